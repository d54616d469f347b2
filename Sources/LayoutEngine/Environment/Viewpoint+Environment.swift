import LayoutModel

extension LayoutEnvironment {
  /// The environment of a scene that is shown from a viewpoint.
  public init(of viewpoint: Viewpoint, for scene: Scene, catalogue: DeviceCatalogue) {
    self.init()
    self.catalogue = catalogue
    let profile = viewpoint.profile ?? scene.profile
    if let device = viewpoint.device, catalogue[device]?.profile == profile { self.device = device }
    self.profile = viewpoint.profile
    orientation = viewpoint.orientation
    size = viewpoint.size
    language = viewpoint.language
    direction = viewpoint.languageDirection
    textSize = viewpoint.textSize.flatMap(TextSize.init)
    isRunTime = viewpoint.isRunTime
  }
}

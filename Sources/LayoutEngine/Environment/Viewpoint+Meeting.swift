import LayoutModel

extension Viewpoint {
  /// The nearest viewpoint of a scene that meets a condition; nil if there is none. In this order: the scene's own
  /// screen, turned, cut or stretched to the sizes of the condition; the first device that meets it; another platform.
  public init?(
    meeting condition: VariationKey, of scene: Scene, in document: Document, catalogue: DeviceCatalogue
  ) {
    func situation(_ viewpoint: Viewpoint) -> Situation {
      let environment = LayoutEnvironment(of: viewpoint, for: scene, catalogue: catalogue)
      return Surroundings(of: scene, in: document, environment: environment).situation
    }
    let devices = catalogue.devices.filter { $0.profile == scene.profile && $0.isInMatrix && $0.id != scene.device }
    let screens = ([nil] + devices.map { Optional($0.id) }).flatMap { id in
      [nil, scene.orientation.turned].map { Viewpoint(device: id, orientation: $0) }
    }
    let own = screens.prefix(2).map { screen in
      var sized = screen
      let size = situation(screen).size
      let wanted = Size(condition.widths.nearest(size.width), condition.heights.nearest(size.height))
      if wanted != size { sized.size = wanted }
      return sized
    }
    var elsewhere = Viewpoint()
    elsewhere.profile = condition.platform
    let all = [Viewpoint()] + own + screens + own.map(\.lying) + own.map(\.standing) + [elsewhere]
    guard let found = all.first(where: { condition.holds(in: situation($0)) }) else { return nil }
    self = found
  }

  /// The same with a free size that is wider than high.
  private var lying: Viewpoint {
    var result = self
    result.size = size.map { Size(max($0.width, $0.height + 1), $0.height) }
    return result
  }

  /// The same with a free size that is no wider than high.
  private var standing: Viewpoint {
    var result = self
    result.size = size.map { Size($0.width, max($0.width, $0.height)) }
    return result
  }
}

extension LengthRange {
  /// Returns the length in the range that is nearest to another.
  fileprivate func nearest(_ length: Double) -> Double { max(least ?? 0, min(most ?? .infinity, length)) }
}

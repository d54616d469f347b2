import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The parts of a sheet beside its elements: its title, its look and its bars.
struct SheetSetting: Equatable, Sendable {
  let source: Source
  let title: Message
  let look: Look
  let bars: [DrawnBar]

  /// The inputs of a setting.
  struct Source: Equatable, Sendable {
    let scene: StoredRecord<Scene>
    /// The size of the scene's root in the design.
    let design: Size?
    /// The frame of the sheet on the pasteboard.
    let frame: Rect
    let environment: LayoutEnvironment
    /// The language of the document's own texts.
    let language: String
    let pictures: DocumentPictures
    let classes: ClassTable

    /// Returns nil if the scene is gone.
    init?(_ placed: CanvasGeometry.PlacedScene, in inputs: DrawnSheets.Inputs) {
      guard let scene = inputs.document.scenes.stored(placed.scene),
        let environment = inputs.environments[placed.scene]
      else { return nil }
      (self.scene, self.environment, frame) = (scene, environment, placed.frame)
      design = inputs.document.elements.stored(scene.record.root)?.record.frame.size
      language = inputs.document.languages.base
      pictures = inputs.document.currentPictures
      classes = inputs.document.classTable
    }
  }

  init(_ source: Source, in document: Document) {
    let (scene, environment) = (source.scene.record, source.environment)
    let surroundings = Surroundings(of: scene, in: document, environment: environment)
    self.source = source
    let title = Self.title(of: scene, in: surroundings, environment)
    self.title = scene.isComponent ? Message("%1, component", title) : title
    look = Look(of: scene, in: surroundings)
    // The island is shown only at run time. At design time nothing hides what is drawn under it.
    let island =
      surroundings.isRunTime ? DrawnBar.island(of: scene, in: source.frame, environment: environment) : nil
    bars = DrawnBar.all(of: scene, in: source.frame, surroundings: surroundings) + [island].compactMap(\.self)
  }

  /// Returns "Main – iPhone SE (2nd, 3rd), portrait", or the name with the size if the scene is not as large as a
  /// device. A device of another platform gives only its size.
  private static func title(of scene: Scene, in surroundings: Surroundings, _ environment: LayoutEnvironment) -> Message
  {
    let name = scene.name ?? scene.id.rawValue
    let orientation = environment.orientation ?? scene.orientation
    if let device = (environment.device ?? scene.device).flatMap({ environment.catalogue[$0] }),
      device.profile == surroundings.profile || surroundings.profile == scene.profile,
      device.size(orientation) == surroundings.size
    {
      let turn = orientation == .portrait ? Message("portrait") : Message("landscape")
      return .verbatim("\(name) – \(device.name), ", turn)
    }
    let size = "\(Figures.text(surroundings.size.width)) × \(Figures.text(surroundings.size.height))"
    let title = "\(name) – \(size)"
    return surroundings.profile == scene.profile ? .verbatim(title) : .verbatim(title, ", ", surroundings.profile.title)
  }
}

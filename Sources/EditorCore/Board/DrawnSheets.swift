import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The papers of the canvas with their elements. A selection or a hover changes none of them, and a step of a drag only
/// a few elements; the others are reused.
struct DrawnSheets: DerivedValue {
  private var sheets: [SceneID: DrawnSheet] = [:]
  private var settings: [SceneID: SheetSetting] = [:]

  struct Inputs: Sendable {
    let document: Document
    /// The elements as they are in the surroundings of their scenes.
    let elements: RecordTable<Element>
    let geometry: CanvasGeometry
    /// The surroundings in which each scene is shown.
    let environments: [SceneID: LayoutEnvironment]
  }

  static func inputs(in editor: Editor) -> Inputs {
    let (document, layouts) = (editor.document, editor.layouts)
    return Inputs(
      document: document, elements: layouts.resolved(document).elements, geometry: editor.geometry,
      environments: Dictionary(
        uniqueKeysWithValues: document.scenes.map { ($0.id, layouts.shownEnvironment(of: $0)) }))
  }

  static func made(from inputs: Inputs, in editor: Editor, after last: consuming Self?) -> Self {
    var made = DrawnSheets()
    var old = last.take() ?? DrawnSheets()
    var comparison = TableComparison()
    for placed in inputs.geometry.papers {
      guard let source = SheetSetting.Source(placed, in: inputs) else { continue }
      let known = old.settings[placed.scene].flatMap { $0.source == source ? $0 : nil }
      made.settings[placed.scene] = known ?? SheetSetting(source, in: inputs.document)
      // Taken out, because changing a sheet with two references would copy all of it.
      made.sheets[placed.scene] = DrawnSheet.updated(
        old.sheets.removeValue(forKey: placed.scene), to: placed,
        DrawnSheet.Source(inputs, language: source.environment.language), in: inputs.document, &comparison)
    }
    return made
  }

  func paper(_ placed: CanvasGeometry.PlacedScene) -> Paper? {
    guard let setting = settings[placed.scene], let sheet = sheets[placed.scene] else { return nil }
    var paper = Paper(
      scene: placed.scene, title: setting.title, frame: placed.frame, look: setting.look, elements: sheet.drawn)
    paper.bars = setting.bars
    paper.pictures = setting.source.pictures
    paper.classes = setting.source.classes
    return paper
  }

  /// True if both have the same elements and the same parts beside them.
  static func == (a: Self, b: Self) -> Bool {
    a.sheets.mapValues(\.drawn) == b.sheets.mapValues(\.drawn) && a.settings == b.settings
  }
}

extension DrawnSheets.Inputs: Equatable {
  /// True only for identical tables and geometries. If equal ones are not identical, the records are compared one by
  /// one, once for all sheets.
  static func == (a: Self, b: Self) -> Bool {
    a.elements.isIdentical(to: b.elements) && a.document.elements.isIdentical(to: b.document.elements)
      && a.geometry.version === b.geometry.version && a.document.scenes == b.document.scenes
      && a.document.languages == b.document.languages && a.document.images == b.document.images
      && a.document.pictures == b.document.pictures
      && a.document.classTable == b.document.classTable && a.environments == b.environments
  }
}

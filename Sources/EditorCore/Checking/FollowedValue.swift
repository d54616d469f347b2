import LayoutModel

/// A value that follows from the document, and its comparison with the same value made anew. A value that nothing
/// compares may be out of date for long before anyone notices.
///
/// `all` lists them. A new one is added there, and to the table in the README.
struct FollowedValue: Sendable {
  let name: String
  /// The stored property of the editor that has the value; nil if the editor's derived values have it.
  private(set) var property: String?
  /// The type of a derived value; nil if a property has the value.
  private(set) var type: (any DerivedValue.Type)?
  /// True if layouts are needed to make it anew. Such values are not compared after every step.
  private(set) var needsLayouts = false
  /// True if an editor has another value than the one made anew. A value that the editor itself takes for out of date
  /// does not count.
  let isStale: @Sendable (Editor) -> Bool

  init(_ name: String, in property: String, needsLayouts: Bool = false, isStale: @escaping @Sendable (Editor) -> Bool) {
    (self.name, self.property, self.needsLayouts, self.isStale) = (name, property, needsLayouts, isStale)
  }

  init<Value: DerivedValue>(_ name: String, _ type: Value.Type) {
    (self.name, self.type) = (name, type)
    isStale = { $0.derived(type) != type.madeAnew(in: $0) }
  }
}

extension FollowedValue {
  static let all: [FollowedValue] = [
    FollowedValue("geometry", in: "geometry") { $0.geometry != CanvasGeometry($0.document, shownBy: $0.layouts) },
    FollowedValue("sheets", DrawnSheets.self),
    FollowedValue("lines", ShownLines.self),
    FollowedValue("outline", WholeOutline.self),
    FollowedValue("outline's branches", OutlineBranches.self),
    FollowedValue("issues", ListedIssues.self),
    FollowedValue("found texts", FoundMatches.self),
    FollowedValue("values", ValuesTable.self),
    FollowedValue("layouts", in: "layouts", needsLayouts: true, isStale: StaleLayouts.hasStaleLayouts),
    FollowedValue("diagnoses", in: "layouts", needsLayouts: true, isStale: StaleLayouts.hasStaleDiagnoses),
    FollowedValue("previews", in: "previewLayouts", needsLayouts: true, isStale: StaleLayouts.hasStalePreviews),
    FollowedValue("strip", in: "lastSweep", needsLayouts: true, isStale: StaleLayouts.hasStaleStrip),
    FollowedValue(
      "preview window's strips", in: "stage", needsLayouts: true, isStale: StaleLayouts.hasStaleStageStrips),
    FollowedValue(
      "configurations", in: "configurations", needsLayouts: true, isStale: StaleLayouts.hasStaleConfigurations),
    FollowedValue("varied design", in: "varying", needsLayouts: true, isStale: StaleLayouts.hasStaleDesign),
  ]
}

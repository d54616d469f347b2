import LayoutModel

/// Lists a scene's constraints, grouped by their holder and by axis. `|` means the element in the heading.
struct VisualFormatListing {
  private let document: Document
  private let names: VisualFormatNames
  private let writer: VisualFormatWriter

  init(_ document: Document) {
    self.document = document
    let names = VisualFormatNames(document)
    self.names = names
    writer = VisualFormatWriter(document) { names[$0] }
  }

  func text(_ scene: Scene) -> String {
    let heldBy = Dictionary(grouping: document.constraints.filter(\.isWritten)) { document.holder(of: $0) }
    let groups = document.subtree(of: scene.root).flatMap { holder in
      Axis.allCases.compactMap { group($0, in: holder, of: heldBy[holder] ?? []) }
    }
    return (["// Scene \(scene.id.rawValue)\n"] + groups).joined(separator: "\n")
  }

  private func group(_ axis: Axis, in holder: ElementID, of constraints: [Constraint]) -> String? {
    let lines = constraints.filter { $0.axis == axis }.map { writer.text($0) + "\n" }
    guard !lines.isEmpty else { return nil }
    return "// In \(names[holder]), \(axis == .horizontal ? "horizontally" : "vertically")\n" + lines.joined()
  }
}

extension Constraint {
  /// True if the constraint takes part in the layout at run time: it is installed and not a placeholder.
  var isWritten: Bool { isInstalled && !isPlaceholder }
}

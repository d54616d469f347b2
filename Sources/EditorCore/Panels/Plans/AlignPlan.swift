import LayoutModel
import Words

/// The Align popover: the chosen edges, centers and baselines to bring into line, each with an offset.
package struct AlignPlan: ConstraintPlan, Hashable {
  package enum Row: String, Hashable, Sendable, CaseIterable {
    case leading, trailing, left, right, top, bottom, centerX, centerY, firstBaseline, lastBaseline
    case containerX, containerY

    package var title: Message {
      switch self {
      case .leading: Message("Leading Edges")
      case .trailing: Message("Trailing Edges")
      case .left: Message("Left Edges")
      case .right: Message("Right Edges")
      case .top: Message("Top Edges")
      case .bottom: Message("Bottom Edges")
      case .centerX: Message("Horizontal Centers")
      case .centerY: Message("Vertical Centers")
      case .firstBaseline: Message("First Baselines")
      case .lastBaseline: Message("Last Baselines")
      case .containerX: Message("Horizontally in Container")
      case .containerY: Message("Vertically in Container")
      }
    }

    var attribute: Attribute {
      switch self {
      case .leading: .leading
      case .trailing: .trailing
      case .left: .left
      case .right: .right
      case .top: .top
      case .bottom: .bottom
      case .centerX, .containerX: .centerX
      case .centerY, .containerY: .centerY
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      }
    }

    /// The rows that bring elements into line with each other.
    package static let amongElements = allCases.filter { !$0.isInContainer }

    package var isInContainer: Bool { self == .containerX || self == .containerY }
  }

  /// The offsets of the rows that are chosen.
  package var offsets: [Row: Double] = [:]
  package var frames = FrameUpdate.none

  package init() {}

  package func proposals(in editor: Editor) -> [Constraint] {
    Row.allCases.flatMap { row in
      offsets[row].map { offset in
        Self.anchors(of: row, in: editor).map { first, second in
          Constraint(id: "", first: first, second: second, constant: offset)
        }
      } ?? []
    }
  }

  /// Returns the anchors to join: every further element with the first one, or each element with its container.
  private static func anchors(of row: Row, in editor: Editor) -> [(Anchor, Anchor)] {
    let elements = editor.selection.elements.filter { editor.document.parent(of: $0) != nil }
    if row.isInContainer {
      return elements.compactMap { id in
        editor.document.parent(of: id).map { (Anchor(id, row.attribute), Anchor($0, row.attribute)) }
      }
    }
    guard let first = elements.first else { return [] }
    return elements.dropFirst().map { (Anchor($0, row.attribute), Anchor(first, row.attribute)) }
  }

  /// Returns the reason why a row cannot be chosen; nil if it can be.
  package static func reason(against row: Row, in editor: Editor) -> Message? {
    let elements = editor.selection.elements.filter { editor.document.parent(of: $0) != nil }
    if row.isInContainer { return elements.isEmpty ? Message("Select one or more elements") : nil }
    if elements.count < 2 { return Message("Select two or more elements") }
    let needsText = row == .firstBaseline || row == .lastBaseline
    let haveText = elements.allSatisfy { editor.document.elements[$0]?.kind.hasBaseline == true }
    if needsText && !haveText { return Message("Only elements with text have baselines") }
    let refused = anchors(of: row, in: editor).lazy.compactMap { first, second in
      editor.document.legality(of: Constraint(id: "", first: first, second: second))
    }
    return refused.first?.message
  }

  /// Returns the offset on the canvas now, if it is the same for all selected elements; nil otherwise.
  package static func canvasOffset(of row: Row, in editor: Editor) -> Double? {
    let offsets = anchors(of: row, in: editor).map { first, second in
      editor.positions.presentConstant(of: Constraint(id: "", first: first, second: second))
    }
    return Set(offsets).count == 1 ? offsets.first : nil
  }
}

import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The reasons for the position of an element's edge: a chain of sentences, each with the number that it adds.
package struct WhyModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var text: Message
    /// The amount that the row adds to the position, such as `+8`. Nil if it only joins two things.
    package var amount: String?
    /// Nil if the reason is no constraint, such as the size of the content or of the scene.
    package var constraint: ConstraintID?
    package var sign: ConstraintSign?
  }

  package var element: ElementID
  package var edge: FrameEdge
  package var title: Message
  /// The calculation, such as `20 + 60 + 8 = 88`; nil if there is only one number.
  package var sum: String?
  package var rows: [Row]
  /// A remark, if nothing decides the edge; nil otherwise.
  package var open: Message?

  package var constraints: Set<ConstraintID> { Set(rows.compactMap(\.constraint)) }
}

extension FrameEdge {
  package var title: Message { attribute.title }

  /// The numbers of a frame that decide the edge.
  fileprivate var scalars: Set<FrameScalar> {
    switch self {
    case .left: [.x]
    case .right: [.x, .width]
    case .top: [.y]
    case .bottom: [.y, .height]
    }
  }
}

/// The popover that tells why an edge is where it is.
package enum Why {
  package static func model(_ id: ElementID, _ edge: FrameEdge, in editor: Editor) -> WhyModel? {
    guard let scene = editor.geometry.scene(of: id), let session = editor.layouts.session(of: scene),
      let reasons = session.reasons(for: id, edge)
    else { return nil }
    let free = editor.layouts.diagnosis(of: scene)?.freedom[id]?.free ?? []
    return WhyModel(
      element: id, edge: edge, title: Message("%1 is at %2", edge.title, Figures.text(reasons.value)),
      sum: reasons.isSum ? reasons.sum : nil, rows: reasons.reasons.map { row($0, in: editor.document) },
      open: free.isDisjoint(with: edge.scalars)
        ? nil : Message("Ambiguous: this is the position nearest to the design"))
  }

  private static func row(_ reason: LayoutReason, in document: Document) -> WhyModel.Row {
    let constraint = reason.constraint.flatMap { document.constraints[$0] }
    let text = constraint.map { ConstraintSentence($0, in: document).text } ?? reason.message
    return WhyModel.Row(
      text: text, amount: reason.shownAmount, constraint: constraint?.id, sign: constraint.map(ConstraintSign.init))
  }

  package static func close(in editor: inout Editor) { editor.openWhy = nil }
}

import FormatExchange
import LayoutModel
import Words

/// The losses of a listing: what it does not contain of a scene.
struct VisualFormatLosses {
  private let document: Document
  private let scene: Scene

  init(_ document: Document, scene: Scene) {
    self.document = document
    self.scene = scene
  }

  var all: [FormatLoss] {
    let within = Set(document.subtree(of: scene.root))
    let constraints = document.constraints.filter { document.holder(of: $0).map(within.contains) ?? false }
    return [elements] + renamed(within) + constraints.compactMap(loss)
  }

  private var elements: FormatLoss {
    loss(
      scene.id.rawValue, Message("only constraints were exported, not the kinds, contents and frames of elements")
    )
  }

  /// Returns the elements whose names are changed. Names must be C identifiers: `name-label` is listed as `name_label`.
  private func renamed(_ within: Set<ElementID>) -> [FormatLoss] {
    let names = VisualFormatNames(document)
    return document.elements.filter { within.contains($0.id) && names[$0.id] != $0.id.rawValue }.map {
      loss($0.id.rawValue, Message("exported as “%1”", names[$0.id]))
    }
  }

  private func loss(_ constraint: Constraint) -> FormatLoss? {
    let id = constraint.id.rawValue
    if constraint.isPlaceholder { return loss(id, Message("not exported: it’s a placeholder")) }
    if !constraint.variations.isEmpty { return loss(id, Message("variations not exported")) }
    return constraint.isInstalled ? nil : loss(id, Message("not exported: it isn’t installed"))
  }

  private func loss(_ record: String, _ what: Message) -> FormatLoss { FormatLoss(record: record, what: what) }
}

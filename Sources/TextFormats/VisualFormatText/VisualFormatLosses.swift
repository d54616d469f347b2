import FormatExchange
import LayoutModel
import Words

/// What a listing of a scene's constraints does not have of the scene.
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
      scene.id.rawValue, Message("only constraints are listed: the kinds, contents and frames of elements are left out")
    )
  }

  /// The language's names are C identifiers: `name-label` is listed as `name_label`.
  private func renamed(_ within: Set<ElementID>) -> [FormatLoss] {
    let names = VisualFormatNames(document)
    return document.elements.filter { within.contains($0.id) && names[$0.id] != $0.id.rawValue }.map {
      loss($0.id.rawValue, Message("it is called “%1” in the listing", names[$0.id]))
    }
  }

  private func loss(_ constraint: Constraint) -> FormatLoss? {
    let id = constraint.id.rawValue
    if constraint.isPlaceholder { return loss(id, Message("it is a placeholder and left out")) }
    if !constraint.variations.isEmpty { return loss(id, Message("its variations are left out")) }
    return constraint.isInstalled ? nil : loss(id, Message("it is not installed and left out"))
  }

  private func loss(_ record: String, _ what: Message) -> FormatLoss { FormatLoss(record: record, what: what) }
}

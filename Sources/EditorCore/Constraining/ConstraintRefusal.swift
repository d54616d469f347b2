import LayoutModel
import Words

/// Why a line that was drawn leads to nothing. A drag that ends in silence looks like a fault of the program.
///
///     CandidateList(positions, source: "title", target: "row").refusal
///     // "Nothing can be made here: it would cross List, which lays out what is in it by itself."
extension CandidateList {
  /// Nil where something can be made.
  package var refusal: Message? {
    guard candidates.isEmpty else { return nil }
    return Message("Nothing can be made here: %1.", reason)
  }

  private var reason: Message {
    if let illegal = proposals.lazy.compactMap({ document.legality(of: $0.proposal) }).first { return illegal.message }
    let owner = document.element(for: target).map(document.displayName(of:)) ?? ""
    if source == target { return Message("%1 has no size of its own, it follows from %2", name(target), owner) }
    if case .guide(let id) = source, case .guide = target {
      let other = document.guides[id].map { document.displayName(of: $0.owner) } ?? owner
      return Message("%1 and %2 both follow from %3", name(source), name(target), other)
    }
    let (guide, element) = source.elementID == nil ? (source, target) : (target, source)
    return Message("%1 follows from %2 and has no place of its own in it", name(guide), name(element))
  }

  private func name(_ item: Item) -> String { document.displayName(of: item) }
}

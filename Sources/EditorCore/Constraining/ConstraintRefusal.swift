import LayoutModel
import Words

/// The message for a line that leads to no constraint. A drag that ends without a word would look like a fault of the
/// program.
///
///     CandidateList(positions, source: "safe-area", target: "root").refusal
///     // "Can’t add a constraint here: the position of “Safe Area” is determined by “Root”."
extension CandidateList {
  /// The message; nil if a constraint can be made.
  package var refusal: Message? {
    guard candidates.isEmpty else { return nil }
    return Message("Can’t add a constraint here: %1.", reason)
  }

  private var reason: Message {
    if let illegal = proposals.lazy.compactMap({ document.legality(of: $0.proposal) }).first { return illegal.message }
    let owner = document.element(for: target).map(document.quotedNameWithKind(of:)) ?? .verbatim("")
    if source == target { return Message("the size of %1 is determined by %2", name(target), owner) }
    if case .guide(let id) = source, case .guide = target {
      let other = document.guides[id].map { document.quotedNameWithKind(of: $0.owner) } ?? owner
      return Message("%1 and %2 are both determined by %3", name(source), name(target), other)
    }
    let (guide, element) = source.elementID == nil ? (source, target) : (target, source)
    return Message("the position of %1 is determined by %2", name(guide), name(element))
  }

  private func name(_ item: Item) -> Message {
    if case .element(let id) = item { document.quotedNameWithKind(of: id) } else { document.quotedName(of: item) }
  }
}

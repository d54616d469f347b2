import LayoutModel
import Words

/// Finding and replacing texts.
extension Editor {
  /// Searches for something else. Shows the first match from the selection on.
  package mutating func find(_ query: FindQuery) {
    guard finding?.query != query else { return }
    let last = finding
    finding = Finding(query)
    let list = found
    if let shown = last?.shown, list.contains(where: { $0.place == shown }) { return showMatch(shown) }
    let selected = Set(selection.elements.map(FoundPlace.Record.element))
    if let first = list.first(where: { selected.contains($0.place.record) }) ?? list.first { showMatch(first.place) }
  }

  package mutating func endFinding() { finding = nil }

  /// Shows the next match, or the previous one if `step` is -1. After the last comes the first.
  package mutating func showNextMatch(by step: Int = 1) {
    let list = found
    guard let finding, !list.isEmpty else { return }
    var next = step > 0 ? 0 : list.count - 1
    if let here = shownMatch {
      next = (here + step + list.count) % list.count
    } else if finding.shown != nil {
      // The shown match is gone. The next one is where it was.
      next = step > 0 ? finding.index % list.count : (finding.index - 1 + list.count) % list.count
    }
    showMatch(list[next].place)
  }

  /// Selects the record with a match, and scrolls to it.
  package mutating func showMatch(_ place: FoundPlace) {
    guard let index = found.firstIndex(where: { $0.place == place }) else { return }
    finding?.shown = place
    finding?.index = index
    leaveGesture()
    if case .elementText(let key, let language) = place { return showText(key, in: language) }
    if case .value(let id) = place.record { return selectUsers(of: id) }
    select(Selection(place.record, in: document))
    if let frame = frame(of: place.record) { reveal(frame) }
  }

  private func frame(of record: FoundPlace.Record) -> Rect? {
    switch record {
    case .scene(let id): geometry.paper(of: id)?.frame
    case .element(let id): geometry.frame(of: id)
    case .guide(let id): document.guides[id].flatMap { geometry.frame(of: $0.owner) }
    case .value: nil
    case .constraint(let id):
      document.constraints[id].flatMap { document.element(for: $0.first.item) }.flatMap { geometry.frame(of: $0) }
    }
  }

  // MARK: Replacing

  /// Replaces the match that is shown, as one step of undo, and shows the next one. Nil if no match is shown.
  package mutating func replaceShownMatch(by text: String) -> ReplacementResult? {
    guard let shown = shownMatch else { return nil }
    let result = replace([found[shown]], by: text)
    // A match that was replaced may still match, and one that was refused does.
    showNextMatch()
    return result
  }

  /// Replaces all matches, as one step of undo.
  package mutating func replaceAllMatches(by text: String) -> ReplacementResult { replace(found, by: text) }

  private mutating func replace(_ texts: [FoundText], by text: String) -> ReplacementResult {
    guard let pattern = finding?.query.pattern else { return ReplacementResult() }
    leaveGesture()
    let replacement = Replacement(of: texts, matching: pattern, by: text, in: self)
    if !replacement.result.replaced.isEmpty { edit(Message("Replace"), replacement.edit) }
    return replacement.result
  }
}

extension Selection {
  fileprivate init(_ record: FoundPlace.Record, in document: Document) {
    switch record {
    case .scene(let id): self.init(elements: document.scenes[id].map { [$0.root] } ?? [])
    case .element(let id): self.init(elements: [id])
    case .guide(let id): self.init(guides: [id])
    case .constraint(let id): self.init(constraints: [id])
    case .value: self.init()
    }
  }
}

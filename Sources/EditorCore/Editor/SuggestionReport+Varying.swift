import LayoutAdvice
import LayoutModel

extension SuggestionReport {
  /// Rewrites the lists of constraints for a document with its design shown under a condition. A constraint that the
  /// design lost is usually still in the document, only not installed under the condition.
  mutating func recomputeLists(
    from before: (shown: Document, source: Document), to after: (shown: Document, source: Document)
  ) {
    (added, changed, removed, switchedOn, switchedOff) = ([], [], [], [], [])
    for id in before.source.constraints.map(\.id) {
      let old = before.shown.constraints[id].flatMap { $0.isInstalled ? $0 : nil }
      let new = after.shown.constraints[id].flatMap { $0.isInstalled ? $0 : nil }
      switch (old, new) {
      case (let old?, let new?): if !old.saysTheSame(as: new) { changed.append(id) }
      case (nil, .some): switchedOn.append(id)
      case (.some, nil) where after.source.constraints.contains(id): switchedOff.append(id)
      case (.some, nil): removed.append(id)
      case (nil, nil): break
      }
    }
    added = after.source.constraints.map(\.id).filter { !before.source.constraints.contains($0) }
  }
}

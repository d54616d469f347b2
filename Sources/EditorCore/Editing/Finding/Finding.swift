/// A search of the user: the query, and the match that was shown last.
package struct Finding: Hashable, Sendable {
  package var query: FindQuery
  /// The match that is shown; nil before the first. It may be gone after an edit; `index` is where it was then.
  var shown: FoundPlace?
  var index = 0

  init(_ query: FindQuery) { self.query = query }
}

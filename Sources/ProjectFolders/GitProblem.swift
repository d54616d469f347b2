import Words

/// The reason why git could not do something.
package struct GitProblem: Error, Hashable, Sendable {
  package var reason: Message

  package init(_ reason: Message) { self.reason = reason }
}

/// The visited places in help, to go back and forward.
package struct HelpHistory: Hashable, Sendable {
  private var before: [HelpPlace] = []
  package private(set) var current: HelpPlace?
  private var after: [HelpPlace] = []

  package init() {}

  package var canGoBack: Bool { !before.isEmpty }
  package var canGoForward: Bool { !after.isEmpty }

  package mutating func visit(_ place: HelpPlace) {
    guard place != current else { return }
    if let current { before.append(current) }
    current = place
    after = []
  }

  package mutating func goBack() {
    guard let current, let last = before.popLast() else { return }
    after.append(current)
    self.current = last
  }

  package mutating func goForward() {
    guard let current, let next = after.popLast() else { return }
    before.append(current)
    self.current = next
  }
}

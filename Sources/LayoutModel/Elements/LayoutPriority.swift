/// How much a constraint matters, from 1 to 1000; 1000 is required.
package struct LayoutPriority: Hashable, Comparable, Sendable {
  package let value: Double

  /// Nil for what is no priority.
  package init?(_ value: Double) {
    guard value >= 1, value <= 1000 else { return nil }
    self.value = value
  }

  private init(named value: Double) { self.value = value }

  package static let required = LayoutPriority(named: 1000)
  package static let defaultHigh = LayoutPriority(named: 750)
  package static let dragThatCanResizeWindow = LayoutPriority(named: 510)
  package static let windowSizeStayPut = LayoutPriority(named: 500)
  package static let dragThatCannotResizeWindow = LayoutPriority(named: 490)
  package static let defaultLow = LayoutPriority(named: 250)
  package static let fittingSize = LayoutPriority(named: 50)

  package var isRequired: Bool { value == 1000 }

  package static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.value < b.value }
}

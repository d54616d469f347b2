/// The priority of a constraint, from 1 to 1000; 1000 is required.
public struct LayoutPriority: Hashable, Comparable, Sendable {
  public let value: Double

  /// Creates a priority. Nil if the value is outside 1...1000.
  public init?(_ value: Double) {
    guard value >= 1, value <= 1000 else { return nil }
    self.value = value
  }

  private init(named value: Double) { self.value = value }

  public static let required = LayoutPriority(named: 1000)
  public static let defaultHigh = LayoutPriority(named: 750)
  public static let dragThatCanResizeWindow = LayoutPriority(named: 510)
  public static let windowSizeStayPut = LayoutPriority(named: 500)
  public static let dragThatCannotResizeWindow = LayoutPriority(named: 490)
  /// The hugging of a new label, so that a field beside it takes the room.
  public static let newLabel = LayoutPriority(named: 251)
  public static let defaultLow = LayoutPriority(named: 250)
  public static let fittingSize = LayoutPriority(named: 50)

  public var isRequired: Bool { value == 1000 }

  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.value < b.value }
}

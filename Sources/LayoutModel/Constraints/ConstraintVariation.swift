/// What differs in a constraint while a variation counts.
public struct ConstraintVariation: Hashable, Sendable {
  public var constant: Double?
  public var priority: LayoutPriority?
  public var installed: Bool?

  public init(constant: Double? = nil, priority: LayoutPriority? = nil, installed: Bool? = nil) {
    self.constant = constant
    self.priority = priority
    self.installed = installed
  }
}

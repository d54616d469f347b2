/// The properties of a constraint that differ while a variation applies. Nil means that the property does not differ.
public struct ConstraintVariation: Hashable, Sendable {
  public var constant: Double?
  public var multiplier: Double?
  public var priority: LayoutPriority?
  public var installed: Bool?

  public init(constant: Double? = nil, priority: LayoutPriority? = nil, installed: Bool? = nil) {
    self.constant = constant
    self.priority = priority
    self.installed = installed
  }
}

extension Constraint: Varying {
  public static let varied: [VariedMember<Constraint, ConstraintVariation>] = [
    .value("constant", \.constant, \.constant), .value("multiplier", \.multiplier, \.multiplier),
    .value("priority", \.priority, \.priority), .value("installed", \.isInstalled, \.installed),
  ]
}

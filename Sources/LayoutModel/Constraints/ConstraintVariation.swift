/// What differs in a constraint while a variation counts.
package struct ConstraintVariation: Hashable, Sendable {
  package var constant: Double?
  package var priority: LayoutPriority?
  package var installed: Bool?

  package init(constant: Double? = nil, priority: LayoutPriority? = nil, installed: Bool? = nil) {
    self.constant = constant
    self.priority = priority
    self.installed = installed
  }
}

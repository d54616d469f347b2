/// The places of a constraint where values may stand.
extension Constraint {
  public static let valued: [ValuedMember<Constraint>] = [
    .number("multiplier", \.multiplier, \.multiplier), .number("constant", \.constant, \.constant),
  ]

  public static var emptyVariation: ConstraintVariation { ConstraintVariation() }
}

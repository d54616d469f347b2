/// A sequence of pseudo-random numbers for the permanent, infinitely small perturbation. Every run gives the same
/// sequence.
struct Perturbation: Sendable {
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns the next number. It is between 0.5 and 1.
  mutating func next() -> Double {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return 0.5 + Double(random >> 40) / Double(1 << 25)
  }

  /// A random side of zero, 1 or -1. It is another one after the next number.
  var side: Double { random & 1 == 0 ? -1 : 1 }
}

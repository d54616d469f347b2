/// Numbers stored in half their width. Nearly all coefficients of rows are whole numbers or simple fractions, which a
/// `Float` represents exactly. The few others are stored in full in `others`.
///
///     let code = numbers.code(of: 0.1)
///     numbers[code]     // 0.1, and no other number near it
struct ShortNumbers: Sendable {
  private var others = Buffer<Double>(capacity: 1)

  /// The mask for the index of a number in `others`. A code that is NaN as a `Float` has the index in these bits, so
  /// there may be four million.
  private static var place: UInt32 { 0x003F_FFFF }

  @inline(__always) subscript(code: UInt32) -> Double {
    let short = Float(bitPattern: code)
    return short == short ? Double(short) : others[Int(code & Self.place)]
  }

  /// Returns the code of a number, which must not be NaN.
  @inline(__always) mutating func code(of number: Double) -> UInt32 {
    let short = Float(number)
    return Double(short) == number ? short.bitPattern : codeOfOther(number)
  }

  @inline(never) private mutating func codeOfOther(_ number: Double) -> UInt32 {
    let place = UInt32(others.count)
    precondition(place <= Self.place, "too many numbers")
    others.append(number)
    return ~Self.place | place
  }

  mutating func detach() { others.detach() }
  mutating func trim() { others.trim() }
}

/// Reads the text that a person types for a multiplier: `2`, `200%`, `4:3`, `1/2`, or arithmetic.
///
///     MultiplierInput.value(of: "4:3", now: 1)     // 1.333…
///     MultiplierInput.value(of: "200 %", now: 1)   // 2
package enum MultiplierInput {
  package static func value(of text: String, now: Double?) -> Double? {
    let trimmed = text.filter { !$0.isWhitespace }
    if trimmed.last == "%" {
      return NumberInput.value(of: String(trimmed.dropLast()), now: now.map { $0 * 100 }).map { $0 / 100 }
    }
    let sides = trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return NumberInput.value(of: trimmed, now: now) }
    guard let first = NumberInput.value(of: String(sides[0]), now: nil),
      let second = NumberInput.value(of: String(sides[1]), now: nil), second != 0
    else { return nil }
    return first / second
  }
}

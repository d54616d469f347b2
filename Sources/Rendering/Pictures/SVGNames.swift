/// Gives an SVG's surfaces new numbers. Cairo numbers them through the whole run of a program, so the same drawing
/// would have other names the second time. Here they are counted anew: `surface1060` becomes `surface1`.
enum SVGNames {
  private static let word = Array("surface".utf8)
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  static func renumbered(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var names: [ArraySlice<UInt8>: Int] = [:]
    var place = 0
    while place < svg.count {
      guard let end = endOfName(in: svg, at: place) else {
        result.append(svg[place])
        place += 1
        continue
      }
      let number = svg[(place + 1 + word.count)..<end]
      let ordinal = names[number] ?? names.count + 1
      names[number] = ordinal
      result.append(svg[place])
      result.append(contentsOf: word)
      result.append(contentsOf: String(ordinal).utf8)
      place = end
    }
    return result
  }

  /// Returns the end of a surface's name that begins after a quotation mark or a number sign: `id="surface1060"`,
  /// `#surface1060`. Nil if there is no such name here.
  private static func endOfName(in svg: [UInt8], at place: Int) -> Int? {
    guard svg[place] == UInt8(ascii: "\"") || svg[place] == UInt8(ascii: "#") else { return nil }
    let start = place + 1 + word.count
    guard start < svg.count, svg[(place + 1)..<start].elementsEqual(word) else { return nil }
    let end = svg[start...].firstIndex { !digits.contains($0) } ?? svg.count
    return end > start ? end : nil
  }
}

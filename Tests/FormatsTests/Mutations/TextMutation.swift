import TestSupport

/// Damages a text: bytes, pieces, swapped words, numbers, and pieces that are dangerous in its format.
struct TextMutation {
  var bytes: [UInt8]
  var generator: SeededGenerator
  var dangerousPieces = DangerousPieces.xml

  mutating func mutate() {
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[randomIndex()] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(range(upTo: 200))
      case 2: bytes.insert(contentsOf: bytes[range(upTo: 2000)], at: randomIndex())
      case 3: bytes.removeLast(min(bytes.count, Int.random(in: 1...400, using: &generator)))
      case 4: swapWords()
      case 5: replaceNumber()
      default: bytes.insert(contentsOf: Array(generator.pick(dangerousPieces)?.utf8 ?? "".utf8), at: randomIndex())
      }
    }
  }

  enum DangerousPieces {
    static let xml = [
      "<", ">", "&", "\"", "]]>", "<![CDATA[", "&#0;", "&#13;", "&lol;", "<view>", "</view>", "<rect key=\"frame\"/>",
      "\u{0}", " id=\"-1\"", "<subviews>", "<constraint/>", "<!-- ", "<?x ?>", "<?x?>", "<?", "<?xml?>", "<!DOCTYPE x>",
      "<group>", "<source/>",
    ]
    static let json = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "null", "1e308", "-1e308", "[0, 0, 1e308, 1e308]",
      "\"root\"", "\"children\": [\"root\"]", "\u{0}", "é", "\r\n",
    ]
    static let blueprint = [
      "{", "}", "[", "]", "(", ")", ";", ":", ",", "\"", "'", "\\", "/*", "*/", "//", "\n", "\u{0}", "é", "\u{FEFF}",
      "$", ".",
      "=>", "::", "|", "<", " bind ", "bind a.b", "template", "styles [", "layout {", "Box root {", "using Gtk 4.0;",
      "[start]", "setters {", "0x", "1e308", "_(", "C_(\"", " id ", "as <string>", "((((((((",
    ]
    static let visualFormat = [
      "H:", "V:", "|", "-", "[", "]", "(", ")", "[a]", "-(>=8,<=1e308@1000)-", "@", "==", ">=", "// ", "\n", "\r\n",
      "1e308", " * ", ".leading", "\u{0}", "検",
    ]
    static let strings = [
      "\"", "=", ";", "/*", "*/", "//", "\\U", "\\Uffff", "\\", "\n", "\u{0}", "{", "é", "\u{FEFF}",
    ]
  }

  private mutating func randomIndex() -> Int { Int.random(in: 0..<bytes.count, using: &generator) }

  private mutating func range(upTo length: Int) -> Range<Int> {
    let start = randomIndex()
    return start..<min(bytes.count, start + Int.random(in: 1...length, using: &generator))
  }

  /// Swaps two quoted values: this gives duplicate ids, and words where numbers should be.
  private mutating func swapWords() {
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    guard quotes.count > 8 else { return }
    let (a, b) = (value(quotes), value(quotes))
    guard a.upperBound < b.lowerBound else { return }
    let (first, second) = (Array(bytes[a]), Array(bytes[b]))
    bytes.replaceSubrange(b, with: generator.chance(1 / 2) ? first : second)
    bytes.replaceSubrange(a, with: second)
  }

  private mutating func value(_ quotes: [Int]) -> Range<Int> {
    let first = Int.random(in: 0..<quotes.count - 1, using: &generator)
    return quotes[first] + 1..<quotes[first + 1]
  }

  private mutating func replaceNumber() {
    let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
    guard let digit = generator.pick(digits) else { return }
    let words = ["1e400", "1e308", "-1", "nan", "999999999999999999999", "", "0.0", "1:0", "infinity"]
    bytes.replaceSubrange(digit...digit, with: Array(generator.pick(words)?.utf8 ?? "".utf8))
  }
}

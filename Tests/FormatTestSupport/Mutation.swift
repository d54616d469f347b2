import Markup
import TestSupport

/// Kinds of damage to a Plumb document.
package enum Mutation {
  private static let words = [
    "1e308", "-1e308", "1e999", "-1", "0", "null", "true", "{}", "[]", "\"\"", "\"root\"", "\"query\"",
    "[0, 0, 1e308, 1e308]",
    ",", ":", "{", "}", "[", "]", "\"", "\\", "\u{1}", "é", "検", "\n", "\r\n", "\"constant\": 4", "\"id\": \"x\"",
  ]

  package static func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &generator))
    case 5: bytes.removeSubrange(place...)
    case 6: replaceWord(in: &bytes, &generator)
    case 7: swapLines(in: &bytes, &generator)
    default: bytes.insert(contentsOf: (generator.pick(words) ?? "").utf8, at: place)
    }
  }

  private static let numbers = ["0", "-0", "7", "-7.50", "1e-300", "1e300", "0.1000000000000000055", "250"]
  private static let spaces = [" ", "\n", "\r\n", "\t", "\n\n    "]

  /// Makes a strange change that leaves the JSON well formed.
  package static func makeStrange(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard let tree = try? JSONTree(bytes), let value = generator.pick(tree.values) else { return }
    let (start, end) = (Int(value.start), Int(value.end))
    switch value.kind {
    case .number: bytes.replaceSubrange(start..<end, with: (generator.pick(numbers) ?? "0").utf8)
    case .object where tree.values[Int(value.next) - 1].start > value.start:
      let name = "x-\(generator.int(0...1_000_000))"
      bytes.insert(contentsOf: "\"\(name)\": [1.0, {\"a\": null}],".utf8, at: start + 1)
    default: bytes.insert(contentsOf: (generator.pick(spaces) ?? " ").utf8, at: generator.chance(0.5) ? start : end)
    }
  }

  /// Replaces a number, a name or a text by a word.
  package static func replaceWord(in bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard let tree = try? JSONTree(bytes), let value = generator.pick(tree.values) else { return }
    let word = generator.pick(words) ?? ""
    bytes.replaceSubrange(Int(value.start)..<Int(value.end), with: word.utf8)
  }

  private static func swapLines(in bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.swapAt(
      Int.random(in: 0..<lines.count, using: &generator), Int.random(in: 0..<lines.count, using: &generator))
    bytes = Array(lines.joined(separator: [0x0A]))
  }
}

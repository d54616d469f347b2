import Markup
import TestSupport
import Testing

@testable import Blueprint

/// Texts that are broken or malicious. Each is read, or refused at a place in it.
@Suite struct BlueprintHostileTests {
  /// Reads a text, edits it and writes it again. Returns true if it was read.
  private func read(_ bytes: [UInt8]) -> Bool {
    do {
      let tree = try BlueprintTree(bytes)
      check(tree, bytes)
      return true
    } catch {
      #expect((0...bytes.count).contains(error.offset))
      return false
    }
  }

  private func check(_ tree: BlueprintTree, _ bytes: [UInt8]) {
    for node in tree.markup.nodes { #expect(node.offset <= node.end && node.end <= bytes.count) }
    var draft = tree.draft(of: bytes)
    #expect(BlueprintEdits.bytes(of: draft, bytes, tree) == bytes)
    for (index, node) in tree.markup.nodes.enumerated() where node.name == "child" || node.name == "class" {
      draft.remove(index)
      if node.name == "child", index % 2 == 0 { draft.insert(index, into: 0) }
    }
    _ = BlueprintEdits.bytes(of: draft, bytes, tree)
    _ = BlueprintText(tree.markup)
  }

  @Test func everyBeginningOfATextIsReadOrRefused() {
    for sample in BlueprintCompilerTests.samples {
      let bytes = Array(sample.text.utf8)
      for length in 0..<bytes.count { _ = read(Array(bytes[..<length])) }
    }
  }

  @Test(arguments: 0..<300) func damagedTextsAreReadOrRefused(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    guard let sample = random.pick(BlueprintCompilerTests.samples) else { return }
    var bytes = Array(sample.text.utf8)
    let pieces = [
      "{", "}", "[", "]", "(", ")", ";", ":", "\"", "'", "/*", "*/", "//", "$", ".", "|", "bind ", "\u{0}", "é",
    ]
    for _ in 0...random.int(0...3) {
      let place = random.int(0...bytes.count - 1)
      if random.chance(0.5) {
        bytes.replaceSubrange(place..<place, with: Array((random.pick(pieces) ?? "").utf8))
      } else {
        bytes.removeSubrange(place..<min(bytes.count, place + random.int(1...5)))
      }
    }
    _ = read(bytes)
  }

  @Test func deepNestingIsRefusedAtItsLimit() throws {
    let nested = { (depth: Int) in
      Array(
        ("using Gtk 4.0;\n" + String(repeating: "Box {\n", count: depth) + String(repeating: "}", count: depth)).utf8)
    }
    #expect(!read(nested(2000)))
    #expect(read(nested(1900)))
    #expect(!read(nested(200_000)))
    #expect(!read(Array(("using Gtk 4.0;\n" + String(repeating: "[", count: 200_000)).utf8)))
    #expect(!read(Array(("using Gtk 4.0;\nBox { a: bind " + String(repeating: "(", count: 200_000)).utf8)))
    #expect(!read(Array(("using Gtk 4.0;\nBox { a " + String(repeating: "{", count: 200_000)).utf8)))
    let mixed =
      String(repeating: "(", count: 90) + "x" + String(repeating: String(repeating: ".y", count: 90) + ")", count: 90)
    #expect(try BlueprintTree(Array("using Gtk 4.0;\nBox { a: bind \(mixed); }".utf8)).unknown.count == 1)
    // A chain of lookups is too deep for elements, so it is kept as it is.
    let chain = "using Gtk 4.0;\nBox { a: bind x" + String(repeating: ".y", count: 50_000) + "; }"
    #expect(try BlueprintTree(Array(chain.utf8)).unknown.count == 1)
  }

  @Test func numbersBeyondAllLimitsAreRefused() {
    #expect(!read(Array("using Gtk 4.0;\nBox { spacing: \(String(repeating: "9", count: 400)); }".utf8)))
    #expect(!read(Array("using Gtk 4.0;\nBox { spacing: 0xZZ; }".utf8)))
    #expect(read(Array("using Gtk 4.0;\nBox { spacing: 99999999999999999999; }".utf8)))
  }
}

import LayoutModel
import TestSupport
import Testing

@testable import LayoutFormats

/// Damaged files: whatever is done to an example, reading it ends in a sound document or in one line.
@Suite struct MutationTests {
  @Test(arguments: 0..<20) func damageIsToldOrHarmless(batch: Int) throws {
    let examples = try TestFiles.documents(in: TestFiles.examples).map(\.bytes)
    for number in 0..<100 {
      var random = RandomDocument(seed: 1000 + batch * 100 + number)
      var bytes = random.generator.pick(examples) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random.generator) { Mutation.mutate(&bytes, &random.generator) }
      try check(bytes, &random)
    }
  }

  /// Strange spacing, members of others and hostile numbers: most of these can be read, and must survive being saved.
  @Test(arguments: 0..<10) func strangeFilesAreKept(batch: Int) throws {
    let examples = try TestFiles.documents(in: TestFiles.examples).map(\.bytes)
    var readable = 0
    for number in 0..<50 {
      var random = RandomDocument(seed: 4000 + batch * 50 + number)
      var bytes = random.generator.pick(examples) ?? []
      for _ in 0..<6 { Mutation.makeStrange(&bytes, &random.generator) }
      try check(bytes, &random)
      if (try? NativeReader.read(bytes, named: "strange.plumb")) != nil { readable += 1 }
    }
    #expect(readable >= 25)
  }

  private func check(_ bytes: [UInt8], _ random: inout RandomDocument) throws {
    let file: NativeFile
    do {
      file = try NativeReader.read(bytes, named: "mutant.plumb")
    } catch {
      #expect(error.description.hasPrefix("mutant.plumb:"))
      #expect(!error.description.contains("\n"))
      #expect((error.line ?? 0) >= 1)
      return
    }
    #expect(file.document.violations() == [])
    #expect(NativeWriter.write(file.document, over: file.source) == bytes)
    try expectSavable(file, &random)
  }

  /// What could be read can be edited, and saved over its own bytes however strange they are.
  private func expectSavable(_ file: NativeFile, _ random: inout RandomDocument) throws {
    var draft = Draft(file.document)
    for _ in 0..<2 { RandomEdit.make(in: &draft, &random) }
    let saved = NativeWriter.write(draft.document, over: file.source)
    let again = try NativeReader.read(saved, named: "saved.plumb").document
    #expect(Array(again.elements) == Array(draft.document.elements))
    #expect(Array(again.constraints) == Array(draft.document.constraints))
    let anew = try NativeReader.read(NativeWriter.write(draft.document), named: "anew.plumb").document
    #expect(Array(anew.elements) == Array(draft.document.elements))
  }
}

enum Mutation {
  static let words = [
    "1e308", "-1e308", "1e999", "-1", "0", "null", "true", "{}", "[]", "\"\"", "\"root\"", "\"query\"",
    "[0, 0, 1e308, 1e308]",
    ",", ":", "{", "}", "[", "]", "\"", "\\", "\u{1}", "é", "検", "\n", "\r\n", "\"constant\": 4", "\"id\": \"x\"",
  ]

  static func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
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

  static let numbers = ["0", "-0", "7", "-7.50", "1e-300", "1e300", "0.1000000000000000055", "250"]
  static let spaces = [" ", "\n", "\r\n", "\t", "\n\n    "]

  /// Leaves the text well formed.
  static func makeStrange(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
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

  /// Puts a word in the place of a number, a name or a text.
  static func replaceWord(in bytes: inout [UInt8], _ generator: inout SeededGenerator) {
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

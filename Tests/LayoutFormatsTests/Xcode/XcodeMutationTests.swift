import Foundation
import LayoutFormats
import LayoutModel
import TestSupport
import Testing

/// Real files with something broken in them. Every one is read without a fault in the document, or refused in one line.
@Suite struct XcodeMutationTests {
  /// More by hand: `XCODE_MUTATIONS=5000`.
  private static let count = ProcessInfo.processInfo.environment["XCODE_MUTATIONS"].flatMap { Int($0) } ?? 100

  @Test(.enabled(if: !XcodeSamples.files.isEmpty)) func mutatedFilesNeverCrash() throws {
    var generator = SeededGenerator(seed: 11)
    let files = try XcodeSamples.files.map { try ($0.lastPathComponent, TestFiles.bytes(of: $0)) }
    for number in 0..<Self.count {
      let (name, bytes) = files[number % files.count]
      var mutation = XMLMutation(bytes: bytes, generator: generator)
      mutation.mutate()
      generator = mutation.generator
      do {
        let document = try FormatRegistry.standard.importDocument(mutation.bytes, named: name).document
        let violations = document.violations()
        #expect(violations.isEmpty, "mutation \(number) of \(name): \(violations.prefix(3))")
      } catch {
        let line = error.description
        #expect(line.hasPrefix(name) && !line.contains("\n"), "mutation \(number): \(line)")
      }
    }
  }

  @Test(arguments: XcodeSamples.files) func realFilesAreReadAlikeEveryTime(file: URL) throws {
    let bytes = try TestFiles.bytes(of: file)
    let first = try FormatRegistry.standard.importDocument(bytes, named: file.lastPathComponent)
    let second = try FormatRegistry.standard.importDocument(bytes, named: file.lastPathComponent)
    #expect(first.document == second.document && first.losses == second.losses)
    #expect(first.document.violations().isEmpty)
    // What is read can be saved and read again.
    let saved = NativeWriter.write(first.document)
    #expect(try NativeReader.read(saved, named: "saved.plumb").document == first.document)
  }
}

/// Something broken in a text of tags.
struct XMLMutation {
  var bytes: [UInt8]
  var generator: SeededGenerator

  mutating func mutate() {
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[place()] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(range(upTo: 200))
      case 2: bytes.insert(contentsOf: bytes[range(upTo: 2000)], at: place())
      case 3: bytes.removeLast(min(bytes.count, Int.random(in: 1...400, using: &generator)))
      case 4: swapWords()
      case 5: replaceNumber()
      default: bytes.insert(contentsOf: Array(generator.pick(Self.poison)?.utf8 ?? "".utf8), at: place())
      }
    }
  }

  private static let poison = [
    "<", ">", "&", "\"", "]]>", "<![CDATA[", "&#0;", "&lol;", "<view>", "</view>", "<rect key=\"frame\"/>", "\u{0}",
    " id=\"-1\"", "<subviews>", "<constraint/>", "<!-- ", "<?x ?>",
  ]

  private mutating func place() -> Int { Int.random(in: 0..<bytes.count, using: &generator) }

  private mutating func range(upTo length: Int) -> Range<Int> {
    let start = place()
    return start..<min(bytes.count, start + Int.random(in: 1...length, using: &generator))
  }

  /// One attribute's value in another's place: ids that are twice, words where numbers should be.
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
    let words = ["1e400", "-1", "nan", "999999999999999999999", "", "0.0", "1:0", "infinity"]
    bytes.replaceSubrange(digit...digit, with: Array(generator.pick(words)?.utf8 ?? "".utf8))
  }
}

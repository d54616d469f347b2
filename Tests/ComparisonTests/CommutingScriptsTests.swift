import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import Comparison

/// Scripts of edits that commute merge to the document that applying both gives. PLUMB_MERGE_PAIRS raises the number of
/// pairs for each example, and prints how the merges ended.
@Suite struct CommutingScriptsTests {
  private static let asked = ProcessInfo.processInfo.environment["PLUMB_MERGE_PAIRS"].flatMap { Int($0) }

  private struct Tally {
    var (conflict, identical, isomorphic, different) = (0, 0, 0, 0)

    mutating func count(_ merge: DocumentMerge, expected: Document) {
      if !merge.conflicts.isEmpty {
        conflict += 1
      } else if merge.document.compacted == expected.compacted {
        identical += 1
      } else if merge.document.isIsomorphic(to: expected) {
        isomorphic += 1
      } else {
        different += 1
      }
    }

    var line: String {
      "conflict \(conflict), identical \(identical), isomorphic \(isomorphic), different \(different)"
    }
  }

  private static let examples: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: TestFiles.examples.path)) ?? []
    return names.filter { $0.hasSuffix(".plumb") }.sorted()
  }()

  @Test func thereAreExamples() { #expect(Self.examples.count > 10) }

  @Test(arguments: examples) func pairs(of name: String) throws {
    let file = TestFiles.examples.appending(path: name)
    let base = try NativeReader.read(TestFiles.bytes(of: file), named: name).document
    var (commuting, others) = (Tally(), Tally())
    for seed in 0..<(Self.asked ?? 100) {
      var generator = SeededGenerator(seed: UInt64(seed) &* 31 &+ 5)
      let first = EditScript(for: base, prefix: "o", count: 1 + seed % 4, &generator)
      let second = EditScript(for: base, prefix: "t", count: 1 + seed / 4 % 4, &generator)
      let (ours, theirs) = (first.applied(to: base), second.applied(to: base))
      let (both, swapped) = (second.applied(to: ours.document), first.applied(to: theirs.document))
      let merge = DocumentMerge(base: base, ours: ours.document, theirs: theirs.document)
      #expect(merge.document.violations() == [])
      // Scripts commute if both orders give the same document, and no edit makes one of the other side impossible.
      if both.document.isIsomorphic(to: swapped.document), both.count == theirs.count, swapped.count == ours.count,
        both.document.hasChildren(of: base, inTheOrderOf: swapped.document)
      {
        commuting.count(merge, expected: both.document)
      } else {
        others.count(merge, expected: both.document)
      }
    }
    #expect(commuting.different == 0)
    #expect(commuting.conflict == 0)
    if Self.asked != nil { print("\(name): commuting: \(commuting.line); others: \(others.line)") }
  }
}

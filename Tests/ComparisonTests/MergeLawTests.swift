import FormatTestSupport
import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import Comparison

/// Laws of merges, with documents made by random edits and with random documents that use every member.
/// PLUMB_MERGE_SEEDS raises the number of merges for each law.
@Suite struct MergeLawTests {
  private static let asked = ProcessInfo.processInfo.environment["PLUMB_MERGE_SEEDS"].flatMap { Int($0) }

  @Test(arguments: 1...(asked ?? 60)) func oneSideAloneIsTaken(seed: Int) {
    let random = RandomMerge(seed: seed, edits: 20)
    for side in [random.base, random.ours, random.theirs] {
      expect(side.merged(with: random.base, from: random.base), side)
      expect(random.base.merged(with: side, from: random.base), side)
      expect(side.merged(with: side, from: random.base), side)
    }
  }

  /// The same with unrelated documents, which have all members and differ in nearly everything.
  @Test(arguments: 1...(asked ?? 60)) func unrelatedDocuments(seed: Int) {
    var random = RandomDocument(seed: seed)
    random.hasMergeConflicts = true
    let (base, other, third) = (random.make(), random.make(), random.make())
    expect(other.merged(with: base, from: base), other)
    expect(base.merged(with: other, from: base), other)
    expect(other.merged(with: other, from: base), other)
    let merge = other.merged(with: third, from: base)
    #expect(merge.document.violations() == [])
    #expect(!merge.conflicts.contains { $0.record == "document" })
  }

  private func expect(
    _ merge: DocumentMerge, _ document: Document, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(merge.conflicts == [], sourceLocation: sourceLocation)
    #expect(merge.document == document, sourceLocation: sourceLocation)
    if merge.document != document { print(DocumentDifference(from: document, to: merge.document).json.lines) }
  }

  @Test(arguments: 1...(asked ?? 300)) func noMergeBreaksTheDocument(seed: Int) throws {
    let random = RandomMerge(seed: seed, edits: 1 + seed % 40)
    let merge = DocumentMerge(base: random.base, ours: random.ours, theirs: random.theirs)
    #expect(merge.document.violations() == [])
    #expect(!merge.conflicts.contains { $0.record == "document" })
    // It can be saved and read again, with its conflicts.
    let bytes = NativeWriter.write(merge.document)
    #expect(try NativeReader.read(bytes, named: "merged").document == merge.document.compacted)
  }

  /// Merges of components are sound, too. If one side removes a component that the other uses, or the two would contain
  /// each other, the whole document is the conflict.
  @Test(arguments: 1...(asked ?? 200)) func noMergeBreaksComponents(seed: Int) throws {
    let random = RandomMerge(seed: seed, edits: 1 + seed % 20, usesComponents: true)
    let merge = DocumentMerge(base: random.base, ours: random.ours, theirs: random.theirs)
    #expect(merge.document.violations() == [])
    let bytes = NativeWriter.write(merge.document)
    #expect(try NativeReader.read(bytes, named: "merged").document == merge.document.compacted)
    let same = DocumentMerge(base: random.base, ours: random.ours, theirs: random.base)
    #expect(same.document == random.ours)
    #expect(same.conflicts.isEmpty)
  }

  /// Nearly all merges of components need no conflict of the whole document.
  @Test func mergesOfComponentsAreMostlyWhole() {
    let whole = (1...100).count { seed in
      let random = RandomMerge(seed: seed, edits: 1 + seed % 20, usesComponents: true)
      return DocumentMerge(base: random.base, ours: random.ours, theirs: random.theirs).conflicts.contains {
        $0.record == "document"
      }
    }
    #expect(whole < 15)
  }

  @Test(arguments: 1...(asked ?? 300)) func sidesCanBeSwapped(seed: Int) {
    let random = RandomMerge(seed: seed, edits: 1 + seed % 12)
    let merge = DocumentMerge(base: random.base, ours: random.ours, theirs: random.theirs)
    let swapped = DocumentMerge(base: random.base, ours: random.theirs, theirs: random.ours)
    #expect(merge.conflicts.isEmpty == swapped.conflicts.isEmpty)
    if merge.conflicts.isEmpty, merge.theirs == random.theirs {
      #expect(merge.document.compacted == swapped.document.compacted)
    }
  }

  /// What only one side touched is in the merged document as that side made it, and in its order.
  @Test(arguments: 1...(asked ?? 200)) func nothingIsLost(seed: Int) {
    let random = RandomMerge(seed: seed, edits: 1 + seed % 20)
    let merge = DocumentMerge(base: random.base, ours: random.ours, theirs: random.theirs)
    let contested = Set(merge.conflicts.map(\.record))
    for (side, other) in [(random.ours, merge.theirs), (merge.theirs, random.ours)] {
      for record in side.constraints where !contested.contains(record.id.rawValue) {
        if other.constraints[record.id] == random.base.constraints[record.id] {
          #expect(merge.document.constraints[record.id] == record)
        }
      }
      for record in side.elements where !contested.contains(record.id.rawValue) {
        if other.elements[record.id]?.withoutTree == random.base.elements[record.id]?.withoutTree {
          #expect(merge.document.elements[record.id]?.withoutTree == record.withoutTree)
        }
      }
    }
  }
}

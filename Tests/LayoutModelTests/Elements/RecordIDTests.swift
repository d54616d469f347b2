import Dispatch
import LayoutModel
import Synchronization
import TestSupport
import Testing

/// Ids stand for their texts: comparisons give the same results as with the texts.
@Suite struct RecordIDTests {
  private func texts(_ seed: UInt64, count: Int) -> [String] {
    var random = SeededGenerator(seed: seed)
    let letters = Array("abcxyzABC019_-")
    return (0..<count).map { _ in
      let length = random.next() % 8 == 0 ? Int(random.next() % 300) : Int(random.next() % 5)
      return String((0..<length).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
    }
  }

  @Test(arguments: 0..<8) func idsAreComparedAsTheirTextsAre(seed: UInt64) {
    let texts = texts(seed, count: 300)
    let ids = texts.map { ElementID($0) }
    #expect(ids.map(\.rawValue) == texts)
    for (a, first) in zip(texts, ids) {
      for (b, second) in zip(texts, ids) {
        #expect((first == second) == (a == b))
        #expect((first < second) == (a < b))
      }
    }
    #expect(Set(ids).count == Set(texts).count)
    #expect(ids.sorted().map(\.rawValue) == texts.sorted())
  }

  @Test func idsOfDifferentRecordsMayHaveOneText() {
    #expect(ElementID("root").rawValue == ConstraintID("root").rawValue)
    #expect(ElementID("").rawValue == "")
    #expect(ElementID("schön, いろは").rawValue == "schön, いろは")
    #expect("\(GuideID("safe"))" == "safe")
  }

  /// Texts of any length, at the end of any block of stored texts.
  @Test func longTextsAreKeptAsShortOnesAre() {
    let lengths = [0, 1, 253, 254, 255, 256, 16_000, 17_000, 70_000, 300_000] + Array(repeating: 5000, count: 40)
    let texts = lengths.enumerated().map { "\($0)-" + String(repeating: "x", count: $1) }
    let ids = texts.map { ElementID($0) }
    #expect(ids.map(\.rawValue) == texts)
    #expect(texts.map { ElementID($0) } == ids)
    #expect(Set(ids).count == texts.count)
  }

  /// Many threads make ids of the same texts at once, and read each other's.
  @Test func idsAreTheSameInAllThreads() {
    let texts = (0..<4000).map { "shared-\($0)" }
    let found = SharedIDs()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      // Each thread begins elsewhere, so that each is the first to make some of the ids.
      let order = texts[(thread * 500)...] + texts[..<(thread * 500)]
      let ids = Dictionary(uniqueKeysWithValues: order.map { ($0, ElementID($0)) })
      found.add(ids)
    }
    #expect(found.all.count == 8)
    for ids in found.all {
      #expect(ids == found.all[0])
      #expect(ids.allSatisfy { text, id in id.rawValue == text })
    }
  }
}

/// The ids that several threads made.
private final class SharedIDs: Sendable {
  private let found = Mutex<[[String: ElementID]]>([])

  func add(_ ids: [String: ElementID]) { found.withLock { $0.append(ids) } }
  var all: [[String: ElementID]] { found.withLock { $0 } }
}

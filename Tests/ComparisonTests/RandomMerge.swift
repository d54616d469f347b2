import FormatTestSupport
import LayoutModel
import PlumbFormat
import TestSupport

@testable import Comparison

/// A document and two descendants of it, made by random edits.
struct RandomMerge {
  let base: Document
  let ours: Document
  let theirs: Document

  /// - Parameter edits: the number of edits on each side.
  init(seed: Int, edits: Int, usesComponents: Bool = false) {
    var start = RandomEdits(seed: UInt64(seed))
    start.elementLimit = 16
    start.varies = true
    start.usesComponents = usesComponents
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.edit { draft in for _ in 0..<60 { start.step(on: &draft) } }
    base = builder.document.compacted
    // Both sides go on with the same counter, so that some of their new records have the same ids.
    (ours, theirs) = (Self.edited(base, by: start, edits), Self.edited(base, by: start.reseeded(seed + 7), edits))
  }

  private static func edited(_ document: Document, by edits: RandomEdits, _ count: Int) -> Document {
    var (edits, draft) = (edits, Draft(document))
    for _ in 0..<count { edits.step(on: &draft) }
    return draft.document.compacted
  }
}

extension RandomEdits {
  func reseeded(_ seed: Int) -> RandomEdits {
    var copy = self
    copy.generator = SeededGenerator(seed: UInt64(seed) &* 977)
    return copy
  }
}

extension Document {
  /// The same document without free slots in its tables, as a merge makes it.
  var compacted: Document {
    instances.isEmpty ? withoutFreeSlots : withoutExpansions.withoutFreeSlots.withExpansions
  }

  private var withoutFreeSlots: Document {
    Document(
      scenes: Array(scenes), elements: Array(elements), guides: Array(guides), constraints: Array(constraints)
    ).with(languages: languages).with(previews: previews).with(resourcesOf: self).with(
      conflicts: conflicts)
  }

  func merged(with theirs: Document, from base: Document) -> DocumentMerge {
    DocumentMerge(byRecord: ThreeWay(base: base, ours: self, theirs: theirs))
  }
}

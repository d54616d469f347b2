import Foundation
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import Comparison

/// Merges of large documents. PLUMB_MERGE_SIZE is the number of elements, and prints the times.
@Suite struct LargeMergeTests {
  private static let asked = ProcessInfo.processInfo.environment["PLUMB_MERGE_SIZE"].flatMap { Int($0) }

  /// Panels of twenty labels, each held by four constraints.
  private static func document(of count: Int) -> Document {
    var (elements, constraints): ([Element], [Constraint]) = ([], [])
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 800, Double(count) * 20))
    func hold(_ id: ElementID, _ parent: ElementID, _ frame: Rect) {
      for (attribute, value) in [(Attribute.leading, frame.x), (.top, frame.y)] {
        constraints.append(
          Constraint(
            id: ConstraintID("\(id)-\(attribute)"), first: Anchor(id, attribute), second: Anchor(parent, attribute),
            constant: value))
      }
      for (attribute, value) in [(Attribute.width, frame.width), (.height, frame.height)] {
        constraints.append(
          Constraint(id: ConstraintID("\(id)-\(attribute)"), first: Anchor(id, attribute), constant: value))
      }
    }
    for number in 0..<(count / 21) {
      let id = ElementID("panel\(number)")
      var panel = Element(id: id, kind: .view, frame: Rect(0, Double(number) * 420, 800, 420))
      hold(id, "root", panel.frame)
      for row in 0..<20 {
        let label = Element(
          id: ElementID("label\(number)-\(row)"), kind: .view, frame: Rect(20, Double(row) * 21, 200, 20))
        hold(label.id, id, label.frame)
        panel.children.append(label.id)
        elements.append(label)
      }
      root.children.append(id)
      elements.append(panel)
    }
    return Document(scenes: [Scene(id: "main", root: "root")], elements: [root] + elements, constraints: constraints)
  }

  private static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  @Test func largeDocumentsMerge() {
    let count = Self.asked ?? 1000
    let base = Self.document(of: count)
    var generator = SeededGenerator(seed: 5)
    let scripts = ["o", "t"].map { EditScript(for: base, prefix: $0, count: 100, &generator) }
    let (ours, theirs) = (scripts[0].applied(to: base).document, scripts[1].applied(to: base).document)
    let start = Self.milliseconds()
    let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
    let merged = Self.milliseconds()
    #expect(merge.document.violations() == [])
    let checking = Self.milliseconds()
    if Self.asked != nil {
      let check = MergeCheck(
        merge.document, of: base, ours: ours, theirs: theirs, environment: LayoutEnvironment(),
        measurer: FixedMeasurer())
      let issues = check.issues()
      print(
        "merge of \(base.elements.count) elements: \(Int(merged - start)) ms, \(merge.conflicts.count) conflicts; "
          + "check: \(Int(Self.milliseconds() - checking)) ms, \(issues.count) issues")
    }
    // Far more than it takes, so that a busy machine does not fail.
    #expect(merged - start < Double(count) * 2)
  }
}

import EditorCore
import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

/// Random hands take 200 steps of any kind. The invariants hold after each step, nothing traps, and undo restores the
/// bytes that the document had on disk. `PLUMB_FUZZ_SCRIPTS` sets the number of scripts, `PLUMB_FUZZ_SEED` runs one
/// script.
@Suite struct EditorFuzzTests {
  private static let seeds: [Int] = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["PLUMB_FUZZ_SEED"].flatMap({ Int($0) }) { return [seed] }
    return Array(0..<(environment["PLUMB_FUZZ_SCRIPTS"].flatMap { Int($0) } ?? usual))
  }()

  /// The usual number of scripts. Unoptimised, a script takes a second.
  private static var usual: Int {
    #if DEBUG
      12
    #else
      40
    #endif
  }

  private static let steps = 200

  /// True if the numbers of scripts and steps are the usual ones. In a large document a step takes far longer.
  private static let isUsual = ProcessInfo.processInfo.environment["PLUMB_FUZZ_SCRIPTS"] == nil

  @Test(arguments: seeds) func anythingCanBeUndone(seed: Int) {
    let start = FuzzDocuments.document(seed)
    let saved = NativeWriter.write(start, over: nil)
    var hand = RandomHand(start, seed: UInt64(seed))
    for step in 0..<Self.steps {
      let done = hand.doSomething(time: Double(step))
      let violations = Invariants.violations(in: hand.editor)
      #expect(violations == [], "seed \(seed), step \(step), \(done)")
      // Failures that follow from a broken document add no information.
      if !violations.isEmpty { return }
      if step % 50 == 49 { hand.lookAtEverything() }
    }
    expectUndoLeadsBack(&hand.script.editor, to: start, saved, seed)
  }

  /// The steps between two times at which everything catches up with the document.
  private static let stepsToCatchUp = 10

  /// In large documents, every value that follows from the document equals the one made anew.
  @Test(arguments: isUsual ? Array(seeds.prefix(2)) : seeds) func everythingFollowsTheDocument(seed: Int) {
    var hand = RandomHand(CrowdedDocuments.document(seed), seed: UInt64(seed))
    for step in 0..<(Self.isUsual ? 30 : Self.steps) {
      if step % Self.stepsToCatchUp == 0 { hand.catchUp() }
      let done = hand.doSomething(time: Double(step))
      // What needs layouts takes long to be made anew. The first steps after everything was up to date show most.
      let violations = Invariants.violations(withLayouts: step % Self.stepsToCatchUp < 3, in: hand.editor)
      #expect(violations == [], "seed \(seed), step \(step), \(done)")
      if !violations.isEmpty { return }
    }
  }

  /// Checks that undo and redo restore `source`, the document itself. The last step may have left the editor varying
  /// the design, and `document` is then the varied one.
  private func expectUndoLeadsBack(_ editor: inout Editor, to start: Document, _ saved: [UInt8], _ seed: Int) {
    editor.leaveGesture()
    let (end, endSaved) = (editor.source, NativeWriter.write(editor.source, over: nil))
    let undone = editor.history.undone.count
    while editor.history.canUndo { editor.undo() }
    #expect(editor.source == start, "seed \(seed)")
    #expect(NativeWriter.write(editor.source, over: nil) == saved, "seed \(seed)")
    #expect(Invariants.violations(in: editor) == [], "seed \(seed), undone")
    while editor.history.undone.count > undone { editor.redo() }
    #expect(editor.source == end, "seed \(seed)")
    #expect(NativeWriter.write(editor.source, over: nil) == endSaved, "seed \(seed)")
    #expect(Invariants.violations(in: editor) == [], "seed \(seed), redone")
  }
}

/// The documents that the hands begin with.
private enum FuzzDocuments {
  static func document(_ seed: Int) -> Document {
    switch seed % 7 {
    case 0: SampleDocuments.nested
    case 1: MenuGoldenTests.document(.ios)
    case 2: MenuGoldenTests.divided(.macos)
    case 3: stacks
    case 4: SampleDocuments.search
    case 5: ComponentDocuments.nested
    default: random(seed)
    }
  }

  /// A stack in a stack, and a scroll view.
  private static var stacks: Document {
    var builder = DocumentBuilder(width: 375, height: 667, profile: .ios)
    builder.add(.stack, "column", Rect(20, 40, 200, 200)) { $0.arrangement.axis = .vertical }
    builder.add(.label, "title", Rect(0, 0, 200, 21), in: "column") { $0.content.text = "Title" }
    builder.add(.stack, "row", Rect(0, 21, 200, 30), in: "column") { $0.arrangement.axis = .horizontal }
    builder.add(.button, "ok", Rect(0, 0, 60, 30), in: "row") { $0.content.title = "OK" }
    builder.add(.button, "no", Rect(60, 0, 140, 30), in: "row") { $0.content.title = "Cancel" }
    builder.add(.scrollView, "scroll", Rect(20, 280, 300, 300))
    builder.add(.view, "content", Rect(0, 0, 300, 600), in: "scroll")
    builder.add(.imageView, "picture", Rect(20, 20, 120, 90), in: "content")
    builder.guide(.safeArea, "safe")
    builder.constrain(
      "column.leading == root.leading + 20", "column.top == safe.top + 20", "ok.width == no.width @750",
      "content.leading == scroll.leading", "picture.width == 1.5 * picture.height")
    return builder.document
  }

  private static func random(_ seed: Int) -> Document {
    var edits = RandomEdits(seed: UInt64(seed))
    var draft = Draft(DocumentBuilder(width: 375, height: 667, profile: .ios).document)
    edits.usesComponents = seed % 2 == 0
    for _ in 0..<60 { edits.step(on: &draft) }
    return draft.document
  }
}

import EditorCore
import LayoutModel
import TestSupport
import Testing

/// Hands that do anything at all: whatever happens, the invariants hold and undo leads back to the beginning.
@Suite struct EditorFuzzTests {
  @Test(arguments: 0..<60) func anythingCanBeUndone(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let start = SampleDocuments.nested
    var script = EditorScript(start, snapping: seed % 2 == 0)
    for step in 0..<60 {
      Self.doSomething(&script, &random, time: Double(step))
      #expect(script.editor.violations() == [], "seed \(seed), step \(step)")
    }
    script.escape()
    while script.editor.history.canUndo { script.editor.undo() }
    #expect(script.editor.document == start)
    while script.editor.history.canRedo { script.editor.redo() }
    #expect(script.editor.violations() == [])
  }

  private static func doSomething(_ script: inout EditorScript, _ random: inout SeededGenerator, time: Double) {
    let x = Double.random(in: -30...430, using: &random)
    let y = Double.random(in: -30...330, using: &random)
    let modifiers: Modifiers = [[], [], [.control], [.shift], [.alt]].randomElement(using: &random) ?? []
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1: script.holding(modifiers) { $0.press(x, y) }
    case 2, 3: script.holding(modifiers) { $0.drag(x, y) }
    case 4: script.holding(modifiers) { $0.release(x, y) }
    case 5: script.hover(x, y)
    case 6: menuEvent(&script, &random)
    case 7: script.escape()
    case 9: if let item = Library.items.randomElement(using: &random) { script.editor.beginPlacing(item) }
    case 10: if let clipping = script.editor.clipping { script.editor.paste(clipping) }
    default:
      let command = CommandRegistry.all.randomElement(using: &random)
      if let command { script.editor.perform(command.id, at: Moment(time: time)) }
    }
  }

  private static func menuEvent(_ script: inout EditorScript, _ random: inout SeededGenerator) {
    let kind = CandidateKind.allCases.randomElement(using: &random) ?? .width
    let events: [ConstraintMenuEvent] = [
      .hover(kind), .hover(nil), .toggle(kind), .choose(kind), .showAll, .useAlternates(true), .commit, .cancel,
    ]
    if let event = events.randomElement(using: &random) { script.editor.handle(event) }
  }
}

import EditorCore
import LayoutEngine
import LayoutModel
import TestSupport
import Testing
import Words

/// Constraints that are suggested while the design is edited under one condition.
@Suite struct VaryingConstraintsTests {
  private let landscape = VariationKey(orientation: .landscape)

  /// Two views with eight constraints. In landscape the lower view has another position.
  private func moved() -> EditorScript {
    var builder = DocumentBuilder(width: 300, height: 500)
    builder.add(.view, "cover", Rect(20, 20, 200, 200))
    builder.add(.view, "play", Rect(20, 240, 100, 40))
    builder.constrain(
      "cover.leading == root.leading + 20", "cover.top == root.top + 20", "cover.width == 200", "cover.height == 200",
      "play.leading == root.leading + 20", "play.top == cover.bottom + 20", "play.width == 100", "play.height == 40")
    var script = EditorScript(builder.document)
    script.editor.vary(for: landscape)
    script.drag(from: Point(70, 260), to: Point(300, 120))
    return script
  }

  private func hasEqualOnes(_ document: Document) -> Bool {
    let all = Array(document.constraints)
    return all.indices.contains { place in all[(place + 1)...].contains { $0.saysTheSame(as: all[place]) } }
  }

  private func words(_ script: EditorScript) -> String { script.editor.notice?.english ?? "" }

  @Test func resetUnderAConditionSwitchesConstraintsOff() {
    var script = moved()
    let before = script.editor.source
    script.editor.perform("reset-suggested-all")
    let after = script.editor.source
    #expect(!hasEqualOnes(after), "\(after.constraints.map(\.id))")
    #expect(before.constraints.allSatisfy { after.constraints.contains($0.id) })
    // Constraints that hold in both orientations stay installed in both.
    for id in ["c3", "c4", "c7", "c8"] as [ConstraintID] { #expect(after.constraints[id] == before.constraints[id]) }
    let off = after.constraints.filter { $0.variations[landscape]?.installed == false }.count
    let added = after.constraints.count - before.constraints.count
    #expect(off > 0)
    #expect(added > 0)
    func counted(_ verb: String, _ count: Int) -> String { "\(verb) \(count) constraint\(count == 1 ? "" : "s")" }
    #expect(words(script).hasPrefix("\(counted("Switched off", off)). \(counted("Added", added))"))
    #expect(!words(script).contains("Removed"))
  }

  @Test func resettingTwiceChangesNothing() {
    var script = moved()
    script.editor.perform("reset-suggested-all")
    let (source, shown) = (script.editor.source, script.editor.document)
    script.editor.perform("reset-suggested-all")
    #expect(script.editor.source == source)
    #expect(script.editor.document == shown)
    #expect(words(script) == "No changes needed")
  }

  /// Constraints that are cleared under the condition and added again are the same ones, and no others.
  @Test func addMissingSwitchesConstraintsOn() {
    var script = moved()
    script.editor.undo()
    let before = script.editor.source
    script.editor.perform("clear-constraints-all")
    #expect(words(script) == "Switched off 8 constraints")
    #expect(script.editor.source.constraints.allSatisfy { $0.variations[landscape]?.installed == false })
    script.editor.perform("add-missing-all")
    let after = script.editor.source
    #expect(!hasEqualOnes(after), "\(after.constraints.map(\.first))")
    let on = after.constraints.filter { before.constraints[$0.id] == $0 }.count
    #expect(on > 2, "\(words(script))")
    #expect(words(script).hasPrefix("Switched on \(on) constraints"), "\(words(script))")
    script.editor.undo()
    script.editor.undo()
    #expect(script.editor.source == before)
  }

  /// Constraints that exist only under the condition are removed, and the message says so.
  @Test func constraintsThatExistOnlyUnderTheConditionAreRemoved() {
    var script = moved()
    script.editor.perform("reset-suggested-all")
    let added = script.editor.source.constraints.filter { !$0.isInstalled }.count
    script.editor.perform("clear-constraints-all")
    #expect(added > 0, "\(words(script))")
    #expect(words(script).contains("Removed \(added) constraint"), "\(words(script))")
    #expect(script.editor.source.constraints.count == 8)
  }

  /// Without a condition, constraints are removed, not switched off.
  @Test func elsewhereConstraintsAreRemoved() {
    var script = moved()
    script.editor.undo()
    script.editor.endVarying()
    script.editor.perform("clear-constraints-all")
    #expect(words(script) == "Removed 8 constraints")
    #expect(script.editor.document.constraints.isEmpty)
  }
}

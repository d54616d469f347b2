import FormatTestSupport
import LayoutModel
import TestSupport
import Testing

@testable import PlumbFormat

/// Laws of reading and writing.
@Suite struct NativeRoundTripTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func examplesAreWrittenAsTheyStand() throws {
    let examples = try TestFiles.documents(in: TestFiles.examples)
    #expect(examples.count >= 5)
    for (name, bytes) in examples {
      let file = try NativeReader.read(bytes, named: name)
      #expect(file.document.violations() == [], "\(name)")
      #expect(NativeWriter.write(file.document, over: file.source) == bytes, "\(name)")
      #expect(text(NativeWriter.write(file.document)) == text(bytes), "\(name)")
    }
  }

  @Test(arguments: 0..<200) func writtenDocumentsReadBackEqual(seed: Int) throws {
    var random = RandomDocument(seed: seed)
    random.hasValues = true
    random.hasComponents = true
    random.hasMergeConflicts = true
    let document = random.make()
    #expect(document.violations() == [])
    let bytes = NativeWriter.write(document)
    let file = try NativeReader.read(bytes, named: "random.plumb")
    #expect(file.document == document)
    #expect(file.document.violations() == [])
    #expect(text(NativeWriter.write(file.document)) == text(bytes))
    #expect(NativeWriter.write(file.document, over: file.source) == bytes)
  }

  @Test(arguments: 0..<200) func anEditChangesOnlyItsLines(seed: Int) throws {
    var random = RandomDocument(seed: seed)
    random.hasValues = true
    random.hasComponents = true
    let bytes = NativeWriter.write(random.make())
    let file = try NativeReader.read(bytes, named: "random.plumb")
    var draft = Draft(file.document)
    for _ in 0..<Int.random(in: 1...4, using: &random.generator) { RandomEdit.make(in: &draft, &random) }
    let change = draft.pendingChange
    let saved = NativeWriter.write(draft.document, over: file.source)

    let again = try NativeReader.read(saved, named: "saved.plumb").document
    let (own, read) = (draft.document.withoutExpansions, again.withoutExpansions)
    #expect(Array(read.elements) == Array(own.elements))
    #expect(Array(read.constraints) == Array(own.constraints))
    #expect(Array(read.guides) == Array(own.guides))
    #expect(Array(read.scenes) == Array(own.scenes))
    #expect(Set(again.elements) == Set(draft.document.elements))
    #expect(again.languages == draft.document.languages)
    #expect(again.violations() == [])

    // All lines of unchanged records are still there, apart from their commas.
    let touched = Set(
      change.elements.keys.map(\.rawValue) + change.constraints.keys.map(\.rawValue)
        + change.guides.keys.map(\.rawValue)
        + change.scenes.keys.map(\.rawValue))
    let savedLines = Set(lines(saved))
    for line in lines(bytes) where isRecord(line) && !touched.contains(where: { line.contains("{ \"id\": \"\($0)\"") })
    {
      #expect(savedLines.contains(line))
    }
    if change.isEmpty { #expect(saved == bytes) }
  }

  @Test(arguments: 0..<60) func savingOverTheSourceEqualsAFreshSave(seed: Int) throws {
    var random = RandomDocument(seed: seed)
    random.hasValues = true
    random.hasComponents = true
    let file = try NativeReader.read(NativeWriter.write(random.make()), named: "random.plumb")
    var draft = Draft(file.document)
    for _ in 0..<3 { RandomEdit.make(in: &draft, &random) }
    // A file in the writer's own form keeps this form. Only lists that are emptied or new may keep their brackets.
    let over = text(NativeWriter.write(draft.document, over: file.source))
    let anew = text(NativeWriter.write(draft.document))
    #expect(over.filter { !$0.isWhitespace }.replacing(/,?"\w+":\[\]/, with: "") == anew.filter { !$0.isWhitespace })
  }

  @Test(arguments: 0..<100) func undoingGivesTheBytesBack(seed: Int) throws {
    var random = RandomDocument(seed: seed)
    random.hasValues = true
    random.hasComponents = true
    let bytes = NativeWriter.write(random.make())
    let file = try NativeReader.read(bytes, named: "random.plumb")
    var draft = Draft(file.document)
    for _ in 0..<3 { RandomEdit.make(in: &draft, &random) }
    let change = draft.finish()
    draft.replay(change.inverse)
    #expect(NativeWriter.write(draft.document, over: file.source) == bytes)
  }

  /// A constraint that was swapped, saved and opened can be swapped back to the last digit.
  @Test func swapMemoryIsSaved() throws {
    var draft = Draft(Document())
    draft.put(Element(id: "root", kind: .view, frame: Rect(0, 0, 400, 300)))
    draft.put(Scene(id: "main", root: "root"))
    for id in ["a", "b"] { draft.insert(Element(id: ElementID(id), kind: .view, frame: .zero), into: "root") }
    var ratio = Constraint(id: "c", first: Anchor("a", .width), second: Anchor("b", .width), constant: 50)
    ratio.multiplier = 1.5
    ratio.variations[VariationKey(widthClass: .compact)] = ConstraintVariation(constant: 10)
    draft.put(try #require(ratio.swapped))
    let bytes = NativeWriter.write(draft.document)
    let file = try NativeReader.read(bytes, named: "swapped.plumb")
    #expect(file.document == draft.document)
    #expect(NativeWriter.write(file.document, over: file.source) == bytes)
    #expect(file.document.constraints["c"]?.beforeSwap != nil)
    #expect(file.document.constraints["c"]?.swapped == ratio)
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    text(bytes).split(separator: "\n").map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
  }

  private func isRecord(_ line: String) -> Bool { line.hasPrefix("    { \"id\": ") }
}

/// Edits like those of a user.
enum RandomEdit {
  static func make(in draft: inout Draft, _ random: inout RandomDocument) {
    let elements = draft.document.elements.map(\.id)
    let constraints = draft.document.constraints.map(\.id)
    switch Int.random(in: 0..<9, using: &random.generator) {
    case 0: if let id = random.generator.pick(elements) { draft.update(id) { $0.frame = random.rect() } }
    case 1:
      if let id = random.generator.pick(elements) { draft.update(id) { $0.content.title = random.maybe { $0.text() } } }
    case 2: if let id = random.generator.pick(constraints) { draft.update(id) { $0.constant = random.number() } }
    case 3: if let id = random.generator.pick(constraints) { draft.remove(id) }
    case 4: addConstraint(in: &draft, &random)
    case 5:
      if let parent = random.generator.pick(elements) { draft.insert(freshElement(in: draft, &random), into: parent) }
    case 6: removeSubtree(in: &draft, &random)
    case 7: if let id = random.generator.pick(elements) { draft.update(id) { $0.traits.locked.toggle() } }
    default: draft.updateLanguages { $0.strings["ja", default: [:]]["x.title"] = random.text() }
    }
  }

  private static func addConstraint(in draft: inout Draft, _ random: inout RandomDocument) {
    guard let scene = random.generator.pick(Array(draft.document.scenes)) else { return }
    let items = draft.document.subtree(of: scene.root).map(Item.element)
    if let constraint = random.constraint(draft.document.freshConstraintID(), among: items) { draft.put(constraint) }
  }

  private static func freshElement(in draft: Draft, _ random: inout RandomDocument) -> Element {
    random.element(draft.document.freshID(for: .button))
  }

  private static func removeSubtree(in draft: inout Draft, _ random: inout RandomDocument) {
    let roots = Set(draft.document.scenes.map(\.root))
    let removable = draft.document.elements.map(\.id).filter { !roots.contains($0) }
    guard let id = random.generator.pick(removable) else { return }
    draft.removeSubtree(id)
  }
}

import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Layouts of components: making one, detaching an instance and editing a component move nothing that must stay.
@Suite struct ComponentLayoutTests {
  /// A row whose title and badge decide its height, as wide as the screen.
  private var row: DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 640)
    builder.add(.view, "row", Rect(0, 0, 320, 60.5))
    builder.add(.label, "title", Rect(8, 20, 80, 20.5), in: "row") { $0.content.text = "Title" }
    builder.add(.label, "badge", Rect(260, 20, 52, 20.5), in: "row") {
      $0.content.text = "12"
      $0.traits.hugging.horizontal = .defaultHigh
    }
    builder.constrain(
      "row.leading == root.leading", "row.trailing == root.trailing", "row.top == root.top",
      "title.leading == row.leading + 8", "badge.trailing == row.trailing - 8",
      "title.trailing == badge.leading - 8", "title.top == row.top + 20", "title.bottom == row.bottom - 20",
      "badge.firstBaseline == title.firstBaseline")
    #expect(builder.refused.isEmpty)
    return builder
  }

  @Test func makingAComponentMovesNothing() throws {
    let before = session(row.document).layout
    var builder = row
    var made: SceneID?
    builder.edit { made = $0.makeComponent(of: "row", named: "Row") }
    let component = try #require(made)
    let document = builder.document
    #expect(document.violations() == [])
    #expect(document.scenes[component]?.isComponent == true)
    let after = session(document).layout
    #expect(after.frames["row"] == before.frames["row"])
    #expect(after.frames["row/title"] == before.frames["title"])
    #expect(after.frames["row/badge"] == before.frames["badge"])
    #expect(after.conflicts.isEmpty)
    // The component alone lays out as it was designed.
    let alone = LayoutSession(
      document: document, scene: component, environment: LayoutEnvironment(), measurer: FixedMeasurer()
    ).layout
    #expect(alone.frames["title"] == before.frames["title"])
  }

  @Test func detachingMovesNothing() throws {
    var builder = rowOfInstances(3)
    let before = session(builder.document).layout
    var names: [ElementID: ElementID] = [:]
    builder.edit { names = $0.detach("row1") { before.frames[$0] } }
    #expect(builder.document.violations() == [])
    let after = session(builder.document).layout
    #expect(builder.document.elements["row1"]?.instance == nil)
    #expect(names["row1/title"] != nil)
    for (id, frame) in before.frames { #expect(after.frames[names[id] ?? id] == frame, "\(id)") }
    #expect(after.misplaced.isEmpty)
  }

  /// An outside constraint names the baseline of an instance: it is its text's, and stays so when it is detached.
  @Test func baselinesAreThoseOfTheTexts() {
    var builder = rowOfInstances(1)
    builder.add(.label, "note", Rect(10, 100, 60, 20)) { $0.content.text = "Note" }
    builder.constrain("note.leading == root.leading + 120", "note.firstBaseline == row.firstBaseline")
    #expect(builder.refused.isEmpty)
    let before = session(builder.document).layout
    #expect(before.rootFrames["note"]?.y == before.rootFrames["row/title"]?.y)
    builder.edit { draft in draft.detach("row") { before.frames[$0] } }
    #expect(session(builder.document).layout.frames["note"] == before.frames["note"])
  }

  /// A stack that aligns baselines takes those of the texts in an instance, and detaching it moves nothing.
  @Test(arguments: [StackAlignment.firstBaseline, .lastBaseline])
  func stacksAlignInstancesByTheirTexts(alignment: StackAlignment) {
    var builder = rowOfInstances(2)
    builder.add(.stack, "line", Rect(0, 200, 320, 61)) {
      $0.arrangement.axis = .horizontal
      $0.arrangement.alignment = alignment
    }
    builder.add(.label, "note", Rect(0, 0, 40, 20.5), in: "line") { $0.content.text = "Note" }
    builder.add(.view, "inside", Rect(40, 0, 200, 61), in: "line") { $0.instance = ComponentInstance(of: "row-2") }
    builder.constrain("line.leading == root.leading", "line.top == root.top + 200")
    #expect(builder.refused.isEmpty)
    var living = session(builder.document)
    #expect(living.layout.conflicts.isEmpty)
    let (note, title) = (living.layout.rootFrames["note"], living.layout.rootFrames["inside/title"])
    #expect(note?.y == title?.y)
    #expect(note?.y != living.layout.rootFrames["inside"]?.y)
    // The rows follow when something inside moves.
    builder.edit { draft in
      for constraint in draft.document.constraints(on: .element("title"))
      where !constraint.id.isInsideInstance && constraint.first.attribute == .top {
        draft.update(constraint.id) { $0.constant += 7 }
      }
      living.update(to: draft.document, change: draft.pendingChange)
    }
    #expect(living.layout.frames == session(builder.document).layout.frames)
    #expect(living.layout.rootFrames["note"]?.y == living.layout.rootFrames["inside/title"]?.y)
    let before = living
    var names: [ElementID: ElementID] = [:]
    builder.edit { draft in
      names = draft.detach(
        "inside", frames: { before.layout.frames[$0] }, baselines: { before.solvedBaselines(of: $0) })
    }
    check(before.layout, session(builder.document).layout) { names[$0] ?? $0 }
  }

  /// What leaves an instance is called by its path, unless that id is taken.
  @Test func detachedElementsAreCalledByTheirPath() {
    var builder = rowOfInstances(2)
    builder.add(.label, "row1-badge", Rect(10, 300, 60, 20)) { $0.content.text = "Taken" }
    var names: [ElementID: ElementID] = [:]
    builder.edit { names = $0.detach("row1") { _ in nil } }
    #expect(names == ["row1/title": "row1-title", "row1/badge": "row1-badge-2"])
    #expect(builder.document.violations() == [])
  }

  /// An edit of a component has the same effect as that edit in each of its detached instances.
  @Test func editingAComponentEqualsEditingEachExpansion() throws {
    let rows = rowOfInstances(3)
    let component = try #require(rows.document.components.first)
    var edited = rows
    edited.edit { draft in
      draft.update("title") { $0.content.text = "A longer title" }
      for constraint in draft.document.constraints(on: .element("title")) where !constraint.id.isInsideInstance {
        draft.update(constraint.id) { $0.constant *= 2 }
      }
    }
    let expected = session(edited.document).layout
    var detached = rows
    var names: [ElementID: ElementID] = [:]
    detached.edit { draft in
      for id in draft.document.instances(of: component.id) {
        let inner = draft.detach(id) { _ in nil }
        names.merge(inner) { first, _ in first }
        for title in inner.filter({ $0.key.rawValue.hasSuffix("/title") }).values {
          draft.update(title) { $0.content.text = "A longer title" }
          for constraint in draft.document.constraints(on: .element(title)) {
            draft.update(constraint.id) { $0.constant *= 2 }
          }
        }
      }
    }
    let found = session(detached.document).layout
    for (id, frame) in expected.frames { #expect(found.frames[names[id] ?? id] == frame, "\(id)") }
  }

  @Test func overridesChangeOneInstance() {
    var builder = rowOfInstances(2)
    builder.edit {
      $0.setOverride(OverrideKey("title", .text), of: "row1", to: .text("Another"))
      $0.setOverride(OverrideKey("badge", .hidden), of: "row1", to: .flag(true))
      $0.setOverride(OverrideKey("title", .text), of: "row", to: .text("Title"))
    }
    let document = builder.document
    #expect(document.elements["row1/title"]?.content.text == "Another")
    #expect(document.elements["row1/badge"]?.traits.hidden == true)
    // A text that equals the component's is none.
    #expect(document.elements["row"]?.instance?.overrides.isEmpty == true)
  }

  /// Texts of a component are translated once; an override has a translation of its own.
  @Test func translationsFollowTheComponent() throws {
    var builder = rowOfInstances(2)
    builder.edit { draft in
      draft.setOverride(OverrideKey("title", .text), of: "row1", to: .text("Another"))
      draft.updateLanguages { $0.strings["de"] = ["title.text": "Titel", "row1/title.text": "Andere"] }
    }
    let document = builder.document
    func shown(_ id: ElementID) throws -> String? {
      document.content(of: try #require(document.elements[id]), in: "de").text
    }
    #expect(try shown("row/title") == "Titel")
    #expect(try shown("row1/title") == "Andere")
    #expect(document.textKeys.map(\.rawValue).sorted() == ["badge.text", "row1/title.text", "title.text"])
  }

  /// Rows that are instances of one component, one below the other: `row`, `row1`, `row2` ...
  private func rowOfInstances(_ count: Int) -> DocumentBuilder {
    var builder = row
    builder.edit { draft in draft.makeComponent(of: "row", named: "Row") }
    for number in 1..<max(count, 1) {
      let id = ElementID("row\(number)")
      builder.add(.view, id, Rect(0, 60.5 * Double(number), 320, 60.5)) {
        $0.instance = ComponentInstance(of: "row-2")
      }
      let above = number == 1 ? "row" : "row\(number - 1)"
      builder.constrain(
        "\(id).leading == root.leading", "\(id).trailing == root.trailing", "\(id).top == \(above).bottom")
    }
    #expect(builder.refused.isEmpty)
    #expect(builder.document.violations() == [])
    return builder
  }

  /// Where constraints decide all places, neither making a component nor detaching it moves anything.
  @Test(arguments: 0..<60) func randomComponentsMoveNothing(seed: Int) {
    var random = RandomEdits(seed: UInt64(seed))
    random.elementLimit = 20
    var draft = Draft(DocumentBuilder(width: 320, height: 480).document)
    for _ in 0..<60 { random.step(on: &draft) }
    let before = session(draft.document)
    guard
      let id = random.generator.pick(
        draft.document.elements.map(\.id).filter { draft.document.obstacle(toComponentOf: $0) == nil })
    else { return }
    draft.makeComponent(of: id, named: nil)
    #expect(draft.document.violations() == [])
    let made = session(draft.document)
    check(before.layout, made.layout) { $0 == id || made.layout.frames[$0] != nil ? $0 : $0.inside(id) }
    var names: [ElementID: ElementID] = [:]
    names = draft.detach(id) { made.layout.frames[$0] }
    #expect(draft.document.violations() == [])
    check(made.layout, session(draft.document).layout) { names[$0] ?? $0 }
  }

  private func check(_ before: SceneLayout, _ after: SceneLayout, _ name: (ElementID) -> ElementID) {
    for (id, frame) in before.frames {
      let other = after.frames[name(id)]
      #expect(other?.isClose(to: frame, within: 1e-6) == true, "\(id): \(frame), then \(String(describing: other))")
    }
  }
}

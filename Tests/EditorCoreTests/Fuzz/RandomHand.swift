import EditorCore
import LayoutModel
import TestSupport

/// Random actions: those that a user can do, and impossible ones. The latter are events that fit no gesture, nonsense
/// in fields, and menus of deleted elements.
struct RandomHand {
  var script: EditorScript
  var random: SeededGenerator
  private var clipping: Clipping?
  /// The most elements; with more, the hand goes back. Copies of copies grow without end and find nothing new.
  private let mostElements: Int

  init(_ document: Document, seed: UInt64) {
    mostElements = max(60, document.elements.count + 20)
    random = SeededGenerator(seed: seed)
    script = EditorScript(document, snapping: seed % 2 == 0)
    script.editor.settings.isLive = seed % 5 == 3
  }

  var editor: Editor { script.editor }

  /// Performs a random action. Returns its description, for finding the cause of a failure.
  mutating func doSomething(time: Double) -> String {
    if editor.document.elements.count > mostElements { return goBack() }
    return switch random.int(0...15) {
    case 0...3: point()
    case 4...5: gesture()
    case 6...8: perform(time)
    case 9...10: fillField(time)
    case 11: outline()
    case 12: plan()
    case 13: menu()
    case 14: doAnythingElse()
    default: undoOrRedo()
    }
  }

  /// Computes everything that a window shows. It must exist for every document.
  mutating func lookAtEverything() {
    Diagnosing.diagnose(in: &script.editor)
    _ = CanvasDrawing.board(in: editor)
    for tab in InspectorTab.allCases { _ = Inspector.model(tab, in: editor) }
    _ = FoundRows("a", in: Outlining.model(in: editor))
    _ = (
      Issues.list(in: editor), editor.menu, TextEditing.field(in: editor), editor.selection.rows,
      SelectedVisualFormat.text(in: editor)
    )
    for command in CommandRegistry.all { _ = (command.isEnabled(editor), command.title(editor), command.isOn?(editor)) }
  }

  /// Makes everything that a window makes in the background. A check everywhere takes long, so it is seldom made.
  mutating func catchUp() {
    script.editor.leaveGesture()
    if random.chance(0.3) { Staging.open(in: &script.editor) }
    PreviewPictures.watch(true, in: &script.editor)
    Diagnosing.diagnose(in: &script.editor)
    PreviewPictures.layOut(in: &script.editor)
    SizeSweep.sweep(in: &script.editor)
    Staging.sweep(in: &script.editor)
    if random.chance(0.05) { checkEverywhere() }
  }

  private mutating func checkEverywhere() {
    Everywhere.accept(Everywhere.job(in: editor).run(), in: &script.editor)
  }

  // MARK: Pointer

  private mutating func randomPoint() -> Point {
    // Mostly near an element: an empty canvas finds little.
    if random.chance(0.6),
      let frame = random.pick(editor.document.elements.compactMap { editor.geometry.frame(of: $0.id) })
    {
      return Point(
        frame.x + (frame.width * Double.random(in: -0.1...1.1, using: &random)).rounded(),
        frame.y + (frame.height * Double.random(in: -0.1...1.1, using: &random)).rounded())
    }
    return Point(Double(random.int(-30...900)), Double(random.int(-40...700)))
  }

  private mutating func modifiers() -> Modifiers {
    random.pick([[], [], [], [.control], [.shift], [.alt], [.control, .shift]] as [Modifiers]) ?? []
  }

  /// Sends one event of any kind, fitting or not.
  private mutating func point() -> String {
    let phase = random.pick([.hover, .press, .drag, .drag, .release, .cancel] as [PointerEvent.Phase]) ?? .hover
    let event = PointerEvent(phase, at: randomPoint(), modifiers: modifiers(), clickCount: random.int(1...2))
    script.editor.handle(event)
    return "\(event)"
  }

  /// Drags once, from press to release.
  private mutating func gesture() -> String {
    let (from, to, held) = (randomPoint(), randomPoint(), modifiers())
    script.holding(held) { $0.drag(from: from, to: to) }
    return "drag \(from) to \(to) with \(held)"
  }

  // MARK: Commands

  private mutating func perform(_ time: Double) -> String {
    guard let command = random.pick(CommandRegistry.all) else { return "" }
    script.editor.perform(command.id, at: Moment(time: time))
    return command.id
  }

  private mutating func goBack() -> String {
    script.editor.leaveGesture()
    while editor.document.elements.count > mostElements - 30, editor.history.canUndo { script.editor.undo() }
    return "go back"
  }

  private mutating func undoOrRedo() -> String {
    let undoes = random.chance(0.6)
    if undoes { script.editor.undo() } else { script.editor.redo() }
    return undoes ? "undo" : "redo"
  }

  // MARK: Inspector

  private static let nonsense = [
    "", "0", "-5", "12.5", "1e9", "1e400", "nan", "4:3", "1/0", "200%", "+8", "*2", "(", "abc", "=", "≥ 10", "日本",
  ]

  private mutating func fillField(_ time: Double) -> String {
    let tab: InspectorTab = random.chance(0.5) ? .attributes : .size
    let fields = Inspector.model(tab, in: editor).sections.flatMap(\.rows).flatMap { row -> [InspectorField] in
      if case .fields(let fields) = row.content { fields } else { [] }
    }
    guard let field = random.pick(fields) else { return "no field" }
    let change = self.change(of: field)
    if random.chance(0.2) {
      Inspector.preview(field.id, change, on: field.target, in: &script.editor)
    } else {
      Inspector.set(field.id, change, on: field.target, at: Moment(time: time), in: &script.editor)
    }
    return "\(field.id) \(change)"
  }

  private mutating func change(of field: InspectorField) -> FieldChange {
    switch field.control {
    case .choice(let choices) where random.chance(0.8):
      .chosen(random.pick(choices).map { .text($0.id) } ?? .none)
    case .toggle: .chosen(.flag(random.chance(0.5)))
    case .number where random.chance(0.3): .stepped(Double(random.int(-10...10)))
    case .number where random.chance(0.5): .typed("\(random.int(-20...300))")
    default: .typed(random.pick(Self.nonsense) ?? "")
    }
  }

  // MARK: Outline

  private mutating func row() -> String {
    let document = editor.document
    let rows =
      document.elements.map { "element:\($0.id)" } + document.scenes.map { "scene:\($0.id)" }
      + document.constraints.map { "constraint:\($0.id)" } + document.guides.map { "guide:\($0.id)" } + ["element:no"]
    return random.pick(rows) ?? ""
  }

  private mutating func outline() -> String {
    let (one, other) = (row(), row())
    switch random.int(0...5) {
    case 0...1: Outlining.select(rows: [one, other], in: &script.editor)
    case 2:
      let zone = random.pick(["before", "into", "after"]).flatMap(RowDrop.Zone.init) ?? .into
      Outlining.move(rows: [one], to: RowDrop(row: other, zone: zone), in: &script.editor)
    case 3: Outlining.rename(row: one, to: random.pick(Self.nonsense) ?? "", in: &script.editor)
    case 4: Outlining.link(from: one, over: other, in: &script.editor)
    default:
      Outlining.link(from: one, over: other, in: &script.editor)
      Outlining.endLink(on: random.chance(0.8) ? other : nil, in: &script.editor)
    }
    return "outline \(one) \(other)"
  }

  // MARK: Popovers

  private mutating func plan() -> String {
    let number: Double? = random.chance(0.5) ? Double(random.int(-40...300)) : nil
    let frames = random.pick(FrameUpdate.allCases) ?? .none
    switch random.int(0...3) {
    case 0:
      var plan = AlignPlan()
      for row in AlignPlan.Row.allCases where random.chance(0.2) { plan.offsets[row] = number ?? 0 }
      plan.frames = frames
      return use(plan)
    case 1:
      var plan = PinPlan()
      for edge in PinPlan.Edge.allCases where random.chance(0.4) {
        plan.edges[edge] = .some(number)
        if random.chance(0.2) { plan.targets[edge] = .container }
      }
      for size in PinPlan.SizePin.allCases where random.chance(0.2) { plan.sizes.insert(size) }
      (plan.width, plan.height, plan.toMargins, plan.frames) = (number, number, random.chance(0.5), frames)
      return use(plan)
    case 2:
      var plan = VisualFormatPlan()
      let names = VisualFormatPlan.names(in: editor).map(\.name)
      let (one, other) = (random.pick(names) ?? "no", random.pick(names) ?? "no")
      plan.string =
        random.pick([
          "H:|-[\(one)]-[\(other)]-|", "V:|-8-[\(one)(>=20@500)]", "[\(one)(\(other))]", "H:[", "V:|[\(one)]",
        ])
        ?? ""
      plan.frames = frames
      return use(plan)
    default:
      guard let kind = random.pick(EmbedKind.allCases) else { return "" }
      script.editor.preview(SelectionEmbedding.edit(as: kind, in: editor))
      return "preview embedding in \(kind)"
    }
  }

  private mutating func use(_ plan: some ConstraintPlan) -> String {
    if random.chance(0.3) {
      ConstraintPlans.preview(plan, in: &script.editor)
    } else {
      ConstraintPlans.apply(plan, in: &script.editor)
    }
    return "\(plan)"
  }

  private mutating func menu() -> String {
    let kind = random.pick(editor.menu?.rows.map(\.kind) ?? []) ?? random.pick(CandidateKind.allCases) ?? .width
    let events: [ConstraintMenuEvent] = [
      .hover(kind), .hover(nil), .toggle(kind), .choose(kind), .choose(kind), .showAll, .useAlternates(true),
      .filter("e"), .target(random.int(-2...5)), .commit, .cancel,
    ]
    guard let event = random.pick(events) else { return "" }
    script.editor.handle(event)
    return "\(event)"
  }

  // MARK: Everything else

  private mutating func doAnythingElse() -> String {
    switch random.int(0...10) {
    case 0:
      if let item = random.pick(Inserting.items(in: script.editor)) { Inserting.beginPlacing(item, in: &script.editor) }
      return "place"
    case 9:
      UserGuideEditing.begin(random.chance(0.5) ? .horizontal : .vertical, in: &script.editor)
      return "a line from a ruler"
    case 10:
      let row = row()
      if let item = random.pick(Inserting.items(in: script.editor)) {
        Outlining.insert(item, at: RowDrop(row: row, zone: .after), in: &script.editor)
      }
      return "insert after \(row)"
    case 1:
      if let item = random.pick(Inserting.items(in: script.editor)) { Inserting.insert(item, in: &script.editor) }
      return "insert"
    case 2:
      clipping = CopyAndPaste.clipping(in: editor) ?? clipping
      return "copy"
    case 3:
      if let clipping { CopyAndPaste.paste(clipping, in: &script.editor) }
      return "paste"
    case 4:
      TextEditing.type(random.pick(Self.nonsense) ?? "", in: &script.editor)
      if random.chance(0.5) { TextEditing.finish(in: &script.editor) }
      return "type"
    case 5:
      let menu = random.pick(ViewpointMenu.all)
      let choice = menu.flatMap { random.pick($0.sections(for: editor).joined().map(\.id)) } ?? ""
      if let menu { script.editor.look(from: menu.choosing(choice, in: editor)) }
      return "view as \(choice)"
    case 6: return tryRandomFix()
    case 7:
      script.editor.viewport.zoom(to: Double.random(in: 0.05...8, using: &random), around: randomPoint())
      return "zoom"
    default:
      script.editor.settings.resizing.appliesToOthers = random.chance(0.5)
      script.editor.settings.resizing.appliesToDescendants = random.chance(0.5)
      return "resizing"
    }
  }

  /// Previews a fix for a random issue, and often applies it.
  private mutating func tryRandomFix() -> String {
    Diagnosing.diagnose(in: &script.editor)
    guard let row = random.pick(Issues.list(in: editor).rows),
      let fix = random.pick(Issues.fixes(for: row, in: editor).prefix(3))
    else {
      return "no fix"
    }
    Issues.preview(fix, in: &script.editor)
    if random.chance(0.6) { Issues.apply(fix, in: &script.editor) }
    return "fix \(row.id)"
  }
}

import Dispatch
import Drawing
import EditorCore
import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import Rendering
import Words

/// Measures the work after an edit until everything is up to date. This is the diagnosis, the strip of sizes, the
/// outline and the list of issues. The results are also given in layouts: the time for laying out the scene from
/// nothing. Work that a window does in the background is done here in sequence.
struct BackgroundRun {
  private let name: String
  private let document: Document
  private let element: ElementID
  private let measurer = PangoMeasurer()

  /// - Parameter asked: kinds of scenes, and sizes. If a kind or a size is missing, all of them are measured.
  static func perform(_ turns: Int, _ asked: [String] = []) {
    print("from an edit to idle, best of \(turns); milliseconds, and in brackets layouts of the scene from nothing")
    let sizes = asked.compactMap { Int($0) }
    let sorts = asked.filter { Int($0) == nil }
    for size in sizes.isEmpty ? [10, 100, 1000, 10_000] : sizes {
      for sort in sorts.isEmpty ? Self.sorts : sorts { run(sort, size)?.perform(turns) }
    }
  }

  static let sorts = ["forms", "texts", "paragraphs", "contradictions"]

  private static func run(_ sort: String, _ size: Int) -> BackgroundRun? {
    switch sort {
    case "forms": BackgroundRun(name: sort, FormDocument.make(elements: size), moving: "field-3")
    case "texts":
      BackgroundRun(name: "clipped texts", GridDocument.make(elements: size), moving: GridDocument.name(size / 2))
    case "paragraphs" where size <= 100:
      BackgroundRun(name: sort, ParagraphsDocument.make(size), moving: "text-1")
    case "contradictions" where size <= 100:
      BackgroundRun(name: sort, ContradictoryDocument.make(rows: size / 2), moving: "lead-1")
    default: nil
    }
  }

  /// Measures documents from files. In each, the first child of the first scene's root is moved.
  static func perform(_ turns: Int, files: [String]) {
    for file in files {
      guard let bytes = FileManager.default.contents(atPath: file),
        let document = try? NativeReader.read([UInt8](bytes), named: file).document,
        let moved = document.scenes.first(where: { _ in true }).flatMap({ document.elements[$0.root]?.children.first })
      else { continue }
      BackgroundRun(name: file.split(separator: "/").last.map(String.init) ?? file, document, moving: moved).perform(
        turns)
    }
  }

  private init(name: String, _ document: Document, moving element: ElementID) {
    (self.name, self.document, self.element) = (name, document, element)
  }

  private func perform(_ turns: Int) {
    var editor = opened()
    guard let scene = editor.activeScene.flatMap({ document.scenes[$0] }) else { return }
    let environment = editor.layouts.environment
    let layout = Turns(
      max(turns, 3),
      [{ _ = LayoutSession(document: document, scene: scene.id, environment: environment, measurer: measurer) }]
    ).best[0]
    print("  \(document.elements.count) \(name): a layout takes \(text(layout).trimmingCharacters(in: .whitespaces))")
    print("               diagnosis              strip                 models                all")
    // The first run also does work that the program does only once, so the minimum of several runs counts.
    var opening = follow(&editor)
    for _ in 1..<max(turns, 1) {
      editor = opened()
      opening = opening.least(follow(&editor))
    }
    tell("opening", opening, layout)
    let own = document.constraints.first { $0.first.item == .element(element) }
    var (moved, changed) = (Steps.none, Steps.none)
    for turn in 0..<max(turns, 1) {
      let step = turn.isMultiple(of: 2) ? 1.0 : -1
      editor.edit(.verbatim("Move")) { draft in draft.update(element) { $0.frame.x += step } }
      moved = moved.least(follow(&editor))
      editor.edit(.verbatim("Change")) { draft in if let own { draft.update(own.id) { $0.constant += step } } }
      changed = changed.least(follow(&editor))
    }
    tell("a move", moved, layout)
    tell("a change", changed, layout)
    if let own { editor.edit(.verbatim("Change")) { draft in draft.update(own.id) { $0.constant += 1 } } }
    if let job = SizeSweep.job(in: editor) {
      print("    called off, it ends after \(text(Self.timeToEnd(job))) of the clock")
    }
    let width = document.elements[scene.root]?.frame.width ?? 0
    print("    \(SizeSweep.strip(in: editor)?.summary(around: width).english ?? "no strip")")
  }

  private func opened() -> Editor {
    var editor = Editor(document: document, measurer: measurer, catalogue: ShippedDevices.catalogue)
    editor.select(Selection(elements: [element]))
    return editor
  }

  /// Starts a job, cancels it while it runs, and returns the milliseconds until it ends.
  private static func timeToEnd(_ job: SweepJob) -> Double {
    let (ended, cancellation) = (DispatchSemaphore(value: 0), Cancellation())
    Thread.detachNewThread {
      _ = job.run(unless: cancellation)
      ended.signal()
    }
    Thread.sleep(forTimeInterval: 0.15)
    let start = DispatchTime.now().uptimeNanoseconds
    cancellation.ask()
    ended.wait()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }

  private func tell(_ name: String, _ steps: Steps, _ layout: Double) {
    let all = steps.diagnosis + steps.strip + steps.models
    let figures = [steps.diagnosis, steps.strip, steps.models, all].map { "\(text($0)) (\(text($0 / layout)))" }
    print("    \(name.padding(toLength: 10, withPad: " ", startingAt: 0)) \(figures.joined(separator: " "))")
    fflush(nil)
  }

  private struct Steps {
    var diagnosis, strip, models: Double

    static let none = Steps(diagnosis: .infinity, strip: .infinity, models: .infinity)

    func least(_ other: Steps) -> Steps {
      Steps(
        diagnosis: min(diagnosis, other.diagnosis), strip: min(strip, other.strip), models: min(models, other.models))
    }
  }

  /// Updates the diagnosis, the strip and the panels, as the window does.
  @discardableResult
  private func follow(_ editor: inout Editor) -> Steps {
    let start = Turns.now
    for job in Diagnosing.jobs(in: editor) {
      if let found = job.run() { Diagnosing.accept(found, of: job, in: &editor) }
    }
    let middle = Turns.now
    SizeSweep.sweep(in: &editor)
    let last = Turns.now
    _ = PanelModels(of: editor)
    return Steps(diagnosis: middle - start, strip: last - middle, models: Turns.now - last)
  }
}

/// Makes rows of two fields that are too wide for the scene, each below a different width. So there are as many
/// contradictions as rows.
enum ContradictoryDocument {
  static func make(rows: Int) -> Document {
    var draft = Draft(Document())
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 375, Double(40 * rows)))
    var children: [Element] = []
    for row in 1...max(rows, 1) {
      let (lead, trail) = (ElementID("lead-\(row)"), ElementID("trail-\(row)"))
      for (id, x) in [(lead, 16.0), (trail, 200.0)] {
        children.append(Element(id: id, kind: .textField, frame: Rect(x, Double(40 * row), 160, 30)))
      }
    }
    root.children = children.map(\.id)
    draft.put(root)
    for child in children { draft.put(child) }
    var scene = Scene(id: "main", root: "root")
    scene.profile = .ios
    draft.put(scene)
    for row in 1...max(rows, 1) { constrain(row, in: &draft) }
    return draft.document
  }

  private static func constrain(_ row: Int, in draft: inout Draft) {
    let (lead, trail) = (ElementID("lead-\(row)"), ElementID("trail-\(row)"))
    let least = 180 + Double(row * 37 % 400)
    put("a\(row)", Anchor(lead, .left), Anchor("root", .left), 16, &draft)
    put("b\(row)", Anchor(trail, .left), Anchor(lead, .right), 8, &draft)
    put("c\(row)", Anchor("root", .right), Anchor(trail, .right), 16, &draft)
    put("d\(row)", Anchor(lead, .width), nil, least / 2, &draft, .greaterOrEqual)
    put("e\(row)", Anchor(trail, .width), nil, least / 2, &draft, .greaterOrEqual)
    for id in [lead, trail] {
      put("t\(id.rawValue)", Anchor(id, .top), Anchor("root", .top), Double(40 * row), &draft)
      put("h\(id.rawValue)", Anchor(id, .height), nil, 30, &draft)
    }
  }

  private static func put(
    _ id: String, _ first: Anchor, _ second: Anchor?, _ constant: Double, _ draft: inout Draft,
    _ relation: Relation = .equal
  ) {
    var constraint = Constraint(id: ConstraintID(id), first: first, second: second, constant: constant)
    constraint.relation = relation
    draft.put(constraint)
  }
}

/// Makes texts of many lines below each other, with different lengths and widths.
enum ParagraphsDocument {
  static func make(_ count: Int) -> Document {
    var draft = Draft(Document())
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 375, Double(60 * count)))
    root.children = (1...max(count, 1)).map { ElementID("text-\($0)") }
    draft.put(root)
    for (index, id) in root.children.enumerated() {
      var text = Element(id: id, kind: .label, frame: Rect(16, Double(60 * index), 343, 50))
      let words = (0...(5 + index * 37 % 55)).map { ["one", "two", "fourteen", "a", "three"][($0 * $0 + index) % 5] }
      (text.content.text, text.content.lines, text.content.fontSize) = (words.joined(separator: " "), 0, 13)
      draft.put(text)
      let above = index == 0 ? Anchor("root", .top) : Anchor(root.children[index - 1], .bottom)
      let sides = [
        (Anchor(id, .left), Anchor("root", .left), 16.0),
        (Anchor("root", .right), Anchor(id, .right), Double(5 + index * 29 % 95)), (Anchor(id, .top), above, 4),
      ]
      for (side, (first, second, constant)) in sides.enumerated() {
        let name = ConstraintID("\(id.rawValue)-\(side)")
        draft.put(Constraint(id: name, first: first, second: second, constant: constant))
      }
    }
    var scene = Scene(id: "main", root: "root")
    scene.profile = .ios
    draft.put(scene)
    return draft.document
  }
}

import EditorCore
import LayoutEngine
import LayoutModel
import PlumbFormat

/// Measures rows that are instances of one component against as many copies of its elements: opening the file, layout,
/// an edit of the component against that edit in all copies, and an edit of another element. Both documents are as they
/// are after their files were read.
struct InstancesRun {
  private let instances: Document
  private let copies: Document

  init(rows: Int) {
    let document = Self.document(rows: rows)
    instances = Self.reopened(document)
    copies = Self.reopened(document.detachingInstances { _ in nil })
  }

  private static func reopened(_ document: Document) -> Document {
    (try? NativeReader.read(NativeWriter.write(document), named: "rows"))?.document ?? document
  }

  func perform(_ turns: Int) {
    print("\(instances.instances.count) instances, \(copies.elements.count) elements as copies; in milliseconds")
    let files = (NativeWriter.write(instances), NativeWriter.write(copies))
    print("  bytes of the file       \(files.0.count / 1024) KiB  \(files.1.count / 1024) KiB")
    let sessions = (begin(instances), begin(copies))
    let editors = (open(files.0), open(files.1))
    let titles = titles(of: copies)
    let best = Turns(
      turns,
      [
        { _ = try? NativeReader.read(files.0, named: "a") }, { _ = try? NativeReader.read(files.1, named: "b") },
        { _ = begin(instances) }, { _ = begin(copies) },
        { edit(instances, sessions.0, ["title"]) }, { edit(copies, sessions.1, titles) },
        { edit(instances, sessions.0, ["note"]) }, { edit(copies, sessions.1, ["note"]) },
        { show(open(files.0)) }, { show(open(files.1)) },
        { nudge(editors.0, ["title"]) }, { nudge(editors.1, titles) },
        { nudge(editors.0, ["note"]) }, { nudge(editors.1, ["note"]) },
      ]
    ).best
    for (index, name) in Self.names.enumerated() {
      let (own, other) = (best[2 * index], best[2 * index + 1])
      print("  \(name): \(text(own))  \(text(other))  \(ratio(own, other)) of the copies’ time")
    }
  }

  private static let names = [
    "reading", "layout", "editing all rows", "editing beside them", "opening in the editor, with its panels",
    "moving all texts there", "moving the text beside them there",
  ]

  private func open(_ file: [UInt8]) -> Editor {
    let document = (try? NativeReader.read(file, named: "rows"))?.document ?? instances
    return Editor(document: document, measurer: LetterMeasurer())
  }

  private func show(_ editor: Editor) { _ = (PanelModels(of: editor), CanvasDrawing.board(in: editor)) }

  private func nudge(_ opened: Editor, _ ids: [ElementID]) {
    var editor = opened
    editor.select(Selection(elements: ids))
    CommandRegistry.perform("nudge-right", at: Moment(time: 0), in: &editor)
    show(editor)
  }

  private func titles(of document: Document) -> [ElementID] {
    document.elements.filter { $0.kind == .label && $0.id != "note" && $0.id.rawValue.hasSuffix("-title") }.map(\.id)
  }

  private func begin(_ document: Document) -> LayoutSession {
    LayoutSession(document: document, scene: "main", environment: LayoutEnvironment(), measurer: LetterMeasurer())
  }

  private func edit(_ document: Document, _ session: LayoutSession, _ ids: [ElementID]) {
    var (draft, session) = (Draft(document), session)
    for id in ids { draft.update(id) { $0.content.text = "Another" } }
    session.update(to: draft.document, change: draft.finish())
  }

  /// Rows one below the other, each with two texts and a picture.
  private static func document(rows: Int) -> Document {
    var draft = Draft(Document())
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 320, 60 * Double(rows)))
    root.children = ["list", "note"]
    draft.put(Element(id: "list", kind: .stack, frame: Rect(0, 0, 320, 60 * Double(rows))))
    draft.update("list") { $0.arrangement.axis = .vertical }
    draft.put(label("note", Rect(0, 0, 60, 20)))
    draft.put(root)
    draft.put(Scene(id: "main", root: "root"))
    addComponent(to: &draft)
    for number in 0..<rows {
      var row = Element(id: ElementID("row\(number)"), kind: .view, frame: Rect(0, 60 * Double(number), 320, 60))
      row.instance = ComponentInstance(of: "row")
      draft.insert(row, into: "list")
    }
    add(["list.leading = root.leading", "list.trailing = root.trailing", "list.top = root.top"], to: &draft)
    return draft.document
  }

  private static func addComponent(to draft: inout Draft) {
    var row = Element(id: "row-root", kind: .view, frame: Rect(0, 0, 320, 60))
    row.children = ["picture", "title", "detail"]
    draft.put(Element(id: "picture", kind: .view, frame: Rect(8, 8, 44, 44)))
    draft.put(label("title", Rect(60, 8, 200, 20)))
    draft.put(label("detail", Rect(60, 32, 200, 20)))
    draft.put(row)
    var scene = Scene(id: "row", root: "row-root")
    scene.isComponent = true
    draft.put(scene)
    add(
      [
        "picture.leading = row-root.leading", "picture.top = row-root.top", "title.leading = picture.trailing",
        "title.top = row-root.top", "title.trailing = row-root.trailing", "detail.top = title.bottom",
        "detail.leading = title.leading", "detail.trailing = row-root.trailing", "detail.bottom = row-root.bottom",
      ], to: &draft)
    draft.put(Constraint(id: "picture-width", first: Anchor("picture", .width), constant: 44))
    draft.put(Constraint(id: "picture-height", first: Anchor("picture", .height), constant: 44))
  }

  private static func label(_ id: ElementID, _ frame: Rect) -> Element {
    var label = Element(id: id, kind: .label, frame: frame)
    label.content.text = "Some words"
    return label
  }

  /// Adds constraints such as `title.top = row.top`, with a distance of 8.
  private static func add(_ equations: [String], to draft: inout Draft) {
    for equation in equations {
      let anchors = equation.split(separator: " ").filter { $0 != "=" }.compactMap { text -> Anchor? in
        let parts = text.split(separator: ".").map(String.init)
        return Attribute(rawValue: parts[1]).map { Anchor(ElementID(parts[0]), $0) }
      }
      var constraint = Constraint(id: draft.document.freshConstraintID(), first: anchors[0], second: anchors[1])
      constraint.constant = 8
      draft.put(constraint)
    }
  }
}

import LayoutModel
import Markup
import PlumbFormat

/// Interface files as text. What GTK has no words for stands in processing instructions, which it passes over:
///
///     <?plumb {"constraint": { "id": "gap", "identifier": "between the buttons" }}?>
///     <constraint target="ok" target-attribute="start" relation="eq" source="cancel" .../>
struct GtkInterface {
  private let document: Document
  private let scenes: [GtkScene]
  /// What Plumb needs beside what the elements of the file say, in the order in which they stand in it.
  private var notes = GtkNotes()

  init(_ document: Document, _ scenes: [GtkScene]) throws(TextComplaint) {
    self.document = document
    self.scenes = scenes
    // What would be understood without notes need not be noted.
    let plain = try GtkReading(try MarkupTree(Array(text.utf8)), usesNotes: false)
    notes = GtkNotes(document, scenes, comparedWith: plain)
  }

  var text: String {
    var writer = GtkWriter(notes: notes)
    for scene in scenes { writer.write(scene) }
    return writer.text
  }
}

/// What is noted for each element of a file, in the order in which they stand in it.
struct GtkNotes {
  var document: JSONValue?
  var objects: [JSONValue?] = []
  var guides: [JSONValue?] = []
  var constraints: [JSONValue?] = []

  static let generated = JSONValue.object(("generated", .bool(true)))

  init() {}

  init(_ document: Document, _ scenes: [GtkScene], comparedWith plain: GtkReading) {
    let written = Set(scenes.map(\.scene.id))
    let previews = document.previews.filter { written.contains($0.scene) }
    var members: [JSONMember] = []
    if document.languages != Languages() {
      members.append(JSONMember(NativeSection.languages, document.languages.json))
    }
    if !previews.isEmpty { members.append(JSONMember(NativeSection.previews, .array(previews.map(\.json)))) }
    if !members.isEmpty { self.document = .object(members) }
    for scene in scenes {
      for id in scene.order {
        guard let widget = scene.widgets[id] else { continue }
        objects.append(note(widget, of: scene, comparedWith: plain))
        for guide in widget.guides { guides.append(note(guide, document, comparedWith: plain)) }
        for constraint in widget.constraints { constraints.append(note(constraint, document, comparedWith: plain)) }
      }
    }
  }

  private func note(_ widget: GtkScene.Widget, of scene: GtkScene, comparedWith plain: GtkReading) -> JSONValue? {
    var members: [JSONMember] = []
    if widget.element.id == scene.scene.root {
      let understood = plain.scenes.indices.contains(sceneCount) ? plain.scenes[sceneCount].record.json : .null
      if let changes = Self.changes(from: understood, to: scene.scene.json, except: ["root"]) {
        members.append(JSONMember("scene", changes))
      }
    }
    let understood = plain.elements.indices.contains(objects.count) ? plain.elements[objects.count].record.json : .null
    // A frame is noted always: an element without one is laid out when it is read.
    if let changes = Self.changes(
      from: Self.without("frame", understood), to: widget.element.json, except: ["children"])
    {
      members.append(JSONMember("element", changes))
    }
    return members.isEmpty ? nil : .object(members)
  }

  /// How many scenes are noted already: each has noted its root.
  private var sceneCount: Int {
    objects.count { note in
      guard case .object(let members) = note else { return false }
      return members.contains { $0.name == "scene" }
    }
  }

  private func note(_ guide: GtkGuide, _ document: Document, comparedWith plain: GtkReading) -> JSONValue? {
    guard let native = guide.native.flatMap({ document.guides[$0] }) else { return Self.generated }
    let understood = plain.guides.indices.contains(guides.count) ? plain.guides[guides.count].record.json : .null
    return Self.changes(from: understood, to: native.json, except: ["owner"]).map { .object(("guide", $0)) }
  }

  private func note(
    _ constraint: GtkConstraint, _ document: Document, comparedWith plain: GtkReading
  ) -> JSONValue? {
    guard let native = constraint.native.flatMap({ document.constraints[$0] }) else { return Self.generated }
    let place = constraints.count
    let understood = plain.constraints.indices.contains(place) ? plain.constraints[place].record.json : .null
    guard case .object(var members) = Self.changes(from: understood, to: native.json, except: []) else { return nil }
    // Whoever edits the distance in the file means it: the difference to what was written is what counts.
    if members.contains(where: { $0.name == "constant" }) {
      members.append(JSONMember("written", .number(constraint.constant)))
    }
    return .object(("constraint", .object(members)))
  }

  private static func without(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else { return value }
    return .object(members.filter { $0.name != name })
  }

  /// Members that differ, with null for those that are no longer there; nil where nothing does.
  private static func changes(from old: JSONValue, to new: JSONValue, except left: Set<String>) -> JSONValue? {
    guard case .object(let wanted) = new else { return nil }
    let known: [JSONMember] = if case .object(let members) = old { members } else { [] }
    let changed = wanted.filter { member in !left.contains(member.name) && !known.contains(member) }
    let gone = known.filter { member in
      !left.contains(member.name) && !wanted.contains { $0.name == member.name }
    }
    let all = changed + gone.map { JSONMember($0.name, .null) }
    return all.isEmpty ? nil : .object(all)
  }
}

/// Widgets with their constraints, and the notes before them.
private struct GtkWriter {
  private let notes: GtkNotes
  private var output = MarkupWriter(.init(indentation: 2, deepestIndentation: 40, disallowed: .replaced))
  private var objectCount = 0
  private var guideCount = 0
  private var constraintCount = 0

  init(notes: GtkNotes) {
    self.notes = notes
    note(notes.document)
    output.open("interface")
    output.add("requires", [("lib", "gtk"), ("version", "4.0")])
  }

  /// The whole file.
  var text: String {
    var whole = output
    whole.close()
    return whole.text
  }

  private mutating func note(_ value: JSONValue?) {
    if let value { output.note(value) }
  }

  /// Without recursion: a document may be deeper than a stack.
  mutating func write(_ scene: GtkScene) {
    var pending: [(id: ElementID, isEnd: Bool)] = [(scene.scene.root, false)]
    while let (id, isEnd) = pending.popLast() {
      guard let widget = scene.widgets[id] else { continue }
      if isEnd {
        end(widget, isRoot: id == scene.scene.root)
      } else {
        begin(widget, isRoot: id == scene.scene.root)
        pending.append((id, true))
        pending += scene.children(of: id).reversed().map { ($0, false) }
      }
    }
  }

  private mutating func begin(_ widget: GtkScene.Widget, isRoot: Bool) {
    if !isRoot { output.open("child") }
    note(notes.objects.indices.contains(objectCount) ? notes.objects[objectCount] : nil)
    objectCount += 1
    output.open("object", [("class", widget.className), ("id", widget.name)])
    for property in widget.shown.properties {
      output.add(
        property.isText
          ? .property(property.name, translatable: property.value) : .property(property.name, text: property.value))
    }
    for inner in widget.shown.inner { output.add(inner) }
    if widget.hasContentBox {
      output.open("child")
      output.open("object", [("class", GtkWidget.container)])
      output.add(.property("halign", text: "start"))
      output.add(.property("valign", text: "start"))
    }
    writeLayout(of: widget)
  }

  private mutating func end(_ widget: GtkScene.Widget, isRoot: Bool) {
    if widget.hasContentBox {
      output.close()
      output.close()
    }
    output.close()
    if !isRoot { output.close() }
  }

  private mutating func writeLayout(of widget: GtkScene.Widget) {
    guard widget.hasLayout else { return }
    output.open("property", [("name", "layout-manager")])
    output.open("object", [("class", "GtkConstraintLayout")])
    output.open("constraints")
    for guide in widget.guides {
      note(notes.guides.indices.contains(guideCount) ? notes.guides[guideCount] : nil)
      guideCount += 1
      output.add("guide", [("name", guide.name)])
    }
    for constraint in widget.constraints {
      note(notes.constraints.indices.contains(constraintCount) ? notes.constraints[constraintCount] : nil)
      constraintCount += 1
      output.add(constraint.markup)
    }
    output.close()
    output.close()
    output.close()
  }
}

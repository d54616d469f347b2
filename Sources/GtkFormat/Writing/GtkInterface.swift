import ContainerSearch
import FormatExchange
import LayoutModel
import Markup
import PlumbFormat
import Words

/// An interface file as text. Data that GTK has no words for is at its end, in a processing instruction, which GTK
/// ignores.
struct GtkInterface {
  let scenes: [GtkScene]
  /// The elements of the file, without the data at its end.
  private(set) var tree: MarkupTree
  /// The data that Plumb needs in addition to the elements of the file.
  private var notes: JSONValue?

  /// Writes the scenes that were asked for.
  init(_ document: Document, _ request: ExportRequest) throws(FormatError) {
    let scenes = document.scenes(for: request)
    guard !scenes.isEmpty else { throw FormatError(file: request.name, reason: Message("the document has no scenes")) }
    do {
      try self.init(document, scenes.map { GtkScene($0, of: document, request) })
    } catch {
      throw FormatError(file: request.name, reason: error.reason)
    }
  }

  private init(_ document: Document, _ scenes: [GtkScene]) throws(TextError) {
    self.scenes = scenes
    tree = try MarkupTree(Array(Self.text(scenes, notes: nil).utf8))
    // The file is read back without notes, so that only data that is lost this way is noted.
    notes = GtkNotes(document, scenes, comparedWith: try GtkReading(tree, usesNotes: false)).whole
  }

  var losses: [FormatLoss] { scenes.flatMap(\.losses) }

  /// The data that GTK has no words for, as losses of a text without notes.
  var noteLosses: [FormatLoss] { GtkNoteLosses(notes).all }

  var text: String { Self.text(scenes, notes: notes) }

  var textWithoutNotes: String { Self.text(scenes, notes: nil) }

  private static func text(_ scenes: [GtkScene], notes: JSONValue?) -> String {
    var writer = GtkWriter(scenes)
    for scene in scenes { writer.write(scene) }
    return writer.text(with: notes)
  }
}

/// Writes widgets with their constraints.
private struct GtkWriter {
  private var output = MarkupWriter(.init(indentation: 2, deepestIndentation: 40, disallowed: .replaced))

  init(_ scenes: [GtkScene]) {
    let classes = Set(scenes.flatMap(\.widgets.values).map(\.className))
    output.open("interface")
    output.add("requires", [("lib", "gtk"), ("version", "4.0")])
    if let adwaita = GtkContainerClass.adwaita(for: classes) {
      output.add("requires", [("lib", "libadwaita"), ("version", adwaita)])
    }
  }

  /// Returns the whole file.
  func text(with notes: JSONValue?) -> String {
    var whole = output
    if let notes { whole.note(notes) }
    whole.close()
    return whole.text
  }

  /// Writes the widgets of a scene without recursion, since a document may be deeper than the stack allows.
  mutating func write(_ scene: GtkScene) {
    let strengths = GtkStrengths(scene.widgets.values.flatMap(\.constraints).map(\.priority))
    var pending: [(id: ElementID, isEnd: Bool)] = [(scene.scene.root, false)]
    while let (id, isEnd) = pending.popLast() {
      guard let widget = scene.widgets[id] else { continue }
      if isEnd {
        end(widget, isRoot: id == scene.scene.root)
      } else {
        begin(widget, isRoot: id == scene.scene.root, strengths)
        pending.append((id, true))
        pending += scene.children(of: id).reversed().map { ($0, false) }
      }
    }
  }

  private mutating func begin(_ widget: GtkScene.Widget, isRoot: Bool, _ strengths: GtkStrengths) {
    if !isRoot { open(widget.attachment, name: widget.name) }
    output.open("object", [("class", widget.className), ("id", widget.name)])
    for property in widget.shown.properties {
      output.add(
        property.isText
          ? .property(property.name, translatable: property.value) : .property(property.name, text: property.value))
    }
    for inner in widget.shown.inner { output.add(inner) }
    if !widget.layout.isEmpty {
      output.add(MarkupElement("layout", [], widget.layout.map { .property($0.name, text: $0.value) }))
    }
    if widget.hasContentBox {
      output.open("child")
      output.open("object", [("class", GtkWidget.container)])
      output.add(.property("halign", text: "start"))
      output.add(.property("valign", text: "start"))
    }
    writeLayout(of: widget, strengths)
  }

  private mutating func end(_ widget: GtkScene.Widget, isRoot: Bool) {
    if widget.hasContentBox {
      output.close()
      output.close()
    }
    if let page = widget.page { output.add(.property(page.name, text: page.value)) }
    output.close()
    if !isRoot { close(widget.attachment) }
  }

  // MARK: Places in a container

  private mutating func open(_ attachment: GtkAttachment, name: String) {
    switch attachment {
    case .child(let type): output.open("child", type.map { [("type", $0)] } ?? [])
    case .property(let name): output.open("property", [("name", name)])
    case .page(let className):
      output.open("child")
      output.open("object", [("class", className)])
      output.add(.property("name", text: name))
      output.open("property", [("name", "child")])
    }
  }

  private mutating func close(_ attachment: GtkAttachment) {
    switch attachment {
    case .child, .property: output.close()
    case .page: for _ in 1...3 { output.close() }
    }
  }

  // MARK: Constraints

  private mutating func writeLayout(of widget: GtkScene.Widget, _ strengths: GtkStrengths) {
    guard widget.hasLayout else { return }
    output.open("property", [("name", "layout-manager")])
    output.open("object", [("class", "GtkConstraintLayout")])
    output.open("constraints")
    for guide in widget.guides { output.add("guide", [("name", guide.name)]) }
    for constraint in widget.constraints { output.add(constraint.markup(strengths)) }
    output.close()
    output.close()
    output.close()
  }
}

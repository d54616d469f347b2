import FormatExchange
import LayoutModel
import Markup
import PlumbFormat

/// An interface file as text. Data that GTK has no words for is at its end, in a processing instruction, which GTK
/// ignores.
struct GtkInterface {
  private let scenes: [GtkScene]
  /// The data that Plumb needs in addition to the elements of the file.
  private var notes: JSONValue?

  init(_ document: Document, _ scenes: [GtkScene]) throws(TextError) {
    self.scenes = scenes
    // The file is read back without notes, so that only data that is lost this way is noted.
    let plain = try GtkReading(try MarkupTree(Array(text.utf8)), usesNotes: false)
    notes = GtkNotes(document, scenes, comparedWith: plain).whole
  }

  /// The data that GTK has no words for, as losses of a text without notes.
  var noteLosses: [FormatLoss] { GtkNoteLosses(notes).all }

  var text: String {
    var writer = GtkWriter()
    for scene in scenes { writer.write(scene) }
    return writer.text(with: notes)
  }
}

/// Writes widgets with their constraints.
private struct GtkWriter {
  private var output = MarkupWriter(.init(indentation: 2, deepestIndentation: 40, disallowed: .replaced))

  init() {
    output.open("interface")
    output.add("requires", [("lib", "gtk"), ("version", "4.0")])
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
    if !isRoot { output.open("child") }
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
    writeLayout(of: widget, strengths)
  }

  private mutating func end(_ widget: GtkScene.Widget, isRoot: Bool) {
    if widget.hasContentBox {
      output.close()
      output.close()
    }
    output.close()
    if !isRoot { output.close() }
  }

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

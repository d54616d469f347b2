import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Words

/// A diagram of an element's twelve anchors. An anchor is solid if a required constraint uses it, and dashed if only
/// optional ones do. Each anchor is a button, so it has a name, a focus and a tooltip.
final class AnchorDiagramView: RowView {
  let widget = Widget.box(.horizontal).styled("anchor-diagram")
  private let parts: InspectorParts
  private var diagram: AnchorDiagram
  private var buttons: [Attribute: Widget] = [:]
  private var areas: [Attribute: Widget] = [:]
  private let fixed = Widget(gtk_fixed_new())

  private static let size = (width: 236, height: 124)
  private static let box = (x: 62, y: 28, width: 112, height: 68)

  /// The position and size of each anchor's button.
  private static let buttonFrames: [Attribute: (x: Int, y: Int, width: Int, height: Int)] = [
    .leading: (2, 36, 60, 22), .left: (2, 66, 60, 22), .trailing: (174, 36, 60, 22), .right: (174, 66, 60, 22),
    .top: (104, 2, 28, 26), .bottom: (104, 96, 28, 26), .centerX: (106, 32, 24, 18), .centerY: (66, 50, 24, 24),
    .firstBaseline: (94, 50, 46, 14), .lastBaseline: (94, 64, 46, 14), .width: (68, 78, 80, 16),
    .height: (152, 32, 18, 60),
  ]

  init(_ diagram: AnchorDiagram, _ parts: InspectorParts) {
    self.diagram = diagram
    self.parts = parts
    fixed.setLeast(width: Self.size.width, height: Self.size.height)
    gtk_widget_set_halign(fixed.pointer, GTK_ALIGN_CENTER)
    widget.append(fixed.expanding(horizontally: true))
    addBox()
    for attribute in AnchorDiagram.attributes { add(attribute) }
    arrange(diagram)
    widget.setAccessible(label: say("Anchors"))
  }

  private func addBox() {
    let box = Widget.box(.horizontal).styled("anchor-box")
    box.setLeast(width: Self.box.width, height: Self.box.height)
    gtk_fixed_put(fixed.as(.fixed), box.pointer, Double(Self.box.x), Double(Self.box.y))
  }

  private func add(_ attribute: Attribute) {
    guard let frame = Self.buttonFrames[attribute] else { return }
    let area = Widget.drawingArea { [weak self] cairo, width, height in
      self?.paint(attribute, cairo, Double(width), Double(height))
    }
    area.setLeast(width: frame.width, height: frame.height)
    let button = Widget(gtk_toggle_button_new()).styled("flat", "anchor")
    gtk_button_set_child(button.as(.button), area.pointer)
    button.on("clicked") { [weak self] in
      guard let self else { return }
      parts.change { Inspector.filterConstraints(by: attribute, of: self.diagram.element, in: &$0) }
    }
    fixed.put(button, x: Double(frame.x), y: Double(frame.y))
    buttons[attribute] = button
    areas[attribute] = area
  }

  /// Puts leading and trailing on the same sides as on the canvas.
  private func arrange(_ diagram: AnchorDiagram) {
    let pairs: [(Attribute, Attribute)] = [(.leading, .trailing), (.trailing, .leading)]
    for (attribute, other) in pairs {
      guard let button = buttons[attribute], let frame = Self.buttonFrames[diagram.isMirrored ? other : attribute]
      else { continue }
      fixed.move(button, x: Double(frame.x), y: Double(frame.y))
    }
  }

  func show(_ row: InspectorRow) {
    guard case .anchors(let diagram) = row.content else { return }
    if diagram.isMirrored != self.diagram.isMirrored { arrange(diagram) }
    self.diagram = diagram
    for spoke in diagram.spokes {
      let count = say(Message("%1 constraint", "%1 constraints", count: spoke.count))
      let name = say(spoke.attribute.title)
      buttons[spoke.attribute]?.isOn = spoke.isChosen
      buttons[spoke.attribute]?.tooltip = "\(name): \(count)"
      buttons[spoke.attribute]?.setAccessible(label: name, description: count)
      areas[spoke.attribute]?.redraw()
    }
  }

  // MARK: Painting

  private func paint(_ attribute: Attribute, _ cairo: OpaquePointer, _ w: Double, _ h: Double) {
    guard let spoke = diagram.spoke(attribute) else { return }
    let palette = parts.window.theme.palette
    let color = spoke.count > 0 ? palette[.fine].line : palette.secondaryText.faded(0.75)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
    cairo_set_line_width(cairo, spoke.count > 0 ? 2 : 1)
    var dashes = spoke.count > 0 && !spoke.isRequired ? [5.0, 3.0] : spoke.count == 0 ? [3.0, 3.0] : []
    cairo_set_dash(cairo, &dashes, gint(dashes.count), 0)
    stroke(attribute, cairo, (w / 2).rounded(.down), (h / 2).rounded(.down), w, h)
  }

  private func stroke(
    _ attribute: Attribute, _ cairo: OpaquePointer, _ x: Double, _ y: Double, _ w: Double, _ h: Double
  ) {
    switch attribute {
    case .leading, .trailing: line(cairo, 3, y, w - 3, y)
    case .left, .right:
      line(cairo, 3, y, w - 3, y)
      line(cairo, attribute == .left ? 4 : w - 4, y - 4, attribute == .left ? 4 : w - 4, y + 4)
    case .top, .bottom: line(cairo, x, 3, x, h - 3)
    case .centerX:
      line(cairo, x, 1, x, h - 1)
      line(cairo, x - 3, h - 2, x + 3, h - 2)
    case .centerY:
      line(cairo, 1, y, w - 1, y)
      line(cairo, w - 2, y - 3, w - 2, y + 3)
    case .width:
      line(cairo, 2, y, w - 2, y)
      for end in [2, w - 2] { line(cairo, end, y - 4, end, y + 4) }
    case .height:
      line(cairo, x, 2, x, h - 2)
      for end in [2, h - 2] { line(cairo, x - 4, end, x + 4, end) }
    default:
      cairo_set_font_size(cairo, 10)
      cairo_move_to(cairo, x - 7, h - 4)
      cairo_show_text(cairo, attribute == .firstBaseline ? "Ab" : "Yz")
      line(cairo, 3, h - 2.5, w - 3, h - 2.5)
    }
  }

  private func line(_ cairo: OpaquePointer, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    cairo_move_to(cairo, x1, y1)
    cairo_line_to(cairo, x2, y2)
    cairo_stroke(cairo)
  }
}

import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Words

/// The autoresizing mask: struts and springs around a box, and beside it an animation of their effect when the
/// superview grows.
final class SpringsView: RowView {
  let widget = Widget.box(.horizontal, spacing: 12).styled("springs")
  private let parts: InspectorParts
  private var springs: SpringsModel
  private var buttons: [FlexibleDimension: Widget] = [:]
  private var areas: [FlexibleDimension: Widget] = [:]
  private var picture = Widget.box(.horizontal)
  private var growth = 0.0
  private var ticks: FrameTicks?

  /// The position and size of each dimension's button.
  private static let buttonFrames: [FlexibleDimension: (x: Int, y: Int, width: Int, height: Int)] = [
    .left: (0, 36, 28, 20), .right: (92, 36, 28, 20), .top: (50, 0, 20, 24), .bottom: (50, 68, 20, 24),
    .width: (32, 50, 56, 14), .height: (78, 28, 12, 36),
  ]

  init(_ springs: SpringsModel, _ parts: InspectorParts) {
    self.springs = springs
    self.parts = parts
    let fixed = Widget(gtk_fixed_new())
    fixed.setLeast(width: 120, height: 92)
    let box = Widget.box(.horizontal).styled("anchor-box")
    box.setLeast(width: 64, height: 44)
    gtk_fixed_put(fixed.as(.fixed), box.pointer, 28, 24)
    for dimension in FlexibleDimension.allCases { add(dimension, to: fixed) }
    picture = Widget.drawingArea { [weak self] cairo, width, height in
      self?.paintPicture(cairo, Double(width), Double(height))
    }
    picture.setLeast(width: 96, height: 92)
    picture.tooltip = say("Resizing with the superview")
    picture.onHover(enter: { [weak self] _, _ in self?.animate() }, leave: { [weak self] in self?.rest() })
    widget.append(fixed)
    widget.append(picture.expanding(horizontally: true))
  }

  private func add(_ dimension: FlexibleDimension, to fixed: Widget) {
    guard let frame = Self.buttonFrames[dimension] else { return }
    let area = Widget.drawingArea { [weak self] cairo, width, height in
      self?.paint(dimension, cairo, Double(width), Double(height))
    }
    area.setLeast(width: frame.width, height: frame.height)
    let button = Widget(gtk_toggle_button_new()).styled("flat", "anchor")
    gtk_button_set_child(button.as(.button), area.pointer)
    button.tooltip = say(dimension.title)
    button.setAccessible(label: say(dimension.title))
    button.on("clicked") { [weak self] in
      guard let self else { return }
      parts.change { Inspector.toggle(dimension, of: self.springs, in: &$0) }
      animate()
    }
    gtk_fixed_put(fixed.as(.fixed), button.pointer, Double(frame.x), Double(frame.y))
    buttons[dimension] = button
    areas[dimension] = area
  }

  func show(_ row: InspectorRow) {
    guard case .springs(let springs) = row.content else { return }
    self.springs = springs
    for dimension in FlexibleDimension.allCases {
      buttons[dimension]?.isOn = springs.flexible.contains(dimension)
      areas[dimension]?.redraw()
    }
    picture.redraw()
  }

  // MARK: Painting

  /// Draws one dimension: a spring as a wave, a strut as a straight line with bars at its ends. It is dotted if the
  /// selected elements differ.
  private func paint(_ dimension: FlexibleDimension, _ cairo: OpaquePointer, _ w: Double, _ h: Double) {
    let palette = parts.window.theme.palette
    let isFlexible = springs.flexible.contains(dimension)
    // A margin that is not flexible is a strut; a width or height that is not flexible is just fixed.
    let isStrut = !isFlexible && ![.width, .height].contains(dimension)
    let color = isFlexible || isStrut ? palette[.fine].line : palette.secondaryText.faded(0.5)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
    cairo_set_line_width(cairo, 1.5)
    var dashes = springs.mixed.contains(dimension) ? [2.0, 2.0] : []
    cairo_set_dash(cairo, &dashes, gint(dashes.count), 0)
    let isLevel = [.left, .width, .right].contains(dimension)
    let (length, middle) = isLevel ? (w, h / 2) : (h, w / 2)
    func point(_ along: Double, _ across: Double) {
      cairo_line_to(cairo, isLevel ? along : across, isLevel ? across : along)
    }
    cairo_new_path(cairo)
    if isFlexible {
      for step in 0...8 {
        let side = step == 0 || step == 8 ? 0.0 : step.isMultiple(of: 2) ? 3 : -3
        point(3 + (length - 6) * Double(step) / 8, middle + side)
      }
    } else {
      point(3, middle)
      point(length - 3, middle)
    }
    cairo_stroke(cairo)
    guard isStrut else { return }
    for end in [3, length - 3] {
      cairo_new_path(cairo)
      point(end, middle - 4)
      point(end, middle + 4)
      cairo_stroke(cairo)
    }
  }

  private func paintPicture(_ cairo: OpaquePointer, _ w: Double, _ h: Double) {
    let palette = parts.window.theme.palette
    let (superview, element) = springs.frame(at: growth)
    let scale = min(w - 2, h - 2) / 1.5
    let (left, top) = (((w - 1.5 * scale) / 2).rounded() + 0.5, 1.5)
    func box(_ frame: Rect, _ stroke: Rendering.Color, _ fill: Rendering.Color) {
      cairo_rectangle(cairo, left + frame.x * scale, top + frame.y * scale, frame.width * scale, frame.height * scale)
      cairo_set_source_rgba(cairo, fill.red, fill.green, fill.blue, fill.opacity)
      cairo_fill_preserve(cairo)
      cairo_set_source_rgba(cairo, stroke.red, stroke.green, stroke.blue, stroke.opacity)
      cairo_set_line_width(cairo, 1)
      cairo_stroke(cairo)
    }
    box(Rect(origin: .zero, size: superview), palette.secondaryText.faded(0.6), palette.field)
    box(element, palette[.fine].line, palette[.fine].line.faded(0.2))
  }

  // MARK: Animating

  /// Lets the superview grow and shrink three times. If the user wants no motion, shows the grown state at once.
  private func animate() {
    guard Settings.isMotionWanted else {
      growth = 1
      return picture.redraw()
    }
    guard ticks?.isRunning != true else { return }
    var start: Double?
    ticks = picture.onTick { [weak self] seconds in
      guard let self else { return false }
      let passed = seconds - (start ?? seconds)
      start = start ?? seconds
      let phase = (passed / 1.6).truncatingRemainder(dividingBy: 1)
      let wave = phase < 0.5 ? phase * 2 : 2 - phase * 2
      growth = wave * wave * (3 - 2 * wave)
      picture.redraw()
      return passed < 4.8
    }
  }

  private func rest() {
    ticks?.stop()
    growth = 0
    picture.redraw()
  }
}

import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutAdvice
import LayoutModel
import Rendering
import Words

/// The bar under the canvas with the strip of sizes and the verdict. Dragging along the strip shows the scene at that
/// size. A click on a size that breaks selects the cause.
final class SweepBar {
  let widget = Widget.wrappingBar(spacing: 6).styled("sweep-bar")
  private unowned let window: any SweepHost
  private let axis = Widget(gtk_toggle_button_new()).styled("flat", "sweep-axis")
  /// Shown if some sizes were not checked.
  private let checksAll = Widget(gtk_button_new_with_label(say("Check All Sizes"))).styled("flat", "sweep-all")
  private let lines: VerdictLines
  private var verdict: LayoutVerdict?
  private var strip: Widget!
  private var spoken: SpokenScale!
  private let runner: SweepRunner
  private var shown: (strip: SweepStrip, length: Double, designed: Double?, isLate: Bool)?
  private var isDragging = false
  private var hovered: Double?
  private var marks: [ThresholdMark] = []
  /// The threshold mark that is being dragged, with its current length.
  private var dragged: (mark: ThresholdMark, length: Double)?

  /// - Parameter showDetails: shows the list with details about a topic.
  init(window: any SweepHost, showDetails: @escaping (LayoutVerdict.Topic) -> Void) {
    self.window = window
    lines = VerdictLines(chosen: showDetails)
    runner = SweepRunner(window: window)
    strip = Widget.drawingArea { [weak self] cairo, width, height in self?.paint(cairo, width, height) }
    strip.setLeast(width: 90, height: 22)
    spoken = SpokenScale(over: strip, name: say("Sizes at which the layout holds"))
    spoken.widget.styled("sweep-strip")
    spoken.onMove = { [weak self] in self?.showScene(atLength: $0) }
    gtk_widget_set_valign(spoken.widget.pointer, GTK_ALIGN_CENTER)
    gtk_actionable_set_detailed_action_name(axis.as(.actionable), "win.sweep-axis")
    axis.tooltip = say("Width or height")
    gtk_actionable_set_detailed_action_name(checksAll.as(.actionable), "win.check-all-sizes")
    checksAll.tooltip = say("Only the sizes around the one shown were checked, because this scene takes long to check")
    runner.busyChanged = { [weak self] in self?.showWords() }
    let line = Widget.box(.horizontal, spacing: 6, [axis, spoken.widget.expanding(horizontally: true)])
    for part in [line, lines.widget, checksAll] { widget.append(part) }
    strip.onPointer { [weak self] in self?.handle($0) }
    let keys = spoken.scale.onKey(pressed: { [weak self] in self?.press($0) ?? false }, released: { _ in })
    keys.listenBeforeChildren()
  }

  // MARK: Showing

  func show(_ editor: Editor) {
    widget.isVisible = editor.settings.canvas.showsSweep && editor.activeScene != nil
    guard widget.isVisible else {
      shown = nil
      return
    }
    strip.isVisible = !EmptyScene.isActive(in: editor)
    lines.widget.isVisible = strip.isVisible
    checksAll.isVisible = strip.isVisible && SizeSweep.isPartial(in: editor)
    axis.isSensitive = strip.isVisible
    guard strip.isVisible else {
      shown = nil
      return
    }
    runner.update()
    let isWidth = editor.settings.sweepAxis == .horizontal
    gtk_button_set_label(axis.as(.button), isWidth ? say("Width") : say("Height"))
    shown = SizeSweep.strip(in: editor).flatMap { strip in
      SizeSweep.side(in: editor).map { (strip, $0.length, $0.designedLength, SizeSweep.isLate(in: editor)) }
    }
    marks = ThresholdMark.marks(in: editor)
    verdict = CanvasVerdict.verdict(in: editor)
    showWords()
    strip.redraw()
  }

  private func showWords() {
    let parts = shownParts
    let whole = (detail ?? verdict?.sentence).map { say($0) }
    lines.show(parts, holds: verdict?.holds == true && shown != nil, whole: whole)
    strip.tooltip = detail.map { say($0) } ?? say("Drag to show another size; double-click for the scene’s own")
    guard let shown else { return }
    let isPartial = shown.strip.partial != nil && !shown.isLate
    let text = parts.map { say($0.message) }.joined(separator: ". ")
    spoken.show(
      shown.length, in: shown.strip.range,
      isPartial ? say("%1. Some sizes weren’t checked. Press Enter to check all.", text) : text)
  }

  /// The parts of the verdict for the lines. The size under the pointer or on the canvas comes first.
  private var shownParts: [LayoutVerdict.Part] {
    guard let verdict else { return [] }
    guard let size = sizeInWords else { return verdict.shortParts }
    return [size] + verdict.parts.filter { $0.topic != .sizes && $0.standing > .checking }.prefix(1)
  }

  /// The words about the size of `describedSize`; nil if there is no such size.
  private var sizeInWords: LayoutVerdict.Part? {
    let checking = LayoutVerdict.Part(.sizes, Message("Checking sizes…"), .checking)
    guard let shown else { return checking }
    if let dragged {
      return .init(.sizes, (dragged.mark.moved(to: dragged.length) ?? dragged.mark.condition).title, .checking)
    }
    let isKnown = describedSize.map { shown.strip.standing(at: $0) != .unknown } ?? false
    if runner.isBusy, !isKnown { return checking }
    guard let size = describedSize else { return nil }
    let (figure, standing) = (Figures.text((size * 100).rounded() / 100), shown.strip.standing(at: size))
    switch standing {
    case .holds: return .init(.sizes, Message("%1: holds", figure), standing.inVerdict)
    case .warns, .breaks: return .init(.sizes, Message("%1: breaks", figure), standing.inVerdict)
    case .unknown: return .init(.sizes, Message("%1: not checked", figure), standing.inVerdict)
    }
  }

  /// The size that the words are about: the one under the pointer, or else the one on the canvas if it is not the
  /// scene's own. Nil if neither applies.
  private var describedSize: Double? {
    if let hovered { return hovered }
    guard let shown, let designed = shown.designed, abs(shown.length - designed) > 0.005 else { return nil }
    return shown.length
  }

  private var detail: Message? {
    guard let shown, let size = describedSize else { return nil }
    if shown.strip.standing(at: size) == .unknown { return Message("Not checked yet. Click to check all sizes.") }
    return shown.strip.breaks(at: size).first?.message
  }

  private func paint(_ cairo: OpaquePointer, _ width: Int, _ height: Int) {
    guard let shown else { return }
    if strip.isMirrored {
      // Sizes grow in the reading direction. Mirroring is safe because the strip has no text.
      cairo_translate(cairo, Double(width), 0)
      cairo_scale(cairo, -1, 1)
    }
    var painter = SweepPainter(
      strip: shown.strip, shown: shown.length, designed: shown.designed, isLate: shown.isLate, theme: window.theme)
    painter.isOpen = verdict?.isDetermined == false
    painter.thresholds = marks.map { $0 == dragged?.mark ? dragged?.length ?? $0.length : $0.length }
    painter.paint(
      on: cairo, size: Size(Double(width), Double(height)),
      deviceScale: strip.deviceScale)
  }

  func redraw() { strip.redraw() }

  /// Shows the nearest size at which the scene breaks. If there is none, moves the keyboard focus to the strip.
  func leadToBreak() {
    if window.change({ SizeSweep.showNearestBreak(in: &$0) }) != true { spoken.scale.takeFocus() }
  }

  // MARK: Pointer

  private func handle(_ sample: PointerSample) {
    guard let shown else { return }
    let length = snapped(strip.isMirrored ? Double(strip.width) - sample.x : sample.x, shown)
    switch sample.kind {
    case .pressed(let count) where sample.button == 1:
      spoken.scale.takeFocus()
      if count == 2, let designed = shown.designed { return showScene(atLength: designed) }
      if let mark = mark(under: sample, shown) {
        dragged = (mark, mark.length)
        return
      }
      isDragging = true
      hovered = length
      press(at: length, shown.strip)
    case .moved where dragged != nil:
      dragged?.length = length
      showWords()
      strip.redraw()
    case .released where dragged != nil:
      if let (mark, length) = dragged { window.change { mark.move(to: length, in: &$0) } }
      dragged = nil
    case .moved:
      hovered = length
      if isDragging { showScene(atLength: length) } else { showWords() }
      pointAt(isDragging ? nil : mark(under: sample, shown))
    case .released, .cancelled: (isDragging, dragged) = (false, nil)
    case .left:
      hovered = nil
      showWords()
    default: break
    }
  }

  /// Shows with the cursor and the tooltip that the mark under the pointer can be dragged.
  private func pointAt(_ mark: ThresholdMark?) {
    strip.setCursor(mark == nil ? nil : "col-resize")
    guard let mark else { return }
    strip.tooltip = say(
      Message("“%1”: drag to move where the design changes (Ctrl+Left and Ctrl+Right)", mark.condition.title))
  }

  /// Returns the mark whose triangle is at the pointer. The triangles are in the upper half of the strip, and may be
  /// missed by 7 pixels.
  private func mark(
    under sample: PointerSample, _ shown: (strip: SweepStrip, length: Double, designed: Double?, isLate: Bool)
  ) -> ThresholdMark? {
    guard sample.y <= Double(strip.height) / 2 else { return nil }
    let x = strip.isMirrored ? Double(strip.width) - sample.x : sample.x
    return marks.first {
      abs(SweepPainter.x(of: $0.length, width: Double(strip.width), in: shown.strip.range) - x) <= 7
    }
  }

  /// Moves the mark nearest to the size on the canvas, for the keyboard. It asks the editor for the marks, since a
  /// second key may come before the bar is updated.
  private func moveNearestMark(by step: Double) {
    guard let length = shown?.length else { return }
    window.change { editor in
      let marks = ThresholdMark.marks(in: editor)
      guard let mark = marks.min(by: { abs($0.length - length) < abs($1.length - length) }) else { return }
      mark.move(to: mark.length + step, in: &editor)
    }
  }

  private func press(at length: Double, _ strip: SweepStrip) {
    switch strip.standing(at: length) {
    case .holds: showScene(atLength: length)
    case .warns, .breaks: window.change { SizeSweep.showBreak(at: length, in: &$0) }
    case .unknown:
      window.change { editor in
        SizeSweep.look(atLength: length, in: &editor)
        SizeSweep.checkAllSizes(in: &editor)
      }
    }
  }

  private func showScene(atLength length: Double) { window.change { SizeSweep.look(atLength: length, in: &$0) } }

  /// Returns the size at a position, in whole points. Near the design size or a boundary between standings it returns
  /// exactly that size.
  private func snapped(_ x: Double, _ shown: (strip: SweepStrip, length: Double, designed: Double?, isLate: Bool))
    -> Double
  {
    let width = Double(strip.width)
    let stops = shown.strip.boundaries + (shown.designed.map { [$0] } ?? [])
    let near = stops.filter { abs(SweepPainter.x(of: $0, width: width, in: shown.strip.range) - x) <= 4 }
    let nearest = near.min {
      abs(SweepPainter.x(of: $0, width: width, in: shown.strip.range) - x)
        < abs(SweepPainter.x(of: $1, width: width, in: shown.strip.range) - x)
    }
    return nearest ?? SweepPainter.length(at: x, width: width, of: shown.strip.range).rounded()
  }

  // MARK: Keys

  private func press(_ key: KeyPress) -> Bool {
    guard let shown else { return false }
    let range = shown.strip.range
    let step = (key.modifiers.contains(.shift) ? 10.0 : 1) * (strip.isMirrored ? -1 : 1)
    switch key.name {
    case "Left" where key.modifiers.contains(.control): moveNearestMark(by: -step)
    case "Right" where key.modifiers.contains(.control): moveNearestMark(by: step)
    case "Left": showScene(atLength: min(max(range.lowerBound, shown.length - step), range.upperBound))
    case "Right": showScene(atLength: min(max(range.lowerBound, shown.length + step), range.upperBound))
    case "Page_Up": shown.strip.boundary(before: shown.length).map(showScene(atLength:))
    case "Page_Down": shown.strip.boundary(after: shown.length).map(showScene(atLength:))
    case "Home": showScene(atLength: shown.strip.range.lowerBound)
    case "End": showScene(atLength: shown.strip.range.upperBound)
    case "Escape": shown.designed.map(showScene(atLength:))
    case "Return" where shown.strip.partial != nil, "KP_Enter" where shown.strip.partial != nil:
      window.change { SizeSweep.checkAllSizes(in: &$0) }
    default: return false
    }
    return true
  }
}

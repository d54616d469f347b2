import CGtk
import Drawing
import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import ProgramResources
import Rendering
import Translations
import Words

/// The popover that plays a scene's transition between two configurations, at any speed, and exports it.
final class TransitionPopover {
  private unowned let window: any PreviewHost
  private var popover: Widget?
  private var area: Widget?
  private var slider: Widget?
  private var ends: [TransitionEnd] = []
  private var chosen: (from: TransitionEnd, to: TransitionEnd)?
  private var transition: SceneTransition?
  private var curve = TransitionCurve.easeInOut
  private var duration = 0.4
  private var time = 1.0
  private var start: Double?
  private let painter = Painter(language: Language.current, fonts: WindowFonts.store)

  private static let room = Size(320, 220)

  init(window: any PreviewHost) { self.window = window }

  func open(on button: Widget) {
    guard popover == nil, let editor = window.editor else { return }
    ends = Transitions.ends(in: editor)
    guard let first = ends.first else { return }
    chosen = (from: first, to: ends.last ?? first)
    let popover = Widget.popover(content(editor)).styled("plan-popover").withHelpTopic(.transition)
    popover.setAccessible(label: say("Transition"))
    popover.on("closed") { [weak self] in self?.wasClosed() }
    self.popover = popover
    work()
    popover.open(on: button, x: Double(button.width) / 2, y: Double(button.height))
  }

  private func wasClosed() {
    (popover, area, slider, transition, start) = (nil, nil, nil, nil, nil)
  }

  // MARK: Content

  private func content(_ editor: Editor) -> Widget {
    let area = Widget.drawingArea { [weak self] cairo, width, height in self?.paint(cairo, width, height) }
    area.setLeast(width: Int(Self.room.width), height: Int(Self.room.height))
    area.setAccessible(role: GTK_ACCESSIBLE_ROLE_IMG)
    area.setAccessible(label: say("Position in transition"))
    self.area = area
    let titles = ends.map { say(Transitions.title(of: $0, in: editor)) }
    let curves = TransitionCurve.allCases
    let curve = list(curves.map { say($0.title) }, curves.firstIndex(of: curve) ?? 0, say("Curve")) { [weak self] in
      self?.curve = curves[$0]
      self?.work()
    }
    let seconds = PlanField(name: say("Duration in Seconds")) { [weak self] in self?.last($0) }
    seconds.show(duration)
    field = seconds
    let rows = FormGrid([
      (say("From"), list(titles, 0, say("From")) { [weak self] in self?.choose(from: $0) }),
      (say("To"), list(titles, ends.count - 1, say("To")) { [weak self] in self?.choose(to: $0) }),
      (say("Curve"), curve), (say("Seconds"), seconds.widget),
    ])
    return Widget.box(.vertical, spacing: 9, [area, scrubber(), rows.widget, buttons()]).withMargin(6)
  }

  /// The field for the duration. It is stored because a field reports typing only while it is referenced.
  private var field: PlanField?

  private func list(_ titles: [String], _ first: Int, _ name: String, _ choose: @escaping (Int) -> Void) -> Widget {
    let list = Widget.dropDown(titles, name: name).styled("choice-field")
    list.mayShortenChoices()
    list.selectedIndex = first
    let seen = WeakObject(list)
    list.onChange(of: "selected") {
      if let object = seen.object, let index = Widget(object.raw).selectedIndex { choose(index) }
    }
    return list
  }

  private func scrubber() -> Widget {
    let slider = Widget(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01))
    slider.setAccessible(label: say("Position"))
    gtk_range_set_value(slider.as(.range), time)
    slider.on("value-changed") { [weak self] in
      guard let self, let slider = self.slider, start == nil else { return }
      show(gtk_range_get_value(slider.as(.range)))
    }
    self.slider = slider
    return slider
  }

  private func buttons() -> Widget {
    let play = Widget.button(say("Play"))
    play.on("clicked") { [weak self] in self?.play() }
    let export = Widget.button(say("Export…"))
    export.tooltip = say("Export as an animated PNG, or as a strip of eight frames")
    export.on("clicked") { [weak self] in self?.export() }
    return Widget.box(
      .horizontal, spacing: 6, [export.expanding(horizontally: true), play.expanding(horizontally: true)])
  }

  // MARK: Choosing

  private func choose(from index: Int) {
    if ends.indices.contains(index) { chosen?.from = ends[index] }
    work()
  }

  private func choose(to index: Int) {
    if ends.indices.contains(index) { chosen?.to = ends[index] }
    work()
  }

  private func last(_ seconds: Double?) {
    let range = SceneTransition.durations
    duration = min(max(seconds ?? 0.4, range.lowerBound), range.upperBound)
  }

  private func work() {
    guard let chosen, let editor = window.editor else { return }
    transition = Transitions.transition(from: chosen.from, to: chosen.to, in: editor)
    transition?.curve = curve
    area?.redraw()
  }

  // MARK: Time

  private func show(_ time: Double) {
    self.time = time
    area?.redraw()
  }

  /// Plays the transition; shows only its end if the user wants no motion.
  private func play() {
    guard Settings.isMotionWanted else { return move(to: 1) }
    start = -1
    area?.onTick { [weak self] seconds in
      guard let self, let start else { return false }
      if start < 0 { self.start = seconds }
      let time = min(1, (seconds - max(self.start ?? seconds, 0)) / duration)
      move(to: time)
      if time >= 1 { self.start = nil }
      return time < 1
    }
  }

  private func move(to time: Double) {
    if let slider { gtk_range_set_value(slider.as(.range), time) }
    show(time)
  }

  private func paint(_ cairo: OpaquePointer, _ width: Int, _ height: Int) {
    guard let transition else { return }
    var drawing = DrawnBoard()
    drawing.papers = [transition.paper(at: time)]
    let size = Size(Double(width), Double(height))
    var viewport = Viewport()
    viewport.fit(Rect(origin: .zero, size: transition.size), in: size, air: 12)
    painter.paint(
      drawing, on: cairo, size: size, viewport: viewport, theme: window.theme,
      deviceScale: area?.deviceScale ?? 1)
  }

  // MARK: Exporting

  private func export() {
    guard var transition, let name = window.fileName else { return }
    transition.duration = duration
    popover?.closePopover()
    let base = (name as NSString).deletingPathExtension
    let dialog = FileDialog(
      .save(name: "\(base)-transition.png"), title: say("Export Transition"), accept: say("Export"),
      cancel: say("Cancel"), kinds: TransitionPicture.allCases.map { FileKind($0.title, patterns: ["*.png"]) })
    dialog.ask(above: window.widget) { [weak window, transition] answer in
      guard let path = answer?.paths.first else { return }
      let chosen = answer?.kind == 1 ? TransitionPicture.strip : .animated
      window?.write(transition, as: chosen, to: path)
    }
  }
}

/// The forms in which a transition can be exported.
enum TransitionPicture: CaseIterable, Sendable {
  case animated, strip

  var title: String {
    switch self {
    case .animated: say("Animated PNG")
    case .strip: say("Strip of Eight Frames")
    }
  }

  nonisolated func bytes(of transition: SceneTransition, theme: Theme) throws -> [UInt8] {
    switch self {
    case .animated: try PictureWriter().animation(of: transition, theme: theme)
    case .strip: try PictureWriter().png(of: transition.strip(of: 8), theme: theme)
    }
  }
}

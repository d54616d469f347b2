import CGtk
import EditorCore
import GtkBridge
import Words

/// The common frame of the popovers Align, Pin and Visual Format: the content, a choice of which frames to update, and
/// the buttons that add.
final class PlanPopover {
  private unowned let window: any EditorHost
  private let add = Widget.button("").styled("suggested-action")
  private let addAndUpdate = Widget.button(say("Add and Update Frames"))
  private let complaint = Widget.label("").wrapping().styled("visual-message", "error")
  /// The texts that are not numbers, by the names of their fields.
  private var wrong: [String: String] = [:]
  private var popover: Widget?
  private var list: Widget?
  private var count: (Editor) -> Int = { _ in 0 }
  private var show: (inout Editor) -> Void = { _ in }
  private var make: (inout Editor, Bool) -> Void = { _, _ in }

  init(window: any EditorHost) {
    self.window = window
    add.on("clicked") { [weak self] in self?.apply(updatesFrames: false) }
    addAndUpdate.on("clicked") { [weak self] in self?.apply(updatesFrames: true) }
    addAndUpdate.tooltip = say("Also moves the affected elements")
  }

  /// Opens the popover above the button. Each closure must read the plan at the time of the call. No closure may hold a
  /// widget of the popover, because the popover would then keep itself alive forever.
  func open(
    _ title: String, hint: String? = nil, on button: Widget, _ content: Widget, frames: @escaping (FrameUpdate) -> Void,
    count: @escaping (Editor) -> Int, show: @escaping (inout Editor) -> Void,
    make: @escaping (inout Editor, Bool) -> Void
  ) {
    (self.count, self.show, self.make) = (count, show, make)
    wrong = [:]
    // The buttons may still be in the previous popover, if that is not gone yet.
    for part in [add, addAndUpdate, complaint] where part.parent != nil { part.removeFromBox() }
    let parts =
      framesFollow
      ? [complaint, add]
      : [
        framesRow(frames), complaint,
        Widget.box(
          .horizontal, spacing: 6, [addAndUpdate.expanding(horizontally: true), add.expanding(horizontally: true)]),
      ]
    let body = Widget.box(.vertical, spacing: 12, [Self.head(title, hint), content] + parts)
    let popover = Widget.popover(body.withMargin(6)).styled("plan-popover")
    popover.setAccessible(label: title)
    gtk_popover_set_position(popover.as(.popover), GTK_POS_TOP)
    popover.on("closed") { [weak self] in self?.wasClosed() }
    self.popover = popover
    update()
    popover.open(on: button, x: Double(button.width) / 2, y: 0)
  }

  /// True if new constraints move elements in any case, so that the choice of frames is not shown.
  private var framesFollow: Bool {
    window.editor.map { $0.settings.isLive || $0.settings.framesFollow } ?? true
  }

  private static func head(_ title: String, _ hint: String?) -> Widget {
    let lines =
      [Widget.label(title).styled("section-head")]
      + (hint.map { [Widget.label($0).styled("row-detail")] } ?? [])
    return Widget.box(.vertical, spacing: 3, lines)
  }

  private func framesRow(_ chosen: @escaping (FrameUpdate) -> Void) -> Widget {
    let choices = FrameUpdate.allCases
    let list = Widget.dropDown(choices.map { say($0.title) }, name: say("Update Frames"))
    self.list = list
    list.on("notify::selected") { [weak self] in
      guard let index = self?.list?.selectedIndex, choices.indices.contains(index) else { return }
      chosen(choices[index])
      self?.update()
    }
    let label = Widget.label(say("Update Frames")).styled("field-label")
    return Widget.box(.horizontal, spacing: 12, [label, list.expanding(horizontally: true)])
  }

  /// Updates the count, the complaint and the preview. To be called whenever the plan has changed.
  func update() {
    guard popover != nil, let editor = window.editor else { return }
    let number = count(editor)
    gtk_button_set_label(
      add.as(.button),
      number == 0 ? say("Add Constraints") : say(Message("Add %1 Constraint", "Add %1 Constraints", count: number)))
    showComplaint()
    add.isSensitive = number > 0 && wrong.isEmpty
    addAndUpdate.isSensitive = add.isSensitive
    window.change(show)
  }

  /// Returns a field for a number of the plan. Adding is disabled while one of the fields has a text that is not a
  /// number.
  func field(name: String, typed: @escaping (Double?) -> Void) -> PlanField {
    let field = PlanField(name: name, judged: { [weak self] in self?.judge(name, $0) }, typed: typed)
    field.widget.on("activate") { [weak self] in self?.applyIfPossible() }
    return field
  }

  private func judge(_ name: String, _ text: String?) {
    guard wrong[name] != text else { return }
    wrong[name] = text
    update()
  }

  private func showComplaint() {
    let first = wrong.sorted { $0.key < $1.key }.first
    complaint.text = first.map { say("%1: “%2” isn’t a number", $0.key, $0.value) } ?? ""
    complaint.isVisible = first != nil
  }

  func applyIfPossible() {
    if add.isSensitive { apply(updatesFrames: false) }
  }

  private func apply(updatesFrames: Bool) {
    window.change { make(&$0, updatesFrames) }
    popover?.closePopover()
  }

  private func wasClosed() {
    (popover, list) = (nil, nil)
    window.change { $0.preview(nil) }
  }
}

import CGtk
import EditorCore
import GtkBridge
import Words

/// The frame of the Align and Pin popovers: rows, which frames follow, and the button that adds.
final class PlanPopover {
  private unowned let window: any EditorHost
  private let add = Widget.button("").styled("suggested-action")
  private let addAndUpdate = Widget.button(say("Add and Update Frames"))
  private let complaint = Widget.label("").wrapping().styled("visual-message", "error")
  /// What stands in fields and is no number, by the fields' names.
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

  /// Opens above the button. Each of the closures reads the plan as it is then. None may hold a widget of the popover, which
  /// would hold itself for ever.
  func open(
    _ title: String, hint: String? = nil, on button: Widget, _ content: Widget, frames: @escaping (FrameUpdate) -> Void,
    count: @escaping (Editor) -> Int, show: @escaping (inout Editor) -> Void,
    make: @escaping (inout Editor, Bool) -> Void
  ) {
    (self.count, self.show, self.make) = (count, show, make)
    wrong = [:]
    // The popover that had them last may not have gone yet.
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

  /// Whether new constraints move elements anyway, so that there is nothing to choose.
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

  /// To be called whenever the plan has changed.
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

  /// A field for a number of the plan. As long as one of them holds none, nothing is added.
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

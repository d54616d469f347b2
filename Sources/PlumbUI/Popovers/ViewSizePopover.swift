import EditorCore
import GtkBridge
import LayoutModel
import Words

/// Any size that the canvas is to show its scenes at; it follows what is typed.
final class ViewSizePopover {
  private unowned let window: any EditorHost
  private var popover: Widget?
  private var fields: [PlanField] = []

  init(window: any EditorHost) { self.window = window }

  func open(on button: Widget) {
    guard popover == nil, let editor = window.editor, let size = editor.shownSize else { return }
    let width = PlanField(name: say("Width")) { [weak self] in self?.show($0, .horizontal) }
    let height = PlanField(name: say("Height")) { [weak self] in self?.show($0, .vertical) }
    width.show(size.width)
    height.show(size.height)
    fields = [width, height]
    let rows = FormGrid([(say("Width"), width.widget), (say("Height"), height.widget)])
    let title = Widget.label(say("View at a Size")).styled("section-head")
    let popover = Widget.popover(Widget.box(.vertical, spacing: 9, [title, rows.widget]).withMargin(6))
      .styled("plan-popover")
    popover.setAccessible(label: say("View at a Size"))
    popover.on("closed") { [weak self] in
      self?.popover = nil
      self?.fields = []
    }
    self.popover = popover
    for field in fields { field.widget.on("activate") { [weak self] in self?.popover?.closePopover() } }
    popover.open(on: button, x: Double(button.width) / 2, y: 0)
  }

  private func show(_ length: Double?, _ axis: Axis) {
    guard let length, var size = window.editor?.shownSize else { return }
    if axis == .horizontal { size.width = length } else { size.height = length }
    window.change { $0.look(atSize: size) }
  }
}

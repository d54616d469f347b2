import GtkBridge
import LayoutModel
import Words

/// Two fields for the size at which a scene is shown, on the canvas or in its preview window. The size changes while
/// typing.
final class ViewSizePopover {
  private var popover: Widget?
  private var fields: [PlanField] = []

  /// - Parameter typed: called with the new length of a side after each change.
  func open(on button: Widget, showing size: Size, typed: @escaping (Double, Axis) -> Void) {
    guard popover == nil else { return }
    let width = PlanField(name: say("Width")) { if let length = $0 { typed(length, .horizontal) } }
    let height = PlanField(name: say("Height")) { if let length = $0 { typed(length, .vertical) } }
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
}

import GtkBridge
import Words

extension FoldingBar {
  /// Appends the controls of the zoom: out, the present value, in, and fit.
  /// - Parameters:
  ///   - value: the button with the value; a click shows the actual size.
  ///   - tooltip: the tooltip of that button.
  func appendZoom(_ value: Widget, tooltip: String) {
    let out = Widget.button(
      icon: "zoom-out-symbolic", name: say("Zoom Out"), tooltip: say("Zoom out (Ctrl+−)"), action: "win.zoom-out")
    let inwards = Widget.button(
      icon: "zoom-in-symbolic", name: say("Zoom In"), tooltip: say("Zoom in (Ctrl++)"), action: "win.zoom-in")
    let fit = Widget.button(
      icon: "zoom-fit-best-symbolic", name: say("Zoom to Fit"), tooltip: say("Zoom to fit (Ctrl+0)"),
      action: "win.zoom-fit")
    for label in value.children { label.fromLeftToRight() }
    value.tooltip = tooltip
    append(out.styled("flat"), hideRank: 0, needsNoStandIn: true)
    append(value)
    append(inwards.styled("flat"), hideRank: 0, needsNoStandIn: true)
    append(fit.styled("flat"))
  }
}

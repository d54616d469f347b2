import CGtk
import GtkBridge
import Words

/// The controls of the zoom in a bar: out, the present value, in, and fit.
struct ZoomControls {
  let out = Widget.button(
    icon: "zoom-out-symbolic", name: say("Zoom Out"), tooltip: say("Zoom out (Ctrl+−)"), action: "win.zoom-out"
  ).styled("flat")
  /// The button with the value; a click shows the actual size.
  let value = Widget.button("100 %", action: "win.zoom-100").styled("flat", "zoom-value")
  let inwards = Widget.button(
    icon: "zoom-in-symbolic", name: say("Zoom In"), tooltip: say("Zoom in (Ctrl++)"), action: "win.zoom-in"
  ).styled("flat")
  let fit = Widget.button(
    icon: "zoom-fit-best-symbolic", name: say("Zoom to Fit"), tooltip: say("Zoom to fit (Ctrl+0)"),
    action: "win.zoom-fit"
  ).styled("flat")

  /// - Parameter tooltip: the tooltip of the value.
  init(tooltip: String) {
    for label in value.children { label.fromLeftToRight() }
    value.tooltip = tooltip
  }

  /// Shows a zoom; 1 is the actual size.
  func show(_ zoom: Double) { gtk_button_set_label(value.as(.button), "\(Int((zoom * 100).rounded())) %") }
}

extension FoldingBar {
  func append(_ zoom: ZoomControls) {
    append(zoom.out, hideRank: 0, needsNoStandIn: true)
    append(zoom.value)
    append(zoom.inwards, hideRank: 0, needsNoStandIn: true)
    append(zoom.fit)
  }
}

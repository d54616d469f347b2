import CGtk
import GtkBridge
import LayoutModel
import Words

/// The bar under a comparison: how the sheets are shown, the divider, and the zoom.
final class ComparisonBar {
  var widget: Widget { bar.widget }
  private let bar = FoldingBar(spacing: 6)
  /// Called with the divider's new place, from 0 to 1.
  var movedDivider: (Double) -> Void = { _ in }
  private let slider = Widget.slider(0...1, step: 0.01, name: say("Divider"))
  private var sliding: SignalConnection?
  private let dividing: Widget
  private let zoom = ZoomControls(tooltip: say("Actual size"))

  init() {
    // The slider lies under a picture that is not mirrored: before is at its left.
    slider.styled("comparison-divider")
    dividing = Widget.box(
      .horizontal, spacing: 3,
      [
        Widget.label(say("Before")).styled("dim-label"), slider.fromLeftToRight(),
        Widget.label(say("After")).styled("dim-label"),
      ])
    gtk_widget_set_direction(dividing.pointer, GTK_TEXT_DIR_LTR)
    bar.widget.styled("bottom-bar")
    bar.append(Self.modes())
    // In a narrow window the divider is still dragged in the picture.
    bar.append(dividing, hideRank: 1, needsNoStandIn: true)
    bar.append(Widget.box(.horizontal).expanding(horizontally: true))
    bar.append(zoom)
    sliding = slider.on("value-changed") { [weak self] in
      if let self { movedDivider(slider.sliderValue) }
    }
  }

  private static func modes() -> Widget {
    let side = Widget.toggleButton(
      icon: "plumb-side-by-side-symbolic", name: say("Side by Side"),
      tooltip: say("Show both versions side by side"), action: "win.comparison-mode::side-by-side"
    ).withWord(say("Side by Side"), icon: "plumb-side-by-side-symbolic")
    let slider = Widget.toggleButton(
      icon: "plumb-slider-cut-symbolic", name: say("Slider"),
      tooltip: say("Show one version over the other, cut by a divider"), action: "win.comparison-mode::slider"
    ).withWord(say("Slider"), icon: "plumb-slider-cut-symbolic")
    for button in [side, slider] { button.showsWord = true }
    return Widget.box(.horizontal, [side, slider]).styled("linked")
  }

  func show(_ sight: ComparisonSight) {
    dividing.isVisible = sight.mode == .slider
    sliding?.muted { slider.sliderValue = sight.divider }
    zoom.show(sight.zoom)
  }
}

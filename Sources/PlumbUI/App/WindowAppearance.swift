import GtkBridge
import LayoutModel
import ProgramResources
import Rendering

/// Loads the program's style sheet over the desktop's theme: light or dark, with normal or high contrast, with the
/// painter's colors.
struct WindowAppearance {
  private(set) var theme = Theme.light
  private var shown: Style.Sheet?

  mutating func show(_ colors: ColorScheme.Colors) {
    theme = Theme(colors.isDark ? .dark : .light, isContrasted: colors.isContrasted, textScale: Settings.textScale)
    Settings.isDark = colors.isDark
    let rules = (try? ShippedFiles.text("style.css")) ?? ""
    shown?.remove()
    shown = Style.load(css: theme.palette.styleSheet + (Settings.isRightToLeft ? MirroredSheet.of(rules) : rules))
    // A mistake in the program's own sheet must be visible to its developers.
    for problem in shown?.problems ?? [] { Complaints.note("style.css:\(problem.line): \(problem.message)") }
  }
}

import LayoutModel

/// The looks of controls that are made of several parts, and of bars.
extension ControlLook {
  var segments: [(suffix: String, style: PageStyle)] {
    let padding = PageLength.px(size.sidePadding())
    return [
      (
        "",
        [
          "display": "grid", "grid-auto-flow": "column", "grid-auto-columns": "1fr", "background-color": "var(--fill)",
          "border-radius": "8px",
        ]
      ),
      (
        " > button",
        [
          "font": "inherit", "padding": "0 var(--side, \(padding))", "border-radius": "7px", "white-space": "nowrap",
          "text-align": "center",
        ]
      ),
      (
        " > [aria-pressed=true]",
        profile == .macos
          ? ["background-color": "var(--accent)", "color": "var(--on-accent)"]
          : ["background-color": profile == .ios ? chosen : "var(--strong-fill)", "box-shadow": "0 1px 2px #0003"]
      ),
    ]
  }

  private var chosen: String { "light-dark(var(--knob), var(--strong-fill))" }

  /// Two halves beside each other, or on macOS one above the other.
  var stepper: [(suffix: String, style: PageStyle)] {
    let lines = profile == .macos ? "rows" : "columns"
    return [
      (
        "",
        [
          "display": "grid", "grid-template-\(lines)": "1fr 1fr", "background-color": "var(--fill)",
          "border-radius": profile == .macos ? "6px" : "8px",
        ]
      ),
      (
        " > button",
        ["font": profile == .macos ? "10px/1 var(--font)" : "inherit", "text-align": "center", "min-width": "0"]
      ),
    ]
  }

  var progress: [(suffix: String, style: PageStyle)] {
    var track: PageStyle = ["background-color": "var(--strong-fill)", "border-radius": "3px", "overflow": "hidden"]
    // The bar is thinner than its frame.
    if profile != .ios { track["clip-path"] = "inset(calc(50% - 3px) 0 round 3px)" }
    return [
      ("", track), ("::-webkit-progress-bar", ["background-color": "transparent"]),
      ("::-webkit-progress-value", ["background-color": "var(--accent)"]),
      ("::-moz-progress-bar", ["background-color": "var(--accent)"]),
    ]
  }

  var busy: [(suffix: String, style: PageStyle)] {
    let ring: PageStyle = [
      "content": "\"\"", "display": "block", "aspect-ratio": "1", "max-width": "37px", "margin": "auto",
      "border": "2px solid var(--strong-fill)", "border-top-color": "var(--secondary)", "border-radius": "50%",
      "animation": "turn 1s linear infinite",
    ]
    return [("::before", ring)]
  }

  var bar: PageStyle {
    var style: PageStyle = [
      "display": "flex", "align-items": "center", "justify-content": "center", "background-color": "var(--bar)",
    ]
    style["border-bottom"] = "1px solid var(--separator)"
    return style
  }

  var tab: PageStyle {
    ["font": "inherit", "flex": "1", "text-align": "center", "white-space": "nowrap", "color": "var(--secondary)"]
  }

  /// A ground below the title, which is at the top of the frame.
  var box: [(suffix: String, style: PageStyle)] {
    let isMac = profile == .macos
    let ground: PageStyle = [
      "content": "\"\"", "position": "absolute", "inset": isMac ? "2px 3px 4px" : "0",
      "background-color": "var(--card)", "border-radius": isMac ? "5px" : "10px", "box-shadow": hairline,
    ]
    return [
      ("", ["position": "relative"]), ("::before", ground), (":has(> p)::before", ["top": isMac ? "16px" : "24px"]),
      (" > p", ["position": "absolute", "inset": "0 8px auto"]),
    ]
  }
}

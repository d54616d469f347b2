import LayoutEngine
import LayoutModel

/// The looks of controls: what the style sheet says about a class besides its size. They are calmer than the platform's
/// own, as in the editor.
struct ControlLook {
  let profile: Profile
  let size: ControlSize

  /// The rules for a form, by what follows its class in the selector.
  func rules(for form: WebControl.Form) -> [(suffix: String, style: PageStyle)] {
    switch form {
    case .group: [(":empty", ["background-color": "var(--fill)"])]
    case .picture: [("", ["background-color": "var(--fill)"])]
    case .label: [("", ["align-content": "center"])]
    case .button: [("", button), (":active", ["filter": "brightness(0.92)"])]
    case .field, .editor: [("", field), ("::placeholder", placeholder)]
    case .search: search + [("::placeholder", placeholder)]
    case .toggle: toggle
    case .check: choice(radius: profile == .ios ? "6px" : "4px", mark: Self.tick)
    case .radio: choice(radius: "50%", mark: "circle(27%)")
    case .slider: [("", ["appearance": "auto", "accent-color": "var(--accent)"])]
    case .stepper: stepper
    case .segments: segments
    case .date: [("", field), ("::-webkit-calendar-picker-indicator", ["display": "none"])]
    case .menu: menu
    case .progress: progress
    case .busy: busy
    case .bar: [("", bar), (" > p", ["font": "inherit"])]
    case .tabs: [("", bar.merging(["border-bottom": "none"])), (" > button", tab)]
    case .titledBox: box
    case .line: [("", ["background-color": "var(--separator)"])]
    }
  }

  // MARK: Controls with a text

  private var radius: String {
    switch profile {
    case .ios: "7px"
    case .macos: "6px"
    case .gnome: "8px"
    }
  }

  /// A hairline within the visible part, which takes no room.
  var hairline: String { "inset 0 0 0 1px var(--border)" }

  private var button: PageStyle {
    var style: PageStyle = ["white-space": "nowrap", "text-align": "center"]
    switch profile {
    case .ios: style["color"] = "var(--accent)"
    case .macos: style.merge(["background-color": "var(--control)", "box-shadow": hairline])
    case .gnome: style["background-color"] = "var(--fill)"
    }
    style["border-radius"] = profile == .macos ? "12px" : radius
    return style
  }

  private var field: PageStyle {
    var style: PageStyle = ["background-color": profile == .macos ? "var(--card)" : "var(--control)"]
    if profile != .gnome { style["box-shadow"] = hairline }
    style["border-radius"] = profile == .macos ? "2px" : radius
    return style
  }

  private var placeholder: PageStyle { ["color": "var(--placeholder)", "opacity": "1"] }

  private var search: [(suffix: String, style: PageStyle)] {
    let start = profile == .ios ? 10 : size.textStart - (profile == .macos ? 17 : 21)
    // A magnifier: a ring, and a stroke below it.
    let ring = "radial-gradient(circle, transparent 3px, var(--secondary) 3.5px 4.5px, transparent 5px)"
    let stroke = "linear-gradient(45deg, transparent 42%, var(--secondary) 42% 58%, transparent 58%)"
    func places(_ side: String) -> String {
      "\(side) \(PageLength.px(start)) center, \(side) \(PageLength.px(start + 9)) top calc(50% + 5px)"
    }
    var style = profile == .ios ? insetSearch : field.merging(["border-radius": profile == .macos ? "6px" : radius])
    style["background-image"] = "\(ring), \(stroke)"
    style["background-position"] = places("left")
    style["background-size"] = "11px 11px, 5px 5px"
    style["background-repeat"] = "no-repeat"
    return [("", style), (":dir(rtl)", ["background-position": places("right")])]
  }

  /// The field of iOS is 36 high, in the middle of a bar with 8 at each side.
  private var insetSearch: PageStyle {
    [
      "border": "solid transparent", "border-width": "10px 8px", "background-clip": "padding-box",
      "background-color": "var(--fill)", "border-radius": "20px 18px", "padding": "8px 8px 8px 30px",
    ]
  }

  private var menu: [(suffix: String, style: PageStyle)] {
    var style = button
    style["text-align"] = "start"
    // A triangle of two halves.
    style["background-image"] =
      "linear-gradient(45deg, transparent 50%, currentcolor 50%), linear-gradient(135deg, currentcolor 50%, transparent 50%)"
    let end = profile == .macos ? 6.0 : 10
    func places(_ side: String, _ first: Double, _ second: Double) -> String {
      "\(side) \(PageLength.px(first)) center, \(side) \(PageLength.px(second)) center"
    }
    style["background-position"] = places("right", end + 4, end)
    style["background-size"] = "4px 4px"
    style["background-repeat"] = "no-repeat"
    if profile == .ios { style["background-color"] = "var(--tint)" }
    return [("", style), (":dir(rtl)", ["background-position": places("left", end, end + 4)])]
  }

  // MARK: Controls that are on or off

  private var toggle: [(suffix: String, style: PageStyle)] {
    let knob: PageStyle = [
      "content": "\"\"", "position": "absolute", "inset-block": "2px", "inset-inline-start": "2px", "aspect-ratio": "1",
      "border-radius": "50%", "background": "var(--knob)", "box-shadow": "0 1px 2px #0004",
    ]
    return [
      ("", ["position": "relative", "border-radius": "99px", "background-color": "var(--strong-fill)"]),
      ("::before", knob), (":checked", ["background-color": "var(--on)"]),
      (":checked::before", ["inset-inline": "auto 2px"]),
    ]
  }

  private static let tick = "polygon(12% 52%, 24% 40%, 42% 58%, 76% 22%, 88% 34%, 42% 82%)"

  /// - Parameter mark: the shape of the mark in the box if it is on.
  private func choice(radius: String, mark: String) -> [(suffix: String, style: PageStyle)] {
    let side = PageLength.px(max(8, size.textStart - (profile == .ios ? 8 : 4)))
    let box: PageStyle = [
      "position": "absolute", "inset-inline-start": "0", "width": side, "height": side, "border-radius": radius,
      "background-color": "var(--control)", "box-shadow": hairline,
    ]
    let sign: PageStyle = [
      "content": "\"\"", "position": "absolute", "inset": "12%", "background": "var(--on-accent)", "clip-path": mark,
    ]
    return [
      ("", ["display": "flex", "align-items": "center", "position": "relative", "white-space": "nowrap"]),
      (" > input", box), (" > input:checked", ["background-color": "var(--accent)", "box-shadow": "none"]),
      (" > input:checked::before", sign),
    ]
  }
}

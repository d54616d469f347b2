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
    case .group, .picture: [("", ["background-color": "var(--fill)"])]
    case .label: [("", ["align-content": "center"])]
    case .button: [("", button), (":active", ["filter": "brightness(0.92)"])]
    case .field, .editor: [("", field), ("::placeholder", placeholder)]
    case .search: [("", search), ("::placeholder", placeholder)]
    case .toggle: toggle
    case .check: choice(radius: profile == .ios ? "6px" : "4px")
    case .radio: choice(radius: "50%")
    case .slider: [("", ["appearance": "auto", "accent-color": "var(--accent)"])]
    case .stepper, .segments: segments
    case .date: [("", field)]
    case .menu: [("", menu)]
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

  private var search: PageStyle {
    guard profile == .ios else { return field.merging(["border-radius": profile == .macos ? "6px" : radius]) }
    // The field in it is 36 high, with 8 at each side.
    return ["box-shadow": "inset 0 0 0 8px var(--background)", "background-color": "var(--fill)", "border-radius": "10px"]
  }

  private var menu: PageStyle {
    var style = button
    style["text-align"] = "start"
    let end = "right \(PageLength.px(profile == .macos ? 6 : 10))"
    style["background-image"] =
      "linear-gradient(45deg, transparent 50%, currentcolor 50%), linear-gradient(-45deg, transparent 50%, currentcolor 50%)"
    style["background-position"] = "\(end) center, right \(PageLength.px(profile == .macos ? 11 : 15)) center"
    style["background-size"] = "5px 5px"
    style["background-repeat"] = "no-repeat"
    if profile == .ios { style["background-color"] = "var(--tint)" }
    return style
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

  private func choice(radius: String) -> [(suffix: String, style: PageStyle)] {
    let side = PageLength.px(max(8, size.textStart - (profile == .ios ? 8 : 4)))
    let mark: PageStyle = [
      "position": "absolute", "inset-inline-start": "0", "width": side, "height": side, "border-radius": radius,
      "background-color": "var(--control)", "box-shadow": hairline,
    ]
    return [
      ("", ["display": "flex", "align-items": "center", "position": "relative", "white-space": "nowrap"]),
      (" > input", mark),
      (" > input:checked", ["background-color": "var(--accent)", "box-shadow": "inset 0 0 0 3px var(--accent), inset 0 0 0 9px var(--on-accent)"]),
    ]
  }
}

import LayoutModel
import Markup

/// Lengths as CSS writes them.
enum PageLength {
  /// A length in hundredths of a pixel: `12.5px`, and `0` without a unit.
  static func px(_ length: Double) -> String {
    let number = number(length)
    return number == "0" ? number : number + "px"
  }

  static func number(_ value: Double, decimals: Int = 2) -> String {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let rounded = (CoordinateRange.clamped(value) * scale).rounded() / scale
    return JSONText.number(rounded == 0 ? 0 : rounded)
  }
}

/// Values for the four sides, as margins and paddings have them.
struct PageEdges: Hashable, Sendable {
  var top = "0"
  var leading = "0"
  var bottom = "0"
  var trailing = "0"

  init(_ edges: DirectionalEdges) {
    top = PageLength.px(edges.top)
    leading = PageLength.px(edges.leading)
    bottom = PageLength.px(edges.bottom)
    trailing = PageLength.px(edges.trailing)
  }

  /// Writes `margin` or `padding` in its shortest form. Nothing is written if all sides are 0.
  func write(_ property: String, to style: inout PageStyle) {
    let sides = [("top", top), ("inline-start", leading), ("bottom", bottom), ("inline-end", trailing)]
    let used = sides.filter { $0.1 != "0" }
    if used.isEmpty { return }
    if used.count == 1 || used.count == 2 && leading != trailing && top != bottom {
      for side in used { style["\(property)-\(side.0)"] = side.1 }
    } else if leading == trailing {
      style[property] = shorthand
    } else {
      if (top, bottom) != ("0", "0") { style["\(property)-block"] = Self.pair(top, bottom) }
      style["\(property)-inline"] = Self.pair(leading, trailing)
    }
  }

  private var shorthand: String {
    if top == bottom { return top == leading ? top : "\(top) \(leading)" }
    return "\(top) \(leading) \(bottom)"
  }

  static func pair(_ first: String, _ second: String) -> String { first == second ? first : "\(first) \(second)" }
}

import LayoutModel

extension LivePlace {
  /// Writes the place.
  ///
  /// - Parameter isInput: true for an element that a browser does not stretch between two ends by itself.
  func write(_ axis: Axis, _ ids: PageIDs, isInput: Bool, to style: inout PageStyle) {
    let sides = axis.isHorizontal ? ["inset-inline-start", "inset-inline-end"] : ["top", "bottom"]
    let align = axis.isHorizontal ? "justify-self" : "align-self"
    switch hold {
    case .start(let end): style[sides[0]] = end.inset(axis, ids, fromEnd: false)
    case .end(let end): style[sides[1]] = end.inset(axis, ids, fromEnd: true)
    case .middle(let middle):
      if let item = middle.item {
        style["position-anchor"] = "--" + ids[item]
        style[align] = "anchor-center"
      } else {
        // Twice the distance at one side moves the middle by the distance.
        style[sides[0]] = PageLength.px(max(0, 2 * middle.distance))
        style[sides[1]] = PageLength.px(max(0, -2 * middle.distance))
        // Browsers move what is longer than the parent to its beginning, if nothing else is said.
        style[align] = "unsafe center"
      }
    case .both(let start, let end):
      style[sides[0]] = start.inset(axis, ids, fromEnd: false)
      style[sides[1]] = end.inset(axis, ids, fromEnd: true)
      if length == .between, isInput {
        style[align] = "stretch"
        style[axis.isHorizontal ? "width" : "height"] = "auto"
      }
    }
    writeLength(axis, ids, to: &style)
  }

  private func writeLength(_ axis: Axis, _ ids: PageIDs, to style: inout PageStyle) {
    let name = axis.isHorizontal ? "width" : "height"
    switch length {
    case .between: break
    case .points(let points): style[name] = PageLength.px(points)
    case .content(let least, let most):
      if axis.isHorizontal { style[name] = "max-content" }
      if let least { style["min-" + name] = PageLength.px(least) }
      if case .both = hold { style["max-" + name] = "stretch" } else { style["max-" + name] = most.map(PageLength.px) }
    case .other(let id, let factor, let rest):
      let size = "anchor-size(--\(ids[id]) \(name))"
      let multiple = factor == 1 ? size : "\(StyleExpression.number(factor)) * \(size)"
      style[name] = factor == 1 && rest == 0 ? size : "calc(\(StyleExpression.sum(multiple, rest)))"
    }
  }
}

extension LiveEnd {
  /// - Parameter fromEnd: true for the inset from the end of the parent, which is counted the other way.
  fileprivate func inset(_ axis: Axis, _ ids: PageIDs, fromEnd: Bool) -> String {
    let distance = fromEnd ? -self.distance : self.distance
    guard let item else {
      switch (edge, fromEnd) {
      case (.start, false), (.end, true): return PageLength.px(distance)
      case (.middle, _): return Self.sum("50%", distance)
      case (.start, true), (.end, false): return Self.sum("100%", distance)
      }
    }
    return Self.sum("anchor(--\(ids[item]) \(edge.word(axis)))", distance)
  }

  private static func sum(_ base: String, _ distance: Double) -> String {
    let sum = StyleExpression.sum(base, distance)
    return sum == base ? base : "calc(\(sum))"
  }
}

extension StyleExpression {
  /// A length and a number of points, without `calc()`.
  static func sum(_ base: String, _ points: Double) -> String {
    let text = PageLength.px(abs(points))
    return text == "0" ? base : base + (points < 0 ? " - " : " + ") + text
  }
}

import ClosedForms
import LayoutEngine
import LayoutModel

/// The rules of a scene: those of the classes that it uses, and the one of each element.
extension WebScene {
  func style(of element: Element) -> PageStyle {
    exact.map { exactStyle(of: element, $0) } ?? flowingStyle(of: element)
  }

  /// Its place, which its content does not change.
  private func exactStyle(of element: Element, _ exact: ExactScene) -> PageStyle {
    var style = exact.place(of: element.id)
    let content = content(of: element)
    style.merge(ownStyle(of: element, content))
    let metrics = ControlMetrics.of(element.kind, isTitled: true, profile: profile)
    for axis in Axis.allCases where exact.live?.followsContent(element.id, axis) != true {
      let property = axis.isHorizontal ? "min-width" : "min-height"
      // In a live scene, classes keep their least lengths.
      let isShorter = exact.live != nil && metrics.least(axis) > exact.closed.least(of: element.id, axis)
      style[property] = isShorter ? "0" : nil
    }
    writeLessPadding(of: element, exact.closed, to: &style)
    return style
  }

  /// Leaves out padding and borders that are more than an element has room for at some size: a browser makes it as large
  /// as these.
  private func writeLessPadding(of element: Element, _ closed: ClosedScene, to style: inout PageStyle) {
    guard element.children.isEmpty else { return }
    let metrics = ControlMetrics.of(element.kind, isTitled: true, profile: profile)
    let own = element.traits.alignmentInsets?.resolved(rightToLeft: false)
    let rims = [metrics.alignmentInsets, own ?? .zero]
    for axis in Axis.allCases where exact?.live?.followsContent(element.id, axis) != true {
      let (least, side) = (closed.least(of: element.id, axis), axis.isHorizontal ? "inline" : "block")
      let inner = metrics.textInsets.map { $0.start(axis) + $0.end(axis) } ?? 0
      if least < inner { style["padding-" + side] = "0" }
      if rims.contains(where: { $0.start(axis) + $0.end(axis) > max(least, 0) }) {
        style["border-\(side)-width"] = "0"
      }
    }
  }

  private func flowingStyle(of element: Element) -> PageStyle {
    var style = place(of: element)
    if let container = containers[element.id] {
      let own = style
      style.merge(container.style)
      // What it asks for itself, and where it lies, count more.
      for property in ["min-width", "position"] { style[property] = own[property] ?? style[property] }
    } else if !element.children.isEmpty, style["position"] == nil {
      style["position"] = "relative"
    }
    let content = content(of: element)
    style.merge(ownStyle(of: element, content))
    return style
  }

  private func ownStyle(of element: Element, _ content: Content) -> PageStyle {
    ElementStyle(
      element: element, content: content, surroundings: surroundings, font: font, picture: picture(of: element, content)
    ).style
  }

  private func place(of element: Element) -> PageStyle {
    if let parent = document.parent(of: element.id), let place = containers[parent]?.places[element.id] { return place }
    guard let spans = pinned.places[element.id] ?? pinned.fixed[element.id] else { return PageStyle() }
    var style: PageStyle = ["position": "absolute"]
    let control = WebControl.of(element.kind)
    let metrics = ControlMetrics.of(element.kind, isTitled: true, profile: profile)
    for axis in Axis.allCases {
      spans[axis].write(axis, isInput: control.isInput, to: &style)
      if let length = spans[axis].keptLength, metrics.least(axis) > length {
        style[axis.isHorizontal ? "min-width" : "min-height"] = "0"
      }
    }
    return style
  }

  /// The rules of the classes that the scene uses.
  func classRules(prefix: String) -> [(selector: String, style: PageStyle)] {
    var rules: [(selector: String, style: PageStyle)] = []
    var done: Set<String> = []
    for id in exact?.elements ?? Self.shownElements(of: document, scene) {
      guard let element = document.elements[id] else { continue }
      let content = content(of: element)
      guard let name = className(of: element, content), done.insert(name).inserted else { continue }
      rules += ClassRules(element, content, name, font).rules.map { (prefix + $0.selector, $0.style) }
    }
    return rules
  }
}

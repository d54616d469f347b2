import FormatExchange
import LayoutEngine
import LayoutModel

/// The other direction of a scene, for a page whose languages run in both. Containers turn by themselves; elements with
/// places get other ones.
extension WebScene {
  /// The places in the other direction; nil if no language of the page has it.
  static func turnedPlaces(
    _ scene: Scene, _ contained: Document, original: Document, _ request: ExportRequest, elements: [ElementID]
  ) -> PinnedScene? {
    guard request.plays, PageLanguages(original, request).runBothWays(in: scene) else { return nil }
    var environment = request.environment
    let surroundings = Surroundings(of: scene, in: original, environment: environment)
    environment.direction = surroundings.isRightToLeft ? .leftToRight : .rightToLeft
    return PinnedScene(contained, scene, environment, request.measurer, elements: elements)
  }

  /// The beginning of selectors that hold in the other direction only.
  var turnedSelector: String { ".plumb-scene[dir=\(surroundings.isRightToLeft ? "ltr" : "rtl")] " }

  /// The place of an element in the other direction; nil if it's the same, or if a container lays the element out.
  func turnedPlace(of element: Element) -> PageStyle? {
    guard let turned, let here = pinned.places[element.id] ?? pinned.fixed[element.id],
      let there = turned.places[element.id] ?? turned.fixed[element.id], here != there
    else { return nil }
    var (old, style) = (PageStyle(), PageStyle())
    let isInput = WebControl.of(element.kind).isInput
    // Where constraints conflict, the other axis may change as well.
    for axis in Axis.allCases where here[axis] != there[axis] {
      here[axis].write(axis, isInput: isInput, to: &old)
      there[axis].write(axis, isInput: isInput, to: &style)
    }
    for declaration in old.declarations where style[declaration.property] == nil {
      style[declaration.property] = declaration.property.hasPrefix("margin") ? "0" : "auto"
    }
    return style
  }
}

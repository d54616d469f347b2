import LayoutEngine
import LayoutModel

/// The rules of a class: the size, the font and the look of a kind of element.
struct ClassRules {
  private let element: Element
  private let content: Content
  private let name: String
  private let font: PageFont

  /// - Parameter element: any element of the class.
  init(_ element: Element, _ content: Content, _ name: String, _ font: PageFont) {
    (self.element, self.content, self.name, self.font) = (element, content, name, font)
  }

  private var profile: Profile { font.surroundings.profile }

  var rules: [(selector: String, style: PageStyle)] {
    let size = ControlSize(element.kind, isTitled: true, profile: profile)
    let look = ControlLook(profile: profile, size: size).rules(for: WebControl.of(element.kind).form)
    var own = size.style
    if let font = ownFont { own["font"] = font }
    if name == "label" { own.merge(["white-space": "nowrap", "overflow": "clip", "text-overflow": "ellipsis"]) }
    return [("." + name, own)].merged(with: look.map { ("." + name + $0.suffix, $0.style) })
  }

  private var ownFont: String? {
    guard element.kind.traits.text != nil else { return nil }
    let style = textStyle(
      of: Content(), kind: element.kind, profile: profile, textScale: font.surroundings.textScale)
    return font.value(style, wraps: name == "text" || element.kind.traits.text?.lines == .many)
  }
}

extension [(selector: String, style: PageStyle)] {
  /// Adds rules. One with a selector that is here already is joined with its rule.
  fileprivate func merged(with others: Self) -> Self {
    var rules = self
    for other in others {
      if let index = rules.firstIndex(where: { $0.selector == other.selector }) {
        rules[index].style.merge(other.style)
      } else {
        rules.append(other)
      }
    }
    return rules
  }
}

import LayoutModel
import Markup
import Words

/// The properties of an element that a page does not have.
struct ElementLosses {
  private(set) var messages: [Message] = []

  /// - Parameter isPictured: true if the page has the picture that the element names.
  init(_ element: Element, _ content: Content, isPictured: Bool) {
    let traits = element.traits
    for color in [content.background, content.color].compactMap({ $0 }) where PageColors.value(color) == nil {
      messages.append(Message("color “%1” not exported: it isn’t a color that Plumb knows", Quoted.text(color)))
    }
    if content.image != nil, !isPictured { messages.append(Message("image not exported")) }
    if let name = content.className {
      messages.append(Message("class “%1” isn’t available in a web page", Quoted.text(name)))
    }
    if content.state?.known == .mixed { messages.append(Message("state not exported: only a script could set it")) }
    if traits.transform != nil { messages.append(Message("transform not exported")) }
    if traits.placeholderIntrinsicSize != nil {
      messages.append(Message("placeholder size not exported: it’s for design time only"))
    }
    guard element.container != nil, !FluidFacts.laysOut(element) else { return }
    messages.append(Message("the container “%1” isn’t available in a web page", element.kindTitle))
  }
}

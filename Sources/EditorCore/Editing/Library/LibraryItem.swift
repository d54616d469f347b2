import LayoutModel
import Words

/// An item that the library offers.
package struct LibraryItem: Hashable, Sendable, Identifiable {
  package enum Product: Hashable, Sendable {
    case element(ElementKind)
    case stack(Axis)
    case guide
    /// A view of a class of the app’s own.
    case ofClass(DocumentClass)
  }

  package enum Group: Int, Hashable, Sendable, CaseIterable {
    case classes, controls, text, containers, bars, layout

    package var title: Message {
      switch self {
      case .classes: Message("Classes")
      case .controls: Message("Controls")
      case .text: Message("Text and Images")
      case .containers: Message("Containers")
      case .bars: Message("Bars")
      case .layout: Message("Layout")
      }
    }
  }

  /// The name of the item in drag data: `stack-horizontal`, `textField`.
  package var id: String {
    switch product {
    case .element(let kind): kind.rawValue
    case .stack(let axis): "stack-\(axis.rawValue)"
    case .guide: "guide"
    case .ofClass(let known): "class:\(known.className)"
    }
  }
  package let product: Product
  package var title: Message {
    switch product {
    case .element(let kind): kind.title
    case .stack(.horizontal): Message("Horizontal Stack")
    case .stack(.vertical): Message("Vertical Stack")
    case .guide: Message("Layout Guide")
    case .ofClass(let known): .verbatim(known.className)
    }
  }
  package let summary: Message
  package let group: Group
  /// Other words that the user may search for. They are never shown.
  let otherWords: String

  package var icon: String {
    switch product {
    case .element(let kind): kind.icon
    case .stack(.horizontal): "plumb-stack-horizontal-symbolic"
    case .stack(.vertical): "plumb-stack-vertical-symbolic"
    case .guide: "plumb-guide-symbolic"
    case .ofClass(let known): known.like.icon
    }
  }

  init(_ kind: ElementKind, _ group: Group, _ summary: Message, _ otherWords: String = "") {
    self.init(.element(kind), group, summary, otherWords)
  }

  init(_ product: Product, _ group: Group, _ summary: Message, _ otherWords: String = "") {
    self.product = product
    self.group = group
    self.summary = summary
    self.otherWords = otherWords
  }
}

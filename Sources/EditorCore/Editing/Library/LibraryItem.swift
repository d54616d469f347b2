import LayoutModel
import Words

/// Something that the library offers.
package struct LibraryItem: Hashable, Sendable, Identifiable {
  package enum Product: Hashable, Sendable {
    case element(ElementKind)
    case stack(Axis)
    case guide
  }

  package enum Group: Int, Hashable, Sendable, CaseIterable {
    case controls, text, containers, bars, layout

    package var title: Message {
      switch self {
      case .controls: Message("Controls")
      case .text: Message("Text and Images")
      case .containers: Message("Containers")
      case .bars: Message("Bars")
      case .layout: Message("Layout")
      }
    }
  }

  /// As it is written on what is dragged: `stack-horizontal`, `textField`.
  package let id: String
  package let product: Product
  package let title: Message
  package let summary: Message
  package let group: Group
  /// What else a person may call it; searched, never shown.
  let otherWords: String

  package var icon: String {
    switch product {
    case .element(let kind): kind.icon
    case .stack(.horizontal): "plumb-stack-horizontal-symbolic"
    case .stack(.vertical): "plumb-stack-vertical-symbolic"
    case .guide: "plumb-guide-symbolic"
    }
  }

  init(_ kind: ElementKind, _ group: Group, _ summary: Message, _ otherWords: String = "") {
    self.init(kind.rawValue, .element(kind), kind.title, group, summary, otherWords)
  }

  init(
    _ id: String, _ product: Product, _ title: Message, _ group: Group, _ summary: Message, _ otherWords: String = ""
  ) {
    self.id = id
    self.product = product
    self.title = title
    self.group = group
    self.summary = summary
    self.otherWords = otherWords
  }
}

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
    /// An instance of a component of the document.
    case component(SceneID)
  }

  package enum Group: Int, Hashable, Sendable, CaseIterable {
    case components, classes, controls, text, containers, bars, layout

    package var title: Message {
      switch self {
      case .components: Message("Components")
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
    case .component(let id): Self.componentPrefix + id.rawValue
    }
  }

  static let componentPrefix = "component:"

  package let product: Product
  package var title: Message {
    switch product {
    case .element(let kind): kind.title
    case .stack(.horizontal): Message("Horizontal Stack")
    case .stack(.vertical): Message("Vertical Stack")
    case .guide: Message("Layout Guide")
    case .ofClass(let known): .verbatim(known.className)
    case .component(let id): .verbatim(name ?? id.rawValue)
    }
  }
  /// The name of a component; nil for other items.
  private let name: String?
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
    case .component: "plumb-component-symbolic"
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
    name = nil
  }

  /// The item of one of a document's components.
  init(of component: Scene, in document: Document) {
    product = .component(component.id)
    group = .components
    name = document.componentName(component.id)
    otherWords = "component instance"
    let uses = document.instances(of: component.id).count
    summary =
      uses == 0 ? Message("Not used yet") : Message("%1 instance", "%1 instances", count: uses)
  }
}

import LayoutModel
import Words

/// The kinds of container that elements can be put into together.
package enum EmbedKind: String, Hashable, Sendable, CaseIterable {
  /// A stack along the axis on which the elements lie.
  case stack
  case horizontalStack, verticalStack
  case view, box, scrollView

  package var title: Message {
    switch self {
    case .stack: Message("Stack")
    case .horizontalStack: Message("Horizontal Stack")
    case .verticalStack: Message("Vertical Stack")
    case .view: Message("View")
    case .box: Message("Box")
    case .scrollView: Message("Scroll View")
    }
  }

  package var command: String {
    switch self {
    case .stack: "embed-stack"
    case .horizontalStack: "embed-stack-horizontal"
    case .verticalStack: "embed-stack-vertical"
    case .view: "embed-view"
    case .box: "embed-box"
    case .scrollView: "embed-scroll-view"
    }
  }

  var element: ElementKind {
    switch self {
    case .stack, .horizontalStack, .verticalStack: .stack
    case .view: .view
    case .box: .box
    case .scrollView: .scrollView
    }
  }

  /// The distance from the container's edges to its children: a box needs room for its frame and its title.
  var padding: Edges { self == .box ? Edges(top: 28, left: 12, bottom: 12, right: 12) : .zero }
}

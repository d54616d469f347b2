import FormatExchange
import LayoutEngine
import LayoutModel

extension GtkScene {
  struct Widget {
    var element: Element
    var name: String
    var className: String
    var shown: GtkProperties
    var guides: [GtkGuide] = []
    var constraints: [GtkConstraint] = []
    /// The properties of its place in its container's layout, and the way it stands in its parent.
    var layout: [GtkContainerProperties.Property] = []
    var attachment = GtkAttachment.child(type: nil)
    /// The property that tells the shown page. GTK looks for the page when it comes to the property.
    var page: GtkContainerProperties.Property?
    /// True if it lays out its children itself. No constraint names them.
    var isContainer: Bool { kind != nil }
    var kind: Container.Kind? { element.container?.kind }
    var hasLayout: Bool {
      !isContainer && !element.children.isEmpty && (className == GtkWidget.container || hasContentBox)
    }
    /// True for a scroll view with children. They lie in a box of their own, which is scrolled.
    var hasContentBox: Bool { !isContainer && className == "GtkScrolledWindow" && !element.children.isEmpty }
  }
}

/// Containers, which lay out their children themselves.
extension GtkScene {
  func isInContainer(_ id: ElementID) -> Bool { document.container(of: id) != nil }

  /// Adds the place of a widget in its container, and what its own children have the widget say.
  func addPlace(to widget: inout Widget) {
    let placement = effect.placement(of: widget.element)
    widget.layout = GtkContainerProperties.layout(placement)
    if let parent = document.parent(of: widget.element.id).flatMap({ widgets[$0] }), parent.isContainer {
      widget.attachment = GtkAttachment(placement.slot?.known, in: parent.kind, parent.className)
    }
    switch widget.kind {
    case .paned: widget.shown.add(GtkContainerProperties.sides(of: children(of: widget).map(effect.placement)))
    case .pages:
      widget.page = page(of: widget).map { ("visible-child-name", Self.name(of: widget.element.children[$0])) }
    case .notebook: widget.page = page(of: widget).map { ("page", String($0)) }
    case .bin, .box, .grid, .center, .overlay, .scroller, .viewport, .frame, .expander, .revealer, .flow, .list,
      .headerBar, .toolbars, .clamp, nil:
      break
    }
  }

  /// True if the frame of an element is the one that its container gives it, so that a reader computes it.
  func hasFrameOfContainer(_ element: Element) -> Bool {
    if isInContainer(element.id) {
      return (session.layout.frames[element.id] ?? UnknownFrames.usualFrame).isClose(to: element.frame, within: 0.5)
    }
    return element.id == scene.root && element.container != nil
      && element.frame == Rect(origin: .zero, size: scene.size ?? UnknownFrames.usualSize)
  }

  private func children(of widget: Widget) -> [Element] { widget.element.children.compactMap { document.elements[$0] } }

  private func page(of widget: Widget) -> Int? { effect.container(of: widget.element)?.page }
}

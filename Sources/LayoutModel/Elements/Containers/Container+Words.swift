import Words

extension Container.Kind {
  /// The name of the kind for people, as GTK calls it.
  public var title: Message {
    switch self {
    case .bin: Message("Bin", context: "container")
    case .box: Message("Box", context: "container")
    case .grid: Message("Grid", context: "container")
    case .center: Message("Center Box")
    case .overlay: Message("Overlay", context: "container")
    case .pages: Message("Stack", context: "container")
    case .notebook: Message("Notebook")
    case .paned: Message("Paned")
    case .scroller: Message("Scrolled Window")
    case .viewport: Message("Viewport")
    case .frame: Message("Frame", context: "container")
    case .expander: Message("Expander")
    case .revealer: Message("Revealer")
    case .flow: Message("Flow Box")
    case .list: Message("List Box")
    case .headerBar: Message("Header Bar")
    case .toolbars: Message("Toolbar View")
    case .clamp: Message("Clamp")
    }
  }
}

extension Placement.Alignment {
  public var title: Message {
    switch self {
    case .fill: Message("Fill", context: "alignment")
    case .start: Message("Start", context: "alignment")
    case .center: Message("Center")
    case .end: Message("End", context: "alignment")
    case .baseline: Message("Baseline")
    }
  }
}

extension Element {
  /// The name of its kind for people; for a container, that of the container.
  public var kindTitle: Message { instance == nil ? container?.kind.title ?? kind.title : Message("Instance") }
}

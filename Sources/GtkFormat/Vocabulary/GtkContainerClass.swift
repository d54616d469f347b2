import LayoutModel

/// The classes of GTK and libadwaita that lay out their children themselves.
enum GtkContainerClass {
  /// Returns the kind of container of a class; nil for other classes.
  static func kind(of className: String) -> Container.Kind? { kinds[className] }

  private static let kinds: [String: Container.Kind] = [
    "GtkBox": .box, "GtkGrid": .grid, "GtkCenterBox": .center, "GtkOverlay": .overlay, "GtkStack": .pages,
    "AdwViewStack": .pages, "GtkNotebook": .notebook, "GtkPaned": .paned, "GtkScrolledWindow": .scroller,
    "GtkViewport": .viewport, "GtkFrame": .frame, "GtkExpander": .expander, "GtkRevealer": .revealer,
    "GtkFlowBox": .flow, "GtkListBox": .list, "GtkHeaderBar": .headerBar, "AdwHeaderBar": .headerBar,
    "AdwToolbarView": .toolbars, "AdwClamp": .clamp, "AdwBin": .bin, "GtkWindowHandle": .bin,
    "GtkListBoxRow": .bin, "GtkFlowBoxChild": .bin,
  ]

  /// Returns the class that is written for a container. A bin in a list is its row.
  static func name(of kind: Container.Kind, in parent: Container.Kind? = nil) -> String {
    switch kind {
    case .bin: bin(in: parent)
    case .box: "GtkBox"
    case .grid: "GtkGrid"
    case .center: "GtkCenterBox"
    case .overlay: "GtkOverlay"
    case .pages: "GtkStack"
    case .notebook: "GtkNotebook"
    case .paned: "GtkPaned"
    case .scroller: "GtkScrolledWindow"
    case .viewport: "GtkViewport"
    case .frame: "GtkFrame"
    case .expander: "GtkExpander"
    case .revealer: "GtkRevealer"
    case .flow: "GtkFlowBox"
    case .list: "GtkListBox"
    case .headerBar: "GtkHeaderBar"
    case .toolbars: "AdwToolbarView"
    case .clamp: "AdwClamp"
    }
  }

  /// Returns the version of libadwaita that has all of these classes; nil if they are GTK's own.
  static func adwaita(for classes: Set<String>) -> String? {
    if classes.contains("AdwToolbarView") { return "1.4" }
    return classes.contains { $0.hasPrefix("Adw") } ? "1.0" : nil
  }

  private static func bin(in parent: Container.Kind?) -> String {
    switch parent {
    case .list: "GtkListBoxRow"
    case .flow: "GtkFlowBoxChild"
    case .bin, .box, .grid, .center, .overlay, .pages, .notebook, .paned, .scroller, .viewport, .frame, .expander,
      .revealer, .headerBar, .toolbars, .clamp, nil:
      "AdwBin"
    }
  }

  /// True if its axis decides how it lays out its children.
  static func hasAxis(_ kind: Container.Kind) -> Bool {
    switch kind {
    case .box, .center, .paned, .flow, .clamp: true
    case .bin, .grid, .overlay, .pages, .notebook, .scroller, .viewport, .frame, .expander, .revealer, .list,
      .headerBar, .toolbars:
      false
    }
  }

  /// The parts of a container that a child can fill by name.
  static func slots(of kind: Container.Kind) -> [Placement.Slot] {
    switch kind {
    case .center: [.start, .center, .end]
    case .overlay: [.overlay]
    case .paned: [.start, .end]
    case .headerBar: [.start, .title, .end]
    case .toolbars: [.top, .bottom]
    case .frame, .expander: [.label]
    case .notebook: [.tab]
    case .bin, .box, .grid, .pages, .scroller, .viewport, .revealer, .flow, .list, .clamp: []
    }
  }

  /// The kind of element that a container is drawn as.
  static func elementKind(of kind: Container.Kind) -> ElementKind {
    switch kind {
    case .bin, .box, .grid, .center, .overlay, .pages, .viewport, .revealer, .flow, .toolbars, .clamp: .view
    case .notebook: .tabView
    case .paned: .splitView
    case .scroller: .scrollView
    case .frame, .expander: .box
    case .list: .table
    case .headerBar: .navigationBar
    }
  }

  /// The objects that only hold a page of a container.
  static let pages: Set = ["GtkStackPage", "AdwViewStackPage", "GtkNotebookPage"]

  /// Returns the class of the objects that hold the pages of a container; nil if its children need none.
  static func page(of className: String) -> String? {
    switch className {
    case "GtkStack": "GtkStackPage"
    case "AdwViewStack": "AdwViewStackPage"
    default: nil
    }
  }

  /// The part that a property with a child stands for, such as `start-widget`.
  static func slot(ofProperty name: String) -> Placement.Slot? {
    switch name {
    case "start-child", "start-widget": .start
    case "center-widget": .center
    case "end-child", "end-widget": .end
    case "title-widget": .title
    case "label-widget": .label
    default: nil
    }
  }
}

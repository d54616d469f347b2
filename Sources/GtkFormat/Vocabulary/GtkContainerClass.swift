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

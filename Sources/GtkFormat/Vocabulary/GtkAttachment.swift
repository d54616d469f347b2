import LayoutModel

/// The way in which an object stands in its parent.
///
///     <child type="title"> … </child>                      .child(type: "title")
///     <property name="start-child"> … </property>          .property("start-child")
///     <child><object class="GtkStackPage">…</object></child>  .page("GtkStackPage")
enum GtkAttachment: Hashable {
  case child(type: String?)
  case property(String)
  /// An object of this class holds it.
  case page(String)

  /// - Parameters:
  ///   - slot: the part that the child fills.
  ///   - kind: the kind of the parent; nil if the parent is no container.
  ///   - className: the class of the parent.
  init(_ slot: Placement.Slot?, in kind: Container.Kind?, _ className: String) {
    if let page = GtkContainerClass.page(of: className) {
      self = .page(page)
    } else if kind == .paned, slot == .start || slot == .end {
      // A plain child would set the properties for resizing and shrinking back to GTK's own.
      self = .property(slot == .start ? "start-child" : "end-child")
    } else {
      self = .child(type: slot?.rawValue)
    }
  }
}

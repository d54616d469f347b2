import CGtk

/// A tree of rows that can be opened, closed and selected, such as the outline of a document. Rows are known by ids.
/// Open and selected rows stay so when the rows change.
///
///     let tree = TreeList(name: "Outline") { [weak self] id in self?.content(of: id) ?? TreeRowContent(text: id) }
///     tree.setRows([TreeRow("scene", startsOpen: true, [TreeRow("field"), TreeRow("button")])])
///     tree.onSelection { [weak self] ids in self?.select(ids) }
///     tree.select(["button"])   // is not reported back
package final class TreeList {
  /// The list; put it into a ``Widget/scrolled(_:)``.
  package let widget: Widget
  private let model: TreeModel
  private let content: (String) -> TreeRowContent
  /// The views of the rows on screen, by the list items that GTK recycles.
  private var views: [UnsafeMutableRawPointer: TreeRowView] = [:]
  private var marked: (row: Widget, style: String)?
  private var selected: ([String]) -> Void = { _ in }
  private var activated: (String) -> Void = { _ in }
  private var statusPressed: (String) -> Void = { _ in }
  private var menuAsked: (String, Widget, Press) -> Void = { _, _, _ in }

  /// - Parameter parentOfUnmadeRow: returns the id of the row above a row that has not been made yet, so that it can be
  ///   revealed; nil if there is no such row.
  package init(
    name: String, parentOfUnmadeRow: @escaping (_ id: String) -> String? = { _ in nil },
    content: @escaping (_ id: String) -> TreeRowContent
  ) {
    self.content = content
    model = TreeModel(TreeStore(parentOfUnmadeRow: parentOfUnmadeRow))
    let factory = GObjectRef(adopting: gtk_signal_list_item_factory_new())
    // The list takes over references to both.
    let model = OpaquePointer(g_object_ref(model.selection.raw))
    let list = gtk_list_view_new(model, OpaquePointer(g_object_ref(factory.raw)))
    widget = Widget(list!)
    widget.setAccessible(label: name)
    connect(factory)
  }

  // MARK: Content

  /// - Parameter openness: the rows to open; nil leaves rows that stay as open as they were.
  package func setRows(_ rows: [TreeRow], opening openness: TreeOpenness? = nil) {
    afterChanges { list in
      list.model.set(rows, opening: openness)
      list.refresh()
    }
  }

  /// Updates the content of the rows on screen.
  package func refresh() {
    for view in views.values { if let id = view.id { view.apply(content(id)) } }
  }

  /// The rows that can be scrolled to, from the top: all rows except those under closed rows.
  package var openRows: [String] { model.listedIDs }

  /// Returns the depth of a row; rows at the top have 1.
  package func level(of id: String) -> Int { model.store.ancestors(of: id).count + 1 }

  package func isOpen(_ id: String) -> Bool { model.isOpen(id) }

  /// The open and the closed rows.
  package var openness: TreeOpenness { model.store.openness }

  package func setOpen(_ id: String, _ isOpen: Bool) { afterChanges { $0.model.setOpen([id], isOpen) } }

  /// Opens the rows above a row and scrolls to it.
  package func reveal(_ id: String) {
    afterChanges { list in
      list.model.setOpen(list.model.store.ancestors(of: id), true)
      guard let position = list.model.position(of: id) else { return }
      list.widget.activate("list.scroll-to-item", .unsigned(UInt32(position)))
    }
  }

  /// Runs `work` once the rows are not changing. A row that goes closes the popover that is open on it. Closing it may
  /// set other rows, for example when it takes over a name. That waits until GTK has finished with the first change.
  private func afterChanges(_ work: @escaping (TreeList) -> Void) {
    guard model.isChanging else { return work(self) }
    MainLoop.soon { [weak self] in self?.afterChanges(work) }
  }

  // MARK: Selection and handlers

  package var selection: [String] { model.selectedIDs }

  /// Selects exactly these rows, without reporting it.
  package func select(_ ids: [String]) {
    // The selection is set again even for known ids: GTK loses it for rows under a row that was closed for a while.
    afterChanges { $0.model.select(ids) }
  }

  /// Selects exactly those of the given rows that can be scrolled to.
  package func select(listed ids: Set<String>) {
    afterChanges { list in
      let placed = ids.compactMap { id in list.model.position(of: id).map { (id, $0) } }
      list.select(placed.sorted { $0.1 < $1.1 }.map(\.0))
    }
  }

  /// Sets the handler for a selection by a person. It gets the ids in the order of the rows.
  package func onSelection(_ selected: @escaping ([String]) -> Void) { self.selected = selected }

  /// Sets the handler for a double click on a row, or Return on it.
  package func onActivate(_ activated: @escaping (_ id: String) -> Void) { self.activated = activated }

  /// Sets the handler for a press on the sign at the end of a row.
  package func onStatus(_ pressed: @escaping (_ id: String) -> Void) { statusPressed = pressed }

  /// Sets the handler for a secondary click on a row. It gets the row's widget to open a menu on.
  package func onMenu(_ asked: @escaping (_ id: String, _ row: Widget, Press) -> Void) { menuAsked = asked }

  /// Gives a row the keyboard focus, once it is on screen.
  package func focus(_ id: String) {
    reveal(id)
    MainLoop.whenIdle { [weak self] in
      self?.views.values.first { $0.id == id }?.expander.parent?.takeFocus()
    }
  }

  // MARK: Places of rows

  /// Marks a row with a style, for example as the target of a drop; nil removes the mark.
  package func mark(_ id: String?, as style: String?) {
    if let (row, style) = marked { row.setStyled(style, false) }
    marked = nil
    guard let id, let style, let row = views.values.first(where: { $0.id == id })?.expander.parent else { return }
    row.setStyled(style, true)
    marked = (row, style)
  }

  /// The sign at the end of a row, for a popover to point at. Nil if the row is not on screen or has no sign.
  package func statusSign(of id: String) -> Widget? { views.values.first { $0.id == id }?.status }

  /// The widget of a row; nil if it is not on screen.
  package func rowWidget(_ id: String) -> Widget? { views.values.first { $0.id == id }?.expander }

  /// The row at a point of the list's widget.
  package func row(atX x: Double, y: Double) -> String? {
    var next = gtk_widget_pick(widget.pointer, x, y, GTK_PICK_DEFAULT)
    while let picked = next, picked != widget.pointer {
      if let view = views.values.first(where: { $0.expander.pointer == picked || $0.expander.parent?.pointer == picked }
      ) {
        return view.id
      }
      next = gtk_widget_get_parent(picked)
    }
    return nil
  }

  /// The frame of a row in the list's widget; nil if it is not on screen.
  package func bounds(of id: String) -> (x: Double, y: Double, width: Double, height: Double)? {
    guard let view = views.values.first(where: { $0.id == id }) else { return nil }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(view.expander.pointer, widget.pointer, &bounds) != 0 else { return nil }
    return (
      Double(bounds.origin.x), Double(bounds.origin.y), Double(bounds.size.width), Double(bounds.size.height)
    )
  }

  // MARK: Rows on screen

  private func connect(_ factory: GObjectRef) {
    factory.on("setup") { [weak self] (item: GObjectRef?) in item.map { self?.setUp($0) } }
    factory.on("bind") { [weak self] (item: GObjectRef?) in item.map { self?.bind($0) } }
    factory.on("unbind") { [weak self] (item: GObjectRef?) in item.map { self?.views[$0.raw]?.clear() } }
    factory.on("teardown") { [weak self] (item: GObjectRef?) in item.map { self?.views[$0.raw] = nil } }
    model.selection.on("selection-changed") { [weak self] in
      guard let self, !self.model.isChanging else { return }
      selected(self.model.readSelection())
    }
    widget.on("activate") { [weak self] (position: Int) in
      if let self, let id = self.model.id(at: position) { activated(id) }
    }
  }

  private func setUp(_ item: GObjectRef) {
    let view = TreeRowView()
    view.statusPressed = { [weak self] in self?.statusPressed($0) }
    view.expander.onPress(button: 3) { [weak self, weak view] press in
      if let view, let id = view.id { self?.menuAsked(id, view.expander, press) }
    }
    views[item.raw] = view
    gtk_list_item_set_child(item.as(.listItem), view.expander.pointer)
  }

  private func bind(_ item: GObjectRef) {
    guard let view = views[item.raw], let bound = gtk_list_item_get_item(item.as(.listItem)) else { return }
    let row = GObjectRef(sinking: bound)
    guard let id = TreeModel.id(of: row) else { return }
    view.show(row, id) { [weak self] isOpen in self?.rowWasToggled(id, isOpen) }
    view.apply(content(id))
  }

  /// Records that a person opened or closed a row. Rows under it that were open are opened again, once GTK has
  /// finished.
  private func rowWasToggled(_ id: String, _ isOpen: Bool) {
    guard !model.isChanging else { return }
    model.recordOpen(id, isOpen)
    if isOpen { MainLoop.whenIdle { [weak self] in self?.model.openRemembered() } }
  }
}

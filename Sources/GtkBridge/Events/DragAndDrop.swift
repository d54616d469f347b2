import CGtk

/// The content that is dragged over a widget or dropped on it.
package enum DropContent: Equatable {
  case text(String)
  /// Files from a file manager, as paths.
  case files([String])
}

/// A position of dragged content over a widget, in the widget's pixels.
package struct DropSample: Equatable {
  package var x: Double
  package var y: Double
  /// The content; nil until the source has sent it.
  package var content: DropContent?

  package init(x: Double, y: Double, content: DropContent?) {
    (self.x, self.y, self.content) = (x, y, content)
  }
}

extension Widget {
  /// Accepts text that is dropped on the widget.
  ///
  /// - Parameters:
  ///   - hover: returns true if a drop here would be accepted; called while the pointer moves.
  ///   - leave: called when the pointer has left, or when a drop is being handled.
  ///   - drop: returns true if the drop was accepted.
  @discardableResult
  package func onDrop(
    hover: @escaping (DropSample) -> Bool = { _ in true }, leave: @escaping () -> Void = {},
    drop: @escaping (DropSample) -> Bool
  ) -> Controller {
    onDrop(of: Fundamental.string, hover: hover, leave: leave, drop: drop)
  }

  /// Accepts files that are dropped anywhere on the widget. It comes before the widget's children, which could take the
  /// files as the text of their names.
  ///
  /// - Parameters:
  ///   - hover: called while the files are dragged over the widget.
  ///   - leave: called when they have left, or when they are dropped.
  ///   - drop: takes the paths and the position of the drop.
  @discardableResult
  package func onFilesDropped(
    hover: @escaping (_ paths: [String], _ x: Double, _ y: Double) -> Void, leave: @escaping () -> Void,
    drop take: @escaping (_ paths: [String], _ x: Double, _ y: Double) -> Void
  ) -> Controller {
    let controller = onDrop(
      of: gdk_file_list_get_type(),
      hover: { sample in
        // Nothing is refused, also not before the source has sent the paths.
        if case .files(let paths) = sample.content { hover(paths, sample.x, sample.y) }
        return true
      }, leave: leave,
      drop: { sample in
        guard case .files(let paths) = sample.content, !paths.isEmpty else { return false }
        take(paths, sample.x, sample.y)
        return true
      })
    controller.listenBeforeChildren()
    return controller
  }

  private func onDrop(
    of type: GType, hover: @escaping (DropSample) -> Bool, leave: @escaping () -> Void,
    drop: @escaping (DropSample) -> Bool
  ) -> Controller {
    let controller = add(gtk_drop_target_new(type, GDK_ACTION_COPY))
    let target = OpaquePointer(controller.object.raw)
    gtk_drop_target_set_preload(target, 1)
    let hovered = { (x: Double, y: Double) -> Int in
      let content = gtk_drop_target_get_value(target).flatMap { DropContent(UnsafePointer($0)) }
      return hover(DropSample(x: x, y: y, content: content)) ? Int(GDK_ACTION_COPY.rawValue) : 0
    }
    controller.answer("enter", hovered)
    controller.answer("motion", hovered)
    controller.on("leave", leave)
    controller.answer("drop") { (value: BorrowedStruct, x: Double, y: Double) -> Bool in
      let content = value.pointer.flatMap { DropContent($0.assumingMemoryBound(to: GValue.self)) }
      return drop(DropSample(x: x, y: y, content: content))
    }
    return controller
  }

  /// Lets the widget be dragged away as text.
  ///
  /// - Parameters:
  ///   - icon: the name of an icon to show at the pointer; nil shows the text.
  ///   - ended: called when the drag is over, dropped or not.
  ///   - text: returns the text that a drag from here carries; nil if nothing can be dragged from here.
  @discardableResult
  package func onDragOut(
    icon: String? = nil, ended: @escaping () -> Void = {}, _ text: @escaping (_ x: Double, _ y: Double) -> String?
  ) -> Controller {
    let controller = add(gtk_drag_source_new())
    let source = WeakObject(controller)
    controller.answer("prepare") { (x: Double, y: Double) -> GObjectRef? in
      guard let text = text(x, y) else { return nil }
      if let icon, let source = source.object { Controller(object: source).setDragIcon(icon) }
      return contentProvider(text: text)
    }
    controller.on("drag-end", ended)
    return controller
  }
}

extension Controller {
  /// Sets the icon of a drag source. It is looked up when a drag begins, since most rows are never dragged.
  fileprivate func setDragIcon(_ name: String) {
    guard let widget = gtk_event_controller_get_widget(self.as(.eventController)),
      let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display),
      let icon = gtk_icon_theme_lookup_icon(
        theme, name, nil, 24, gtk_widget_get_scale_factor(widget), GTK_TEXT_DIR_NONE, GtkIconLookupFlags(rawValue: 0))
    else { return }
    let paintable = GObjectRef(adopting: icon)
    // The icon is below the pointer's tip, so that it does not cover what is shown there.
    gtk_drag_source_set_icon(OpaquePointer(object.raw), OpaquePointer(paintable.raw), -12, -12)
  }
}

/// Makes a provider that hands a text to the receiver of a drop or a paste.
func contentProvider(text: String) -> GObjectRef {
  var value = GValue()
  g_value_init(&value, Fundamental.string)
  g_value_set_string(&value, text)
  defer { g_value_unset(&value) }
  return GObjectRef(adopting: gdk_content_provider_new_for_value(&value))
}

extension DropContent {
  init?(_ value: UnsafePointer<GValue>) {
    if value.pointee.g_type == Fundamental.string {
      self = .text(String(value))
    } else if value.pointee.g_type == gdk_file_list_get_type(), let boxed = g_value_get_boxed(value) {
      self = .files(Self.paths(in: OpaquePointer(boxed)))
    } else {
      return nil
    }
  }

  private static func paths(in list: OpaquePointer) -> [String] {
    let files = gdk_file_list_get_files(list)
    defer { g_slist_free(files) }
    var paths: [String] = []
    var node = files
    while let current = node {
      if let file = current.pointee.data, let path = filePath(OpaquePointer(file)) { paths.append(path) }
      node = current.pointee.next
    }
    return paths
  }
}

import CGtk
import RealWidgets
import Words

/// One scene in a hidden window, drawn into a picture.
struct WidgetDrawing {
  private let scene: WidgetScene
  private let classes: GtkClasses
  private let adwaita: Adwaita?
  private let window: HiddenWindow
  private let kept: KeptScenes

  init(
    _ scene: WidgetScene, in window: HiddenWindow, _ kept: KeptScenes, _ classes: GtkClasses, _ adwaita: Adwaita?
  ) {
    (self.scene, self.window, self.kept, self.classes, self.adwaita) = (scene, window, kept, classes, adwaita)
  }

  func answer() -> WidgetAnswer {
    guard scene.hasPossibleSize else { return .refused(.impossibleSize) }
    let interface: SafeInterface
    do {
      interface = try SafeInterface(scene.interface, judge: classes.verdict)
    } catch {
      return .refused(.unreadable(error.reason.english))
    }
    setLook()
    let built = BuiltInterface(interface.text)
    if let complaint = built.complaint { return .refused(.unreadable(complaint)) }
    let name = scene.root.isEmpty ? interface.firstID ?? "" : scene.root
    guard let root = built.widget(name), gtk_widget_get_parent(root) == nil else { return .refused(.noRoot(name)) }
    guard !interface.hasConstraints else { return draw(root, in: kept.keep(built, root), interface) }
    return withExtendedLifetime(built) { window.holding(root) { draw(root, in: window, interface) } }
  }

  private func setLook() {
    if let adwaita {
      adwaita.setDark(scene.isDark)
    } else {
      GtkSettingsValues.set("gtk-application-prefer-dark-theme", scene.isDark)
    }
    gtk_widget_set_default_direction(scene.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }

  private func draw(_ root: GtkWidgetPointer, in window: HiddenWindow, _ interface: SafeInterface) -> WidgetAnswer {
    gtk_widget_set_visible(root, 1)
    // GTK's constraint layout may forget optional constraints with each further measurement, so there is one.
    let across = root.measure(GTK_ORIENTATION_HORIZONTAL)
    let width = max(scene.width, across.least)
    let down = root.measure(GTK_ORIENTATION_VERTICAL, for: gint(width))
    gtk_widget_allocate(root, gint(width), gint(max(scene.height, down.least)), -1, nil)
    // The window is not on the screen, and GTK draws only widgets that are.
    gtk_widget_map(root)
    let widgets = PlacedWidgets(root, ids: interface.ids).all
    return .drawn(
      DrawnWidgets(
        png: picture(of: root, in: window), widgets: widgets, leastWidth: across.least, leastHeight: down.least,
        replacedClasses: interface.replacedClasses))
  }

  private func picture(of root: GtkWidgetPointer, in window: HiddenWindow) -> [UInt8] {
    let snapshot = gtk_snapshot_new()
    gtk_snapshot_render_background(
      snapshot, gtk_widget_get_style_context(window.widget), 0, 0, Double(scene.width), Double(scene.height))
    gtk_widget_snapshot_child(window.widget, root, snapshot)
    let node = gtk_snapshot_free_to_node(snapshot)
    defer { if let node { gsk_render_node_unref(node) } }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(scene.width * scene.scale), Int32(scene.height * scene.scale))
    defer { cairo_surface_destroy(surface) }
    cairo_surface_set_device_scale(surface, Double(scene.scale), Double(scene.scale))
    let cairo = cairo_create(surface)
    if let node { gsk_render_node_draw(node, cairo) }
    cairo_destroy(cairo)
    return PNGBytes(of: surface).bytes
  }
}

/// The widgets under a root that have an id of the interface and are on the screen.
struct PlacedWidgets {
  private(set) var all: [DrawnWidgets.Widget] = []

  init(_ root: GtkWidgetPointer, ids: Set<String>) {
    var pending = [root]
    while let widget = pending.popLast() {
      if let placed = Self.placed(widget, in: root, ids) { all.append(placed) }
      var child = gtk_widget_get_last_child(widget)
      while let next = child {
        pending.append(next)
        child = gtk_widget_get_prev_sibling(next)
      }
    }
  }

  private static func placed(
    _ widget: GtkWidgetPointer, in root: GtkWidgetPointer, _ ids: Set<String>
  ) -> DrawnWidgets.Widget? {
    guard gtk_widget_get_mapped(widget) != 0, let name = gtk_buildable_get_buildable_id(OpaquePointer(widget)) else {
      return nil
    }
    var bounds = graphene_rect_t()
    let id = String(cString: name)
    guard ids.contains(id), gtk_widget_compute_bounds(widget, root, &bounds) != 0 else { return nil }
    return DrawnWidgets.Widget(
      id: id, x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }
}

/// The pixels of a surface as a PNG file.
final class PNGBytes {
  private(set) var bytes: [UInt8] = []

  init(of surface: OpaquePointer?) {
    let write: cairo_write_func_t = { closure, data, count in
      guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<PNGBytes>.fromOpaque(closure).takeUnretainedValue().bytes.append(
        contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    }
    cairo_surface_write_to_png_stream(surface, write, Unmanaged.passUnretained(self).toOpaque())
  }
}

import CGtk
import ContainerLayout
import Glibc
import LayoutModel

/// Lays out one made tree with GTK and with the model.
struct ContainerRun {
  let made: MadeTree
  let leaves: MeasuredLeaves
  private let window: MadeTree.Widget

  var widgets: [MadeTree.Widget] { made.widgets }
  private var root: MadeTree.Widget { made.widgets[made.tree.root] }

  init(_ shape: MadeShape, count: Int) {
    made = MadeTree(shape, count: count)
    window = gtk_window_new()
    window.withMemoryRebound(to: GtkWindow.self, capacity: 1) { [made] window in
      gtk_window_set_child(window, made.widgets[made.tree.root])
    }
    leaves = MeasuredLeaves(made)
  }

  /// The best processor times of some turns, in milliseconds. GTK and the model take turns.
  func measure(turns: Int) -> (gtk: Double, model: Double) {
    var best = (gtk: Double.infinity, model: Double.infinity)
    for _ in 0..<turns {
      for widget in widgets { gtk_widget_queue_resize(widget) }
      best.gtk = min(best.gtk, Self.time { _ = layOutWithGtk() })
      best.model = min(best.model, Self.time { _ = layOutWithModel() })
    }
    return best
  }

  /// The number of widgets that the model puts elsewhere.
  var differences: Int {
    for widget in widgets { gtk_widget_queue_resize(widget) }
    _ = layOutWithGtk()
    let frames = layOutWithModel()
    var different = 0
    for (widget, frame) in zip(widgets, frames) {
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget, root, &bounds)
      let gtk = Rect(
        Double(bounds.origin.x), Double(bounds.origin.y), Double(bounds.size.width), Double(bounds.size.height))
      if !gtk.isClose(to: frame.rect, within: 1.01) { different += 1 }
    }
    return different
  }

  private func layOutWithGtk() -> gint {
    var (width, height, ignored) = (gint(0), gint(0), gint(0))
    gtk_widget_measure(root, GTK_ORIENTATION_HORIZONTAL, -1, &ignored, &width, nil, nil)
    width += 100
    gtk_widget_measure(root, GTK_ORIENTATION_VERTICAL, width, &ignored, &height, nil, nil)
    gtk_widget_allocate(root, width, height, -1, nil)
    return height
  }

  private func layOutWithModel() -> [NodeFrame] {
    var island = ContainerIsland(made.tree, leaves: leaves)
    let width = island.measure(.horizontal).natural + 100
    return island.allocate(Size(width, island.measure(.vertical, for: width).natural))
  }

  private static func time(_ work: () -> Void) -> Double {
    let start = now
    work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}

/// The sizes of a tree’s leaves, which GTK has measured before.
struct MeasuredLeaves: LeafMeasuring {
  private var widths: [ContainerSize] = []
  private var heights: [ContainerSize] = []
  /// The leaves that wrap; their texts are the same.
  private var wrapping: Set<Int> = []
  /// The heights of a text that wraps, by width, and its widths by height.
  private var wrappedHeights: [ContainerSize] = []
  private var wrappedWidths: [ContainerSize] = []

  init(_ made: MadeTree) {
    for leaf in made.leaves {
      widths.append(Self.size(leaf, GTK_ORIENTATION_HORIZONTAL, -1))
      heights.append(Self.size(leaf, GTK_ORIENTATION_VERTICAL, -1))
    }
    guard made.shape == .texts else { return }
    wrapping = Set(made.leaves.indices.filter { $0 % 3 == 1 })
    wrappedHeights = (0...600).map { Self.size(made.leaves[1], GTK_ORIENTATION_VERTICAL, gint($0)) }
    wrappedWidths = (0...300).map { Self.size(made.leaves[1], GTK_ORIENTATION_HORIZONTAL, gint($0)) }
  }

  private static func size(_ widget: MadeTree.Widget, _ axis: GtkOrientation, _ length: gint) -> ContainerSize {
    var (least, natural, top, wish) = (gint(0), gint(0), gint(-1), gint(-1))
    gtk_widget_measure(widget, axis, length, &least, &natural, &top, &wish)
    return ContainerSize(
      minimum: Double(least), natural: Double(natural), minimumBaseline: top < 0 ? nil : Double(top),
      naturalBaseline: wish < 0 ? nil : Double(wish))
  }

  func measure(_ leaf: Int, _ axis: Axis, for size: Double?) -> ContainerSize {
    guard let size, wrapping.contains(leaf) else { return axis == .horizontal ? widths[leaf] : heights[leaf] }
    let sizes = axis == .horizontal ? wrappedWidths : wrappedHeights
    return sizes[min(sizes.count - 1, Int(size))]
  }

  func requestMode(_ leaf: Int) -> RequestMode { wrapping.contains(leaf) ? .heightForWidth : .constant }
}

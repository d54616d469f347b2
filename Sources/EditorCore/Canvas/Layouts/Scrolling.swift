import Drawing
import LayoutEngine
import LayoutModel

/// Scrolls the contents of scroll views in a solved scene. The offsets belong to the view that shows the scene, and to
/// no document. A canvas or a preview keeps them, gives them to the layout, and asks here for the effect of a wheel.
///
///     let scrolling = Scrolling(scene, in: document, layout: session.layout)
///     if let offsets = scrolling.offsets(environment.scrollOffsets, scrolledBy: Point(0, 48), at: point) {
///       environment.scrollOffsets = offsets
///       session.update(environment: environment)   // what is held from outside stays where it is
///     }
package struct Scrolling: Hashable, Sendable {
  /// In the coordinates of the scene's root.
  private var frames: [ElementID: Rect] = [:]
  private var contentSizes: [ElementID: Size] = [:]
  /// In drawing order.
  private let scrollViews: [ElementID]
  private let clips: ScrollClips

  package init(_ scene: Scene, in document: Document, layout: SceneLayout) {
    self.init(SceneTree(scene, in: document), in: document, layout: layout)
  }

  init(_ tree: SceneTree, in document: Document, layout: SceneLayout) {
    clips = ScrollClips(tree, in: document) { layout.rootFrames[$0] }
    scrollViews = clips.scrollViews.filter { document.elements[$0]?.traits.hidden == false }
    for id in scrollViews {
      frames[id] = layout.rootFrames[id]
      contentSizes[id] = layout.contentSizes[id]
    }
  }

  /// Returns the scroll views at a point of the scene's root, the innermost first.
  package func scrollViews(at point: Point) -> [ElementID] {
    scrollViews.reversed().filter { id in
      guard let frame = frames[id], frame.contains(point) else { return false }
      return clips[id]?.contains(point) ?? true
    }
  }

  /// Returns how far a scroll view can be scrolled: the length of its content beyond its frame.
  package func reach(of scrollView: ElementID) -> Point {
    guard let content = contentSizes[scrollView], let frame = frames[scrollView] else { return .zero }
    return Point(max(0, content.width - frame.width), max(0, content.height - frame.height))
  }

  /// Returns the offsets after a wheel was turned over a point; nil if nothing there can scroll that way. On each axis
  /// the innermost scroll view that can still move does, as in a browser.
  package func offsets(
    _ offsets: [ElementID: Point], scrolledBy delta: Point, at point: Point
  ) -> [ElementID: Point]? {
    var result = offsets
    for id in scrollViews(at: point) where delta.x != 0 {
      let moved = moved(result[id]?.x ?? 0, by: delta.x, within: reach(of: id).x)
      guard moved != result[id]?.x ?? 0 else { continue }
      result[id, default: .zero].x = moved
      break
    }
    for id in scrollViews(at: point) where delta.y != 0 {
      let moved = moved(result[id]?.y ?? 0, by: delta.y, within: reach(of: id).y)
      guard moved != result[id]?.y ?? 0 else { continue }
      result[id, default: .zero].y = moved
      break
    }
    result = result.filter { $0.value != .zero }
    return result == offsets ? nil : result
  }

  /// True if a scroll view at the point scrolls along that axis, even if it is at its end. It then takes the wheel, so
  /// that nothing around it moves when the user turns too far.
  package func takesWheel(_ delta: Point, at point: Point) -> Bool {
    scrollViews(at: point).contains { id in
      let reach = reach(of: id)
      return delta.x != 0 && reach.x > 0 || delta.y != 0 && reach.y > 0
    }
  }

  /// Returns the offsets limited to the contents, which may have become shorter.
  package func clamped(_ offsets: [ElementID: Point]) -> [ElementID: Point] {
    var result: [ElementID: Point] = [:]
    for (id, offset) in offsets {
      let reach = reach(of: id)
      let clamped = Point(moved(offset.x, by: 0, within: reach.x), moved(offset.y, by: 0, within: reach.y))
      if clamped != .zero { result[id] = clamped }
    }
    return result
  }

  private func moved(_ offset: Double, by delta: Double, within reach: Double) -> Double {
    let moved = offset + delta
    return moved.isFinite ? min(max(moved, 0), reach) : 0
  }
}

import LayoutEngine
import LayoutModel
import Words

/// Shows the scenes in other surroundings than their own: turned, on another device, in another language. The canvas
/// then shows solved frames. The design frames never change.
extension Editor {
  package var viewpoint: Viewpoint { layouts.viewpoint }

  /// True if the active scene is shown with its design frames.
  package var isShownAsDesigned: Bool { activeScene.map(layouts.isShownAsDesigned) ?? true }

  /// The size at which a scene is laid out now.
  func shownSize(of scene: Scene) -> Size {
    Surroundings(of: scene, in: document, environment: layouts.environment).size
  }

  package mutating func look(from viewpoint: Viewpoint) {
    guard viewpoint != self.viewpoint else { return }
    leaveGesture()
    // The condition may not hold on another screen.
    if viewpoint.isOfAnotherScreen(than: self.viewpoint) { endVarying() }
    let (before, isTurned) = (activePaperFrame, viewpoint.isOfAnotherDevice(than: self.viewpoint))
    layouts.look(from: viewpoint, in: document)
    geometry = CanvasGeometry(document, shownBy: layouts)
    keepInView(insteadOf: before, isCentered: isTurned)
  }

  /// Shows the scenes on the canvas at any size.
  package mutating func look(atSize size: Size) {
    var next = viewpoint
    next.size = Viewpoint.aimable(size)
    look(from: next)
  }

  /// Turns what is shown by a quarter. A second call turns it back.
  package mutating func rotate() {
    guard let scene = activeScene.flatMap({ document.scenes[$0] }) else { return }
    var next = viewpoint
    let turned = (viewpoint.orientation ?? scene.orientation).turned
    next.orientation = turned == scene.orientation ? nil : turned
    next.size = viewpoint.size.map { Size($0.height, $0.width) }
    look(from: next)
  }

  /// Reverses the language direction. A second call brings it back.
  mutating func mirror() {
    guard let root = activeScene.flatMap({ document.scenes[$0]?.root }) else { return }
    var next = viewpoint
    let isRightToLeft = positions.isRightToLeft(root)
    next.languageDirection = viewpoint.languageDirection == nil ? (isRightToLeft ? .leftToRight : .rightToLeft) : nil
    look(from: next)
  }

  /// Takes in a new size of the canvas. During a gesture everything keeps its place, because it would move under the
  /// pointer.
  package mutating func resizeCanvas(to size: Size) {
    if isInGesture {
      sight.size = size
    } else {
      sight.resize(to: size, keeping: activePaperFrame, of: geometry.bounds)
    }
  }

  package mutating func zoomToFit() {
    if let bounds = geometry.bounds { sight.fit(bounds) }
  }

  package mutating func reveal(_ rect: Rect) { sight.reveal(rect) }

  var activePaperFrame: Rect? { activeScene.flatMap(geometry.paper(of:))?.frame }

  /// Keeps a sheet with a changed size in view if it was visible as a whole. Returns to the earlier view when the sheet
  /// has its old size again.
  ///
  /// - Parameter isCentered: true to keep the sheet's middle in place, as for a turned sheet; false to keep its corner,
  ///   as for one that becomes wider.
  mutating func keepInView(insteadOf before: Rect?, isCentered: Bool = false) {
    guard let before, let now = activePaperFrame, before.size != now.size else { return }
    guard !sight.goBack(ifItShows: now), sight.shows(before) else { return }
    if isCentered, sight.center(now, where: before) { return }
    if !sight.shows(now), let bounds = geometry.bounds { sight.widen(to: bounds) }
  }
}

extension Viewpoint {
  fileprivate func isOfAnotherScreen(than other: Viewpoint) -> Bool {
    isOfAnotherDevice(than: other) || size != other.size
  }

  fileprivate func isOfAnotherDevice(than other: Viewpoint) -> Bool {
    device != other.device || orientation != other.orientation || profile != other.profile
  }
}

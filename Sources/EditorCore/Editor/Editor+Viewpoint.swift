import LayoutEngine
import LayoutModel
import Words

/// Looking at the scenes elsewhere than where they were designed: turned, on another device, in another language. What is
/// shown then are solved frames; design frames are never rewritten by it.
extension Editor {
  package var viewpoint: Viewpoint { layouts.viewpoint }

  /// Is the active scene shown with its design frames?
  package var isShownAsDesigned: Bool { activeScene.map(layouts.isShownAsDesigned) ?? true }

  package mutating func look(from viewpoint: Viewpoint) {
    guard viewpoint != self.viewpoint else { return }
    leaveGesture()
    // On another screen the condition may not hold.
    if viewpoint.isOfAnotherScreen(than: self.viewpoint) { endVarying() }
    let (before, isTurned) = (activePaperFrame, viewpoint.isOfAnotherDevice(than: self.viewpoint))
    layouts.look(from: viewpoint, in: document)
    geometry = CanvasGeometry(document, shownBy: layouts)
    keepInView(insteadOf: before, isCentered: isTurned)
  }

  /// The canvas shows its scenes at any size.
  package mutating func look(atSize size: Size) {
    var next = viewpoint
    next.size = Viewpoint.aimable(size)
    look(from: next)
  }

  /// Turns what is shown by a quarter; a second time brings it back.
  package mutating func rotate() {
    guard let scene = activeScene.flatMap({ document.scenes[$0] }) else { return }
    var next = viewpoint
    let turned = (viewpoint.orientation ?? scene.orientation).turned
    next.orientation = turned == scene.orientation ? nil : turned
    next.size = viewpoint.size.map { Size($0.height, $0.width) }
    look(from: next)
  }

  /// The other way round than the language has it; a second time brings it back.
  mutating func mirror() {
    guard let root = activeScene.flatMap({ document.scenes[$0]?.root }) else { return }
    var next = viewpoint
    let isRightToLeft = positions.isRightToLeft(root)
    next.languageDirection = viewpoint.languageDirection == nil ? (isRightToLeft ? .leftToRight : .rightToLeft) : nil
    look(from: next)
  }

  /// The window has another size.
  package mutating func resizeCanvas(to size: Size) {
    sight.resize(to: size, keeping: activePaperFrame, of: geometry.bounds)
  }

  package mutating func zoomToFit() {
    if let bounds = geometry.bounds { sight.fit(bounds) }
  }

  package mutating func reveal(_ rect: Rect) { sight.reveal(rect) }

  var activePaperFrame: Rect? { activeScene.flatMap(geometry.paper(of:))?.frame }

  /// A sheet that was in sight as a whole stays so, and lies where it did once it has its old size again.
  /// - Parameter isCentered: whether it keeps its middle, as one that is turned does; one that becomes wider keeps its corner.
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

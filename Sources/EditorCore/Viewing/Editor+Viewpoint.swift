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
    let before = activePaperFrame
    layouts.look(from: viewpoint, in: document)
    geometry = CanvasGeometry(document, shownBy: layouts)
    keepInView(insteadOf: before)
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
    let isRightToLeft = context.positions.isRightToLeft(root)
    next.languageDirection = viewpoint.languageDirection == nil ? (isRightToLeft ? .leftToRight : .rightToLeft) : nil
    look(from: next)
  }

  var activePaperFrame: Rect? { activeScene.flatMap(geometry.paper(of:))?.frame }

  /// A sheet that was in sight as a whole stays so.
  mutating func keepInView(insteadOf before: Rect?) {
    guard let before, let now = activePaperFrame, before.size != now.size, isInSight(before), !isInSight(now) else {
      return
    }
    zoomToFit()
  }

  func isInSight(_ rect: Rect) -> Bool {
    let (a, b) = (viewport.toCanvas(rect.origin), viewport.toCanvas(Point(rect.maxX, rect.maxY)))
    return a.x >= 0 && a.y >= 0 && b.x <= canvasSize.width && b.y <= canvasSize.height
  }
}

extension ToolContext {
  /// Where an element is shown solved there is no design frame to move.
  func canMove(_ element: ElementID) -> Bool { geometry.scene(of: element).map(layouts.isShownAsDesigned) ?? true }

  func canMove(_ guide: GuideID) -> Bool {
    document.isFree(guide) && document.guides[guide].map { canMove($0.owner) } == true
  }

  /// The one element that has handles.
  var resizable: ElementID? {
    document.resizable(in: selection).flatMap { canMove($0) ? $0 : nil }
  }
}

extension CommandRegistry {
  static let viewpointCommands = [
    Command(
      "rotate", Message("Rotate"), shortcuts: ["<Control>r"], isEnabled: { $0.activeScene != nil },
      because: .needsScene,
      perform: { editor, _ in editor.rotate() }),
    Command(
      "mirror", Message("Mirrored"), shortcuts: ["<Control>m"], isEnabled: { $0.activeScene != nil },
      because: .needsScene,
      isOn: { $0.viewpoint.languageDirection != nil }, perform: { editor, _ in editor.mirror() }),
    Command(
      "view-own", Message("As Designed"), shortcuts: ["<Control><Shift>r"], isEnabled: { !$0.viewpoint.isOwn },
      because: .says(Message("Scenes are shown as they were designed")),
      perform: { editor, _ in editor.look(from: Viewpoint()) }),
    Command(
      "view-run-time", Message("Run Time"), isOn: { $0.viewpoint.isRunTime },
      perform: { editor, _ in
        var next = editor.viewpoint
        next.isRunTime.toggle()
        editor.look(from: next)
      }),
  ]
}

import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// Whoever looks from elsewhere sees where everything goes; what is edited or resized is seen at once.
@Suite struct PreviewMotionTests {
  private var editor = EditorScript(SampleDocuments.search).editor
  private var motion = PreviewMotion()

  init() {
    editor.openStage()
    show(isMotionWanted: true)
  }

  @discardableResult
  private mutating func show(turns: Bool = true, isMotionWanted: Bool = true) -> Bool {
    editor.layOutPreviews()
    return motion.show(editor.stagePicture, turns: turns, isMotionWanted: isMotionWanted)
  }

  private var still: Size? { if case .still(let paper)? = motion.moment { paper.frame.size } else { nil } }
  private var angle: Double? {
    if case .turning(let moment, from: _, to: _)? = motion.moment { moment.deviceAngle } else { nil }
  }

  @Test mutating func aDeviceIsTurnedAndArrives() {
    editor.rotateStage()
    #expect(show() && angle == 0)
    #expect(motion.isRunning(at: 10))
    #expect(motion.isRunning(at: 10 + DeviceTurn.seconds / 2))
    #expect(angle.map { $0 < -0.5 } == true)
    #expect(!motion.isRunning(at: 10 + DeviceTurn.seconds))
    #expect(still == Size(667, 375))
  }

  @Test mutating func aDesktopsWindowOnlyChangesItsSize() {
    editor.rotateStage()
    #expect(show(turns: false) && angle == nil && still == Size(375, 667))
    #expect(motion.isRunning(at: 10) && !motion.isRunning(at: 11))
    #expect(still == Size(667, 375))
  }

  @Test mutating func whoWantsNoMotionSeesTheEnd() {
    editor.rotateStage()
    #expect(!show(isMotionWanted: false) && still == Size(667, 375))
  }

  @Test mutating func edgesAndEditsAreSeenAtOnce() {
    editor.resizeStage(to: Size(500, 500))
    #expect(!show() && still == Size(500, 500))
    editor.edit("Move") { $0.update(ElementID("query")) { $0.frame.x += 30 } }
    #expect(!show())
  }

  /// What is edited while it turns is where it turns to.
  @Test mutating func anEditMeanwhileDoesNotStopIt() {
    editor.rotateStage()
    show()
    #expect(motion.isRunning(at: 1) && motion.isRunning(at: 1.1))
    let before = angle
    editor.edit("Move") { $0.update(ElementID("query")) { $0.frame.x += 30 } }
    #expect(!show() && angle == before)
    #expect(!motion.isRunning(at: 2))
    if case .still(let paper)? = motion.moment { #expect(paper == editor.stagePicture?.paper) }
  }
}

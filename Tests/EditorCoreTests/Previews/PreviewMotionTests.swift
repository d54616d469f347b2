import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// A new viewpoint is shown with a motion, so that the user sees where everything goes. Edits and resizes show at once.
@Suite struct PreviewMotionTests {
  private var editor = EditorScript(SampleDocuments.search).editor
  private var motion = PreviewMotion()

  init() {
    Staging.open(in: &editor)
    show(isMotionWanted: true)
  }

  @discardableResult
  private mutating func show(turns: Bool = true, isMotionWanted: Bool = true) -> Bool {
    PreviewPictures.layOut(in: &editor)
    return motion.show(Staging.picture(in: editor), turns: turns, isMotionWanted: isMotionWanted)
  }

  private var still: Size? { if case .still(let paper)? = motion.moment { paper.frame.size } else { nil } }
  private var angle: Double? {
    if case .turning(let moment, from: _, to: _)? = motion.moment { moment.deviceAngle } else { nil }
  }

  @Test mutating func aDeviceIsTurnedAndArrives() {
    Staging.rotate(in: &editor)
    let setsOut = show()
    #expect(setsOut)
    #expect(angle == 0)
    let runs = [0, 0.5, 1].map { motion.advance(to: 10 + $0 * DeviceTurn.seconds) }
    #expect(runs == [true, true, false])
    #expect(still == Size(667, 375))
  }

  @Test mutating func aDesktopsWindowOnlyChangesItsSize() {
    Staging.rotate(in: &editor)
    let setsOut = show(turns: false)
    #expect(setsOut)
    #expect(angle == nil)
    #expect(still == Size(375, 667))
    let runs = [10, 11].map { motion.advance(to: $0) }
    #expect(runs == [true, false])
    #expect(still == Size(667, 375))
  }

  @Test mutating func withoutMotionTheEndIsShownAtOnce() {
    Staging.rotate(in: &editor)
    let setsOut = show(isMotionWanted: false)
    #expect(!setsOut)
    #expect(still == Size(667, 375))
  }

  @Test mutating func edgesAndEditsAreSeenAtOnce() {
    Staging.resize(to: Size(500, 500), in: &editor)
    let resizes = show()
    #expect(!resizes)
    #expect(still == Size(500, 500))
    editor.edit("Move") { $0.update(ElementID("query")) { $0.frame.x += 30 } }
    let edits = show()
    #expect(!edits)
  }

  /// An edit during a turn changes the end of the turn and does not restart it.
  @Test mutating func editDuringAMotionDoesNotStopIt() {
    Staging.rotate(in: &editor)
    show()
    let runs = [1, 1.3].map { motion.advance(to: $0) }
    #expect(runs == [true, true])
    let before = angle
    editor.edit("Move") { $0.update(ElementID("query")) { $0.frame.x += 30 } }
    let setsOutAnew = show()
    #expect(!setsOutAnew)
    #expect(angle == before)
    #expect(before.map { $0 < -0.5 } == true)
    let runsOn = motion.advance(to: 2)
    #expect(!runsOn)
    if case .still(let paper)? = motion.moment { #expect(paper == Staging.picture(in: editor)?.paper) }
  }
}

import Drawing
import LayoutModel

/// What the preview window paints: the scene as it was last laid out, or on its way there from where it was seen before. Whoever
/// looks from elsewhere sees where everything goes; what is edited, or resized by hand, is seen at once.
///
///     motion.show(picture, turns: true, isMotionWanted: true)
///     motion.isRunning(at: seconds)
///     motion.moment
package struct PreviewMotion: Sendable {
  package enum Moment: Sendable {
    case still(Paper)
    case turning(DeviceTurn.Moment, from: Size, to: Size)
  }

  private enum Way {
    case turn(DeviceTurn)
    case change(SceneTransition)

    var seconds: Double {
      switch self {
      case .turn: DeviceTurn.seconds
      case .change: 0.2
      }
    }
  }

  private var picture: PreviewPicture?
  private var way: Way?
  private var start: Double?
  private var time = 0.0

  package init() {}

  /// - Parameter turns: whether it is shown on something that a hand turns.
  /// - Returns: whether it sets out now.
  package mutating func show(_ next: PreviewPicture?, turns: Bool, isMotionWanted: Bool) -> Bool {
    let (before, seen) = (picture, paper)
    picture = next
    guard let next, let before, before.paper.scene == next.paper.scene else {
      way = nil
      return false
    }
    if before.viewpoint == next.viewpoint {
      follow(next.paper)
      return false
    }
    guard isMotionWanted, next.viewpoint.isSeenElsewhere(than: before.viewpoint) else {
      way = nil
      return false
    }
    let isRotated = before.viewpoint.orientation != next.viewpoint.orientation
    let from = seen ?? before.paper
    if turns, isRotated, (from.frame.width > from.frame.height) != (next.paper.frame.width > next.paper.frame.height) {
      way = .turn(DeviceTurn(from: from, to: next.paper))
    } else {
      var change = SceneTransition(from: from, to: next.paper)
      change.curve = .easeOut
      way = .change(change)
    }
    (start, time) = (nil, 0)
    return true
  }

  /// What is edited meanwhile is where everything goes.
  private mutating func follow(_ paper: Paper) {
    switch way {
    case .turn(let turn): way = .turn(DeviceTurn(from: turn.from, to: paper))
    case .change(var change):
      change.to = paper.moved(to: .zero)
      way = .change(change)
    case nil: break
    }
  }

  /// Takes the time of the next frame. False when all have arrived.
  package mutating func isRunning(at seconds: Double) -> Bool {
    guard let way else { return false }
    let start = start ?? seconds
    self.start = start
    time = (seconds - start) / way.seconds
    if time >= 1 { self.way = nil }
    return self.way != nil
  }

  package var moment: Moment? {
    switch way {
    case .turn(let turn):
      return .turning(turn.moment(at: time), from: turn.from.frame.size, to: turn.to.frame.size)
    case .change(let change): return .still(change.paper(at: time))
    case nil: return picture.map { .still($0.paper) }
    }
  }

  private var paper: Paper? {
    switch moment {
    case .still(let paper)?: paper
    case .turning(let moment, from: _, to: _)?: moment.paper
    case nil: nil
    }
  }
}

extension Viewpoint {
  /// Does everything go elsewhere from one to the other? Not where only the size differs, which a hand drags.
  fileprivate func isSeenElsewhere(than other: Viewpoint) -> Bool {
    var (mine, others) = (self, other)
    (mine.appearance, others.appearance) = (nil, nil)
    if orientation == other.orientation, device == other.device { (mine.size, others.size) = (nil, nil) }
    return mine != others
  }
}

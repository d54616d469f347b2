import Drawing
import LayoutModel

/// The image in the preview window: the scene as it was last laid out, or on its way there. A change of the viewpoint
/// is animated, so that one sees the elements move. An edit, or a resize by hand, is shown at once.
///
///     motion.show(picture, turns: true, isMotionWanted: true)
///     motion.advance(to: seconds)
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

  /// - Parameter turns: true if the scene is shown on a device that a hand can turn.
  /// - Returns: true if a motion begins.
  package mutating func show(_ next: PreviewPicture?, turns: Bool, isMotionWanted: Bool) -> Bool {
    let (before, seen) = (picture, paper)
    picture = next
    guard let next, let before, before.paper.scene == next.paper.scene else {
      way = nil
      return false
    }
    if before.viewpoint == next.viewpoint {
      changeEnd(to: next.paper)
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

  /// Lets a motion that is under way end at an edited picture.
  private mutating func changeEnd(to paper: Paper) {
    switch way {
    case .turn(let turn): way = .turn(DeviceTurn(from: turn.from, to: paper))
    case .change(var change):
      change.to = paper.moved(to: .zero)
      way = .change(change)
    case nil: break
    }
  }

  /// Takes the time of the next frame. Returns false when the motion has ended.
  package mutating func advance(to seconds: Double) -> Bool {
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
  /// True if the elements move from one viewpoint to the other. A change of only the size or the appearance does not
  /// count: a size is dragged by hand.
  fileprivate func isSeenElsewhere(than other: Viewpoint) -> Bool {
    var (mine, others) = (self, other)
    (mine.appearance, others.appearance) = (nil, nil)
    if orientation == other.orientation, device == other.device { (mine.size, others.size) = (nil, nil) }
    return mine != others
  }
}

import LayoutModel

/// A device on its way to its other orientation, as a hand turns it: the device goes first, and what it shows comes after it
/// and straightens up while everything moves to its new place.
///
///     let turn = DeviceTurn(from: portrait, to: landscape)
///     turn.moment(at: 0.5).deviceAngle     // nearly a quarter
package struct DeviceTurn: Hashable, Sendable {
  package let from: Paper
  package let to: Paper
  package static let seconds = 0.5

  /// Parts of the time: when the device has arrived, and when what it shows begins to follow.
  private static let deviceArrives = 0.65
  private static let contentBegins = 0.2

  /// How things stand at one time. What is shown and the device have the same middle.
  package struct Moment: Hashable, Sendable {
    /// What is shown, its corner at the origin.
    package var paper: Paper
    /// The screen, as it lies before the device is turned.
    package var screen: Size
    /// How far the device is turned, clockwise, in radians.
    package var deviceAngle: Double
    /// How far what it shows is turned, as it is seen.
    package var contentAngle: Double
    /// How far everything has come, from 0 to 1.
    package var progress: Double
  }

  package init(from: Paper, to: Paper) {
    self.from = from.moved(to: .zero)
    self.to = to.moved(to: .zero)
  }

  /// Counterclockwise to landscape, and back the same way.
  private var quarter: Double { to.frame.width > to.frame.height ? -Double.pi / 2 : Double.pi / 2 }

  /// At a part of the time, from 0 to 1.
  package func moment(at time: Double) -> Moment {
    let ease = TransitionCurve.easeInOut
    let progress = ease.progress(at: (time - Self.contentBegins) / (1 - Self.contentBegins))
    let deviceAngle = quarter * ease.progress(at: time / Self.deviceArrives)
    var way = SceneTransition(from: from, to: to)
    way.curve = .linear
    return Moment(
      paper: way.paper(at: progress), screen: screen(at: progress), deviceAngle: deviceAngle,
      contentAngle: deviceAngle - quarter * progress, progress: progress)
  }

  /// From the one screen to the other one, which lies on its side.
  private func screen(at progress: Double) -> Size {
    let (start, end) = (from.frame.size, Size(to.frame.height, to.frame.width))
    return Size(
      start.width + (end.width - start.width) * progress, start.height + (end.height - start.height) * progress)
  }
}

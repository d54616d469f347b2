import LayoutModel

/// The rotation of a device to another orientation, as if turned by hand. The device turns first. Its content follows a
/// little later, straightens up, and moves to the new frames meanwhile.
///
///     let turn = DeviceTurn(from: portrait, to: landscape)
///     turn.moment(at: 0.5).deviceAngle     // nearly a quarter
package struct DeviceTurn: Hashable, Sendable {
  package let from: Paper
  package let to: Paper
  package static let seconds = 0.5

  /// The time at which the device has turned, as a part of the whole; `contentBegins` is the time at which the content
  /// starts to follow.
  private static let deviceArrives = 0.65
  private static let contentBegins = 0.2

  /// The state at one time. Device and content have the same center.
  package struct Moment: Hashable, Sendable {
    /// The content, with its corner at the origin.
    package var paper: Paper
    /// The size of the screen before the device is rotated.
    package var screen: Size
    /// The clockwise rotation of the device, in radians.
    package var deviceAngle: Double
    /// The visible clockwise rotation of the content, in radians.
    package var contentAngle: Double
    /// The progress of the content, from 0 to 1.
    package var progress: Double
  }

  package init(from: Paper, to: Paper) {
    self.from = from.moved(to: .zero)
    self.to = to.moved(to: .zero)
  }

  /// A quarter turn: counterclockwise to landscape, clockwise back to portrait.
  private var quarter: Double { to.frame.width > to.frame.height ? -Double.pi / 2 : Double.pi / 2 }

  /// Returns the state at a time from 0 to 1.
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

  /// Returns a size between the old screen and the new one, which lies on its side.
  private func screen(at progress: Double) -> Size {
    let (start, end) = (from.frame.size, Size(to.frame.height, to.frame.width))
    return Size(
      start.width + (end.width - start.width) * progress, start.height + (end.height - start.height) * progress)
  }
}

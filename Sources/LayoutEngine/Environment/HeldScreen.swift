import LayoutModel

/// The screen that a scene is shown on, and its orientation. The safe area, the bars and the size classes all follow
/// from this one value. It agrees with the orientation that conditions of variations derive from the scene's size.
///
///     // a phone of 375 by 667 stands at 375 by 667 and at 375 by 500, and lies at 667 by 375 and at 700 by 667
public struct HeldScreen {
  let device: Device?
  let orientation: Orientation
  /// True if it is the screen that the scene was designed on, in the same orientation.
  public let isOwn: Bool
  /// True if a scene's size that is wider than high turns the screen to landscape, and any other to portrait.
  public let turnsWithItsSize: Bool

  /// - Parameter size: the scene's.
  public init(of scene: Scene, size: Size, environment: LayoutEnvironment) {
    device = (environment.device ?? scene.device).flatMap { environment.catalogue[$0] }
    // A scene with a size of its own is a part of a screen, whose orientation does not depend on the part's shape.
    let isWhole = environment.device != nil || scene.size == nil
    turnsWithItsSize = isWhole && device.map { $0.kind != .window } == true
    orientation = turnsWithItsSize ? size.orientation : environment.orientation ?? scene.orientation
    isOwn = (environment.device == nil || environment.device == scene.device) && orientation == scene.orientation
  }

  /// Returns the lengths along an axis at which the device sets other size classes than free sizes have. For example, a
  /// phone in landscape is as wide as its screen, and may still have a compact width.
  public func lengthsOfItsOwn(along axis: Axis, ofSceneSized size: Size, _ profile: Profile) -> [Double] {
    guard let device, device.profile == profile else { return [] }
    return Orientation.allCases.compactMap { orientation in
      let screen = device.size(orientation)
      guard screen.length(axis.other) == size.length(axis.other),
        device.sizeClasses(orientation) != Surroundings.sizeClasses(ofFree: screen, profile)
      else { return nil }
      return screen.length(axis)
    }
  }
}

import LayoutModel

/// The screen that a scene is shown on, and how it is held: one answer for its safe area, its bars and its size classes, which
/// agrees with what conditions of variations say of the scene's size.
///
///     // a phone of 375 by 667 stands at 375 by 667 and at 375 by 500, and lies at 667 by 375 and at 700 by 667
public struct HeldScreen {
  let device: Device?
  let orientation: Orientation
  /// Whether it is the screen that the scene was designed on, held as it was there.
  public let isOwn: Bool
  /// Whether it is turned by giving the scene a size that is wider than high, or one that is not.
  public let turnsWithItsSize: Bool

  /// - Parameter size: the scene's.
  public init(of scene: Scene, size: Size, environment: LayoutEnvironment) {
    device = (environment.device ?? scene.device).flatMap { environment.catalogue[$0] }
    // A scene with a size of its own is a part of a screen, which is held however the part is shaped.
    let isWhole = environment.device != nil || scene.size == nil
    turnsWithItsSize = isWhole && device.map { $0.kind != .window } == true
    orientation = turnsWithItsSize ? size.orientation : environment.orientation ?? scene.orientation
    isOwn = (environment.device == nil || environment.device == scene.device) && orientation == scene.orientation
  }

  /// The lengths of a scene of that size at which the device says other size classes than those of sizes beside it: a phone that
  /// lies is as wide as its screen, and may be compact all the same.
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

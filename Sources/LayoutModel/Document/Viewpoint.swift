/// Surroundings for looking at a scene. Nil members are the scene's own. They are never written into the scene.
///
///     Viewpoint(device: "iphone-4.0", orientation: .landscape)
public struct Viewpoint: Hashable, Sendable {
  /// A device name of the device catalogue. A scene for another platform than the device's keeps its own device.
  public var device: String?
  public var orientation: Orientation?
  /// Shows the scene as on this platform, with its controls, margins and look.
  public var profile: Profile?
  public var size: Size?
  public var language: String?
  public var languageDirection: LanguageDirection?
  public var textSize: String?
  public var appearance: Appearance?
  /// True to show the scene as it is at run time, without placeholder constraints.
  public var isRunTime = false

  public init(device: String? = nil, orientation: Orientation? = nil, size: Size? = nil) {
    self.device = device
    self.orientation = orientation
    self.size = size
  }

  /// True if all members are the scene's own.
  public var isOwn: Bool { self == Viewpoint() }
}

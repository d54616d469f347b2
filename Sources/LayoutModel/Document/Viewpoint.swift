/// Surroundings to look at a scene in. What is nil is the scene's own; nothing of it is ever written into the scene.
///
///     Viewpoint(device: "iphone-4.0", orientation: .landscape)
public struct Viewpoint: Hashable, Sendable {
  /// A name of the device catalogue; on another platform than the device's, scenes stay on their own.
  public var device: String?
  public var orientation: Orientation?
  /// As on another platform: its controls, margins and look.
  public var profile: Profile?
  public var size: Size?
  public var language: String?
  public var languageDirection: LanguageDirection?
  public var textSize: String?
  public var appearance: Appearance?
  /// Placeholders are left out when the layout runs.
  public var isRunTime = false

  public init(device: String? = nil, orientation: Orientation? = nil, size: Size? = nil) {
    self.device = device
    self.orientation = orientation
    self.size = size
  }

  /// Is everything the scene's own?
  public var isOwn: Bool { self == Viewpoint() }
}

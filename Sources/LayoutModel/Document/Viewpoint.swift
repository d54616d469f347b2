/// Surroundings to look at a scene in. What is nil is the scene's own; nothing of it is ever written into the scene.
///
///     Viewpoint(device: "iphone-4.0", orientation: .landscape)
package struct Viewpoint: Hashable, Sendable {
  /// A name of the device catalogue; on another platform than the device's, scenes stay on their own.
  package var device: String?
  package var orientation: Orientation?
  /// As on another platform: its controls, margins and look.
  package var profile: Profile?
  package var size: Size?
  package var language: String?
  package var languageDirection: LanguageDirection?
  package var textSize: String?
  package var appearance: Appearance?
  /// Placeholders are left out when the layout runs.
  package var isRunTime = false

  package init(device: String? = nil, orientation: Orientation? = nil, size: Size? = nil) {
    self.device = device
    self.orientation = orientation
    self.size = size
  }

  /// Is everything the scene's own?
  package var isOwn: Bool { self == Viewpoint() }
}

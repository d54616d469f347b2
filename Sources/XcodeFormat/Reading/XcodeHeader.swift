import LayoutModel
import Markup

/// What the first lines of an Xcode document say about all of it.
struct XcodeHeader: Sendable {
  enum Platform: Sendable { case iOS, macOS }

  var platform: Platform
  var isStoryboard: Bool
  /// Xcode's build number for Interface Builder: 8191 is Xcode 7, 13122 is Xcode 9, 17506 is Xcode 12.
  var toolsVersion: Double
  var usesAutoLayout: Bool
  /// Are constraints to the top and bottom made to the safe area?
  var usesSafeAreas: Bool
  /// Was it an archive of Xcode 4?
  var isArchive: Bool
  var deviceName: String?
  var orientation: Orientation
  var appearance: Appearance

  init(_ document: XMLNode) {
    let type = (document["type"] ?? "") + (document["targetRuntime"] ?? "")
    platform = type.contains("CocoaTouch") || type.contains("AppleTV") ? .iOS : .macOS
    isStoryboard = type.contains("Storyboard")
    toolsVersion = Self.version(document["toolsVersion"])
    usesAutoLayout = document.flag("useAutolayout")
    usesSafeAreas = document.flag("useSafeAreas")
    isArchive = document.flag("archive")
    let device = document.child("device")
    deviceName = device?["id"]
    orientation = device?["orientation"] == "landscape" ? .landscape : .portrait
    appearance = device?["appearance"] == "dark" ? .dark : .light
  }

  var profile: Profile { platform == .iOS ? .ios : .macos }

  /// “32700.99.1234” counts as 32700.
  private static func version(_ text: String?) -> Double {
    let first = text?.split(separator: ".").first.map(String.init)
    return first.flatMap(XcodeNumber.init)?.value ?? 0
  }
}

/// From which Interface Builder on things are as they are now.
extension XcodeHeader {
  /// Xcode 9, with iOS 11: safe areas, and margins that keep out of what is not safe; table cells have 11 points above
  /// and below their content.
  var hasSafeAreas: Bool { toolsVersion >= 13000 }
}

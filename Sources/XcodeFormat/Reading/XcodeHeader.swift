import LayoutModel
import Markup

/// The information in the first lines of an Xcode document, which concerns all of it.
struct XcodeHeader: Sendable {
  enum Platform: Sendable { case iOS, macOS }

  var platform: Platform
  var isStoryboard: Bool
  /// The build number of Interface Builder: 8191 is Xcode 7, 13122 is Xcode 9, 17506 is Xcode 12.
  var toolsVersion: Double
  var usesAutoLayout: Bool
  /// True if constraints to the top and bottom refer to the safe area.
  var usesSafeAreas: Bool
  /// True for an archive of Xcode 4.
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

  /// Returns the first number of a version: “32700.99.1234” is 32700.
  private static func version(_ text: String?) -> Double {
    let first = text?.split(separator: ".").first.map(String.init)
    return first.flatMap(XcodeNumber.init)?.value ?? 0
  }
}

/// The first tools versions with today's behavior.
extension XcodeHeader {
  /// True since Xcode 9 with iOS 11, which has safe areas and margins that keep clear of unsafe areas. Table cells have
  /// 11 points above and below their content.
  var hasSafeAreas: Bool { toolsVersion >= 13000 }
}

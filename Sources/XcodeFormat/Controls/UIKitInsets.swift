import LayoutModel
import Markup

/// The distance between the frame of an iOS control and its alignment rectangle, if it differs from that of its kind.
enum UIKitInsets {
  /// Returns nil if the kind's own insets are right.
  static func insets(of node: XMLNode, header: XcodeHeader) -> Edges? {
    switch node.name {
    // Up to Xcode 11, the thumb reached below the track's room.
    case "slider" where header.toolsVersion < 16500 && !header.isArchive: return Edges(left: 2, bottom: 1, right: 2)
    case "segmentedControl" where header.isArchive: return .zero
    // The rounded button of iOS 6 had a light line below it.
    case "button" where header.isArchive && node["buttonType"] == "roundedRect": return Edges(bottom: 1)
    default: return nil
    }
  }
}

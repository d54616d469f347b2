import LayoutModel
import Markup

/// What the frame of an iOS control has beyond its alignment rectangle where its kind alone does not tell.
enum UIKitInsets {
  /// Nil: as its kind usually has.
  static func insets(of node: XMLNode, header: XcodeHeader) -> Edges? {
    switch node.name {
    // Until Xcode 11, the thumb reached below the track's room, too.
    case "slider" where header.toolsVersion < 16500 && !header.isArchive: return Edges(left: 2, bottom: 1, right: 2)
    case "segmentedControl" where header.isArchive: return .zero
    // The rounded button of iOS 6 had a line of light below it.
    case "button" where header.isArchive && node["buttonType"] == "roundedRect": return Edges(bottom: 1)
    default: return nil
    }
  }
}

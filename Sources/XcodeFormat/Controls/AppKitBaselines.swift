import LayoutModel
import Markup

/// The baselines of macOS controls that do not follow from their text alone. They were measured in files from Interface
/// Builder, in pairs on one baseline. A label 16 or 17 high has its baseline 13 points below its top, a small label 14
/// high has it at 11.
///
/// | control beside the label, with its height | its baseline, below its top |
/// |---|---|
/// | check box of 18, up to Xcode 12.4 | 13 |
/// | field of 22 | 16 |
/// | field of 24, in an archive | 14 |
/// | small field of 19, of 18 | 14, 13 |
/// | push button of 32, small one of 27 | 18, 15 |
/// | rounded rectangle of 19, small one of 17 | 13, 12 |
/// | small radio button of 15 | 11 |
/// | help button of 26, of 25, small one of 19 | 16, 17, 13 |
/// | small pop-up of 22 | 14 |
/// | small pop-up with a rounded rectangle, of 17 | 12 |
/// | slider of 21, of 28, small one of 20 | 15, 16, 14 |
/// | switch | 17 |
///
/// Baselines that the kind of element has anyway are left out: the pop-up's 15, the newer check box's 14.
enum AppKitBaselines {
  /// Returns the distances of the baseline from the top and bottom of the alignment rectangle; nil if the kind's own
  /// baseline is right.
  static func offsets(of node: XMLNode, height: Double, insets: Edges, header: XcodeHeader) -> BaselineOffsets? {
    guard let baseline = baseline(of: node, height: height, header: header) else { return nil }
    return BaselineOffsets(
      first: max(0, baseline - insets.top), last: max(0, height - insets.bottom - baseline))
  }

  /// Returns the distance from the frame's top.
  private static func baseline(of node: XMLNode, height: Double, header: XcodeHeader) -> Double? {
    if node.name == "switch" { return 17 }
    guard let cell = node.child(key: "cell") else { return nil }
    switch cell["controlSize"] {
    case nil: return regular(node, cell, height: height, header: header)
    case "small": return small(node, cell, height: height)
    default: return nil
    }
  }

  private static func regular(_ node: XMLNode, _ cell: XMLNode, height: Double, header: XcodeHeader) -> Double? {
    let isNew = header.drawsLikeMacOS11
    switch (node.name, height) {
    case ("slider", ..<40) where cell["sliderType"] != "circular": return isNew ? height - 12 : height - 6
    case ("button", 18) where cell["type"] == "check" && !isNew: return 13
    case ("button", 32) where cell["type"] == "push" && cell["bezelStyle"] == "rounded": return 18
    case ("button", 19) where cell["bezelStyle"] == "roundedRect": return 13
    case ("button", 25) where cell["type"] == "help": return 17
    case ("button", 26) where cell["type"] == "help": return 16
    case ("textField", 24) where cell["borderStyle"] != nil && header.isArchive: return 14
    case ("textField", 22) where cell["borderStyle"] != nil && !isNew: return 16
    default: return nil
    }
  }

  private static func small(_ node: XMLNode, _ cell: XMLNode, height: Double) -> Double? {
    switch (node.name, height) {
    case ("slider", 20) where cell["sliderType"] != "circular": return 14
    case ("popUpButton", 17) where cell["bezelStyle"] == "roundedRect": return 12
    case ("popUpButton", 22): return 14
    case ("button", 15) where cell["type"] == "radio": return 11
    case ("button", 17) where cell["bezelStyle"] == "roundedRect": return 12
    case ("button", 19) where cell["type"] == "help": return 13
    case ("button", 27) where cell["type"] == "push" && cell["bezelStyle"] == "rounded": return 15
    case ("textField", 18...19) where cell["borderStyle"] != nil: return height - 5
    default: return nil
    }
  }
}

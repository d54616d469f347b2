import LayoutModel
import Markup

/// Controls of macOS whose baselines their text alone does not tell, calibrated on what Interface Builder recorded for pairs on
/// one baseline: a label of 16 or 17 points has its baseline 13 points below its top.
///
/// | beside the label | its baseline, below its top |
/// |---|---|
/// | check box of 18, up to Xcode 12.4 | 13 |
/// | field of 22 | 16 |
/// | field of 24, in an archive | 14 |
/// | push button of 32 | 18 |
/// | slider of 21, of 28 | 15, 16 |
///
/// What is as the kind of element has it anyway (the pop-up's 15, the newer check box's 14) is not here.
enum AppKitBaselines {
  /// From the alignment rectangle's top and bottom; nil where the kind of element knows.
  static func offsets(of node: XMLNode, height: Double, insets: Edges, header: XcodeHeader) -> BaselineOffsets? {
    guard let cell = node.child(key: "cell"), cell["controlSize"] == nil,
      let baseline = baseline(of: node, cell, height: height, header: header)
    else { return nil }
    return BaselineOffsets(
      first: max(0, baseline - insets.top), last: max(0, height - insets.bottom - baseline))
  }

  /// From the frame's top.
  private static func baseline(of node: XMLNode, _ cell: XMLNode, height: Double, header: XcodeHeader) -> Double? {
    let isNew = header.drawsLikeMacOS11
    switch node.name {
    case "slider" where cell["sliderType"] != "circular" && height < 40: return isNew ? height - 12 : height - 6
    case "button" where cell["type"] == "check" && height == 18 && !isNew: return 13
    case "button" where cell["type"] == "push" && cell["bezelStyle"] == "rounded" && height == 32: return 18
    case "textField" where cell["borderStyle"] != nil && header.isArchive && height == 24: return 14
    case "textField" where cell["borderStyle"] != nil && height == 22 && !isNew: return 16
    default: return nil
    }
  }
}

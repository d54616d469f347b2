import LayoutModel
import Markup

/// The baseline of an iOS image view that shows a symbol: 16 of 20 points below its top, or 14.67 of 17.67.
enum UIKitBaselines {
  private static let aboveBottom = 3.5

  /// Returns the distances of the baseline from the top and bottom of the alignment rectangle; nil for other views.
  static func offsets(of node: XMLNode, _ element: Element, insets: Edges, images: XcodeImages) -> BaselineOffsets? {
    guard node.name == "imageView", let name = element.content.image, images.isSymbol(name) else { return nil }
    let baseline = element.frame.height - aboveBottom
    return BaselineOffsets(first: max(0, baseline - insets.top), last: max(0, aboveBottom - insets.bottom))
  }
}

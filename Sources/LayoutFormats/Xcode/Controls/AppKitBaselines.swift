import LayoutModel

/// Controls of macOS that show no text and yet have a baseline: that of a text beside them.
enum AppKitBaselines {
  /// From the alignment rectangle's top and bottom; nil where the kind of element knows.
  static func offsets(of node: XMLNode, height: Double, header: XcodeHeader) -> BaselineOffsets? {
    guard node.name == "slider", let cell = node.child(key: "cell"), cell["controlSize"] == nil,
      cell["sliderType"] != "circular", height < 40
    else { return nil }
    let (insets, last) = header.drawsLikeMacOS11 ? (8.0, 6.5) : (4.0, 3.0)
    return BaselineOffsets(first: max(0, height - insets - last), last: last)
  }
}

/// The numbers of a style sheet that containers need. They were read from real widgets; `ContainerLayoutTests` compares
/// layouts that use them with GTK’s own.
public struct GtkMetrics: Hashable, Sendable {
  public var frameBorder: PixelEdges
  /// The style’s margin of every label that is directly in a frame.
  public var frameLabelMargin: PixelEdges
  public var notebookBorder: PixelEdges
  public var panedHandle: Int
  /// Scroll bars that float over the content, and those beside it.
  public var overlayBars: ScrollBarSizes
  public var fixedBars: ScrollBarSizes
  public var expanderArrow: PartSize
  public var flowChildInset: PixelEdges
  public var rowInset: PixelEdges
  /// A button with a child that is neither text nor image alone.
  public var button: StyleBox
  public var headerBar: HeaderMetrics
  public var actionBar: StyleBox
  /// The distance between children of header bars and action bars.
  public var barSpacing: Int
  /// The style’s margin of a button in a bar.
  public var barButtonMargin: PixelEdges

  /// The style sheet of GTK 4.8.
  public static let gtk = GtkMetrics(
    frameBorder: PixelEdges(1), frameLabelMargin: PixelEdges(4), notebookBorder: PixelEdges(1), panedHandle: 1,
    overlayBars: ScrollBarSizes(length: 46, thickness: 6), fixedBars: ScrollBarSizes(length: 46, thickness: 15),
    expanderArrow: PartSize(width: 16, height: 16),
    flowChildInset: PixelEdges(3), rowInset: PixelEdges(2),
    button: StyleBox(inset: PixelEdges(left: 10, right: 10, top: 5, bottom: 5), minimumWidth: 16, minimumHeight: 24),
    headerBar: HeaderMetrics(
      outer: StyleBox(inset: PixelEdges(left: 6, right: 6, top: 0, bottom: 1), minimumHeight: 46),
      controls: PartSize(width: 114, height: 42),
      controlsMargin: PixelEdges(left: 7)),
    actionBar: StyleBox(inset: PixelEdges(left: 6, right: 6, top: 7, bottom: 6)), barSpacing: 6,
    barButtonMargin: PixelEdges(top: 6, bottom: 6))

  /// The style sheet of libadwaita 1.2.
  public static let libadwaita = GtkMetrics(
    frameBorder: PixelEdges(1), frameLabelMargin: PixelEdges(4), notebookBorder: PixelEdges(1), panedHandle: 1,
    overlayBars: ScrollBarSizes(length: 54, thickness: 9), fixedBars: ScrollBarSizes(length: 54, thickness: 21),
    expanderArrow: PartSize(width: 16, height: 16),
    flowChildInset: PixelEdges(3), rowInset: PixelEdges(2),
    button: StyleBox(inset: PixelEdges(left: 10, right: 10, top: 5, bottom: 5), minimumWidth: 16, minimumHeight: 24),
    headerBar: HeaderMetrics(
      outer: StyleBox(margin: PixelEdges(left: -1, right: -1)),
      inner: StyleBox(inset: PixelEdges(left: 7, right: 7, top: 0, bottom: 1), minimumHeight: 46),
      controls: PartSize(width: 108, height: 46)),
    actionBar: StyleBox(inset: PixelEdges(left: 6, right: 6, top: 1, bottom: 0)), barSpacing: 6,
    barButtonMargin: PixelEdges(top: 6, bottom: 6))
}

/// The numbers of a header bar.
public struct HeaderMetrics: Hashable, Sendable {
  /// Around the whole bar.
  public var outer = StyleBox()
  /// Around the three parts of the bar.
  public var inner = StyleBox()
  /// The buttons of a window, without their margin.
  public var controls: PartSize
  public var controlsMargin = PixelEdges()
}

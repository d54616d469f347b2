import LayoutModel

/// What an element measures by itself: its alignment insets, its intrinsic size and its baselines.
public struct IntrinsicMeasure: Hashable, Sendable {
  /// Of the alignment rectangle; nil on an axis without one.
  public var width: Double?
  public var height: Double?
  /// What the frame has beyond the alignment rectangle.
  @usableFromInline var alignment: Edges
  /// From the alignment rectangle's top to the first baseline, and from the last one to its bottom.
  @usableFromInline var baselines: BaselineOffsets
  /// Does the height follow from the width, once that is known?
  public var wraps: Bool
  /// Is it as large as its text?
  @usableFromInline var isText: Bool
  /// Whether a part of its text may be hidden though it has the size that it asks for.
  @usableFromInline var mayCutText = false

  @inlinable init(
    width: Double? = nil, height: Double? = nil, alignment: Edges,
    baselines: BaselineOffsets = BaselineOffsets(first: 0, last: 0), wraps: Bool = false, isText: Bool = false
  ) {
    (self.width, self.height, self.alignment, self.baselines) = (width, height, alignment, baselines)
    (self.wraps, self.isText) = (wraps, isText)
  }

  subscript(axis: Axis) -> Double? { axis.isHorizontal ? width : height }
}

/// Measures elements in given surroundings. They come in their boxes: a copy of one would cost as much as measuring it.
public struct IntrinsicMeter: Sendable {
  let context: SceneContext

  private var surroundings: Surroundings { context.surroundings }

  /// `wrappedAt` is the width of the alignment rectangle that a wrapping text has to make do with; nil: all it wants.
  public func measure(_ element: StoredRecord<Element>, wrappedAt width: Double? = nil) -> IntrinsicMeasure {
    let metrics = Self.metrics(of: element, profile: surroundings.profile)
    if metrics.saysNothing { return bareMeasure(of: element, metrics) }
    let content = content(of: element)
    let text = shownText(of: element, content: content)
    let shown = element.record.kind.traits.text
    let alignment = alignmentInsets(of: element, metrics: metrics)
    let room = width.map { Self.room(at: $0, alignment, text?.insets ?? .zero) }
    let growsDown = shown?.lines == .asAsked
    let extent = text.map { self.extent(of: $0, in: growsDown && $0.wraps ? room : nil) }

    var result = IntrinsicMeasure(alignment: alignment)
    result.wraps = growsDown && text?.wraps == true
    if case .text = metrics.width { result.isText = true }
    let frameWidth = frameLength(metrics.width, .horizontal, element, content, text, extent)
    let frameHeight = frameLength(metrics.height, .vertical, element, content, text, extent)
    result.width = frameWidth.map { max(0, $0 - alignment.left - alignment.right) }
    result.height = frameHeight.map { max(0, $0 - alignment.top - alignment.bottom) }
    if let text, let extent {
      result.mayCutText = mayCut(text, extent, in: element.record.kind, height: frameHeight)
      let height = frameHeight ?? extent.height + text.insets.top + text.insets.bottom
      result.baselines = baselines(text, extent, frameHeight: height, alignment: alignment)
      var more = 0.0
      if surroundings.intrinsicSizes == .recorded, frameHeight != nil {
        more = stretch(&result.baselines, of: element, height)
      }
      result.baselines.round(height: height + more - alignment.top - alignment.bottom)
    }
    override(&result, by: element)
    return result
  }

  /// How high its alignment rectangle is if its text wraps at a width of that, as `measure` says it, but with less work.
  public func height(of element: StoredRecord<Element>, wrappedAt width: Double) -> Double? {
    guard let wrapping = WrappingText(element, self) else { return measure(element, wrappedAt: width).height }
    let room = wrapping.room(at: width)
    let height = context.measurer.height(
      of: wrapping.text.text, style: wrapping.text.style, width: room, lineLimit: wrapping.text.lineLimit)
    let extent = TextExtent(width: 0, height: height, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
    let frameHeight = frameLength(
      wrapping.metrics.height, .vertical, element, wrapping.content, wrapping.text, extent)
    var result = IntrinsicMeasure(alignment: wrapping.alignment)
    result.height = frameHeight.map { max(0, $0 - wrapping.alignment.top - wrapping.alignment.bottom) }
    override(&result, by: element)
    return result.height
  }

  /// About from which width on, up to an end, it is less high than at a width; nil where nobody guesses.
  public func likelyEnd(
    ofHeightAt width: Double, of element: StoredRecord<Element>, upTo end: Double
  ) -> Double? {
    guard let wrapping = WrappingText(element, self) else { return nil }
    let room = wrapping.room(at: width)
    let found = context.measurer.likelyEnd(
      ofHeightAt: room, of: wrapping.text.text, style: wrapping.text.style, upTo: wrapping.room(at: end),
      lineLimit: wrapping.text.lineLimit)
    return found.map { width + $0 - room }
  }

  /// A text that has so many lines as its width makes of it.
  private struct WrappingText {
    let content: Content
    let text: ShownText
    let metrics: ControlMetrics
    let alignment: Edges

    init?(_ element: StoredRecord<Element>, _ meter: IntrinsicMeter) {
      let content = meter.content(of: element)
      guard element.record.kind.traits.text?.lines == .asAsked,
        let text = meter.shownText(of: element, content: content), text.wraps
      else { return nil }
      (self.content, self.text) = (content, text)
      metrics = IntrinsicMeter.metrics(of: element, profile: meter.surroundings.profile)
      alignment = meter.alignmentInsets(of: element, metrics: metrics)
    }

    func room(at width: Double) -> Double { IntrinsicMeter.room(at: width, alignment, text.insets) }
  }

  /// How wide a text may be within an alignment rectangle.
  private static func room(at width: Double, _ alignment: Edges, _ insets: Edges) -> Double {
    max(0, width + alignment.left + alignment.right - (insets.left + insets.right))
  }

  /// Of what only holds others: most elements of a large document.
  private func bareMeasure(of element: StoredRecord<Element>, _ metrics: ControlMetrics) -> IntrinsicMeasure {
    var result = IntrinsicMeasure(alignment: alignmentInsets(of: element, metrics: metrics))
    result.mayCutText = element.record.kind.traits.text != nil
    override(&result, by: element)
    return result
  }

  func content(of element: StoredRecord<Element>) -> Content {
    guard surroundings.language != nil else { return element.record.content }
    return context.document.content(of: element.record, in: surroundings.language)
  }

  func shownText(of element: StoredRecord<Element>, content: Content) -> ShownText? {
    ShownText(
      kind: element.record.kind, content: content, profile: surroundings.profile, textScale: surroundings.textScale)
  }

  private func extent(of text: ShownText, in width: Double?) -> TextExtent {
    context.measurer.extent(of: text.text, style: text.style, width: width, lineLimit: text.lineLimit)
  }

  /// What the element's own traits say goes before what the platform says.
  private func override(_ measure: inout IntrinsicMeasure, by element: StoredRecord<Element>) {
    if let offsets = element.record.traits.baselineOffsets {
      measure.baselines = BaselineOffsets(
        first: CoordinateRange.clamped(offsets.first), last: CoordinateRange.clamped(offsets.last))
    }
    if surroundings.intrinsicSizes == .recorded {
      let design = element.record.frame
      if measure.width != nil {
        measure.width = max(0, CoordinateRange.clamped(design.width) - measure.alignment.left - measure.alignment.right)
      }
      if measure.height != nil {
        measure.height = max(
          0, CoordinateRange.clamped(design.height) - measure.alignment.top - measure.alignment.bottom)
      }
      measure.wraps = false
    }
    if let placeholder = element.record.traits.placeholderIntrinsicSize, !surroundings.isRunTime {
      measure.width = placeholder.width.map { max(0, CoordinateRange.clamped($0)) }
      measure.height = placeholder.height.map { max(0, CoordinateRange.clamped($0)) }
      measure.wraps = false
    }
  }

  /// A recorded height may be more than the text takes. On macOS fields and labels hang it from their top; all else
  /// centres it. Texts of several lines fill their height. Returns how much more it is.
  private func stretch(
    _ baselines: inout BaselineOffsets, of element: StoredRecord<Element>, _ usual: Double
  ) -> Double {
    let shown = element.record.kind.traits.text
    guard element.record.content.lineLimit(in: element.record.kind) == 1 else { return 0 }
    let more = CoordinateRange.clamped(element.record.frame.height) - usual
    guard more.isFinite, more > 0 else { return 0 }
    let hangs = surroundings.profile == .macos && shown?.form == .text
    if !hangs { baselines.first += more / 2 }
    baselines.last += hangs ? more : more / 2
    return more
  }

  private func frameLength(
    _ rule: ControlMetrics.Length, _ axis: Axis, _ element: StoredRecord<Element>, _ content: Content,
    _ text: ShownText?,
    _ extent: TextExtent?
  ) -> Double? {
    switch rule {
    case .none: return nil
    case .fixed(let length): return length
    case .image: return imageLength(content, axis)
    case .text(let minimum):
      guard let text, let extent else { return nil }
      let (bare, around) =
        axis.isHorizontal
        ? (textWidth(element, content, text, extent), text.insets.left + text.insets.right)
        : (extent.height, text.insets.top + text.insets.bottom)
      return max(minimum, toPixels(CoordinateRange.clamped(bare)) + around)
    }
  }

  /// A segmented control gives every segment the width of the widest, and a pop-up of macOS is as wide as its widest item.
  private func textWidth(
    _ element: StoredRecord<Element>, _ content: Content, _ text: ShownText, _ extent: TextExtent
  ) -> Double {
    let form = element.record.kind.traits.text?.form
    guard form == .segments || form == .menu && surroundings.profile == .macos else { return extent.width }
    let items = content.items(of: element.record.kind)
    let widths = items.map { context.measurer.extent(of: $0, style: text.style, width: nil, lineLimit: 1).width }
    let widest = widths.max() ?? 0
    if form == .menu { return widest }
    let around = text.insets.left + text.insets.right
    return Double(items.count) * (widest + around) - around
  }

  private func imageLength(_ content: Content, _ axis: Axis) -> Double? {
    guard let size = content.imageSize else { return nil }
    return max(0, CoordinateRange.clamped(axis == .horizontal ? size.width : size.height))
  }

  /// Text never ends within a pixel.
  func toPixels(_ length: Double) -> Double {
    // The tiny step keeps a length that is whole but for rounding from growing by a pixel.
    ((length - 1e-6) * surroundings.pixelScale).rounded(.up) / surroundings.pixelScale
  }

  /// The text stands in the middle of the room between its insets.
  private func baselines(
    _ text: ShownText, _ extent: TextExtent, frameHeight height: Double, alignment: Edges
  ) -> BaselineOffsets {
    let around = text.insets.top + text.insets.bottom
    let top = text.insets.top + (height - around - extent.height) / 2
    let first = top + extent.firstBaseline - alignment.top
    let last = height - alignment.bottom - top - extent.lastBaseline
    return BaselineOffsets(first: CoordinateRange.clamped(first), last: CoordinateRange.clamped(last))
  }
}

extension BaselineOffsets {
  /// Each baseline a whole number of points below the top, as the platforms have them: what looks aligned is.
  fileprivate mutating func round(height: Double) {
    first.round()
    last = height - (height - last).rounded()
  }
}

extension IntrinsicMeter {
  /// A separator lies along its longer side; the metrics speak of one that lies across the page.
  static func metrics(of element: StoredRecord<Element>, profile: Profile) -> ControlMetrics {
    let isTitled = element.record.content.title?.isEmpty == false
    let metrics = ControlMetrics.of(element.record.kind, isTitled: isTitled, profile: profile)
    guard element.record.kind == .separator, isUpright(element) else { return metrics }
    var turned = metrics
    (turned.width, turned.height) = (metrics.height, metrics.width)
    let insets = metrics.alignmentInsets
    turned.alignmentInsets = Edges(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
    return turned
  }

  private static func isUpright(_ element: StoredRecord<Element>) -> Bool {
    element.record.arrangement.axis.map { $0 == .vertical }
      ?? (element.record.frame.height > element.record.frame.width)
  }

  /// The element's own insets if it sets some, else its kind's.
  func alignmentInsets(of element: StoredRecord<Element>, metrics: ControlMetrics) -> Edges {
    guard let own = element.record.traits.alignmentInsets else { return metrics.alignmentInsets }
    let flips = element.record.traits.semanticContent.isRightToLeft(inLanguage: surroundings.isRightToLeft)
    return own.resolved(rightToLeft: flips).clampedToCoordinateRange
  }
}

extension Element {
  /// What its frame has beyond its alignment rectangle where it says nothing of that itself.
  public func usualAlignmentInsets(in profile: Profile) -> Edges {
    IntrinsicMeter.metrics(of: StoredRecord(self), profile: profile).alignmentInsets
  }
}

extension SemanticContent {
  /// Do the element's children run from right to left?
  public func isRightToLeft(inLanguage languageIsRightToLeft: Bool) -> Bool {
    switch self {
    case .unspecified: languageIsRightToLeft
    case .playback, .spatial, .forceLeftToRight: false
    case .forceRightToLeft: true
    }
  }
}

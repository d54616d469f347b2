import LayoutModel

/// The measures of an element by itself: its alignment insets, its intrinsic size and its baselines.
public struct IntrinsicMeasure: Hashable, Sendable {
  /// The intrinsic size of the alignment rectangle; nil on an axis without one.
  public var width: Double?
  public var height: Double?
  /// The distances by which the frame is larger than the alignment rectangle.
  @usableFromInline var alignment: Edges
  /// The distances from the alignment rectangle's top to the first baseline, and from the last one to its bottom.
  @usableFromInline var baselines: BaselineOffsets
  /// True if the height follows from the width once that is known.
  public var wraps: Bool
  /// True if the width follows from the text.
  @usableFromInline var isText: Bool
  /// True if a part of the text may be hidden even at the intrinsic size.
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

/// Measures elements in given surroundings. It takes stored records, because a copy of an element would cost as much as
/// measuring it.
public struct IntrinsicMeter: Sendable {
  let context: SceneContext

  private var surroundings: Surroundings { context.surroundings }

  /// Measures an element. `wrappedAt` is the width of the alignment rectangle at which a text wraps; nil for no limit.
  public func measure(_ element: StoredRecord<Element>, wrappedAt width: Double? = nil) -> IntrinsicMeasure {
    if element.record.container != nil { return containerMeasure(of: element, wrappedAt: width) }
    let metrics = Self.metrics(of: element, profile: surroundings.profile)
    if metrics.isEmpty { return bareMeasure(of: element, metrics) }
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

  /// Returns the height of the alignment rectangle if the text wraps at a width. It is the same as from `measure`, with
  /// less work.
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

  /// Returns an estimate, up to `end`, of the width from which on the element is less high than at `width`. Nil if
  /// there is no estimate.
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

  /// A text with a number of lines that follows from its width.
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

  /// Returns the width for a text within an alignment rectangle of a given width.
  private static func room(at width: Double, _ alignment: Edges, _ insets: Edges) -> Double {
    max(0, width + alignment.left + alignment.right - (insets.left + insets.right))
  }

  /// Measures an element that only holds others, as most elements of a large document do.
  private func bareMeasure(of element: StoredRecord<Element>, _ metrics: ControlMetrics) -> IntrinsicMeasure {
    var result = IntrinsicMeasure(alignment: alignmentInsets(of: element, metrics: metrics))
    result.mayCutText = element.record.kind.traits.text != nil
    measurePicture(of: element, into: &result)
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

  /// Replaces the platform's measures by those that the element sets itself.
  private func override(_ measure: inout IntrinsicMeasure, by element: StoredRecord<Element>) {
    measureClass(of: element, into: &measure)
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

  /// Adjusts the baselines to a recorded height that is more than the text needs, and returns the difference. On macOS,
  /// texts of fields and labels stay at the top; all others are centred. Texts of several lines fill their height.
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
    case .image: return imageLength(element, content, axis)
    case .text(let minimum):
      guard let text, let extent else { return nil }
      var (bare, around) =
        axis.isHorizontal
        ? (textWidth(element, content, text, extent), text.insets.left + text.insets.right)
        : (extent.height, text.insets.top + text.insets.bottom)
      if let picture = pictureBeforeTitle(of: element, content) {
        bare = axis.isHorizontal ? bare + picture.room : max(bare, picture.size.height)
      }
      return max(minimum, toPixels(CoordinateRange.clamped(bare)) + around)
    }
  }

  /// Returns the width of the text. A segmented control gives every segment the width of the widest, and a pop-up of
  /// macOS is as wide as its widest item.
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

  /// Rounds a length up to whole pixels, because text never ends within a pixel.
  func toPixels(_ length: Double) -> Double {
    // The small step keeps a length that exceeds a whole pixel only by a rounding error from growing by a pixel.
    ((length - 1e-6) * surroundings.pixelScale).rounded(.up) / surroundings.pixelScale
  }

  /// Returns the baselines of a text that is centred between its insets.
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
  /// Moves each baseline to a whole number of points below the top, as the platforms do. So baselines that look aligned
  /// are aligned.
  fileprivate mutating func round(height: Double) {
    first.round()
    last = height - (height - last).rounded()
  }
}

extension IntrinsicMeter {
  /// Returns the metrics of an element. A separator lies along its longer side, while the metrics of its kind are for a
  /// horizontal one.
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

  /// Returns the insets that the element sets itself, or else those of its kind.
  func alignmentInsets(of element: StoredRecord<Element>, metrics: ControlMetrics) -> Edges {
    guard let own = element.record.traits.alignmentInsets else { return metrics.alignmentInsets }
    let flips = element.record.traits.semanticContent.isRightToLeft(inLanguage: surroundings.isRightToLeft)
    return own.resolved(rightToLeft: flips).clampedToCoordinateRange
  }
}

extension Element {
  /// Returns the alignment insets of an element that sets none itself.
  public func usualAlignmentInsets(in profile: Profile) -> Edges {
    IntrinsicMeter.metrics(of: StoredRecord(self), profile: profile).alignmentInsets
  }
}

extension SemanticContent {
  /// True if the element's children run from right to left.
  public func isRightToLeft(inLanguage languageIsRightToLeft: Bool) -> Bool {
    switch self {
    case .unspecified: languageIsRightToLeft
    case .playback, .spatial, .forceLeftToRight: false
    case .forceRightToLeft: true
    }
  }
}

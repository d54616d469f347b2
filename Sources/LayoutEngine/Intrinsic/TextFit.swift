import LayoutModel

/// The size that an element needs to show all of its text. Lengths are those of its alignment rectangle.
///
///     model.textFit(of: slot)?.isCut(atWidth: 80)
public struct TextFit: Sendable {
  private let places: [TextPlace]
  private let meter: IntrinsicMeter
  private let alignment: Edges

  init?(_ places: [TextPlace], _ meter: IntrinsicMeter, alignment: Edges) {
    guard !places.isEmpty else { return nil }
    (self.places, self.meter, self.alignment) = (places, meter, alignment)
  }

  /// The number of lines that a text has at any width, and its smaller limit. Nil if no text exceeds its limit at every
  /// width.
  public var surplus: (lines: Int, limit: Int)? {
    for place in places where place.lineLimit > 0 && !place.isScrolled {
      let lines = place.text.paragraphCount
      if lines > place.lineLimit { return (lines, place.lineLimit) }
    }
    return nil
  }

  // MARK: Widths

  /// True if the number of lines depends on the width.
  public var wraps: Bool { places.contains { $0.lineLimit != 1 } }

  /// True if a text ends in dots at a width. If `surplus` is set, it does so at any.
  public func isCut(atWidth width: Double) -> Bool {
    places.contains { place in
      guard place.lineLimit > 0, !place.isScrolled else { return false }
      let room = place.room(in: width + sides) + TextPlace.forgiven
      return place.lineLimit == 1 ? extent(of: place).width > room : lines(of: place, in: room) > place.lineLimit
    }
  }

  /// The least width at which no text is cut; nil if none is cut at any.
  public var leastWidth: Double? { widths { $0.width(forRoom: $1 - TextPlace.forgiven) } }

  /// The width that shows all texts, in whole pixels: the number to show in place of `leastWidth`.
  public var neededWidth: Double? { widths { $0.width(forRoom: meter.toPixels($1)) } }

  private func widths(_ width: (TextPlace, Double) -> Double) -> Double? {
    places.filter { $0.lineLimit > 0 && !$0.isScrolled }.map { width($0, roomNeeded(by: $0)) - sides }.max()
  }

  private func roomNeeded(by place: TextPlace) -> Double {
    let whole = extent(of: place).width
    guard place.lineLimit > 1 else { return whole }
    // The search always tries the same widths, which the measurer has in its cache.
    var (low, high) = (0.0, whole)
    while high - low > Self.finest {
      let middle = (low + high) / 2
      if lines(of: place, in: middle) > place.lineLimit { low = middle } else { high = middle }
    }
    return low
  }

  /// Half of the smallest difference that a measurer distinguishes, so a more exact result is of no use.
  private static let finest = 1.0 / 2048

  private var sides: Double { alignment.left + alignment.right }

  // MARK: Heights

  /// The height that shows the lines of texts that do not wrap. Nil for texts that wrap: their height is the intrinsic
  /// one.
  public var height: Double? { height { $0 } }

  /// The same in whole pixels, to be shown.
  public var neededHeight: Double? { height(meter.toPixels) }

  private func height(_ rounded: (Double) -> Double) -> Double? {
    guard !wraps else { return nil }
    let ends = alignment.top + alignment.bottom
    return places.compactMap { place in place.ends.map { rounded(extent(of: place).height) + $0 - ends } }.max()
  }

  // MARK: Measuring

  /// Measures a text on as few lines as it has.
  private func extent(of place: TextPlace) -> TextExtent {
    let limit = place.lineLimit == 1 ? 1 : 0
    return meter.context.measurer.extent(of: place.text, style: place.style, width: nil, lineLimit: limit)
  }

  private func lines(of place: TextPlace, in room: Double) -> Int {
    meter.context.measurer.extent(of: place.text, style: place.style, width: room, lineLimit: 0).lineCount
  }
}

extension String {
  /// The number of lines if no line is too long.
  var paragraphCount: Int {
    var (count, isAfterReturn) = (1, false)
    for scalar in unicodeScalars {
      let endsLine = scalar == "\n" || scalar == "\r" || scalar == "\u{2029}"
      if endsLine, !(scalar == "\n" && isAfterReturn) { count += 1 }
      isAfterReturn = scalar == "\r"
    }
    return count
  }
}

extension IntrinsicMeter {
  /// Returns nil if the element shows no text of the document's.
  public func textFit(of element: StoredRecord<Element>) -> TextFit? {
    let kind = element.record.kind
    guard kind.traits.text != nil else { return nil }
    let alignment = alignmentInsets(
      of: element, metrics: Self.metrics(of: element, profile: context.surroundings.profile))
    let content = content(of: element)
    let places = TextPlace.all(
      of: kind, content, profile: context.surroundings.profile,
      textScale: context.surroundings.textScale, isEmpty: element.record.children.isEmpty, alignment: alignment,
      picture: pictureBeforeTitle(of: element, content))
    return TextFit(places, self, alignment: alignment)
  }

  /// True if a text may be cut even at its element's intrinsic size.
  func mayCut(_ text: ShownText, _ extent: TextExtent, in kind: ElementKind, height: Double?) -> Bool {
    guard !text.text.isEmpty else { return false }
    if !kind.growsWithText || text.lineLimit > 1 { return true }
    if text.lineLimit == 1, text.text.paragraphCount > 1 { return true }
    return height.map { $0 + TextPlace.forgiven < extent.height } ?? false
  }
}

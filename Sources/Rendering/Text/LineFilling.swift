import CPango

/// An estimate of a text's line breaks at any width, computed from one layout without a width. It assumes that the text
/// between two possible breaks has almost the same width in every line.
struct LineFilling {
  /// A piece of a line that cannot be broken, in Pango's units from the beginning of its paragraph.
  private struct Chunk {
    let start: Int32
    /// The end without the spaces after it.
    let end: Int32
  }

  private var paragraphs: [[Chunk]] = []
  /// Half of the tracking between two letters: at the ends of a line it may be missing.
  let halfTracking: Int32

  /// Makes an estimate; nil if a part of the text runs from right to left.
  ///
  /// - Parameter set: a layout without a width.
  init?(_ set: TextLayout) {
    let layout = set.pango
    halfTracking = Int32((abs(set.tracking) * 512).rounded())
    var count: Int32 = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count), let text = pango_layout_get_text(layout)
    else { return nil }
    let letters = String(cString: text).unicodeScalars
    guard letters.count + 1 == Int(count), let places = Self.places(in: layout) else { return nil }
    var chunks: [Chunk] = []
    var (start, end): (Int32, Int32) = (0, 0)
    var index: Int32 = 0
    for (letter, scalar) in letters.enumerated() {
      // A letter that is drawn as one with the letter before it has no position of its own.
      if let place = places[index] {
        if letter > 0, attributes[letter].is_mandatory_break != 0 {
          paragraphs.append(chunks + [Chunk(start: start, end: end)])
          (chunks, start, end) = ([], place.lowerBound, place.lowerBound)
        } else if letter > 0, attributes[letter].is_line_break != 0 {
          chunks.append(Chunk(start: start, end: end))
          (start, end) = (place.lowerBound, place.lowerBound)
        }
        if attributes[letter].is_white == 0 { end = place.upperBound }
      }
      index += Int32(scalar.utf8.count)
    }
    paragraphs.append(chunks + [Chunk(start: start, end: end)])
  }

  /// Returns the start and end of each cluster of letters, by its index in the text. Nil if a part runs from right to
  /// left.
  private static func places(in layout: OpaquePointer) -> [Int32: ClosedRange<Int32>]? {
    let clusters = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(clusters) }
    var places: [Int32: ClosedRange<Int32>] = [:]
    var last: Int32 = -1
    repeat {
      let index = pango_layout_iter_get_index(clusters)
      guard index > last else { return nil }
      last = index
      var box = PangoRectangle()
      pango_layout_iter_get_cluster_extents(clusters, nil, &box)
      places[index] = box.x...(box.x + max(0, box.width))
    } while pango_layout_iter_next_cluster(clusters) != 0
    return places
  }

  /// Returns the least width up to `end`, in Pango's units, with fewer lines than at `width`; nil if there is none.
  ///
  /// - Parameter limit: the largest number of lines shown.
  func firstWidth(withFewerLinesThanAt width: Int32, upTo end: Int32, limit: Int) -> Int32? {
    let lines = min(limit, lineCount(at: width))
    guard end > width, lineCount(at: end) < lines else { return nil }
    var (low, high) = (width, end)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if lineCount(at: middle) < lines { high = middle } else { low = middle }
    }
    return high
  }

  private func lineCount(at width: Int32) -> Int {
    paragraphs.reduce(0) { count, chunks in
      var (lines, start) = (1, chunks.first?.start ?? 0)
      for chunk in chunks where chunk.end - start > width && chunk.start > start {
        lines += 1
        start = chunk.start
      }
      return count + lines
    }
  }
}

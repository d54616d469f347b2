import LayoutModel

/// The arrangement of previews side by side, in rows as wide as the pane. All have the same zoom, the largest at which
/// all can be seen. Two previews then grow, each by itself, into the room that is left. Previews stay large enough to
/// be read: if there are too many, the pane scrolls. Only a sheet wider than the pane is made smaller.
///
///     let shelf = PreviewShelf(sheets: [Size(375, 667), Size(667, 375)], room: Size(640, 400))
///     shelf.zoom             // 0.51
///     shelf.cells[1].sheet   // the frame of the second sheet, in pixels
package struct PreviewShelf: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    /// The head and the sheet below it.
    package var frame = Rect.zero
    package var sheet = Rect.zero
    package var zoom = 1.0

    package init(frame: Rect = .zero, sheet: Rect = .zero, zoom: Double = 1) {
      (self.frame, self.sheet, self.zoom) = (frame, sheet, zoom)
    }
  }

  package private(set) var cells: [Cell] = []
  package let zoom: Double
  /// The room that all cells take, with air around.
  package private(set) var size = Size(0, 0)

  package static let headHeight = 42.0
  /// The height of a head with a line about GTK.
  package static let headHeightWithLine = 66.0
  package static let air = 12.0
  /// The least width of a cell, however small its sheet: the head has room for a device's name and a badge.
  package static let leastWidth = 170.0
  package static let zoomRange = 0.2...1.0
  /// At this zoom, two phones fit beside each other in the pane, and their texts can still be read.
  static let readable = 0.45
  /// True if a zoom was asked for. A sheet may then be wider than the pane.
  private let isAsked: Bool
  private let isMirrored: Bool
  /// The height of the head over each sheet.
  private let headHeight: Double
  /// The zooms of sheets that differ from the others, by index.
  private var zooms: [Int: Double] = [:]

  /// - Parameters:
  ///   - zoom: nil for the zoom at which all can be seen, or at least read.
  ///   - isMirrored: true if the first one lies at the right.
  package init(
    sheets: [Size], room: Size, zoom: Double? = nil, isMirrored: Bool = false, headHeight: Double = Self.headHeight
  ) {
    isAsked = zoom != nil
    self.isMirrored = isMirrored
    self.headHeight = headHeight
    self.zoom = zoom ?? Self.fitting(sheets, in: room, headHeight: headHeight)
    arrange(sheets, in: room)
    if zoom == nil, sheets.count == 2 { share(sheets, room) }
    if isMirrored { mirror(in: max(room.width, size.width)) }
  }

  private init(arranging sheets: [Size], room: Size, at zoom: Double, headHeight: Double) {
    (isAsked, isMirrored) = (false, false)
    self.headHeight = headHeight
    self.zoom = zoom
    arrange(sheets, in: room)
  }

  /// Enlarges two sheets by turns, as long as both can be seen and the number of rows stays.
  private mutating func share(_ sheets: [Size], _ room: Size) {
    func fits(_ shelf: PreviewShelf) -> Bool {
      shelf.size.width <= room.width && shelf.size.height <= room.height && shelf.rows == rows
    }
    guard fits(self) else { return }
    var step = 0.1
    while step > 0.001 {
      var hasGrown = false
      for index in sheets.indices {
        var next = self
        next.zooms[index] = min(cells[index].zoom + step, Self.zoomRange.upperBound)
        next.arrange(sheets, in: room)
        guard next.cells[index].zoom > cells[index].zoom + 1e-9, fits(next) else { continue }
        (self, hasGrown) = (next, true)
      }
      if !hasGrown { step /= 2 }
    }
  }

  private func zoom(of sheet: Size, at index: Int, in room: Size) -> Double {
    guard !isAsked else { return zoom }
    if let zoom = zooms[index] { return zoom }
    let widest = (room.width - 2 * Self.air) / max(sheet.width, 1)
    return max(min(zoom, widest), Self.zoomRange.lowerBound)
  }

  /// Returns the largest zoom at which all sheets fit. If they do not even fit at `readable`, the pane scrolls, and the
  /// zoom fills its rows. Bisection finds both: smaller sheets never take more rows, so what fits at a zoom fits at
  /// every smaller one.
  private static func fitting(_ sheets: [Size], in room: Size, headHeight: Double) -> Double {
    func shelf(_ zoom: Double) -> PreviewShelf {
      PreviewShelf(arranging: sheets, room: room, at: zoom, headHeight: headHeight)
    }
    func fits(_ zoom: Double) -> Bool {
      let size = shelf(zoom).size
      return size.width <= room.width && size.height <= room.height
    }
    if fits(readable) { return largest(fits) }
    let rows = shelf(readable).rows
    return largest { shelf($0).rows == rows }
  }

  private static func largest(_ isPossible: (Double) -> Bool) -> Double {
    var (low, high) = (readable, zoomRange.upperBound)
    if isPossible(high) { return high }
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if isPossible(middle) { low = middle } else { high = middle }
    }
    return low
  }

  private var rows: Int { Set(cells.map(\.frame.y)).count }

  private mutating func arrange(_ sheets: [Size], in room: Size) {
    (cells, size) = ([], Size(0, 0))
    var origin = Point(Self.air, Self.air)
    var rowHeight = 0.0
    for (index, sheet) in sheets.enumerated() {
      let zoom = zoom(of: sheet, at: index, in: room)
      let drawn = Size((sheet.width * zoom).rounded(), (sheet.height * zoom).rounded())
      let width = max(drawn.width, Self.leastWidth)
      if origin.x > Self.air, origin.x + width + Self.air > room.width {
        origin = Point(Self.air, origin.y + rowHeight + Self.air)
        rowHeight = 0
      }
      let frame = Rect(origin: origin, size: Size(width, headHeight + drawn.height))
      let below = Point(origin.x, origin.y + headHeight)
      cells.append(Cell(frame: frame, sheet: Rect(origin: below, size: drawn), zoom: zoom))
      origin = Point(origin.x + width + Self.air, origin.y)
      rowHeight = max(rowHeight, frame.height)
      size = Size(max(size.width, origin.x), max(size.height, origin.y + rowHeight + Self.air))
    }
  }

  private mutating func mirror(in width: Double) {
    for index in cells.indices {
      cells[index].frame.x = width - cells[index].frame.maxX
      cells[index].sheet.x = width - cells[index].sheet.maxX
    }
  }

  /// Returns the index at which a preview is inserted that is dropped at a point; at most the number of previews.
  package func insertionIndex(at point: Point) -> Int {
    let before = cells.filter { cell in
      let isPast = isMirrored ? cell.frame.center.x > point.x : cell.frame.center.x < point.x
      return cell.frame.maxY + Self.air <= point.y || (cell.frame.y - Self.air <= point.y && isPast)
    }
    return before.count
  }

  /// Returns the middle of the gap before an index, as high as its neighbour; nil if there are no previews.
  package func gap(before index: Int) -> (top: Point, height: Double)? {
    guard let cell = index < cells.count ? cells[index] : cells.last else { return nil }
    let isAtLeft = (index < cells.count) != isMirrored
    let x = isAtLeft ? cell.frame.x - Self.air / 2 : cell.frame.maxX + Self.air / 2
    return (Point(x, cell.frame.y), cell.frame.height)
  }
}

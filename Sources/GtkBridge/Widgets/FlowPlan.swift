/// The columns of equal width that fit into a width, and the positions of cells that are all as large as the largest.
struct FlowPlan: Equatable {
  let columns: Int
  let cellWidth: Int
  private let spacing: Int

  /// - Parameter least: the least width of a column; only a single column may be narrower.
  init(width: Int, least: Int, spacing: Int, atMost most: Int) {
    columns = min(max((width + spacing) / (max(least, 1) + spacing), 1), most)
    cellWidth = max((width - spacing * (columns - 1)) / columns, 0)
    self.spacing = spacing
  }

  func rows(of count: Int) -> Int { (count + columns - 1) / columns }

  func height(of count: Int, each height: Int) -> Int {
    let rows = rows(of: count)
    return rows * height + spacing * max(rows - 1, 0)
  }

  func place(of index: Int, each height: Int) -> (x: Int, y: Int) {
    (index % columns * (cellWidth + spacing), index / columns * (height + spacing))
  }
}

/// A division of a flow box’s children into lines.
struct FlowLines {
  var perLine: Int
  var fills: Bool
  var alignment: ChildAlignment
  var lineCount = 1
  /// The length of all children, if they are equal.
  var itemLength = 0
  /// The lengths of the columns, if children are not equal. Columns beyond the number of children are left out.
  var columns: [SizeRequest] = []
  /// The room along a line that is left.
  var extra = 0

  init(perLine: Int, fills: Bool, alignment: ChildAlignment) {
    self.perLine = perLine
    self.fills = fills
    self.alignment = alignment
  }

  mutating func share(_ room: Int) -> Int { RoomSharing.share(room, among: &columns) }

  mutating func fillColumns(upTo count: Int) {
    if columns.count < count { columns += Array(repeating: .zero, count: count - columns.count) }
  }

  func length(of column: Int, isHomogeneous: Bool) -> Int {
    if isHomogeneous { return itemLength }
    return column < columns.count ? columns[column].minimum : 0
  }
}

import LayoutModel

/// GtkListBox: rows of their minimum height, one below the other. It never takes more height than they need.
extension ContainerIsland {
  mutating func listRequest(_ node: Int, _ axis: Axis, for size: Int) -> SizeRequest {
    let rows = visibleChildren(node)
    if axis.isHorizontal { return listWidth(rows) }
    let width = size < 0 ? listWidth(rows).natural : size
    var height = 0
    for row in rows { height += request(row, .vertical, for: width).minimum }
    return SizeRequest(minimum: height, natural: height)
  }

  private mutating func listWidth(_ rows: [Int]) -> SizeRequest {
    var largest = SizeRequest.zero
    for row in rows { largest.formMaximum(request(row, .horizontal, for: -1)) }
    return largest
  }

  mutating func placeList(_ node: Int, _ area: ContentArea) {
    var y = 0
    for row in visibleChildren(node) {
      let height = request(row, .vertical, for: area.width).minimum
      place(row, area.part(x: 0, y: y, width: area.width, height: height))
      y += height
    }
  }
}

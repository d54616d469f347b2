import LayoutModel
import Markup

/// Numbers and rectangles of views in a file.
extension MarkupDraft {
  func number(_ name: String, of node: Int) -> Double? { self[node, name].flatMap(XcodeNumber.init)?.value }

  /// Sets a number. One that is equal keeps its spelling.
  mutating func setNumber(_ name: String, to value: Double?, on node: Int) {
    guard value == nil || number(name, of: node) != value else { return }
    set(name, to: value.map(XcodeText.number), on: node)
  }

  func rect(_ key: String, of node: Int) -> Rect? {
    guard let child = child(of: node, named: "rect", key: key) else { return nil }
    func value(_ name: String) -> Double {
      number(name, of: child).flatMap { CoordinateRange.contains($0) ? $0 : nil } ?? 0
    }
    return Rect(value("x"), value("y"), max(0, value("width")), max(0, value("height")))
  }

  mutating func setRect(_ key: String, to rect: Rect, of node: Int) {
    guard let child = child(of: node, named: "rect", key: key) else {
      return insertInOrder(make(XIBWriter.rect(rect, key: key)), into: node)
    }
    for (name, value) in [("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height)]
    where number(name, of: child) != value {
      // Interface Builder writes a zero of a rectangle in this way.
      set(name, to: value == 0 ? "0.0" : XcodeText.number(value), on: child)
    }
  }

  /// Returns the coordinates inside the view of an element.
  func coordinates(inside id: ElementID, _ nodes: XcodeNodes, _ platform: XcodeHeader.Platform) -> ViewCoordinates? {
    guard let node = nodes.elements[id], let frame = rect("frame", of: node) else { return nil }
    return ViewCoordinates(
      bounds: rect("bounds", of: node) ?? Rect(origin: .zero, size: frame.size),
      isFlipped: platform == .iOS || isFlipped(node))
  }

  /// Returns true if y runs downward in a view of macOS.
  func isFlipped(_ node: Int) -> Bool {
    let clipped = child(of: node, named: "subviews").flatMap { children(of: $0).first }
    return ViewCoordinates.isFlipped(name(of: node), clipping: clipped.map { name(of: $0) })
  }
}

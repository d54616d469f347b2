import LayoutAdvice
import LayoutModel

/// Finds the position of a pasted copy in a container.
struct PastePosition {
  let container: ElementID
  let document: Document

  init(_ container: ElementID, in document: Document) { (self.container, self.document) = (container, document) }

  /// The deepest nesting that pasting may create. Files with deeper nesting cannot be read.
  static let deepestNesting = 1000
  /// The distance between an element and its copy.
  static let copyOffset = Point(10, 10)

  /// Returns the container of the selected element if that element is the one that was copied: the copy then goes
  /// beside it and not into it. Nil for any other selection.
  static func container(for clipping: Clipping, _ selection: Selection, in document: Document) -> ElementID? {
    let isTheCopied = selection.elements.contains { clipping.document.elements.contains($0) && $0 != clipping.root }
    return isTheCopied ? selection.elements.first.flatMap(document.parent(of:)) : nil
  }

  func admits(_ clipping: Clipping) -> Bool {
    document.ancestors(of: container).count + 1 + clipping.depth <= Self.deepestNesting
  }

  /// Returns the offset that puts the copy of one element next in its even line: a fourth button behind three, for
  /// example. Nil if the element is in no such line, or if there is no room behind it.
  func offsetAlongLine(for clipping: Clipping) -> Point? {
    guard clipping.topElements.count == 1, let id = clipping.topElements.first,
      let frame = document.elements[id]?.frame,
      frame == clipping.document.elements[id]?.frame, document.parent(of: id) == container,
      let holder = document.elements[container], holder.kind != .stack
    else { return nil }
    let siblings = document.children(of: container).compactMap { document.elements[$0]?.frame }.filter(\.isFinite)
    let size = holder.frame.size
    return Axis.allCases.lazy.compactMap { axis in Self.next(in: Self.line(of: frame, siblings, axis), axis) }
      .first { $0.maxX <= size.width && $0.maxY <= size.height && !siblings.contains(where: $0.intersects) }
      .map { $0.origin - frame.origin }
  }

  /// Returns the frames that start and end at the same positions across an axis as a frame does, within the tolerance
  /// of an even line. They are sorted along the axis.
  private static func line(of frame: Rect, _ siblings: [Rect], _ axis: Axis) -> [Rect] {
    siblings.filter { other in
      abs(other.start(axis.other) - frame.start(axis.other)) < EvenLine.tolerance
        && abs(other.end(axis.other) - frame.end(axis.other)) < EvenLine.tolerance
    }.sorted { $0.start(axis) < $1.start(axis) }
  }

  private static func next(in line: [Rect], _ axis: Axis) -> Rect? {
    let spans = line.map { $0.start(axis)...max($0.start(axis), $0.end(axis)) }
    guard let even = EvenLine(spans), let length = even.length, let last = line.last else { return nil }
    let step = length + even.gap
    return last.offset(by: axis == .horizontal ? Point(step, 0) : Point(0, step))
  }

  /// Returns the offset from the copied frames to a free position in the container, where no other element has its
  /// origin.
  func freeOffset(for clipping: Clipping) -> Point {
    let frames = clipping.topElements.compactMap { clipping.document.elements[$0]?.frame }
    let taken = Set(document.children(of: container).compactMap { document.elements[$0]?.frame.origin })
    var offset = offsetIntoSight(of: frames)
    while frames.contains(where: { taken.contains($0.origin + offset) }) { offset = offset + Self.copyOffset }
    return offset
  }

  /// Returns the offset that centers the copy in the container; zero if the copy is at least partly visible where it
  /// is.
  private func offsetIntoSight(of frames: [Rect]) -> Point {
    guard let first = frames.first, let size = document.elements[container]?.frame.size else { return .zero }
    let bounds = frames.dropFirst().reduce(first) { $0.union($1) }
    guard !bounds.intersects(Rect(origin: .zero, size: size)) else { return .zero }
    return Point(
      ((size.width - bounds.width) / 2 - bounds.x).rounded(), ((size.height - bounds.height) / 2 - bounds.y).rounded())
  }
}

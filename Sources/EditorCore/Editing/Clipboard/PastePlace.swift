import LayoutAdvice
import LayoutModel

/// Where in a container a copy comes to lie.
struct PastePlace {
  let container: ElementID
  let document: Document

  init(_ container: ElementID, in document: Document) { (self.container, self.document) = (container, document) }

  /// Deeper than this no file is read, so nothing may be pasted deeper.
  static let deepestNesting = 1000
  /// How far a copy lies from what it is a copy of.
  static let copyOffset = Point(10, 10)

  /// A copy is pasted beside what is selected if that is what was copied, not into it; nil where it is not.
  static func container(for clipping: Clipping, _ selection: Selection, in document: Document) -> ElementID? {
    let isTheCopied = selection.elements.contains { clipping.document.elements.contains($0) && $0 != clipping.root }
    return isTheCopied ? selection.elements.first.flatMap(document.parent(of:)) : nil
  }

  func admits(_ clipping: Clipping) -> Bool {
    document.ancestors(of: container).count + 1 + clipping.depth <= Self.deepestNesting
  }

  /// By how much the copy of one element of an even line is moved to come next in that line, such as a fourth button behind three.
  /// Nil where it is of no such line, or there is no room behind it.
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

  /// Returns the frames that begin and end beside an axis where a frame does, within the tolerance of an even line.
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

  /// By how much a copy is moved from where it was copied: into its container, and off what lies there already.
  func freeOffset(for clipping: Clipping) -> Point {
    let frames = clipping.topElements.compactMap { clipping.document.elements[$0]?.frame }
    let taken = Set(document.children(of: container).compactMap { document.elements[$0]?.frame.origin })
    var offset = offsetIntoSight(of: frames)
    while frames.contains(where: { taken.contains($0.origin + offset) }) { offset = offset + Self.copyOffset }
    return offset
  }

  /// What would lie outside its new container comes to lie in its middle.
  private func offsetIntoSight(of frames: [Rect]) -> Point {
    guard let first = frames.first, let size = document.elements[container]?.frame.size else { return .zero }
    let bounds = frames.dropFirst().reduce(first) { $0.union($1) }
    guard !bounds.intersects(Rect(origin: .zero, size: size)) else { return .zero }
    return Point(
      ((size.width - bounds.width) / 2 - bounds.x).rounded(), ((size.height - bounds.height) / 2 - bounds.y).rounded())
  }
}

import Comparison
import Drawing
import LayoutEngine
import LayoutModel

/// One scene of one of two compared documents: the solved sheet, and what is lit on it.
nonisolated struct ComparedSheet: Sendable {
  /// An element that differs.
  struct LitFrame: Sendable, Equatable {
    let element: ElementID
    let frame: Rect
    let status: Status
    /// The frame in the other document, if the element was elsewhere there.
    var former: Rect?
  }

  let paper: Paper
  let frames: [LitFrame]
  /// The lines of the constraints that differ, with their status.
  let marks: [ConstraintMark]

  /// The most records that have signs and values while none is chosen. More would hide the sheet.
  private static let mostSigns = 60
  /// The most records that are drawn at all beside the chosen ones.
  private static let mostQuiet = 500

  /// Returns what is drawn over the sheet. With some changes chosen these stand out, and the others step back. All of
  /// very many step back until some are chosen.
  func overlays(choosing chosen: ChosenRecords) -> [Overlay] {
    if chosen.isEmpty { return frames.count + marks.count > Self.mostSigns ? allQuiet : allSigned }
    let lit = frames.filter { chosen.elements.contains($0.element) }
    let lines = marks.filter { chosen.constraints.contains($0.id) }
    return (frames.count + marks.count > Self.mostQuiet ? [] : quiet(beside: chosen))
      + lit.flatMap { [.highlight($0.frame, $0.status)] + Self.overlays(of: $0) }
      + lines.map { mark in
        var mark = mark
        mark.isLit = true
        return .constraint(mark)
      }
  }

  private var allSigned: [Overlay] { frames.flatMap(Self.overlays) + marks.map(Overlay.constraint) }

  private var allQuiet: [Overlay] { frames.map { .quietFrame($0.frame, $0.status) } }

  private func quiet(beside chosen: ChosenRecords) -> [Overlay] {
    frames.filter { !chosen.elements.contains($0.element) }.map { .quietFrame($0.frame, $0.status) }
      + marks.filter { !chosen.constraints.contains($0.id) }.map(Self.quiet)
  }

  private static func overlays(of lit: LitFrame) -> [Overlay] {
    (lit.former.map { [.formerFrame($0)] } ?? []) + [.troubledFrame(lit.frame, lit.status)]
  }

  private static func quiet(_ mark: ConstraintMark) -> Overlay {
    var mark = mark
    (mark.isDimmed, mark.status) = (true, .asleep)
    return .constraint(mark)
  }

  // MARK: Places

  /// Returns the elements under a point, the topmost first.
  func elements(at point: Point) -> [ElementID] {
    paper.elements.reversed().filter { $0.frame.contains(point) }.map(\.id)
  }

  /// Returns the lit constraint within `reach` of a point.
  func constraint(at point: Point, reach: Double) -> ConstraintID? {
    marks.map { ($0.id, $0.distance(to: point)) }.filter { $0.1 <= reach }.min { $0.1 < $1.1 }?.0
  }

  /// Returns a rectangle around the chosen records; nil if none of them is on this sheet.
  func bounds(of chosen: ChosenRecords) -> Rect? {
    let rects =
      frames.filter { chosen.elements.contains($0.element) }.map(\.frame)
      + marks.filter { chosen.constraints.contains($0.id) }.map { Rect(from: $0.from, to: $0.to) }
    return rects.dropFirst().reduce(rects.first) { all, rect in all?.union(rect) }
  }
}

/// The elements and constraints of the changes that a person has chosen in the list.
nonisolated struct ChosenRecords: Sendable, Equatable {
  var elements: Set<ElementID> = []
  var constraints: Set<ConstraintID> = []

  var isEmpty: Bool { elements.isEmpty && constraints.isEmpty }

  init(_ edits: [DocumentEdit] = [], in comparison: DocumentComparison? = nil) {
    guard let comparison else { return }
    for edit in edits {
      elements.formUnion(edit.elements(in: comparison))
      if case .constraint(let id) = edit.subject { constraints.insert(id) }
    }
  }
}

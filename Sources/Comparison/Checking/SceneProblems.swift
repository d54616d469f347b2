import LayoutAdvice
import LayoutEngine
import LayoutModel

/// The contradictions, ambiguities and overlaps of a scene: at its own size, and over the usual widths and heights.
struct SceneProblems {
  /// A problem without its figures, so that it is the same problem in two documents.
  struct Key: Hashable {
    let kind: LayoutIssue.Kind
    let elements: [ElementID]
    let constraints: [ConstraintID]
    let axis: Axis?

    init(_ issue: LayoutIssue) {
      kind = issue.kind
      // The elements of a contradiction follow from its constraints.
      elements = issue.kind == .conflict ? [] : issue.elements.sorted()
      constraints = issue.constraints.sorted()
      axis = issue.axis
    }
  }

  /// The sizes with a problem: along an axis, or the scene's own size if the axis is nil.
  struct Extent: Hashable {
    let axis: Axis?
    let range: ClosedRange<Double>
  }

  struct Found {
    let issue: LayoutIssue
    let extent: Extent
  }

  private(set) var found: [Found] = []
  private var extents: [Key: [Extent]] = [:]

  init(_ session: LayoutSession, in document: Document, of scene: Scene) {
    for issue in session.diagnosis(withRemarks: false).issues where Self.counts(issue) {
      add(issue, Extent(axis: nil, range: 0...0))
    }
    guard document.subtree(of: scene.root).count <= Self.mostSweptElements else { return }
    for axis in Axis.allCases {
      let range = document.usualLengths(of: scene, along: axis)
      guard let sweep = try? session.sweep(axis, over: range) else { continue }
      for one in sweep.breaks where Self.counts(one.issue) { add(one.issue, Extent(axis: axis, range: one.range)) }
    }
  }

  /// Larger scenes are looked at in their own size only: sweeping them would take minutes.
  private static let mostSweptElements = 1000

  static func counts(_ issue: LayoutIssue) -> Bool {
    [.conflict, .ambiguous, .scrollContent, .overlap].contains(issue.kind)
  }

  private mutating func add(_ issue: LayoutIssue, _ extent: Extent) {
    found.append(Found(issue: issue, extent: extent))
    extents[Key(issue), default: []].append(extent)
  }

  func has(_ issue: LayoutIssue) -> Bool { extents[Key(issue)] != nil }

  /// Returns the sizes at which the problem is.
  func ranges(of key: Key, along axis: Axis?) -> [ClosedRange<Double>] {
    extents[key]?.filter { $0.axis == axis }.map(\.range) ?? []
  }
}

extension ClosedRange<Double> {
  /// Returns the longest part that none of the ranges covers; nil if less than a point is left.
  func longestPart(outside others: [ClosedRange<Double>]) -> ClosedRange<Double>? {
    if lowerBound == upperBound { return others.contains { $0.contains(lowerBound) } ? nil : self }
    var (start, best): (Double, ClosedRange<Double>?) = (lowerBound, nil)
    func consider(_ end: Double) {
      guard end - start >= 1, end - start > (best.map { $0.upperBound - $0.lowerBound } ?? 0) else { return }
      best = start...end
    }
    for other in others.sorted(by: { $0.lowerBound < $1.lowerBound }) where other.upperBound > start {
      consider(Swift.min(other.lowerBound, upperBound))
      start = Swift.max(start, other.upperBound)
    }
    consider(upperBound)
    if best == nil, others.isEmpty { return self }
    return best
  }
}

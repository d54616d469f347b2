import LayoutEngine
import LayoutModel
import Words

/// An error, a warning or a remark about a layout.
package struct LayoutIssue: Hashable, Sendable {
  /// The kind of issue. The raw value is its name in `--json`.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case conflict, ambiguous, scrollContent
    case misplaced, contentPriority, clipped, outside, underBar, overlap, variation, image, classes, overrides
    case redundant, prototype

    /// The position in the order of the cases.
    var rank: Int {
      switch self {
      case .conflict: 0
      case .ambiguous: 1
      case .scrollContent: 2
      case .misplaced: 3
      case .contentPriority: 4
      case .clipped: 5
      case .outside: 6
      case .underBar: 7
      case .overlap: 8
      case .variation: 9
      case .image: 10
      case .classes: 11
      case .overrides: 12
      case .redundant: 13
      case .prototype: 14
      }
    }

    /// The usual severity of the kind.
    package var severity: Severity {
      switch self {
      case .conflict, .ambiguous, .scrollContent: .error
      case .misplaced, .contentPriority, .clipped, .outside, .underBar, .overlap, .variation, .image, .classes,
        .overrides:
        .warning
      case .redundant, .prototype: .remark
      }
    }
  }

  package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, remark
  }

  /// The elements and constraints that it concerns.
  private(set) var subject: IssueSubject
  package let kind: Kind
  package internal(set) var severity: Severity
  /// The axis that it concerns; nil if it concerns none.
  package let axis: Axis?
  private let wording: IssueWording

  /// The elements, in document order.
  package var elements: [ElementID] { subject.elements }

  /// Calls the body for each element, without making a list.
  package func forEachElement(_ body: (ElementID) -> Void) { subject.forEachElement(body) }

  /// The constraints, in document order.
  package internal(set) var constraints: [ConstraintID] {
    get { subject.constraints }
    set { subject = IssueSubject(subject.elements, newValue) }
  }

  /// The constraint that a conflict broke; nil for other issues.
  package var broken: ConstraintID? { wording.broken }

  package var message: Message { wording.message(of: self) }

  init(_ kind: Kind, elements: [ElementID], axis: Axis? = nil, message: Message) {
    self.init(kind, IssueSubject(elements), axis, .message(message))
  }

  /// Creates an issue for constraints that contradict each other.
  init(_ facts: ConflictFacts, elements: [ElementID]) {
    self.init(.conflict, IssueSubject(elements, facts.conflict.constraints), nil, .conflict(facts))
  }

  /// Creates an issue for elements that compete for the room along an axis.
  init(competing elements: [ElementID], along axis: Axis, in context: SceneContext) {
    self.init(.contentPriority, IssueSubject(elements), axis, .competition(context))
  }

  /// Creates an issue for an element with a design frame that differs from the layout. During drawing that may be all
  /// elements, so the words are made only when they are read.
  init(misplaced id: ElementID, by difference: Misplacement, in context: SceneContext) {
    self.init(.misplaced, IssueSubject(id), nil, .misplacement(difference, context))
  }

  /// Creates an issue for a text that is cut off. A sweep may make thousands of these at each size.
  init(
    clipped id: ElementID, along axis: Axis, by figures: (need: Double, length: Double), in context: SceneContext
  ) {
    self.init(.clipped, IssueSubject(id), axis, .clipping(need: figures.need, length: figures.length, context))
  }

  /// Creates an issue for a text that has more lines than it may show, whatever its size.
  init(clipped id: ElementID, _ surplus: (lines: Int, limit: Int), in context: SceneContext) {
    self.init(.clipped, IssueSubject(id), nil, .tooManyLines(surplus.lines, limit: surplus.limit, context))
  }

  /// Creates an issue for an element that reaches out of its container.
  /// - Parameter distances: the distance of each edge from the container's edge, negative if it is outside.
  init(outside id: ElementID, by distances: Edges, in context: SceneContext) {
    self.init(.outside, IssueSubject(id), nil, .outside(distances, context))
  }

  /// Creates an issue for an element on another.
  init(of upper: ElementID, on lower: ElementID, _ covering: Covering, in context: SceneContext) {
    self.init(.overlap, IssueSubject([lower, upper]), nil, .overlap(covering, context))
    if covering != .partly { severity = .error }
  }

  /// Creates an issue for a constraint that could be removed.
  init(_ redundancy: RedundancyFacts, elements: [ElementID], in context: SceneContext) {
    self.init(.redundant, IssueSubject(elements, redundancy.constraints), nil, .redundancy(redundancy, context))
  }

  private init(_ kind: Kind, _ subject: IssueSubject, _ axis: Axis?, _ wording: IssueWording) {
    (self.kind, self.subject, self.axis, self.wording) = (kind, subject, axis, wording)
    severity = kind.severity
  }

  // Two issues are equal if they read the same.
  package static func == (a: LayoutIssue, b: LayoutIssue) -> Bool {
    a.isSameProblem(as: b) && a.broken == b.broken
      && (a.wording.isPlainlyTheSame(as: b.wording, of: a) || a.message == b.message)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(LayoutProblem(self))
    hasher.combine(message)
  }
}

/// All findings about a layout.
package struct Diagnosis: Hashable, Sendable {
  /// The issues: errors first, then warnings, then remarks, each in document order.
  package var issues: [LayoutIssue] = []
  /// The open numbers of each element.
  package var freedom: [ElementID: Freedom] = [:]
  /// The worst status that was found.
  package var status = SceneLayout.Status.ok

  package init() {}
}

/// The ways in which an element can move while all constraints stay as well met as they are.
package struct Freedom: Hashable, Sendable {
  /// The numbers of its frame that are not decided, in the parent's coordinates.
  package var free: Set<FrameScalar> = []
  /// Degrees of freedom: 1 on an axis where the position decides the length, 2 where both are open.
  package var degrees = AxisPair(0, 0)
  /// Frames that the constraints allow, to be shown; the first is the solution.
  package var samples: [Rect] = []
}

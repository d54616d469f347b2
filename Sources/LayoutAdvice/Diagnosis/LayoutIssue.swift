import LayoutEngine
import LayoutModel
import Words

/// What is wrong with a layout, or worth a remark.
package struct LayoutIssue: Hashable, Sendable {
  /// The raw value is the word of `--json`.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case conflict, ambiguous, scrollContent
    case misplaced, contentPriority, clipped, outside, underBar, overlap, variation
    case redundant, prototype

    /// In the order of the cases.
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
      case .redundant: 10
      case .prototype: 11
      }
    }

    /// As it usually is.
    package var severity: Severity {
      switch self {
      case .conflict, .ambiguous, .scrollContent: .error
      case .misplaced, .contentPriority, .clipped, .outside, .underBar, .overlap, .variation: .warning
      case .redundant, .prototype: .remark
      }
    }
  }

  package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, remark
  }

  /// Of whom it speaks.
  private(set) var subject: IssueSubject
  package let kind: Kind
  package internal(set) var severity: Severity
  /// On which axis; nil where it is not of one.
  package let axis: Axis?
  private let wording: IssueWording

  /// In document order.
  package var elements: [ElementID] { subject.elements }

  /// The same, without a list being made for it.
  package func forEachElement(_ body: (ElementID) -> Void) { subject.forEachElement(body) }

  /// In document order.
  package internal(set) var constraints: [ConstraintID] {
    get { subject.constraints }
    set { subject = IssueSubject(subject.elements, newValue) }
  }

  /// Of a conflict: what was broken so that the layout could go on.
  package var broken: ConstraintID? { wording.broken }

  package var message: Message { wording.message(of: self) }

  init(_ kind: Kind, elements: [ElementID], axis: Axis? = nil, message: Message) {
    self.init(kind, IssueSubject(elements), axis, .message(message))
  }

  /// Constraints that contradict each other.
  init(_ facts: ConflictFacts, elements: [ElementID]) {
    self.init(.conflict, IssueSubject(elements, facts.conflict.constraints), nil, .conflict(facts))
  }

  /// Elements that compete for the room along an axis.
  init(competing elements: [ElementID], along axis: Axis, in context: SceneContext) {
    self.init(.contentPriority, IssueSubject(elements), axis, .competition(context))
  }

  /// An element that is not where its constraints put it. While a document is being drawn that may be all of them, so it is
  /// put into words only for who reads it.
  init(misplaced id: ElementID, by difference: Misplacement, in context: SceneContext) {
    self.init(.misplaced, IssueSubject(id), nil, .misplacement(difference, context))
  }

  /// A text that is cut off: in a sweep that may be thousands at each size.
  init(
    clipped id: ElementID, along axis: Axis, by figures: (need: Double, length: Double), in context: SceneContext
  ) {
    self.init(.clipped, IssueSubject(id), axis, .clipping(need: figures.need, length: figures.length, context))
  }

  /// A text that has more lines than it may show, whatever its size.
  init(clipped id: ElementID, _ surplus: (lines: Int, limit: Int), in context: SceneContext) {
    self.init(.clipped, IssueSubject(id), nil, .tooManyLines(surplus.lines, limit: surplus.limit, context))
  }

  /// An element that reaches out of its container.
  /// - Parameter distances: how far each edge is from the container's, below zero where it is beyond.
  init(outside id: ElementID, by distances: Edges, in context: SceneContext) {
    self.init(.outside, IssueSubject(id), nil, .outside(distances, context))
  }

  /// One element on another.
  init(of upper: ElementID, on lower: ElementID, _ covering: Covering, in context: SceneContext) {
    self.init(.overlap, IssueSubject([lower, upper]), nil, .overlap(covering, context))
    if covering != .partly { severity = .error }
  }

  /// A constraint that could go.
  init(_ redundancy: RedundancyFacts, elements: [ElementID], in context: SceneContext) {
    self.init(.redundant, IssueSubject(elements, redundancy.constraints), nil, .redundancy(redundancy, context))
  }

  private init(_ kind: Kind, _ subject: IssueSubject, _ axis: Axis?, _ wording: IssueWording) {
    (self.kind, self.subject, self.axis, self.wording) = (kind, subject, axis, wording)
    severity = kind.severity
  }

  // What counts is what is read.
  package static func == (a: LayoutIssue, b: LayoutIssue) -> Bool {
    a.isSameProblem(as: b) && a.broken == b.broken
      && (a.wording.isPlainlyTheSame(as: b.wording, of: a) || a.message == b.message)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(LayoutProblem(self))
    hasher.combine(message)
  }
}

/// Everything there is to say about a layout.
package struct Diagnosis: Hashable, Sendable {
  /// Errors first, then warnings, then remarks; in each, in document order.
  package var issues: [LayoutIssue] = []
  /// What the constraints leave open, per element.
  package var freedom: [ElementID: Freedom] = [:]
  /// The worst that was found.
  package var status = SceneLayout.Status.ok

  package init() {}
}

/// How an element can move while all constraints stay as well met as they are.
package struct Freedom: Hashable, Sendable {
  /// The numbers of its frame that are not decided, in the parent's coordinates.
  package var free: Set<FrameScalar> = []
  /// Degrees of freedom: 1 on an axis where the position decides the length, 2 where both are open.
  package var degrees = AxisPair(0, 0)
  /// Places that the constraints allow, for showing; the solution is the first.
  package var samples: [Rect] = []
}

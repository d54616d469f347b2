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

  package var kind: Kind
  /// In document order.
  package var elements: [ElementID]
  /// In document order.
  package var constraints: [ConstraintID] = []
  /// Of a conflict: what was broken so that the layout could go on.
  package var broken: ConstraintID?
  /// On which axis; nil where it is not of one.
  package var axis: Axis?
  package internal(set) var severity: Severity
  private var wording: Wording

  package var message: Message { wording.message }

  init(_ kind: Kind, elements: [ElementID], axis: Axis? = nil, message: Message) {
    self.kind = kind
    self.elements = elements
    self.axis = axis
    severity = kind.severity
    wording = .message(message)
  }

  /// Constraints that contradict each other.
  init(_ facts: ConflictFacts, elements: [ElementID]) {
    kind = .conflict
    severity = .error
    self.elements = elements
    constraints = facts.conflict.constraints
    broken = facts.conflict.brokenConstraint
    wording = .conflict(facts)
  }

  /// Elements that compete for the room along an axis.
  init(competing elements: [ElementID], along axis: Axis, in context: SceneContext) {
    kind = .contentPriority
    severity = .warning
    self.elements = elements
    self.axis = axis
    wording = .competition(elements, axis, context)
  }

  /// An element that is not where its constraints put it. While a document is being drawn that may be all of them, so it is
  /// put into words only for who reads it.
  init(misplaced id: ElementID, by difference: Misplacement, in context: SceneContext) {
    kind = .misplaced
    severity = .warning
    elements = [id]
    wording = .misplacement(difference, id, context)
  }

  /// A text that is cut off: in a sweep that may be thousands at each size.
  init(
    clipped id: ElementID, along axis: Axis, by figures: (need: Double, length: Double), in context: SceneContext
  ) {
    kind = .clipped
    severity = .warning
    elements = [id]
    self.axis = axis
    wording = .clipping(axis, need: figures.need, length: figures.length, id, context)
  }

  /// An element that reaches out of its container.
  /// - Parameter least: how far an edge is from the container's, below zero, before it is told.
  init(outside id: ElementID, by distances: Edges, beyond least: Double, in context: SceneContext) {
    kind = .outside
    severity = .warning
    elements = [id]
    wording = .outside(distances, least: least, id, context)
  }

  private enum Wording: Hashable {
    case message(Message)
    case misplacement(Misplacement, ElementID, SceneContext)
    case clipping(Axis, need: Double, length: Double, ElementID, SceneContext)
    case outside(Edges, least: Double, ElementID, SceneContext)
    case conflict(ConflictFacts)
    case competition([ElementID], Axis, SceneContext)

    var message: Message {
      switch self {
      case .message(let message): message
      case .misplacement(let difference, let id, let context):
        Message(
          "%1 is misplaced: %2", context.document.calledName(of: id), difference.description)
      case .clipping(.horizontal, let need, let length, let id, let context):
        Message(
          "The text of %1 is clipped: it needs a width of %2, but has %3", context.document.calledName(of: id),
          Figures.text(need), Figures.text(length))
      case .clipping(.vertical, let need, let length, let id, let context):
        Message(
          "The text of %1 is clipped: it needs a height of %2, but has %3", context.document.calledName(of: id),
          Figures.text(need), Figures.text(length))
      case .outside(let distances, let least, let id, let context):
        Message(
          "%1 extends outside its container (%2)", context.document.calledName(of: id),
          Self.sides(distances, beyond: least))
      case .conflict(let facts): ConflictStory(facts).message
      case .competition(let elements, let axis, let context):
        Self.competition(elements.map(context.document.calledName), axis)
      }
    }

    /// Of a single one what it competes with is in another container.
    private static func competition(_ elements: [Message], _ axis: Axis) -> Message {
      let names = Message.conjunction(elements)
      return switch (axis, elements.count) {
      case (.horizontal, 1):
        Message(
          "%1 has the same horizontal content priorities as another element: change one to decide which stretches or shrinks",
          names)
      case (.vertical, 1):
        Message(
          "%1 has the same vertical content priorities as another element: change one to decide which stretches or shrinks",
          names)
      case (.horizontal, _):
        Message(
          "%1 have the same horizontal content priorities: change one to decide which stretches or shrinks", names)
      case (.vertical, _):
        Message("%1 have the same vertical content priorities: change one to decide which stretches or shrinks", names)
      }
    }

    private static func sides(_ beyond: Edges, beyond least: Double) -> Message {
      func far(_ distance: Double) -> String { Figures.text(-distance) }
      let sides: [(Message, Double)] = [
        (Message("left: %1", far(beyond.left)), beyond.left), (Message("top: %1", far(beyond.top)), beyond.top),
        (Message("right: %1", far(beyond.right)), beyond.right),
        (Message("bottom: %1", far(beyond.bottom)), beyond.bottom),
      ]
      let told = sides.filter { $0.1 < least }.map(\.0)
      return told.dropFirst().reduce(told.first ?? .verbatim("")) { Message("%1, %2", $0, $1) }
    }

    // What counts is what is read.
    static func == (a: Wording, b: Wording) -> Bool { a.isPlainlyTheSame(as: b) || a.message == b.message }
    func hash(into hasher: inout Hasher) { hasher.combine(message) }

    /// The same figures of an element that is the same record, and so is called the same; nothing is put into words to see it.
    private func isPlainlyTheSame(as other: Wording) -> Bool {
      switch (self, other) {
      case (.misplacement(let ours, let id, let context), .misplacement(let theirs, let otherID, let otherContext)):
        ours == theirs && id == otherID && context.hasTheSameRecord(of: id, as: otherContext)
      case (
        .clipping(let axis, let need, let length, let id, let context),
        .clipping(let otherAxis, let otherNeed, let otherLength, let otherID, let otherContext)
      ):
        axis == otherAxis && need == otherNeed && length == otherLength && id == otherID
          && context.hasTheSameRecord(of: id, as: otherContext)
      case (
        .outside(let ours, let least, let id, let context),
        .outside(let theirs, let otherLeast, let otherID, let otherContext)
      ):
        ours == theirs && least == otherLeast && id == otherID && context.hasTheSameRecord(of: id, as: otherContext)
      case (.conflict(let facts), .conflict(let others)): facts.isPlainlyTheSame(as: others)
      case (.competition(let ids, let axis, let context), .competition(let otherIDs, let otherAxis, let otherContext)):
        ids == otherIDs && axis == otherAxis
          && ids.allSatisfy { context.hasTheSameRecord(of: $0, as: otherContext) }
      default: false
      }
    }
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

extension SceneContext {
  fileprivate func hasTheSameRecord(of id: ElementID, as other: SceneContext) -> Bool {
    guard let record = document.elements.stored(id) else { return false }
    return record === other.document.elements.stored(id)
  }
}

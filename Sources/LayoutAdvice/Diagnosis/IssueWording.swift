import LayoutEngine
import LayoutModel
import Words

/// The facts of an issue besides its subject. Words are made only when the issue is read: of thousands of issues few
/// are read, so each stores only its figures.
indirect enum IssueWording: Sendable {
  case message(Message)
  case misplacement(Misplacement, SceneContext)
  case clipping(need: Double, length: Double, SceneContext)
  case tooManyLines(Int, limit: Int, SceneContext)
  case outside(Edges, SceneContext)
  case conflict(ConflictFacts)
  case competition(SceneContext)
  case overlap(Covering, SceneContext)
  case redundancy(RedundancyFacts, SceneContext)

  /// The constraint that a conflict broke; nil for other issues.
  var broken: ConstraintID? { if case .conflict(let facts) = self { facts.conflict.brokenConstraint } else { nil } }

  func message(of issue: LayoutIssue) -> Message {
    switch self {
    case .message(let message): message
    case .misplacement(let difference, let context):
      Message("%1 is misplaced: %2", context.name(of: issue), difference.description)
    case .clipping(let need, let length, let context) where issue.axis == .vertical:
      Message(
        "The text of %1 is clipped: it needs a height of %2, but has %3", context.name(of: issue), Figures.text(need),
        Figures.text(length))
    case .clipping(let need, let length, let context):
      Message(
        "The text of %1 is clipped: it needs a width of %2, but has %3", context.name(of: issue), Figures.text(need),
        Figures.text(length))
    case .tooManyLines(let lines, let limit, let context):
      Message(
        "The text of %1 is clipped: it has %2 lines, but is limited to %3", context.name(of: issue),
        Figures.text(Double(lines)), Figures.text(Double(limit)))
    case .outside(let distances, let context):
      Message("%1 extends outside its container (%2)", context.name(of: issue), Self.sides(distances))
    case .conflict(let facts): ConflictStory(facts).message
    case .competition(let context):
      Self.competition(issue.elements.map(context.document.quotedNameWithKind), issue.axis ?? .horizontal)
    case .overlap(let covering, let context):
      Self.overlap(covering, issue.elements.map(context.document.quotedNameWithKind))
    case .redundancy(let redundancy, let context): redundancy.message(in: context.document)
    }
  }

  /// - Parameter names: the names of the lower and the upper element.
  private static func overlap(_ covering: Covering, _ names: [Message]) -> Message {
    guard let lower = names.first, let upper = names.last else { return .verbatim("") }
    return switch covering {
    case .covered: Message("%1 covers %2", upper, lower)
    case .onTop: Message("%1 is on top of %2", upper, lower)
    case .partly: Message("%1 and %2 overlap", lower, upper)
    }
  }

  /// If there is one name, the element competes with one in another container.
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

  private static func sides(_ beyond: Edges) -> Message {
    func far(_ distance: Double) -> String { Figures.text(-distance) }
    let sides: [(Message, Double)] = [
      (Message("left: %1", far(beyond.left)), beyond.left), (Message("top: %1", far(beyond.top)), beyond.top),
      (Message("right: %1", far(beyond.right)), beyond.right),
      (Message("bottom: %1", far(beyond.bottom)), beyond.bottom),
    ]
    let told = sides.filter { $0.1 < -IssueSearch.leastDistance }.map(\.0)
    return told.dropFirst().reduce(told.first ?? .verbatim("")) { Message("%1, %2", $0, $1) }
  }

  /// Returns true if both certainly read the same: they have equal figures, and their elements have the same names. No
  /// words are made for that.
  /// - Parameter issue: one of two issues with the same elements.
  func isPlainlyTheSame(as other: IssueWording, of issue: LayoutIssue) -> Bool {
    switch (self, other) {
    case (.misplacement(let ours, let context), .misplacement(let theirs, let otherContext)):
      ours == theirs && context.tellsTheSameNames(of: issue, as: otherContext)
    case (.clipping(let need, let length, let context), .clipping(let otherNeed, let otherLength, let otherContext)):
      need == otherNeed && length == otherLength && context.tellsTheSameNames(of: issue, as: otherContext)
    case (.tooManyLines(let lines, let limit, let context), .tooManyLines(let others, let otherLimit, let otherContext)):
      lines == others && limit == otherLimit && context.tellsTheSameNames(of: issue, as: otherContext)
    case (.outside(let ours, let context), .outside(let theirs, let otherContext)):
      ours == theirs && context.tellsTheSameNames(of: issue, as: otherContext)
    case (.conflict(let facts), .conflict(let others)): facts.isPlainlyTheSame(as: others)
    case (.competition(let context), .competition(let otherContext)):
      context.tellsTheSameNames(of: issue, as: otherContext)
    case (.overlap(let ours, let context), .overlap(let theirs, let otherContext)):
      ours == theirs && context.tellsTheSameNames(of: issue, as: otherContext)
    case (.redundancy(let ours, let context), .redundancy(let theirs, let otherContext)):
      ours == theirs && context === otherContext
    default: false
    }
  }
}

extension SceneContext {
  fileprivate func name(of issue: LayoutIssue) -> Message {
    issue.subject.first.map(document.quotedNameWithKind) ?? .verbatim("")
  }

  fileprivate func tellsTheSameNames(of issue: LayoutIssue, as other: SceneContext) -> Bool {
    if self === other { return true }
    var isSame = true
    issue.subject.forEachElement { isSame = isSame && document.surelyHasSameName($0, in: other.document) }
    return isSame
  }
}

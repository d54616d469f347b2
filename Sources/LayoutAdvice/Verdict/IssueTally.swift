import LayoutModel
import Words

/// The number of issues of each kind, and a short text about them.
///
///     IssueTally(diagnosis.issues).message   // 2 elements need constraints and 3 other issues
package struct IssueTally: Hashable, Sendable {
  private struct Entry: Hashable {
    var kind: LayoutIssue.Kind
    var severity: LayoutIssue.Severity
    var count = 0
  }

  /// The entries, with the worst kind first.
  private var entries: [Entry] = []

  package init(_ issues: some Sequence<LayoutIssue>) {
    var told: [LayoutIssue.Kind: Set<ElementID>] = [:]
    for issue in issues {
      if issue.kind.isToldByElement, let element = issue.firstElement,
        !told[issue.kind, default: []].insert(element).inserted
      {
        continue
      }
      add(1, issue.kind, issue.severity)
    }
  }

  /// Returns the tally with the elements without constraints of another tally. A search under run-time conditions finds
  /// none of those.
  package func withPrototypes(of other: IssueTally?) -> IssueTally {
    var result = self
    for entry in other?.entries ?? [] where entry.kind == .prototype && !kinds.contains(.prototype) {
      result.add(entry.count, entry.kind, entry.severity)
    }
    return result
  }

  private mutating func add(_ count: Int, _ kind: LayoutIssue.Kind, _ severity: LayoutIssue.Severity) {
    if let place = entries.firstIndex(where: { $0.kind == kind && $0.severity == severity }) {
      entries[place].count += count
    } else {
      let place = entries.firstIndex { Self.rank($0.kind, $0.severity) > Self.rank(kind, severity) }
      entries.insert(Entry(kind: kind, severity: severity, count: count), at: place ?? entries.count)
    }
  }

  /// Returns the position of a kind in the order, worst first. An element without constraints is open, so it comes
  /// before warnings.
  private static func rank(_ kind: LayoutIssue.Kind, _ severity: LayoutIssue.Severity) -> Int {
    let level =
      switch (severity, kind) {
      case (.error, _): 0
      case (_, .prototype): 1
      case (.warning, _): 2
      case (.remark, _): 3
      }
    return level * LayoutIssue.Kind.allCases.count + kind.rank
  }

  private var kinds: Set<LayoutIssue.Kind> { Set(entries.map(\.kind)) }

  package var isEmpty: Bool { entries.isEmpty }

  /// True if the constraints leave nothing open.
  package var isDetermined: Bool { kinds.isDisjoint(with: [.ambiguous, .scrollContent, .prototype]) }

  package var standing: LayoutVerdict.Standing {
    if entries.contains(where: { $0.severity == .error }) { return .breaks }
    // A redundant constraint does no harm.
    return entries.contains { $0.kind != .redundant } ? .warns : .holds
  }

  package var message: Message {
    guard let worst = entries.first else { return Message("No issues") }
    let words = worst.kind.counted(worst.count)
    let others = entries.dropFirst().reduce(0) { $0 + $1.count }
    return others == 0
      ? words : Message("%2 and %1 other issue", "%2 and %1 other issues", count: others, words)
  }
}

extension LayoutIssue {
  fileprivate var firstElement: ElementID? {
    var first: ElementID?
    forEachElement { first = first ?? $0 }
    return first
  }
}

extension LayoutIssue.Kind {
  /// True if an element with several issues of this kind counts once: one that is open on two axes is one that needs
  /// constraints.
  fileprivate var isToldByElement: Bool {
    switch self {
    case .ambiguous, .scrollContent, .misplaced, .clipped, .outside, .underBar, .prototype: true
    case .conflict, .contentPriority, .overlap, .variation, .image, .classes, .overrides, .redundant: false
    }
  }

  fileprivate func counted(_ count: Int) -> Message {
    switch self {
    case .conflict: Message("%1 conflict", "%1 conflicts", count: count)
    case .ambiguous: Message("%1 element needs constraints", "%1 elements need constraints", count: count)
    case .scrollContent:
      Message("%1 scroll view needs a content size", "%1 scroll views need a content size", count: count)
    case .misplaced: Message("%1 element is misplaced", "%1 elements are misplaced", count: count)
    case .contentPriority:
      Message("%1 content priority is ambiguous", "%1 content priorities are ambiguous", count: count)
    case .clipped: Message("%1 text is clipped", "%1 texts are clipped", count: count)
    case .outside:
      Message(
        "%1 element extends outside its container", "%1 elements extend outside their containers", count: count)
    case .underBar: Message("%1 element is under a bar", "%1 elements are under a bar", count: count)
    case .overlap: Message("%1 overlap", "%1 overlaps", count: count)
    case .variation: Message("%1 variation disagrees", "%1 variations disagree", count: count)
    case .image: Message("%1 image can’t be shown", "%1 images can’t be shown", count: count)
    case .classes: Message("%1 file of classes can’t be read", "%1 files of classes can’t be read", count: count)
    case .overrides:
      Message("%1 instance has unused overrides", "%1 instances have unused overrides", count: count)
    case .redundant: Message("%1 constraint is redundant", "%1 constraints are redundant", count: count)
    case .prototype: Message("%1 element has no constraints", "%1 elements have no constraints", count: count)
    }
  }
}

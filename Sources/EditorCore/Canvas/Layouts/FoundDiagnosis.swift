import Drawing
import LayoutAdvice
import LayoutModel

/// A diagnosis with the values that every step of editing needs. They are computed once, on the thread of the
/// diagnosis. Comparing two by identity is enough: the contents of an object never change.
package final class FoundDiagnosis: Sendable {
  package let diagnosis: Diagnosis
  let tally: IssueTally
  /// The worst error of each element. Lesser troubles come from the layout itself, which is never out of date.
  let worst: [ElementID: Status]
  /// The elements that the constraints leave open.
  let open: Set<ElementID>
  /// The issues of each element.
  private let byElement: IssuesByElement
  /// The indices of the first issues of each kind, in the order of the list of issues: errors first, then kind by kind.
  let listed: [[Int]]

  package init(_ diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
    tally = IssueTally(diagnosis.issues)
    var worst: [ElementID: Status] = [:]
    var byElement = IssuesByElement(room: diagnosis.issues.count)
    var listed: [[Int]] = Array(repeating: [], count: 2 * Self.kinds.count)
    for (index, issue) in diagnosis.issues.enumerated() {
      let rank = Self.rank(of: issue)
      if listed[rank].count < Self.mostListed { listed[rank].append(index) }
      issue.forEachElement { byElement.addMention(of: $0, at: index) }
      guard issue.severity == .error else { continue }
      // Errors are sorted first, so the first error of an element is its worst.
      issue.forEachElement { element in if worst[element] == nil { worst[element] = Status(issue) } }
    }
    (self.worst, self.byElement, self.listed) = (worst, byElement, listed)
    open = Set(worst.lazy.filter { $0.value == .ambiguous }.map(\.key))
  }

  /// The most issues of each kind that are listed: more than a person reads.
  static let mostListed = 200

  private static let kinds = Dictionary(
    uniqueKeysWithValues: LayoutIssue.Kind.allCases.enumerated().map { ($1, $0) })

  private static func rank(of issue: LayoutIssue) -> Int {
    (issue.severity == .error ? 0 : kinds.count) + (kinds[issue.kind] ?? 0)
  }

  /// Returns the issues that name any of these elements, in order.
  func issues(of elements: some Sequence<ElementID>) -> [LayoutIssue] {
    Set(elements.flatMap(byElement.indices)).sorted().map { diagnosis.issues[$0] }
  }
}

/// The issues that name each element. Only the last mention of an element is found by its id; each mention links to the
/// one before it. So thousands of elements with one issue each need a few bytes each.
private struct IssuesByElement {
  private var last: [ElementID: Int32] = [:]
  private var all: [(index: Int32, before: Int32)] = []

  init(room: Int) { all.reserveCapacity(room) }

  mutating func addMention(of element: ElementID, at index: Int) {
    let mention = Int32(truncatingIfNeeded: all.count)
    all.append((Int32(truncatingIfNeeded: index), last.updateValue(mention, forKey: element) ?? -1))
  }

  func indices(of element: ElementID) -> [Int] {
    var indices: [Int] = []
    var next = last[element] ?? -1
    while next >= 0 {
      indices.append(Int(all[Int(next)].index))
      next = all[Int(next)].before
    }
    return indices
  }
}

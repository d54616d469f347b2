import Drawing
import LayoutAdvice
import LayoutModel

/// A diagnosis with what is asked of it at every step: prepared where it was found, aside, once for all who ask. Two that are
/// the same object say the same.
package final class FoundDiagnosis: Sendable {
  package let diagnosis: Diagnosis
  let tally: IssueTally
  /// The worst error of each element; what is no error is taken from the layout itself, which is never late.
  let worst: [ElementID: Status]
  /// What the constraints leave open.
  let open: Set<ElementID>
  /// The issues of each element.
  private let byElement: IssuesByElement
  /// The places of the first issues of each kind as the list of issues tells them: errors before all else, then kind by kind.
  let listed: [[Int]]

  package init(_ diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
    tally = IssueTally(diagnosis.issues)
    var worst: [ElementID: Status] = [:]
    var byElement = IssuesByElement(room: diagnosis.issues.count)
    var listed: [[Int]] = Array(repeating: [], count: 2 * Self.kinds.count)
    for (place, issue) in diagnosis.issues.enumerated() {
      let rank = Self.rank(of: issue)
      if listed[rank].count < Self.mostListed { listed[rank].append(place) }
      issue.forEachElement { byElement.note($0, at: place) }
      guard issue.severity == .error else { continue }
      // Errors come first, so the first of an element is its worst.
      issue.forEachElement { element in if worst[element] == nil { worst[element] = Status(issue) } }
    }
    (self.worst, self.byElement, self.listed) = (worst, byElement, listed)
    open = Set(worst.lazy.filter { $0.value == .ambiguous }.map(\.key))
  }

  /// Of each kind: more than anybody reads.
  static let mostListed = 200

  private static let kinds = Dictionary(
    uniqueKeysWithValues: LayoutIssue.Kind.allCases.enumerated().map { ($1, $0) })

  private static func rank(of issue: LayoutIssue) -> Int {
    (issue.severity == .error ? 0 : kinds.count) + (kinds[issue.kind] ?? 0)
  }

  /// Those that speak of any of some elements, in their order.
  func issues(of elements: some Sequence<ElementID>) -> [LayoutIssue] {
    Set(elements.flatMap(byElement.places)).sorted().map { diagnosis.issues[$0] }
  }
}

/// Which issues speak of an element: of each element only the last is kept by its name, from which those before it are found. Of
/// thousands that are spoken of once, each keeps a few bytes.
private struct IssuesByElement {
  private var last: [ElementID: Int32] = [:]
  private var all: [(place: Int32, before: Int32)] = []

  init(room: Int) { all.reserveCapacity(room) }

  mutating func note(_ element: ElementID, at place: Int) {
    let mention = Int32(truncatingIfNeeded: all.count)
    all.append((Int32(truncatingIfNeeded: place), last.updateValue(mention, forKey: element) ?? -1))
  }

  func places(of element: ElementID) -> [Int] {
    var places: [Int] = []
    var next = last[element] ?? -1
    while next >= 0 {
      places.append(Int(all[Int(next)].place))
      next = all[Int(next)].before
    }
    return places
  }
}

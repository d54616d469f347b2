import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// A suggestion that is to be worked out. For very many elements this takes so long that another thread does it. The
/// editor then has it as `pendingSuggestion`, until `accept` makes one edit of the result or the next edit ends it.
package struct SuggestionWork: Sendable {
  /// The number that distinguishes it from other suggestions.
  package let number: Int
  let suggestion: Suggestion
  let name: Message
  let scene: SceneID
  let elements: [ElementID]?
  /// The document as it is shown.
  let document: Document
  let environment: LayoutEnvironment
  let measurer: any TextMeasuring

  /// The number of elements in its search.
  package var elementCount: Int {
    elements?.count ?? document.scenes[scene].map { document.subtree(of: $0.root).count - 1 } ?? 0
  }

  /// True if it would block the window for too long.
  var takesLong: Bool { suggestion.choosesConstraints && elementCount > Suggestion.mostElementsAtOnce }

  /// Returns the text about the progress of the search.
  ///
  /// - Parameter part: the finished part, from 0 to 1.
  package func message(done part: Double) -> Message {
    Message(
      "Looking for constraints for %1 element: %2 %", "Looking for constraints for %1 elements: %2 %",
      count: elementCount, Figures.text((part * 100).rounded()))
  }

  /// Works the suggestion out.
  ///
  /// - Returns: nil if the search was called off.
  package func run(for watch: SuggestionWatch? = nil) -> FoundSuggestion? {
    suggestion.workOut(
      in: document, scene: scene, elements: elements, environment: environment, measurer: measurer, for: watch
    ).map { FoundSuggestion(change: $0.change, report: $0.report) }
  }
}

/// The change that a suggestion would make, and its report.
package struct FoundSuggestion: Sendable {
  let change: Change
  var report: SuggestionReport
}

extension Editor {
  /// Makes a suggestion as one step of undo and sets the notice to its result. A slow one becomes `pendingSuggestion`
  /// instead.
  package mutating func apply(_ suggestion: Suggestion, _ name: Message, to elements: [ElementID]?) {
    let scene = elements?.first.flatMap(geometry.scene(of:)) ?? activeScene
    guard let scene else { return }
    leaveGesture()
    suggestionCount += 1
    let work = SuggestionWork(
      number: suggestionCount, suggestion: suggestion, name: name, scene: scene, elements: elements,
      document: document, environment: layouts.environment, measurer: layouts.measurer)
    (pendingSuggestion, notice) = (nil, nil)
    if work.takesLong { pendingSuggestion = work } else if let found = work.run() { make(found, of: work) }
  }

  /// Makes the edit that another thread worked out, if it is still wanted.
  package mutating func accept(_ found: FoundSuggestion, of work: SuggestionWork) {
    guard pendingSuggestion?.number == work.number else { return }
    // Leaving a gesture may be an edit, which ends the pending suggestion.
    leaveGesture()
    guard pendingSuggestion?.number == work.number else { return }
    pendingSuggestion = nil
    make(found, of: work)
  }

  /// Gives up the pending suggestion.
  package mutating func stopSuggestion() {
    guard pendingSuggestion != nil else { return }
    pendingSuggestion = nil
    notice = Message("Stopped. No constraints were changed")
  }
}

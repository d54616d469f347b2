import LayoutAdvice
import LayoutModel
import Words

/// The suggestion that was made last, with its reasons and alternatives. Ends with the next edit that chooses none of
/// them.
package struct MadeSuggestion: Sendable {
  /// The number that distinguishes it from earlier suggestions.
  let number: Int
  let name: Message
  /// The change that the suggestion made, or that the alternative chosen since made.
  fileprivate(set) var made: Change
  /// The report of the suggestion, and the document with its constraints.
  fileprivate let report: SuggestionReport
  fileprivate let document: Document
  fileprivate let search: SuggestionSearch
  /// The alternatives; nil until the search for them has ended.
  package fileprivate(set) var choices: SuggestionChoices?
  /// The index of the choice that the document has.
  package fileprivate(set) var chosen = 0

  /// The reasons of the added constraints. Without choices they are found on demand, which is slow for thousands of
  /// constraints.
  package var reasons: [SuggestionReason] {
    choice(chosen)?.reasons ?? SuggestionReason.all(for: report, in: document)
  }

  fileprivate func choice(_ position: Int) -> SuggestionChoice? {
    choices.flatMap { $0.all.indices.contains(position) ? $0.all[position] : nil }
  }

  /// Returns the change from the present document to the result of a choice.
  fileprivate func difference(to position: Int) -> Change? {
    choice(position).map { made.inverse.followed(by: $0.change) }
  }
}

/// The search for alternatives to the last suggestion, which may run on another thread.
package struct SuggestionJob: Sendable {
  fileprivate let number: Int
  fileprivate let search: SuggestionSearch

  /// Runs the search. Returns nil if it was called off.
  package func run(unless cancellation: Cancellation) -> SuggestionChoices? { search.run(unless: cancellation) }
}

/// Makes suggestions and replaces them by their alternatives.
package enum Suggesting {
  /// Makes a suggestion as one step of undo and sets the notice to its result. A slow one becomes `pendingEdit`
  /// instead.
  package static func apply(
    _ suggestion: Suggestion, _ name: Message, to elements: [ElementID]?, in editor: inout Editor
  ) {
    let scene = elements?.first.flatMap(editor.geometry.scene(of:)) ?? editor.activeScene
    guard let scene else { return }
    editor.leaveGesture()
    let work = SuggestionWork(
      number: editor.nextPendingNumber(), suggestion: suggestion, name: name, scene: scene, elements: elements,
      document: editor.document, environment: editor.layouts.environment, measurer: editor.layouts.measurer)
    (editor.pendingEdit, editor.notice) = (nil, nil)
    if work.takesLong {
      editor.pendingEdit = work
    } else if let found = work.run() {
      make(found, of: work, in: &editor)
    }
  }

  /// Makes a suggestion that was worked out. Keeps it with its reasons if it can have alternatives.
  static func make(_ found: FoundSuggestion, of work: SuggestionWork, in editor: inout Editor) {
    let (before, source) = (editor.document, editor.source)
    var report = found.report
    let made = editor.edit(work.name) { $0.make(found.change) }
    if editor.condition != nil { report.recomputeLists(from: (before, source), to: (editor.document, editor.source)) }
    editor.notice = editor.notice.map { Message("%1. %2", report.message, $0) } ?? report.message
    // Under a condition, or with example sizes, the document records other changes than those that were made here.
    guard work.suggestion.choosesConstraints, !report.added.isEmpty, editor.varying == nil, editor.examples == nil
    else { return }
    editor.suggested = MadeSuggestion(
      number: work.number, name: work.name, made: made, report: report, document: editor.document,
      search: SuggestionSearch(
        work.suggestion, before: before, made: made, report, scene: work.scene, elements: work.elements,
        environment: work.environment, measurer: work.measurer))
  }

  /// The search to run; nil if there is no suggestion or its alternatives are known.
  package static func job(in editor: Editor) -> SuggestionJob? {
    editor.suggested.flatMap { $0.choices == nil ? SuggestionJob(number: $0.number, search: $0.search) : nil }
  }

  package static func accept(_ choices: SuggestionChoices, of job: SuggestionJob, in editor: inout Editor) {
    if editor.suggested?.number == job.number, editor.suggested?.choices == nil { editor.suggested?.choices = choices }
  }

  /// Shows the result of a choice and lights the constraints in which it differs from the suggestion. Nil ends that.
  package static func preview(_ position: Int?, in editor: inout Editor) {
    editor.endPreview()
    editor.light([])
    guard let position, let choice = editor.suggested?.choice(position),
      let difference = editor.suggested?.difference(to: position), !difference.isEmpty,
      editor.document.fits(difference)
    else { return }
    editor.preview { $0.make(difference) }
    editor.light(Set(choice.different.compactMap(\.constraint)))
  }

  /// Replaces the suggestion by a choice, so that one undo takes the choice back.
  package static func choose(_ position: Int, in editor: inout Editor) {
    preview(nil, in: &editor)
    editor.leaveGesture()
    guard var suggested = editor.suggested, suggested.chosen != position, let choice = suggested.choice(position),
      let difference = suggested.difference(to: position), editor.document.fits(difference)
    else { return }
    let selection = editor.selection
    editor.undo()
    suggested.made = editor.edit(suggested.name, selecting: selection) { $0.make(choice.change) }
    suggested.chosen = position
    editor.notice = editor.notice ?? choice.report.message
    editor.suggested = suggested
  }
}

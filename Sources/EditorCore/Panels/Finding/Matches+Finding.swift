import LayoutModel
import Words

/// Searching for texts, going through the matches, and replacing them.
extension Matches {
  /// Searches for something else. Shows the first match from the selection on.
  package static func find(_ query: FindQuery, in editor: inout Editor) {
    guard editor.finding?.query != query else { return }
    let last = editor.finding
    editor.finding = Finding(query)
    let list = all(in: editor)
    if let shown = last?.shown, list.contains(where: { $0.place == shown }) { return show(shown, in: &editor) }
    let selected = Set(editor.selection.elements.map(FoundPlace.Record.element))
    if let first = list.first(where: { selected.contains($0.place.record) }) ?? list.first {
      show(first.place, in: &editor)
    }
  }

  package static func end(in editor: inout Editor) { editor.finding = nil }

  /// Shows the next match, or the previous one if `step` is -1. After the last comes the first.
  package static func showNext(by step: Int = 1, in editor: inout Editor) {
    let list = all(in: editor)
    guard let finding = editor.finding, !list.isEmpty else { return }
    var next = step > 0 ? 0 : list.count - 1
    if let here = shown(in: editor) {
      next = (here + step + list.count) % list.count
    } else if finding.shown != nil {
      // The shown match is gone. The next one is where it was.
      next = step > 0 ? finding.index % list.count : (finding.index - 1 + list.count) % list.count
    }
    show(list[next].place, in: &editor)
  }

  /// Selects the record with a match, and scrolls to it.
  package static func show(_ place: FoundPlace, in editor: inout Editor) {
    guard let index = all(in: editor).firstIndex(where: { $0.place == place }) else { return }
    editor.finding?.shown = place
    editor.finding?.index = index
    editor.leaveGesture()
    if case .elementText(let key, let language) = place {
      return Translating.showText(key, language: language, in: &editor)
    }
    if case .value(let id) = place.record { return ValueEditing.selectUsers(of: id, in: &editor) }
    editor.select(Selection(place.record, in: editor.document))
    if let frame = frame(of: place.record, in: editor) { editor.reveal(frame) }
  }

  private static func frame(of record: FoundPlace.Record, in editor: Editor) -> Rect? {
    let (document, geometry) = (editor.document, editor.geometry)
    return switch record {
    case .scene(let id): geometry.paper(of: id)?.frame
    case .element(let id): geometry.frame(of: id)
    case .guide(let id): document.guides[id].flatMap { geometry.frame(of: $0.owner) }
    case .value: nil
    case .constraint(let id):
      document.constraints[id].flatMap { document.element(for: $0.first.item) }.flatMap(geometry.frame(of:))
    }
  }

  // MARK: Replacing

  /// Replaces the match that is shown, as one step of undo, and shows the next one. Nil if no match is shown.
  package static func replaceShown(by text: String, in editor: inout Editor) -> ReplacementResult? {
    guard let shown = shown(in: editor) else { return nil }
    let result = replace([all(in: editor)[shown]], by: text, in: &editor)
    // A match that was replaced may still match, and one that was refused does.
    showNext(in: &editor)
    return result
  }

  /// Replaces all matches, as one step of undo.
  package static func replaceAll(by text: String, in editor: inout Editor) -> ReplacementResult {
    replace(all(in: editor), by: text, in: &editor)
  }

  private static func replace(_ texts: [FoundText], by text: String, in editor: inout Editor) -> ReplacementResult {
    guard let pattern = editor.finding?.query.pattern else { return ReplacementResult() }
    editor.leaveGesture()
    let replacement = Replacement(of: texts, matching: pattern, by: text, in: editor)
    if !replacement.result.replaced.isEmpty { editor.edit(Message("Replace"), replacement.edit) }
    return replacement.result
  }
}

extension Selection {
  fileprivate init(_ record: FoundPlace.Record, in document: Document) {
    switch record {
    case .scene(let id): self.init(elements: document.scenes[id].map { [$0.root] } ?? [])
    case .element(let id): self.init(elements: [id])
    case .guide(let id): self.init(guides: [id])
    case .constraint(let id): self.init(constraints: [id])
    case .value: self.init()
    }
  }
}

import Drawing
import LayoutModel
import Words

/// Builds the whole outline with the content of every row, as the search needs it.
struct OutlineBuilder {
  private let editor: Editor
  private let rows: OutlineRows
  private let held: [ElementID: [OutlineSentences.Entry]]
  private let owned: [ElementID: [Guide]]

  init(editor: Editor, sentences: OutlineSentences) {
    self.editor = editor
    rows = OutlineRows(of: editor)
    held = Dictionary(grouping: sentences.entries.lazy.compactMap(\.self), by: \.holder)
    let document = editor.document
    owned = Dictionary(grouping: document.guides.filter { !$0.id.isInsideInstance }, by: \.owner)
  }

  func model() -> OutlineModel {
    OutlineModel(
      roots: editor.document.scenes.map { scene in
        var row = rows.scene(scene, in: editor)
        row.children = [element(scene.root)].compactMap(\.self)
        return row
      })
  }

  private func element(_ id: ElementID) -> OutlineModel.Row? {
    guard let element = editor.document.elements[id] else { return nil }
    let children = editor.document.ownChildren(of: id).compactMap(self.element)
    let guides = (owned[id] ?? []).map { rows.guide($0, in: editor) }
    let constraints = constraintsRow(of: id).map { [$0] } ?? []
    var row = rows.element(element, in: editor)
    row.children = children + guides + constraints
    return row
  }

  private func constraintsRow(of holder: ElementID) -> OutlineModel.Row? {
    guard let constraints = held[holder], !constraints.isEmpty else { return nil }
    var row = rows.constraints(of: holder, in: editor)
    row.children = constraints.map { rows.constraint($0.constraint, sentence: $0.text, in: editor) }
    return row
  }
}

import Drawing
import LayoutEngine
import LayoutModel
import Words

struct OutlineBuilder {
  let editor: Editor
  private let held: [ElementID: [OutlineSentences.Entry]]
  private let owned: [ElementID: [Guide]]
  private let tinted: Set<Item>

  init(editor: Editor, sentences: OutlineSentences) {
    self.editor = editor
    held = Dictionary(grouping: sentences.entries.lazy.compactMap(\.self), by: \.holder)
    owned = Dictionary(grouping: editor.document.guides, by: \.owner)
    let shown = editor.selection.constraints.union(editor.lit).compactMap { editor.document.constraints[$0] }
    tinted = Set(shown.flatMap(\.items))
  }

  func model() -> OutlineModel {
    OutlineModel(
      roots: editor.document.scenes.map { scene in
        OutlineModel.Row(
          item: .scene(scene.id, scene.profile), title: .verbatim(scene.name ?? scene.id.rawValue), detail: nil,
          status: status(of: scene), children: [element(scene.root)].compactMap(\.self))
      })
  }

  private func element(_ id: ElementID) -> OutlineModel.Row? {
    guard let element = editor.document.elements[id] else { return nil }
    let children = element.children.compactMap(self.element)
    let guides = (owned[id] ?? []).map(guide)
    let constraints = constraintsRow(of: id).map { [$0] } ?? []
    let status = editor.status(of: id)
    let axis = element.kind == .stack ? element.arrangement.meantAxis : nil
    return OutlineModel.Row(
      item: .element(id, element.kind, axis), title: editor.document.displayName(of: id), detail: nil,
      status: status == .fine ? nil : status, isTinted: tinted.contains(.element(id)),
      isAsleep: !element.traits.variations.isEmpty && !editor.isShown(id), children: children + guides + constraints)
  }

  private func guide(_ guide: Guide) -> OutlineModel.Row {
    OutlineModel.Row(
      item: .guide(guide.id), title: editor.document.displayName(of: .guide(guide.id)), detail: nil, status: nil,
      isTinted: tinted.contains(.guide(guide.id)), children: [])
  }

  private func constraintsRow(of holder: ElementID) -> OutlineModel.Row? {
    guard let constraints = held[holder], !constraints.isEmpty else { return nil }
    return OutlineModel.Row(
      item: .constraints(of: holder), title: Message("Constraints"), detail: nil, status: nil,
      isAsleep: editor.hasAutoLayoutOff(around: holder), children: constraints.map(constraint))
  }

  /// Those that an issue speaks of go by the names that it calls them.
  private func constraint(_ entry: OutlineSentences.Entry) -> OutlineModel.Row {
    let constraint = entry.constraint
    let status = editor.status(of: constraint)
    let text =
      constraint.variations.isEmpty
      ? entry.text : ConstraintSentence(editor.positions.shown(constraint), in: editor.document).textUnderHolder
    return OutlineModel.Row(
      item: .constraint(constraint.id, ConstraintSign(constraint)),
      title: text, detail: constraint.identifier,
      status: [.fine, .asleep].contains(status) ? nil : status, isLit: editor.lit.contains(constraint.id),
      isAsleep: status == .asleep, children: [])
  }

  /// The worst of what is in it.
  private func status(of scene: Scene) -> Status? {
    let issues = editor.layouts.diagnosis(of: scene.id)?.issues ?? []
    return issues.first { $0.severity == .error }.map { Status($0) }
  }
}

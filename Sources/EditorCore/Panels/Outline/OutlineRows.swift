import Drawing
import LayoutEngine
import LayoutModel
import Words

/// What single rows of the outline say, as things stand now; none has the rows under it.
struct OutlineRows {
  private let editor: Editor
  private let tinted: Set<Item>

  init(editor: Editor) {
    self.editor = editor
    let shown = editor.selection.constraints.union(editor.lit).compactMap { editor.document.constraints[$0] }
    tinted = Set(shown.flatMap(\.items))
  }

  var document: Document { editor.document }

  /// Nil for one that is not there any more.
  func row(_ id: String) -> OutlineModel.Row? {
    if let scene = document.scene(ofRow: id) { return document.scenes[scene].map(self.scene) }
    if let element = document.element(ofRow: id) { return document.elements[element].map(self.element) }
    if let guide = document.guide(ofRow: id) { return document.guides[guide].map(self.guide) }
    if let constraint = document.constraint(ofRow: id) {
      return document.constraints[constraint].map { self.constraint($0) }
    }
    return document.holder(ofRow: id).map(constraints)
  }

  func scene(_ scene: Scene) -> OutlineModel.Row {
    OutlineModel.Row(
      item: .scene(scene.id, scene.profile), title: .verbatim(scene.name ?? scene.id.rawValue), detail: nil,
      status: status(of: scene), children: [])
  }

  func element(_ element: Element) -> OutlineModel.Row {
    let status = editor.status(of: element.id)
    let axis = element.kind == .stack ? element.arrangement.meantAxis : nil
    return OutlineModel.Row(
      item: .element(element.id, element.kind, axis), title: document.displayName(of: element.id), detail: nil,
      status: status == .fine ? nil : status, isTinted: tinted.contains(.element(element.id)),
      isAsleep: !element.traits.variations.isEmpty && !editor.areShown([element.id]), children: [])
  }

  func guide(_ guide: Guide) -> OutlineModel.Row {
    OutlineModel.Row(
      item: .guide(guide.id), title: document.displayName(of: .guide(guide.id)), detail: nil, status: nil,
      isTinted: tinted.contains(.guide(guide.id)), children: [])
  }

  func constraints(of holder: ElementID) -> OutlineModel.Row {
    OutlineModel.Row(
      item: .constraints(of: holder), title: Message("Constraints"), detail: nil, status: nil,
      isAsleep: editor.hasAutoLayoutOff(around: holder), children: [])
  }

  /// Those that an issue speaks of go by the names that it calls them.
  /// - Parameter known: what it says under its holder, where nothing differs under conditions.
  func constraint(_ constraint: Constraint, known: Message? = nil) -> OutlineModel.Row {
    let status = editor.status(of: constraint)
    let text =
      constraint.variations.isEmpty
      ? known ?? ConstraintSentence(constraint, in: document).textUnderHolder
      : ConstraintSentence(editor.positions.shown(constraint), in: document).textUnderHolder
    return OutlineModel.Row(
      item: .constraint(constraint.id, ConstraintSign(constraint)),
      title: text, detail: constraint.identifier,
      status: [.fine, .asleep].contains(status) ? nil : status, isLit: editor.lit.contains(constraint.id),
      isAsleep: status == .asleep, children: [])
  }

  /// The worst of what is in it.
  private func status(of scene: Scene) -> Status? {
    // Errors come first.
    let worst = editor.layouts.diagnosis(of: scene.id)?.issues.first
    return worst?.severity == .error ? worst.map { Status($0) } : nil
  }
}

import Drawing
import LayoutEngine
import LayoutModel
import Words

/// Makes single rows of the outline as things stand now, without the rows under them. The editor is passed to each call
/// and not stored: it is large, and a list asks for one row after the other.
struct OutlineRows {
  private let lit: Set<ConstraintID>
  private let tinted: Set<Item>

  init(of editor: borrowing Editor) {
    lit = editor.lit
    var tinted: Set<Item> = []
    for id in editor.selection.constraints.union(lit) {
      if let constraint = editor.draft.document.constraints[id] { tinted.formUnion(constraint.items) }
    }
    self.tinted = tinted
  }

  /// Returns nil if the row is gone.
  func row(_ id: String, in editor: Editor) -> OutlineModel.Row? {
    row(id, of: editor.draft.document, in: editor)
  }

  private func row(_ id: String, of document: Document, in editor: Editor) -> OutlineModel.Row? {
    if let id = document.scene(ofRow: id), let scene = document.scenes[id] { return self.scene(scene, in: editor) }
    if let id = document.element(ofRow: id), let element = document.elements[id] {
      return self.element(element, in: editor)
    }
    if let id = document.guide(ofRow: id), let guide = document.guides[id] { return self.guide(guide, in: editor) }
    if let id = document.constraint(ofRow: id), let constraint = document.constraints[id] {
      return self.constraint(constraint, in: editor)
    }
    guard let holder = document.holder(ofRow: id) else { return nil }
    return constraints(of: holder, in: editor)
  }

  func scene(_ scene: Scene, in editor: Editor) -> OutlineModel.Row {
    OutlineModel.Row(
      item: scene.isComponent ? .component(scene.id) : .scene(scene.id, scene.profile),
      title: .verbatim(scene.name ?? scene.id.rawValue), detail: nil, status: status(of: scene, in: editor),
      children: [])
  }

  func element(_ element: Element, in editor: Editor) -> OutlineModel.Row {
    let status = Diagnosing.status(of: element.id, in: editor)
    let component = element.instance?.component
    let item = component.map { OutlineItem.instance(element.id, of: $0) }
    return OutlineModel.Row(
      item: item ?? .element(element.id, element.kind, element.lineAxis),
      title: editor.draft.document.displayName(of: element.id),
      detail: nil, component: component.flatMap { self.component($0, beside: element, in: editor) },
      status: status == .fine ? nil : status, isTinted: tinted.contains(.element(element.id)),
      isAsleep: !element.traits.variations.isEmpty && !editor.areShown([element.id]), children: [])
  }

  /// The name of an instance's component, unless the instance is called so.
  private func component(_ id: SceneID, beside instance: Element, in editor: Editor) -> String? {
    let document = editor.draft.document
    let name = document.componentName(id)
    return document.ownName(of: instance) == name ? nil : name
  }

  func guide(_ guide: Guide, in editor: Editor) -> OutlineModel.Row {
    OutlineModel.Row(
      item: .guide(guide.id), title: editor.draft.document.displayName(of: .guide(guide.id)), detail: nil, status: nil,
      isTinted: tinted.contains(.guide(guide.id)), children: [])
  }

  func constraints(of holder: ElementID, in editor: Editor) -> OutlineModel.Row {
    OutlineModel.Row(
      item: .constraints(of: holder), title: Message("Constraints"), detail: nil, status: nil,
      isAsleep: editor.hasAutoLayoutOff(around: holder), children: [])
  }

  /// The row of a constraint, with its identifier as detail.
  /// - Parameter sentence: the constraint's sentence under its holder. It is used only if the constraint has no
  ///   variations.
  func constraint(_ constraint: Constraint, sentence: Message? = nil, in editor: Editor) -> OutlineModel.Row {
    let status = editor.status(of: constraint)
    let kept = !constraint.isVaried ? sentence : nil
    let text = kept ?? ConstraintSentence(editor.resolved(constraint), in: editor.draft.document).textUnderHolder
    return OutlineModel.Row(
      item: .constraint(constraint.id, ConstraintSign(constraint)),
      title: text, detail: constraint.identifier,
      status: [.fine, .asleep].contains(status) ? nil : status, isLit: lit.contains(constraint.id),
      isAsleep: status == .asleep, children: [])
  }

  /// Returns the status of the worst error in a scene; nil if there is no error.
  private func status(of scene: Scene, in editor: Editor) -> Status? {
    // Issues are sorted, errors first.
    let worst = editor.layouts.found(of: scene.id)?.diagnosis.issues.first
    return worst?.severity == .error ? worst.map { Status($0) } : nil
  }
}

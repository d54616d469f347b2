import LayoutModel
import Words

/// The replaced names and expressions of values. Each is tried on a draft, in the order in which it will be made.
struct ValueReplacement: Sendable {
  private var edits: [@Sendable (inout Draft) -> Void] = []
  private var trial: Draft

  init(of document: Document) { trial = Draft(document) }

  func apply(to draft: inout Draft) { for edit in edits { edit(&draft) } }

  /// Gives a value another name, here and in all expressions. Returns the reason if that is refused.
  mutating func rename(_ id: ValueID, to name: String, in editor: Editor) -> Message? {
    if name == id.rawValue { return nil }
    if let reason = ValueEditing.whyNot(naming: name, in: editor) { return reason }
    guard trial.renameValue(id, to: name) else { return Message("“%1” is already in use.", name) }
    edits.append { $0.renameValue(id, to: name) }
    return nil
  }

  /// Replaces an expression. One that a new name has made so already stays. Returns the reason if it is refused.
  mutating func replace(_ place: FoundPlace, by text: String) -> Message? {
    do throws(ValueProblem) {
      let expression = try ValueExpression(text)
      switch place {
      case .valueExpression(let id): return try define(id, as: expression)
      case .elementExpression(let id, let place):
        guard let element = trial.document.elements[id] else { return Self.gone }
        guard try Self.isNew(expression, at: place, of: element, in: trial.document) else { return nil }
        take { draft in
          let values = draft.document.valueTable
          draft.update(id) { try? $0.setExpression(expression, at: place, in: values) }
        }
      case .constraintExpression(let id, let place):
        guard let constraint = trial.document.constraints[id] else { return Self.gone }
        guard try Self.isNew(expression, at: place, of: constraint, in: trial.document) else { return nil }
        take { draft in
          let values = draft.document.valueTable
          draft.update(id) { try? $0.setExpression(expression, at: place, in: values) }
        }
      default: return Self.gone
      }
      return nil
    } catch {
      return error.sentence
    }
  }

  private static let gone = Message("This value is gone.")

  private mutating func take(_ edit: @escaping @Sendable (inout Draft) -> Void) {
    edit(&trial)
    edits.append(edit)
  }

  /// Returns false if the expression stands there already. Throws if it can’t stand there.
  private static func isNew<Record: InspectedRecord & Varying>(
    _ expression: ValueExpression, at place: ValuedPlace, of record: Record, in document: Document
  ) throws(ValueProblem) -> Bool {
    if record.expression(at: place) == expression { return false }
    var changed = record
    try changed.setExpression(expression, at: place, in: document.valueTable)
    return true
  }

  private mutating func define(_ id: ValueID, as expression: ValueExpression) throws(ValueProblem) -> Message? {
    // A value that has another name by now keeps its expression, which follows new names.
    guard let value = trial.document.value(id) else { return nil }
    var content = value.content
    switch content {
    case .number: content = .number(expression)
    case .text(var style):
      style.fontSize = expression
      content = .text(style)
    case .color: return Self.gone
    }
    if content == value.content { return nil }
    let values = trial.document.values.setting(id, to: content)
    if let (_, problem) = ValueTable(values).firstProblem(among: values) { throw problem }
    take { [content] draft in draft.updateValues { $0 = $0.setting(id, to: content) } }
    return nil
  }
}

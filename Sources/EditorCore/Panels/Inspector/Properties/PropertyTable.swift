import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// A kind of record that the inspector edits by its properties.
protocol InspectedRecord: Identifiable, Hashable, Sendable {
  static func records(of target: InspectorTarget, in document: Document) -> [Self]
  func put(into draft: inout Draft)
  /// Returns the record as the document stores it, if it was read from another side.
  func asStored(in document: Document) -> Self
  /// Returns the edit of all that has to change with the record. It is worked out before the record changes.
  func consequences(in editor: Editor) -> ToolStep.Edit
  /// Returns the reason why the record is not legal, in words; nil if it is.
  func fault(in document: Document) -> Message?
  /// Returns the reason why a property of the record cannot be set here; nil if it can.
  func refusal(of property: String) -> Message?
  /// Returns the expression of values in a place; nil if there is none.
  func expression(at place: ValuedPlace) -> ValueExpression?
  /// Puts an expression of values in a place. Throws the reason why it cannot stand there.
  mutating func setExpression(
    _ expression: ValueExpression, at place: ValuedPlace, in values: ValueTable
  ) throws(ValueProblem)
  /// Returns the record as the document stores it, with all its variations; nil if it has none.
  func source(in editor: Editor) -> Self?
  /// The record under each of its conditions alone, general conditions first.
  var underConditions: [(condition: VariationKey, record: Self)] { get }
}

extension InspectedRecord {
  func fault(in document: Document) -> Message? { nil }
  func refusal(of property: String) -> Message? { nil }
  func asStored(in document: Document) -> Self { self }
  func consequences(in editor: Editor) -> ToolStep.Edit { { _ in } }
  func source(in editor: Editor) -> Self? { nil }
  func expression(at place: ValuedPlace) -> ValueExpression? { nil }

  mutating func setExpression(
    _ expression: ValueExpression, at place: ValuedPlace, in values: ValueTable
  ) throws(ValueProblem) {
    throw ValueProblem(Message("no expression is possible here"))
  }

  var underConditions: [(condition: VariationKey, record: Self)] { [] }
}

extension Element: InspectedRecord {
  static func records(of target: InspectorTarget, in document: Document) -> [Element] {
    if case .elements(let ids) = target { ids.compactMap { document.elements[$0] } } else { [] }
  }

  func put(into draft: inout Draft) { draft.put(self) }

  func refusal(of property: String) -> Message? {
    instance == nil || OwnOfInstances.contains(property) ? nil : Message("Edit the component to change this.")
  }

  func source(in editor: Editor) -> Element? { editor.source.elements[id].flatMap { $0.variations.isEmpty ? nil : $0 } }
  var underConditions: [(condition: VariationKey, record: Element)] { eachVariation }

  func fault(in document: Document) -> Message? {
    guard isBarrier, document.elements[id]?.isBarrier == false else { return nil }
    let crossing = document.constraints.count { document.crosses($0, id) }
    guard crossing > 0 else { return nil }
    return Message(
      "Not possible: %1 constraint crosses into this element.", "Not possible: %1 constraints cross into this element.",
      count: crossing)
  }
}

extension Constraint: InspectedRecord {
  static func records(of target: InspectorTarget, in document: Document) -> [Constraint] {
    switch target {
    case .constraints(let ids): ids.compactMap { document.constraints[$0] }
    case .reading(let id, let element): document.constraints[id].map { [document.reading($0, from: element)] } ?? []
    case .elements, .scene, .image, .documentClass: []
    }
  }

  func put(into draft: inout Draft) { draft.put(self) }

  /// Returns the stored constraint, read from the same side as this one.
  func source(in editor: Editor) -> Constraint? {
    guard let stored = editor.source.constraints[id], !stored.variations.isEmpty else { return nil }
    return stored.first == first ? stored : stored.swapped
  }

  var underConditions: [(condition: VariationKey, record: Constraint)] { eachVariation }

  /// Editing a reading does not change its items. They therefore show whether the document has it the other way round.
  func asStored(in document: Document) -> Constraint {
    guard let stored = document.constraints[id], stored.first != first, stored.first == second else { return self }
    return swapped ?? self
  }

  func fault(in document: Document) -> Message? {
    document.legality(of: self).map { Message("Not possible: %1.", $0.message) }
  }
}

extension Scene: InspectedRecord {
  static func records(of target: InspectorTarget, in document: Document) -> [Scene] {
    if case .scene(let id) = target { [document.scenes[id]].compactMap(\.self) } else { [] }
  }

  func put(into draft: inout Draft) { draft.put(self) }

  /// Resizes the root to the scene's new size. Elements that lay where their constraints put them are placed anew.
  func consequences(in editor: Editor) -> ToolStep.Edit {
    let size = Surroundings(of: self, in: editor.document, environment: editor.layouts.environment).size
    guard size != editor.document.elements[root]?.frame.size else { return { _ in } }
    let misplaced = editor.layouts.layout(of: id)?.misplaced ?? [:]
    let settled = editor.document.subtree(of: root).filter { misplaced[$0] == nil && $0 != root }
    let (environment, measurer) = (editor.layouts.environment, editor.layouts.measurer)
    return { [id, root] draft in
      draft.update(root) { $0.frame = Rect(origin: $0.frame.origin, size: size) }
      Suggestion.updateFrames.apply(
        to: &draft, scene: id, elements: settled, environment: environment, measurer: measurer)
    }
  }
}

/// A section of a property table. The inspector shows the sections of a kind of record in the table's order.
struct PropertySection<Record: InspectedRecord>: Sendable {
  let id: String
  let title: Message
  private let rows: [PropertyRow<Record>]
  private let rowsForRecords: @Sendable ([Record], Editor) -> [PropertyRow<Record>]
  private var last: [PropertyRow<Record>] = []

  /// - Parameter rowsForRecords: rows that depend on the records, placed after `rows`.
  init(
    _ id: String, _ title: Message, _ rows: [PropertyRow<Record>],
    then rowsForRecords: @escaping @Sendable ([Record], Editor) -> [PropertyRow<Record>] = { _, _ in [] }
  ) {
    self.id = id
    self.title = title
    self.rows = rows
    self.rowsForRecords = rowsForRecords
  }

  /// Adds a row below all others.
  func ending(with row: PropertyRow<Record>) -> Self {
    var copy = self
    copy.last.append(row)
    return copy
  }

  /// The rows that do not depend on the records.
  var fixedRows: [PropertyRow<Record>] { rows + last }

  /// Returns the section with the rows that all records have; nil if there are none.
  func model(of records: [Record], _ target: InspectorTarget, in editor: Editor) -> InspectorSection? {
    let shown = (rows + rowsForRecords(records, editor) + last).compactMap { $0.model(of: records, target, in: editor) }
    return shown.isEmpty ? nil : InspectorSection(id: id, title: title, rows: shown)
  }
}

/// One property, or several side by side.
struct PropertyRow<Record: InspectedRecord>: Sendable {
  let title: Message?
  let properties: [Property<Record>]
  /// The title in plain words, for people who do not know the technical term.
  private(set) var hint: Message?

  func explained(_ hint: Message) -> Self {
    var row = self
    row.hint = hint
    return row
  }

  static func one(_ property: Property<Record>) -> Self { Self(title: property.title, properties: [property]) }

  static func side(_ title: Message?, _ properties: Property<Record>...) -> Self { side(title, properties) }

  static func side(_ title: Message?, _ properties: [Property<Record>]) -> Self {
    Self(title: title, properties: properties)
  }

  func model(of records: [Record], _ target: InspectorTarget, in editor: Editor) -> InspectorRow? {
    let fields = properties.compactMap { $0.field(of: records, target, in: editor) }
    guard let first = fields.first else { return nil }
    return InspectorRow(id: first.id, title: title, content: .fields(fields), hint: hint)
  }
}

extension Property where Record: InspectedRecord {
  /// Returns the field for all records together; nil if one of them lacks the property.
  func field(of records: [Record], _ target: InspectorTarget, in editor: Editor) -> InspectorField? {
    guard let first = records.first else { return nil }
    // No escaping closure captures the editor here: it is large, and each closure would copy it.
    for record in records where !applies(record) || !appliesInEditor(record, editor) { return nil }
    let value = get(first, editor)
    var isMixed = false
    for record in records.dropFirst() where get(record, editor) != value {
      isMixed = true
      break
    }
    return InspectorField(
      id: id, title: title, caption: caption, control: control(for: first, in: editor), target: target,
      value: isMixed ? .none : value, isMixed: isMixed,
      lock: firstLock(of: records, editor),
      fallback: isMixed ? nil : commonFallback(of: records, editor), suggestions: suggestions(first, editor),
      variants: records.count == 1 ? variants(of: first, in: editor) : [],
      expression: isMixed ? nil : commonExpression(of: records)?.text, valueKind: valueKind,
      isShownWhileTyped: isShownWhileTyped)
  }

  private var valueKind: ValueKind? {
    guard valuedPlace != nil else { return nil }
    switch control {
    case .number: return .number
    case .color: return .color
    default: return nil
    }
  }

  /// The expression that stands in the field for all records; nil if there is none, or if they differ.
  func commonExpression(of records: [Record]) -> ValueExpression? {
    guard let valuedPlace, let first = records.first?.expression(at: valuedPlace) else { return nil }
    return records.dropFirst().allSatisfy { $0.expression(at: valuedPlace) == first } ? first : nil
  }

  private func firstLock(of records: [Record], _ editor: Editor) -> Message? {
    for record in records { if let lock = lock(record, editor) { return lock } }
    return nil
  }

  /// The value that counts for all records if the field is empty; nil if it differs between them.
  private func commonFallback(of records: [Record], _ editor: Editor) -> Message? {
    guard let first = records.first, let text = fallback(first, editor) else { return nil }
    return records.dropFirst().allSatisfy { fallback($0, editor) == text } ? text : nil
  }
}

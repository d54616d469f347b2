import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// Something that the inspector edits by its properties.
protocol InspectedRecord: Identifiable, Hashable, Sendable {
  static func records(of target: InspectorTarget, in document: Document) -> [Self]
  func put(into draft: inout Draft)
  /// As the document keeps it, where it was read from another side.
  func asStored(in document: Document) -> Self
  /// What else has to change with it, worked out before it does.
  func consequences(in editor: Editor) -> ToolStep.Edit
  /// Why the record may not be as it is, in words.
  func fault(in document: Document) -> Message?
  /// As the document keeps it, with all its variations; nil where nothing of it differs.
  func source(in editor: Editor) -> Self?
  /// What stays of it, and what becomes of it under each of its conditions, the general first.
  var underConditions: [(condition: VariationKey, record: Self)] { get }
}

extension InspectedRecord {
  func fault(in document: Document) -> Message? { nil }
  func asStored(in document: Document) -> Self { self }
  func consequences(in editor: Editor) -> ToolStep.Edit { { _ in } }
  func source(in editor: Editor) -> Self? { nil }
  var underConditions: [(condition: VariationKey, record: Self)] { [] }
}

extension Element: InspectedRecord {
  static func records(of target: InspectorTarget, in document: Document) -> [Element] {
    if case .elements(let ids) = target { ids.compactMap { document.elements[$0] } } else { [] }
  }

  func put(into draft: inout Draft) { draft.put(self) }

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
    case .elements, .scene: []
    }
  }

  func put(into draft: inout Draft) { draft.put(self) }

  /// Read from the same side as this one.
  func source(in editor: Editor) -> Constraint? {
    guard let stored = editor.source.constraints[id], !stored.variations.isEmpty else { return nil }
    return stored.first == first ? stored : stored.swapped
  }

  var underConditions: [(condition: VariationKey, record: Constraint)] { eachVariation }

  /// What is edited from here keeps its items, so they tell whether the document has it the other way round.
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

  /// The root is as large as the scene, and what was where its constraints put it goes along.
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

/// Sections of a table: what the inspector shows of a kind of record, in this order.
struct PropertySection<Record: InspectedRecord>: Sendable {
  let id: String
  let title: Message
  private let rows: [PropertyRow<Record>]
  private let more: @Sendable ([Record], Editor) -> [PropertyRow<Record>]
  private var last: [PropertyRow<Record>] = []

  /// - Parameter more: rows that depend on the records themselves, after the others.
  init(
    _ id: String, _ title: Message, _ rows: [PropertyRow<Record>],
    then more: @escaping @Sendable ([Record], Editor) -> [PropertyRow<Record>] = { _, _ in [] }
  ) {
    self.id = id
    self.title = title
    self.rows = rows
    self.more = more
  }

  /// A row that stands below all others.
  func ending(with row: PropertyRow<Record>) -> Self {
    var copy = self
    copy.last.append(row)
    return copy
  }

  /// The rows that it always has.
  var known: [PropertyRow<Record>] { rows + last }

  /// What of it all the records have; nil where that is nothing.
  func model(of records: [Record], _ target: InspectorTarget, in editor: Editor) -> InspectorSection? {
    let shown = (rows + more(records, editor) + last).compactMap { $0.model(of: records, target, in: editor) }
    return shown.isEmpty ? nil : InspectorSection(id: id, title: title, rows: shown)
  }
}

/// One property, or several that stand side by side.
struct PropertyRow<Record: InspectedRecord>: Sendable {
  let title: Message?
  let properties: [Property<Record>]
  /// The title in plain words, for those to whom the craft's word says nothing.
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
  /// Nil where not all the records have it.
  func field(of records: [Record], _ target: InspectorTarget, in editor: Editor) -> InspectorField? {
    guard let first = records.first else { return nil }
    // No closures over the editor that may be kept: it is large, and would be copied for each.
    for record in records where !applies(record) || !appliesHere(record, editor) { return nil }
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
      variants: records.count == 1 ? variants(of: first, in: editor) : [], isShownWhileTyped: isShownWhileTyped)
  }

  private func firstLock(of records: [Record], _ editor: Editor) -> Message? {
    for record in records { if let lock = lock(record, editor) { return lock } }
    return nil
  }

  /// What counts for all of them where nothing is given; nil where that differs.
  private func commonFallback(of records: [Record], _ editor: Editor) -> Message? {
    guard let first = records.first, let text = fallback(first, editor) else { return nil }
    return records.dropFirst().allSatisfy { fallback($0, editor) == text } ? text : nil
  }
}

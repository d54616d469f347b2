import LayoutModel
import Words

/// The named values of a document as a table, in the order of the file.
///
///     ValuesTable.table(in: editor).rows[1]   // "wide", typed as "2 * gap", which comes to 16; 3 users
package struct ValuesTable: Hashable, Sendable {
  package struct Row: Hashable, Sendable, Identifiable {
    package let id: ValueID
    /// A name for people beside the id; nil if there is none.
    package let name: String?
    package let kind: ValueKind
    /// The number, color or text style as it is typed.
    package let typed: String
    /// The color for dark appearance; nil if it is the same, and for other kinds.
    package let dark: String?
    /// The number that an expression comes to; nil for a plain number, and for other kinds.
    package let result: Double?
    /// True if the number differs under a condition.
    package let isVaried: Bool
    /// The number of records and values that use it.
    package let userCount: Int
  }

  package let rows: [Row]

  init(_ document: Document) {
    let counts = document.valueUserCounts
    rows = document.values.map { Row($0, userCount: counts[$0.id] ?? 0, in: document) }
  }

  /// True if the column for dark appearance is of use.
  package var hasColors: Bool { rows.contains { $0.kind == .color } }

  package func row(_ id: ValueID) -> Row? { rows.first { $0.id == id } }

  /// The values that another one can be merged into.
  package func rows(mergeableWith id: ValueID) -> [Row] {
    guard let own = row(id) else { return [] }
    return rows.filter { $0.id != id && $0.kind == own.kind }
  }
}

extension ValuesTable.Row {
  fileprivate init(_ value: DocumentValue, userCount: Int, in document: Document) {
    (id, name, kind) = (value.id, value.name, value.content.kind)
    self.userCount = userCount
    isVaried = !value.variations.isEmpty
    switch value.content {
    case .number(let number):
      (typed, dark) = (number.text, nil)
      result = number.isNumber ? nil : document.valueTable.number(id)?.base
    case .color(let light, let other): (typed, dark, result) = (light, other, nil)
    case .text(let style):
      (typed, dark) = (TypedTextStyle.text(of: style), nil)
      result = style.fontSize?.isNumber == false ? document.valueTable.style(id)?.fontSize?.base : nil
    }
  }

  /// The name that is shown.
  package var title: String { id.rawValue }
}

extension ValueKind {
  package var title: Message {
    switch self {
    case .number: Message("Number")
    case .color: Message("Color")
    case .text: Message("Text Style")
    }
  }
}

extension ValuesTable {
  package static func table(in editor: Editor) -> ValuesTable { editor.derived(ValuesTable.self) }
}

extension ValuesTable: DerivedValue {
  /// The document with all its variations, also while the design is varied.
  static func inputs(in editor: Editor) -> Document {
    editor.source.values.isEmpty ? Document() : editor.source
  }

  static func made(from document: Document, in editor: Editor, after last: consuming Self?) -> Self {
    ValuesTable(document)
  }
}

extension Document {
  /// The number of records and values that use each value, found in one walk. What follows from a component does not
  /// count again for each instance.
  fileprivate var valueUserCounts: [ValueID: Int] {
    var counts: [ValueID: Int] = [:]
    func count(_ expressions: [ValueExpression]) {
      for id in Set(expressions.flatMap(\.terms).map(\.value)) { counts[id, default: 0] += 1 }
    }
    for id in boundElements where !id.isInsideInstance {
      count(elements[id]?.ownBindings.all.map(\.expression) ?? [])
    }
    for id in boundConstraints where !id.isInsideInstance {
      count(constraints[id]?.bindings.all.map(\.expression) ?? [])
    }
    for value in values {
      switch value.content {
      case .number(let number): count([number] + value.variations.values)
      case .text(let style): count(style.fontSize.map { [$0] } ?? [])
      case .color: break
      }
    }
    return counts
  }
}

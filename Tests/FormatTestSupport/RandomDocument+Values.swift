import LayoutModel

extension RandomDocument {
  /// Returns a document with values, and with expressions in some of its records.
  mutating func withValues(_ document: Document) -> Document {
    let document = document.with(values: values())
    var draft = Draft(document)
    for element in document.elements {
      var bound = element
      bind(&bound, document.valueTable)
      if bound != element { draft.put(bound) }
    }
    for constraint in document.constraints {
      var bound = constraint
      bind(&bound, document.valueTable)
      if bound != constraint { draft.put(bound) }
    }
    return draft.document
  }

  private mutating func values() -> [DocumentValue] {
    guard generator.chance(2 / 3) else { return [] }
    var gap = DocumentValue(id: "gap", .number(ValueExpression(Double(generator.int(1...16)))))
    gap.name = maybe { $0.text() }
    for key in variationKeys() { gap.variations[key] = ValueExpression(Double(generator.int(1...16))) }
    var wide = DocumentValue(id: "wide", .number(expression()))
    for key in variationKeys() { wide.variations[key] = expression() }
    return [
      gap, wide, DocumentValue(id: "brand", .color(light: "#1c71d8", dark: maybe { _ in "#78aeed" })),
      DocumentValue(
        id: "heading", .text(ValueTextStyle(font: maybe { _ in "Bold" }, fontSize: maybe { _ in ValueExpression(22) }))),
    ]
  }

  /// Returns an expression of `gap`.
  private mutating func expression() -> ValueExpression {
    (try? ValueExpression(generator.pick(["gap", "2 * gap", "(gap + 4) / 2", "gap + 1e1"]) ?? "gap"))
      ?? ValueExpression(0)
  }

  private mutating func bind<Record: Varying>(_ record: inout Record, _ table: ValueTable) {
    for member in record.valuedMembers where generator.chance(1 / 8) {
      try? record.bind(member.key, to: expression(for: member), in: table)
    }
    for (condition, _) in record.variations.inOrder {
      for member in Record.valued where member.canVary && generator.chance(1 / 4) {
        guard record.variations[condition].flatMap(member.getVaried) != nil else { continue }
        try? record.bind(member.key, under: condition, to: expression(for: member), in: table)
      }
    }
    record.dropOverwrittenBindings(table)
  }

  private mutating func expression<Record>(for member: ValuedMember<Record>) -> ValueExpression {
    switch member.kind {
    case .number: generator.chance(1 / 2) ? ValueExpression("wide" as ValueID) : expression()
    case .color: ValueExpression("brand" as ValueID)
    case .text: ValueExpression("heading" as ValueID)
    }
  }
}

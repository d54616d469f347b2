import LayoutModel

/// Random edits of values and of the expressions in records.
extension RandomEdits {
  mutating func editValues(_ draft: inout Draft) {
    guard draft.document.value("gap") != nil else { return addValues(&draft) }
    switch generator.int(0...9) {
    case 0...1: setValue(&draft)
    case 2: setColor(&draft)
    case 3...6: bindConstraint(&draft)
    default: bindElement(&draft)
    }
  }

  private mutating func addValues(_ draft: inout Draft) {
    let wide = (try? ValueExpression("2 * gap")) ?? ValueExpression(16)
    draft.updateValues {
      $0 = [
        DocumentValue(id: "gap", .number(ValueExpression(8))), DocumentValue(id: "wide", .number(wide)),
        DocumentValue(id: "brand", .color(light: "#1c71d8", dark: "#78aeed")),
        DocumentValue(id: "heading", .text(ValueTextStyle(font: "Bold", fontSize: wide))),
      ]
    }
  }

  private mutating func setValue(_ draft: inout Draft) {
    let number = ValueExpression(Double(generator.int(0...40)))
    let condition = generator.chance(0.4) ? generator.pick(Self.conditions) : nil
    draft.updateValues { values in
      guard let index = values.firstIndex(where: { $0.id == "gap" }) else { return }
      if let condition { values[index].variations[condition] = number } else { values[index].content = .number(number) }
    }
  }

  private mutating func setColor(_ draft: inout Draft) {
    let light = generator.pick(["#1c71d8", "#c01c28"]) ?? "#1c71d8"
    let values = draft.document.values.setting("brand", to: .color(light: light, dark: "#78aeed"))
    draft.updateValues { $0 = values }
  }

  private mutating func expression() -> ValueExpression {
    let text = generator.pick(["gap", "wide", "2 * gap", "wide - gap", "(gap + 4) / 2"]) ?? "gap"
    return (try? ValueExpression(text)) ?? ValueExpression("gap" as ValueID)
  }

  private mutating func bindConstraint(_ draft: inout Draft) {
    guard let id = generator.pick(draft.document.constraints.map(\.id)) else { return }
    let (expression, table, chance) = (expression(), draft.document.valueTable, generator.chance(0.3))
    draft.update(id) {
      let condition = chance ? $0.variations.inOrder.first { $0.value.constant != nil }?.key : nil
      try? $0.bind("constant", under: condition, to: expression, in: table)
    }
  }

  private mutating func bindElement(_ draft: inout Draft) {
    guard let id = generator.pick(draft.document.elements.map(\.id)) else { return }
    let (expression, table, choice) = (expression(), draft.document.valueTable, generator.int(0...3))
    draft.update(id) {
      switch choice {
      case 0: try? $0.bind("color", to: ValueExpression("brand" as ValueID), in: table)
      case 1: try? $0.bind("textStyle", to: ValueExpression("heading" as ValueID), in: table)
      case 2: try? $0.bind("fontSize", to: expression, in: table)
      default: try? $0.bind("spacing", to: expression, in: table)
      }
    }
  }
}

import Words

/// Works values out, each after those that it names.
struct ValueEvaluation {
  private let values: [ValueID: DocumentValue]
  private let ids: [ValueID]
  private(set) var numbers: [ValueID: VariedNumber] = [:]
  private(set) var colors: [ValueID: String] = [:]
  private(set) var styles: [ValueID: ResolvedTextStyle] = [:]
  private(set) var problems: [ValueID: ValueProblem] = [:]
  /// The values that are only wrong because one that they name is.
  private(set) var misled: Set<ValueID> = []
  /// The number of values that need each other below a value, with itself.
  private var levels: [ValueID: Int] = [:]

  /// A longer chain of values that need each other is refused.
  static let deepest = 50

  init(_ values: [DocumentValue]) {
    self.values = Dictionary(values.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    ids = values.map(\.id)
  }

  mutating func run() { for id in needsFirst() { workOut(id) } }

  // MARK: Order

  /// A value on the way through the values, with those that it names and are not visited yet.
  private struct Step {
    var id: ValueID
    var needs: [ValueID]
  }

  /// Returns the values in an order in which each comes after those that it names. It uses no recursion, as a file may
  /// have a chain of any length. A circle is a problem of all values in it.
  private mutating func needsFirst() -> [ValueID] {
    var (order, visited): ([ValueID], Set<ValueID>) = ([], [])
    for id in ids where visited.insert(id).inserted {
      var path = [Step(id: id, needs: needs(of: id))]
      while let top = path.indices.last {
        guard let next = path[top].needs.popLast() else {
          order.append(path.removeLast().id)
          continue
        }
        if visited.insert(next).inserted {
          path.append(Step(id: next, needs: needs(of: next)))
        } else if let start = path.firstIndex(where: { $0.id == next }) {
          tell(circle: path[start...].map(\.id))
        }
      }
    }
    return order
  }

  private mutating func tell(circle: [ValueID]) {
    let needs = circle.dropFirst() + circle.prefix(1)
    let reason = Message(
      "it needs itself: %1", (circle + circle.prefix(1)).prefix(8).map(\.rawValue).joined(separator: " → "))
    for (id, need) in zip(circle, needs) where problems[id] == nil {
      problems[id] = ValueProblem(reason, at: offset(of: need, in: id))
    }
  }

  private func needs(of id: ValueID) -> [ValueID] {
    values[id]?.expressions.flatMap { $0.terms.map(\.value) }.filter { values[$0] != nil }.reversed() ?? []
  }

  private func offset(of need: ValueID, in id: ValueID) -> Int {
    values[id]?.expressions.first { $0.names(need) }?.offset(of: need) ?? 0
  }

  // MARK: Working out

  private mutating func workOut(_ id: ValueID) {
    guard let value = values[id], problems[id] == nil else { return }
    do throws(ValueProblem) {
      levels[id] = 1 + (needs(of: id).compactMap { levels[$0] }.max() ?? 0)
      guard levels[id, default: 0] <= Self.deepest else {
        throw ValueProblem(Message("more than %1 values need each other", Self.deepest))
      }
      switch value.content {
      case .number(let expression): numbers[id] = try number(expression, value.variations, of: id)
      case .color(let light, let dark): colors[id] = ColorText.joined(light: light, dark: dark)
      case .text(let style): styles[id] = try resolved(style, of: id)
      }
    } catch {
      problems[id] = error
    }
  }

  private mutating func resolved(_ style: ValueTextStyle, of id: ValueID) throws(ValueProblem) -> ResolvedTextStyle {
    guard let size = style.fontSize else { return ResolvedTextStyle(font: style.font, fontSize: nil) }
    let number = try self.number(size, of: id)
    guard ([number.base] + number.cases.values).allSatisfy({ $0 >= 0 }) else {
      throw ValueProblem(Message("a size can’t be negative, but found %1", size.text))
    }
    return ResolvedTextStyle(font: style.font, fontSize: number)
  }

  private mutating func number(_ expression: ValueExpression, of id: ValueID) throws(ValueProblem) -> VariedNumber {
    for term in expression.terms where numbers[term.value] == nil {
      let name = term.value.rawValue
      let reason: Message
      if problems[term.value] != nil {
        misled.insert(id)
        reason = Message("“%1” comes to no number", name)
      } else {
        reason =
          values[term.value] == nil ? Message("no value is named “%1”", name) : Message("“%1” isn’t a number", name)
      }
      throw ValueProblem(reason, at: expression.offset(of: term.value))
    }
    return try VariedNumber(sum: expression, numbers)
  }

  /// Works a number with variations out. Where exactly the conditions hold that follow from a case, the last of its own
  /// variations decides, and what that one names is as it is there.
  private mutating func number(
    _ expression: ValueExpression, _ variations: [VariationKey: ValueExpression], of id: ValueID
  ) throws(ValueProblem) -> VariedNumber {
    var result = try number(expression, of: id)
    guard !variations.isEmpty else { return result }
    var varied: [VariationKey: VariedNumber] = [:]
    for (key, expression) in variations.inOrder { varied[key] = try number(expression, of: id) }
    let all = Set(variations.keys).union(result.cases.keys).union(varied.values.flatMap(\.cases.keys))
    guard let keys = VariedNumber.closed(all) else { throw .tooManyConditions }
    let base = result
    for key in keys { result.cases[key] = (varied.applying(at: key).last?.value ?? base).number(at: key) }
    return result
  }
}

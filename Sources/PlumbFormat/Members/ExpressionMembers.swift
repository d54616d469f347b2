import LayoutModel
import Markup
import Words

/// Expressions of values, which stand as strings where the members of records have numbers. A member is read with what
/// they come to, and written with them.
///
///     "constant": "2 * gap"
///     "margins": ["gap", 8, "gap", 8]
extension NativeRecord where Self: Varying {
  package mutating func readExpressions(
    in node: JSONNode, of member: NativeMember<Self>, _ values: ValueTable
  ) throws(TextError) -> Bool {
    guard !values.isEmpty else { return false }
    let places = try member.name == "variations" ? Self.variedPlaces(in: node) : Self.places(in: node, of: member.name)
    let found = places.filter { $0.node.string != nil && $0.member.isMeant(by: $0.node.string ?? "", values) }
    guard !found.isEmpty else { return false }
    var (json, expressions): (JSONValue, [ValueExpression]) = (node.plainValue, [])
    for place in found {
      let expression = try ValueExpression(place.node)
      do throws(ValueProblem) {
        let resolved = try values.resolved(expression, for: place.member)
        json = json.replacing(place.path[...]) { _ in resolved.value.json ?? .null }
      } catch {
        throw place.node.error(error)
      }
      expressions.append(expression)
    }
    try read(json, as: member, at: node)
    for (place, expression) in zip(found, expressions) {
      do throws(ValueProblem) {
        try bind(place.member.key, under: place.condition, to: expression, in: values)
      } catch {
        throw place.node.error(error)
      }
    }
    return true
  }

  private mutating func read(_ json: JSONValue, as member: NativeMember<Self>, at node: JSONNode) throws(TextError) {
    // A text style is no member of the model: its font and size are.
    guard member.name != "textStyle" else { return }
    do {
      try member.read(try JSONTree(Array(json.text.utf8)).root, &self)
    } catch {
      throw node.error(error.reason)
    }
  }

  private static func places(in node: JSONNode, of name: String) throws(TextError) -> [ExpressionPlace<Self>] {
    let members = node.kind == .object ? node.members.compactMap { valuedMember("\(name).\($0.name)") } : []
    let others = valued.filter { own in own.name == name && !members.contains { $0.key == own.key } }
    return (members + others).compactMap { member in
      node.at(member.steps[...]).map { ExpressionPlace(member: member, path: member.steps, node: $0) }
    }
  }

  private static func variedPlaces(in node: JSONNode) throws(TextError) -> [ExpressionPlace<Self>] {
    var places: [ExpressionPlace<Self>] = []
    for (name, variation) in node.members.map({ ($0.key, $0.value) }) {
      for member in valued where member.canVary {
        guard let place = variation.member(member.name)?.at(member.steps[...]), place.kind == .string else { continue }
        let path = [.member(name.string ?? ""), .member(member.name)] + member.steps
        places.append(
          ExpressionPlace(member: member, path: path, node: place, condition: try VariationKey(name: name)))
      }
    }
    return places
  }

  package func checkExpressions(in node: JSONNode, _ values: ValueTable) throws(TextError) {
    guard !bindings.isEmpty else { return }
    var same = self
    same.dropOverwrittenBindings(values)
    guard same.bindings != bindings else { return }
    throw (node.member("textStyle") ?? node).error(Message("its text style already sets its font or its size"))
  }

  // MARK: Writing

  package func json(of member: NativeMember<Self>) -> JSONMember? {
    guard !bindings.isEmpty else { return member.json(of: self) }
    if isSetByTextStyle(member.name) { return nil }
    if member.name == "variations" {
      return member.write(self).map { JSONMember(member.name, withVariedExpressions($0)) }
    }
    let members = valuedMembers.filter { $0.name == member.name && bindings.base[$0.key] != nil }
    guard !members.isEmpty else { return member.json(of: self) }
    var json = member.write(self) ?? member.defaultJSON ?? .null
    for valued in members {
      if let expression = expression(valued.key) { json = json.replacing(valued.steps[...]) { _ in expression.json } }
    }
    return JSONMember(member.name, json)
  }

  /// True if a text style says it, so that the member is not written.
  private func isSetByTextStyle(_ name: String) -> Bool {
    bindings.base.values.contains { $0.covered.contains(name) }
  }

  private func withVariedExpressions(_ json: JSONValue) -> JSONValue {
    var json = json
    for (condition, own) in bindings.varied {
      for member in Self.valued {
        guard let binding = own[member.key] else { continue }
        let path = [ValuedStep.member(condition.rawValue), .member(member.name)] + member.steps
        json = json.replacing(path[...]) { _ in binding.expression.json }
      }
    }
    return json
  }
}

/// A place in a member's JSON where an expression may stand.
private struct ExpressionPlace<Record: Varying> {
  var member: ValuedMember<Record>
  var path: [ValuedStep]
  var node: JSONNode
  var condition: VariationKey?
}

extension ValuedMember {
  /// True if a string in this place is an expression. A color that names no value is a color as always.
  fileprivate func isMeant(by text: String, _ values: ValueTable) -> Bool {
    kind != .color || values.kind(of: ValueID(text)) != nil
  }
}

extension ResolvedValue {
  fileprivate var json: JSONValue? {
    switch self {
    case .number(let number): .number(number)
    case .color(let color): .string(color)
    case .style: nil
    }
  }
}

extension JSONNode {
  fileprivate func at(_ steps: ArraySlice<ValuedStep>) -> JSONNode? {
    guard let step = steps.first else { return self }
    let next: JSONNode? =
      switch step {
      case .item(let index): items.dropFirst(index).first { _ in true }
      case .member(let name): kind == .object ? member(name) : nil
      }
    return next?.at(steps.dropFirst())
  }
}

extension JSONValue {
  /// Returns the value with another one at a place. Nothing changes if the place does not exist.
  fileprivate func replacing(_ steps: ArraySlice<ValuedStep>, _ new: (JSONValue) -> JSONValue) -> JSONValue {
    guard let step = steps.first else { return new(self) }
    switch (step, self) {
    case (.item(let index), .array(var items)) where items.indices.contains(index):
      items[index] = items[index].replacing(steps.dropFirst(), new)
      return .array(items)
    case (.member(let name), .object(var members)):
      guard let index = members.firstIndex(where: { $0.name == name }) else { return self }
      members[index].value = members[index].value.replacing(steps.dropFirst(), new)
      return .object(members)
    default: return self
    }
  }
}

import LayoutEngine
import LayoutModel
import Markup
import Words

/// Reading of constraints, which the file lists inside the view that holds them.
extension XcodeReading {
  mutating func readConstraints(of view: XMLNode) {
    for node in view.items(of: "constraints") where node.name == "constraint" {
      readConstraint(node, owner: view)
    }
  }

  private mutating func readConstraint(_ node: XMLNode, owner: XMLNode) {
    switch constraint(node, owner: owner) {
    case .success(let constraint):
      if let own = node["id"] { constraintIDs[own] = constraints.count }
      nodes.constraints[constraint.id] = node.index
      constraints.append(constraint)
    case .failure(let loss):
      losses.add(loss.reason, line: node.line, record: node["id"])
    }
  }

  private struct Refusal: Error { var reason: Message }

  private mutating func constraint(_ node: XMLNode, owner: XMLNode) -> Result<Constraint, Refusal> {
    guard let first = anchor(node, "first", owner: owner) else {
      return .failure(Refusal(reason: missing(node, "first")))
    }
    if let name = ["constant", "priority"].first(where: { node[$0] != nil && node.number($0) == nil }) {
      return .failure(Refusal(reason: Message("%1 “%2” isn’t a number", name, Quoted.text(node[name] ?? ""))))
    }
    var constraint = Constraint(id: ConstraintID(""), first: first, constant: node.number("constant") ?? 0)
    if node["secondItem"] != nil || node["secondAttribute"] != nil {
      guard let second = anchor(node, "second", owner: owner) else {
        return .failure(Refusal(reason: missing(node, "second")))
      }
      constraint.second = second
    }
    guard let relation = Self.relations[node["relation"] ?? "equal"] else {
      return .failure(Refusal(reason: Message("unknown relation “%1”", Quoted.text(node["relation"] ?? ""))))
    }
    constraint.relation = relation
    guard let multiplier = Self.multiplier(node["multiplier"]) else {
      return .failure(
        Refusal(reason: Message("multiplier “%1” isn’t a number", Quoted.text(node["multiplier"] ?? ""))))
    }
    constraint.multiplier = multiplier
    constraint.priority = node.number("priority").flatMap(LayoutPriority.init) ?? .required
    constraint.identifier = node.string("identifier")
    constraint.isPlaceholder = node.flag("placeholder")
    if let illegal = illegality(of: constraint) { return .failure(Refusal(reason: illegal.message)) }
    let id = ConstraintID(ids.unique(object: node["id"], or: "constraint"))
    return .success(constraint.with(id: id))
  }

  // MARK: Parts

  private func anchor(_ node: XMLNode, _ side: String, owner: XMLNode) -> Anchor? {
    // If there is no item, the owner is meant.
    guard let id = node["\(side)Item"] ?? owner["id"], let item = items[id],
      let attribute = node["\(side)Attribute"].flatMap(Self.attribute)
    else { return nil }
    return Anchor(item, attribute)
  }

  private func missing(_ node: XMLNode, _ side: String) -> Message {
    if let item = node["\(side)Item"], items[item] == nil {
      return Message("it refers to “%1”, which isn’t a view in this file", Quoted.text(item))
    }
    return Message("unknown attribute “%1”", Quoted.text(node["\(side)Attribute"] ?? ""))
  }

  static func attribute(_ word: String) -> Attribute? {
    word == "baseline" ? .lastBaseline : Attribute(rawValue: word)
  }

  private static let relations: [String: Relation] = [
    "equal": .equal, "lessThanOrEqual": .lessOrEqual, "greaterThanOrEqual": .greaterOrEqual,
  ]

  /// Returns the value of `2`, `17:14` or `1/3`; nil if it is none of these.
  static func multiplier(_ text: String?) -> Double? {
    guard let text else { return 1 }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap { XcodeNumber(String($0))?.value }
    guard numbers.count == parts.count, let first = numbers.first, numbers.count <= 2 else { return nil }
    let value = numbers.count == 2 ? first / numbers[1] : first
    return value.isFinite ? value : nil
  }

  private func illegality(of constraint: Constraint) -> IllegalConstraint? {
    if let illegal = Document.legalityOfEquation(constraint) { return illegal }
    guard let first = scene(of: constraint.first.item) else { return .noCommonAncestor }
    guard let second = constraint.second else { return nil }
    return scene(of: second.item) == first ? nil : .noCommonAncestor
  }

  private func scene(of item: Item) -> Int? {
    switch item {
    case .element(let id): sceneOf[id]
    case .guide(let id): guideOwners[id].flatMap { sceneOf[$0] }
    }
  }
}

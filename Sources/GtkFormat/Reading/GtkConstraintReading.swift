import LayoutModel
import Markup
import Words

/// Reads one `<constraint>`.
struct GtkConstraintReading {
  private let node: MarkupTree.Node
  private let names: GtkNames

  init(_ node: MarkupTree.Node, _ names: GtkNames) {
    self.node = node
    self.names = names
  }

  func constraint(_ id: ConstraintID) throws(TextError) -> Constraint {
    guard let first = try anchor("target", "target-attribute") else {
      throw error(Message("the constraint has no “%1”", "target-attribute"))
    }
    var constraint = Constraint(id: id, first: first)
    constraint.second = try anchor("source", "source-attribute")
    constraint.multiplier = constraint.second == nil ? 1 : try number("multiplier") ?? 1
    constraint.constant = try number("constant") ?? 0
    constraint.relation = try word("relation", GtkConstraint.relation) ?? .equal
    constraint.priority = try word("strength", GtkStrength.priority) ?? .required
    return constraint
  }

  /// Returns an anchor. A missing item means the container; without an attribute there is no anchor.
  private func anchor(_ item: String, _ attribute: String) throws(TextError) -> Anchor? {
    guard let text = node[attribute], text != "none" else { return nil }
    guard let known = GtkConstraint.attribute(text) else {
      throw error(Message("“%1” isn’t an attribute of a constraint", Quoted.text(text)))
    }
    let name = node[item] ?? GtkConstraint.container
    guard let found = names.item(name) else {
      throw error(Message("the constraint’s object or guide “%1” doesn’t exist", Quoted.text(name)))
    }
    return Anchor(found, known)
  }

  private func number(_ name: String) throws(TextError) -> Double? {
    guard let text = node[name] else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw error(Message("the constraint’s “%1” isn’t a number: “%2”", name, Quoted.text(text)))
    }
    return number
  }

  private func word<Value>(_ name: String, _ read: (String) -> Value?) throws(TextError) -> Value? {
    guard let text = node[name] else { return nil }
    guard let value = read(text) else {
      throw error(Message("the constraint’s “%1” can’t be “%2”", name, Quoted.text(text)))
    }
    return value
  }

  private func error(_ reason: Message) -> TextError { TextError(at: node.offset, reason) }
}

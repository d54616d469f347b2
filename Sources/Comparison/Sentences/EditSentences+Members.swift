import LayoutModel
import Markup
import PlumbFormat
import Words

/// The sentences about the members of records.
extension EditSentences {
  func changes(from before: Element, to after: Element) -> [Message] {
    changes(of: name(of: .element(after.id)), from: before.withoutTree, to: after.withoutTree)
  }

  func changes(from before: Guide, to after: Guide) -> [Message] {
    changes(of: name(of: .guide(after.id)), from: before, to: after)
  }

  func changes(from before: Preview, to after: Preview) -> [Message] {
    changes(of: name(of: .preview(after.id)), from: before, to: after)
  }

  func changes(from before: DocumentImage, to after: DocumentImage) -> [Message] {
    changes(of: name(of: .image(after.id)), from: before, to: after)
  }

  func changes(from before: DocumentValue, to after: DocumentValue) -> [Message] {
    changes(of: name(of: .value(after.id)), from: before, to: after)
  }

  func changes(from before: DocumentClass, to after: DocumentClass) -> [Message] {
    changes(of: name(of: .documentClass(after.id)), from: before, to: after)
  }

  func changes(from before: Scene, to after: Scene) -> [Message] {
    changes(of: name(of: .scene(after.id)), from: before, to: after)
  }

  func changes(from before: Constraint, to after: Constraint) -> [Message] {
    let sameEquation = before.with(equationOf: after) == before
    var sentences: [Message] = []
    let isSameExpression = before.expression("constant") == after.expression("constant")
    if sameEquation, !isSameExpression {
      sentences.append(change(of: subject(of: after), constant(before, in: old), constant(after, in: new)))
    } else if sameEquation, isSameExpression && before.expression("constant") != nil {
      // Only the value differs, which has a sentence of its own.
    } else if sameEquation, before.constant != after.constant {
      sentences.append(change(of: subject(of: after), constant(before, in: old), constant(after, in: new)))
    } else if !sameEquation {
      let words = (ConstraintSentence(before, in: old).text, ConstraintSentence(after, in: new).text)
      sentences.append(Message("%1 → %2", words.0, words.1))
    }
    return sentences
      + changes(
        of: subject(of: after), from: before, to: after,
        without: ["first", "second", "relation", "multiplier", "constant", "beforeSwap"])
  }

  /// Returns a constraint as the list of its element reads it: "“Search”, Leading Space to “Query”".
  private func subject(of constraint: Constraint) -> Message {
    let holder = new.holder(of: constraint)
    let elements = constraint.items.compactMap(\.elementID)
    let owner = elements.first { $0 != holder } ?? elements.first
    let words = ConstraintWords(constraint, in: new, about: owner).relationship
    return owner.map { Message("%1, %2", new.quotedName(of: $0), words) } ?? words
  }

  private func constant(_ constraint: Constraint, in document: Document) -> Message {
    if let expression = constraint.expression("constant") { return .verbatim(expression.text) }
    let owner = constraint.items.compactMap(\.elementID).first { $0 != document.holder(of: constraint) }
    let value = ConstraintWords(constraint, in: document, about: owner).value
    return .verbatim(value.isEmpty ? Figures.text(constraint.constant) : value)
  }

  /// Returns the changes of members. An absent member has its default, if that is a value.
  private func changes<Record: MergedRecord>(
    of name: Message, from old: Record, to new: Record, without hidden: Set<String> = []
  ) -> [Message] {
    var (was, now) = (
      old.json.table.filter { !hidden.contains($0.key) }, new.json.table.filter { !hidden.contains($0.key) }
    )
    for member in Set(was.keys).symmetricDifference(now.keys) {
      guard let value = Record.members.defaultValue(of: member) else { continue }
      (was[member], now[member]) = (was[member] ?? value, now[member] ?? value)
    }
    return changes(of: name, from: was, to: now)
  }

  private func changes(
    of name: Message, from old: [String: JSONValue], to new: [String: JSONValue]
  ) -> [Message] {
    Set(old.keys).union(new.keys).subtracting(["id"]).sorted().flatMap { member in
      old[member] == new[member] ? [] : changes(of: name, member, from: old[member], to: new[member])
    }
  }

  private func changes(
    of name: Message, _ member: String, from old: JSONValue?, to new: JSONValue?
  ) -> [Message] {
    if let titles = MemberTitles.parts(of: member), case .array(let was)? = old, case .array(let now)? = new,
      was.count == titles.count, now.count == titles.count
    {
      return titles.indices.filter { was[$0] != now[$0] }.map {
        change(
          of: Message("%1, %2", name, titles[$0]), ValueWords.text(was[$0], of: member),
          ValueWords.text(now[$0], of: member))
      }
    }
    if member == "variations", [old, new].contains(where: { $0?.isTableOfNumbers == true }) {
      return numbers(of: name, from: old?.table ?? [:], to: new?.table ?? [:])
    }
    if member == "variations" { return variations(of: name, from: old?.table ?? [:], to: new?.table ?? [:]) }
    if member == "customSpacing" { return spacings(of: name, from: old?.table ?? [:], to: new?.table ?? [:]) }
    return [
      change(
        of: Message("%1, %2", name, MemberTitles.title(of: member)), ValueWords.text(old, of: member),
        ValueWords.text(new, of: member))
    ]
  }

  /// Returns sentences such as "“Search”, Landscape, Width: 80 → 120".
  private func variations(
    of name: Message, from old: [String: JSONValue], to new: [String: JSONValue]
  ) -> [Message] {
    Set(old.keys).union(new.keys).sorted().flatMap { key -> [Message] in
      let condition = VariationKey(rawValue: key)?.title ?? .verbatim(key)
      return changes(of: Message("%1, %2", name, condition), from: old[key]?.table ?? [:], to: new[key]?.table ?? [:])
    }
  }

  /// Returns sentences about the numbers of a value under conditions.
  private func numbers(of name: Message, from old: [String: JSONValue], to new: [String: JSONValue]) -> [Message] {
    Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map { key in
      let condition = VariationKey(rawValue: key)?.title ?? .verbatim(key)
      return change(
        of: Message("%1, %2", name, condition), ValueWords.text(old[key], of: "value"),
        ValueWords.text(new[key], of: "value"))
    }
  }

  private func spacings(of name: Message, from old: [String: JSONValue], to new: [String: JSONValue]) -> [Message] {
    Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map { key in
      change(
        of: Message("%1, Spacing after %2", name, self.new.quotedName(of: ElementID(key))),
        ValueWords.text(old[key], of: "spacing"), ValueWords.text(new[key], of: "spacing"))
    }
  }

  func change(of what: Message, _ old: Message, _ new: Message) -> Message {
    Message("%1: %2 → %3", what, old, new)
  }
}

extension JSONValue {
  /// True for the variations of a value, which are numbers or expressions and not objects.
  fileprivate var isTableOfNumbers: Bool {
    guard let first = table.values.first else { return false }
    if case .object = first { return false } else { return true }
  }
}

extension Constraint {
  /// Returns a copy with the anchors, relation and multiplier of another constraint.
  fileprivate func with(equationOf other: Constraint) -> Constraint {
    var copy = self
    (copy.first, copy.second, copy.relation) = (other.first, other.second, other.relation)
    if copy.multiplier != other.multiplier { copy.multiplier = other.multiplier }
    return copy
  }
}

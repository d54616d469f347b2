import LayoutModel
import TestSupport

/// Random edits of a document that was read from another program's file. Each is one that a person makes.
package struct RandomFileEdits {
  package enum Kind: CaseIterable {
    case constant, priority, frame, text, hugging, hidden, name, background, removeConstraint, addConstraint
    case removeElement, addElement, reorder, move, fontSize, multiplier, identifier
  }

  package var generator: SeededGenerator
  private var number = 0

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Makes one edit and returns its kind; nil if the document has nothing for it.
  package mutating func step(on draft: inout Draft, _ kinds: [Kind] = Kind.allCases) -> Kind? {
    guard let kind = generator.pick(kinds) else { return nil }
    let before = draft.document
    edit(&draft, kind)
    return draft.document == before ? nil : kind
  }

  private mutating func edit(_ draft: inout Draft, _ kind: Kind) {
    switch kind {
    case .constant, .priority, .removeConstraint, .multiplier, .identifier: editConstraint(&draft, kind)
    case .addConstraint: addConstraint(&draft)
    case .addElement: addElement(&draft)
    case .removeElement, .reorder, .move: editTree(&draft, kind)
    default: editElement(&draft, kind)
    }
  }

  // MARK: Records

  private mutating func editConstraint(_ draft: inout Draft, _ kind: Kind) {
    guard let id = generator.pick(draft.document.constraints.map(\.id)) else { return }
    let value = Double(generator.int(1...200)) / 4
    switch kind {
    case .constant: draft.update(id) { $0.constant = value }
    case .priority: draft.update(id) { $0.priority = LayoutPriority(value.rounded(.up)) ?? .required }
    case .multiplier: draft.update(id) { if $0.second != nil { $0.multiplier = value } }
    case .identifier: draft.update(id) { $0.identifier = "“it’s” <\(Int(value))> & more" }
    default: draft.remove(id)
    }
  }

  private mutating func editElement(_ draft: inout Draft, _ kind: Kind) {
    guard let element = generator.pick(Array(draft.document.elements)) else { return }
    let value = Double(generator.int(1...200)) / 2
    let isRoot = draft.document.parent(of: element.id) == nil
    draft.update(element.id) { element in
      switch kind {
      case .frame where !isRoot: element.frame = Rect(value, 2 * value, element.frame.width, element.frame.height)
      case .text:
        switch element.kind {
        case .label: element.content.text = "New & \"text\" \(value)"
        case .button: element.content.title = "New <title> \(value)"
        default: break
        }
      case .hugging: element.traits.hugging.horizontal = LayoutPriority(value.rounded(.up)) ?? .required
      case .hidden where !isRoot: element.traits.hidden.toggle()
      case .name: element.name = "Name \(value)"
      case .background: element.content.background = "#336699"
      case .fontSize where element.kind == .label: element.content.fontSize = value
      default: break
      }
    }
  }

  private mutating func addConstraint(_ draft: inout Draft) {
    let all = draft.document.elements.filter { draft.document.parent(of: $0.id) != nil }
    guard let first = generator.pick(all), let parent = draft.document.parent(of: first.id) else { return }
    let pairs: [(Attribute, Attribute)] = [(.leading, .leading), (.top, .top), (.width, .width), (.centerY, .centerY)]
    guard let (one, other) = generator.pick(pairs) else { return }
    var constraint = Constraint(
      id: ConstraintID(nextID()), first: Anchor(.element(first.id), one), constant: Double(generator.int(1...40)))
    if one != .width || generator.chance(0.5) { constraint.second = Anchor(.element(parent), other) }
    if draft.document.legality(of: constraint) == nil { draft.put(constraint) }
  }

  // MARK: The tree

  private mutating func addElement(_ draft: inout Draft) {
    let parents = draft.document.elements.filter { [.view, .customView].contains($0.kind) }
    guard let parent = generator.pick(parents), let kind = generator.pick([ElementKind.label, .button, .view]) else {
      return
    }
    var element = Element(id: ElementID(nextID()), kind: kind, frame: Rect(8, 12.5, 80, 30))
    element.content = Content(new: kind)
    draft.insert(element, into: parent.id, at: generator.int(0...parent.children.count))
  }

  private mutating func editTree(_ draft: inout Draft, _ kind: Kind) {
    let document = draft.document
    let all = document.elements.filter { document.parent(of: $0.id) != nil }
    guard let element = generator.pick(all), let parent = document.parent(of: element.id) else { return }
    switch kind {
    case .removeElement: draft.removeSubtree(element.id)
    case .reorder:
      guard let children = document.elements[parent]?.children.shuffled(using: &generator) else { return }
      draft.update(parent) { $0.children = children }
    default:
      let others = document.elements.filter { other in
        other.kind == .view && other.id != parent && document.root(of: other.id) == document.root(of: parent)
          && !document.ancestors(of: other.id).contains(element.id)
      }
      if let other = generator.pick(others) { _ = draft.move(element.id, into: other.id) }
    }
  }

  /// Returns an id in the form of Interface Builder's, so that it comes back unchanged.
  private mutating func nextID() -> String {
    number += 1
    return "nEw-\(number / 10 % 10)\(number % 10)-\(String(1000 + generator.int(0...899)).suffix(3))"
  }
}

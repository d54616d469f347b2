import LayoutModel
import TestSupport

/// An edit that names the records it changes, so that it can be made in any document that has them.
enum ScriptedEdit {
  case constant(ConstraintID, Double)
  case priority(ConstraintID, Double)
  case frame(ElementID, Rect)
  case name(ElementID, String)
  case fontSize(ElementID, Double)
  case hidden(ElementID, Bool)
  case translation(String, String)
  case addElement(Element, into: ElementID, at: Int)
  case addConstraint(Constraint)
  case removeConstraint(ConstraintID)
  case removeElement(ElementID)
  case move(ElementID, into: ElementID)

  /// Makes the edit. Returns false if the document lacks a record that it needs.
  func apply(to draft: inout Draft) -> Bool {
    let before = draft.document
    switch self {
    case .constant(let id, let constant): draft.update(id) { $0.constant = constant }
    case .priority(let id, let value): draft.update(id) { $0.priority = LayoutPriority(value) ?? .required }
    case .frame(let id, let frame): draft.update(id) { $0.frame = frame }
    case .name(let id, let name): draft.update(id) { $0.name = name }
    case .fontSize(let id, let size): draft.update(id) { $0.content.fontSize = size }
    case .hidden(let id, let hidden): draft.update(id) { $0.traits.hidden = hidden }
    case .translation(let key, let text): draft.updateLanguages { $0.strings["de", default: [:]][key] = text }
    case .addElement(let element, let parent, let index):
      if before.elements.contains(parent) { draft.insert(element, into: parent, at: index) }
    case .addConstraint(let constraint): if before.legality(of: constraint) == nil { draft.put(constraint) }
    case .removeConstraint(let id): draft.remove(id)
    case .removeElement(let id): if before.parent(of: id) != nil { draft.removeSubtree(id) }
    case .move(let id, let parent): if before.elements.contains(parent) { return draft.move(id, into: parent) }
    }
    return isPossible(in: before)
  }

  private func isPossible(in document: Document) -> Bool {
    switch self {
    case .constant(let id, _), .priority(let id, _), .removeConstraint(let id): document.constraints.contains(id)
    case .frame(let id, _), .name(let id, _), .fontSize(let id, _), .hidden(let id, _), .removeElement(let id):
      document.elements.contains(id)
    case .addElement(_, let parent, _): document.elements.contains(parent)
    case .addConstraint(let constraint): document.legality(of: constraint) == nil
    case .move(_, let parent): document.elements.contains(parent)
    case .translation: true
    }
  }
}

/// A random script of edits for a document.
struct EditScript {
  private(set) var edits: [ScriptedEdit] = []

  /// - Parameter prefix: begins the ids of new records, so that two scripts make different ones.
  init(for document: Document, prefix: String, count: Int, _ generator: inout SeededGenerator) {
    let elements = document.elements.map(\.id)
    let inner = elements.filter { document.parent(of: $0) != nil }
    let containers = document.elements.filter { $0.kind.isContainer }.map(\.id)
    let constraints = document.constraints.map(\.id)
    while edits.count < count {
      guard let element = generator.pick(inner), let constraint = generator.pick(constraints),
        let container = generator.pick(containers)
      else { return }
      let (number, id) = (Double(generator.int(0...200)), "\(prefix)\(edits.count)")
      switch generator.int(0...13) {
      case 0...2: edits.append(.constant(constraint, number))
      case 3: edits.append(.priority(constraint, number + 1))
      case 4: edits.append(.frame(element, Rect(number, Double(generator.int(0...200)), 40, 30)))
      case 5: edits.append(.name(element, "Name \(number)"))
      case 6: edits.append(.fontSize(element, 8 + number / 8))
      case 7: edits.append(.hidden(element, generator.chance(0.5)))
      case 8: edits.append(.translation("\(element).title", "Text \(number)"))
      case 9:
        let label = Element(id: ElementID(id), kind: .label, frame: Rect(number, 8, 40, 20))
        edits.append(.addElement(label, into: container, at: generator.int(0...3)))
      case 10:
        let new = Constraint(id: ConstraintID(id), first: Anchor(element, .width), constant: number)
        edits.append(.addConstraint(new))
      case 11: edits.append(.removeConstraint(constraint))
      case 12: edits.append(generator.chance(0.5) ? .removeElement(element) : .move(element, into: container))
      default: edits.append(.constant(constraint, 8))
      }
    }
  }

  /// Returns the edited document, and the number of edits that were possible.
  func applied(to document: Document) -> (document: Document, count: Int) {
    var draft = Draft(document)
    let count = edits.count { $0.apply(to: &draft) }
    return (draft.document, count)
  }
}

extension Document {
  /// True if both have the same records, whatever their order in the file and among the children.
  func isIsomorphic(to other: Document) -> Bool {
    func elements(_ document: Document) -> Set<Element> {
      Set(
        document.elements.map { element in
          var copy = element
          copy.children.sort()
          return copy
        })
    }
    return elements(self) == elements(other) && Set(constraints) == Set(other.constraints)
      && Set(guides) == Set(other.guides) && Set(scenes) == Set(other.scenes) && languages == other.languages
      && Set(previews) == Set(other.previews) && Set(images) == Set(other.images) && Set(classes) == Set(other.classes)
      && Set(values) == Set(other.values)
  }

  /// True if the children that `base` has stand in the same order in both. New ones may stand at other positions.
  func hasChildren(of base: Document, inTheOrderOf other: Document) -> Bool {
    elements.allSatisfy { element in
      element.children.filter(base.elements.contains) == other.children(of: element.id).filter(base.elements.contains)
    }
  }
}

import LayoutModel
import Markup
import PlumbFormat
import Words

/// The sentences about the changes from one document to another.
///
///     “Search”, Leading Space to “Query”: 8 → 20
///     Button “Search”, Width: 87 → 120
///     Moved “Search” from “View” to “Panel”
struct EditSentences {
  let old: Document
  let new: Document

  init(from old: Document, to new: Document) { (self.old, self.new) = (old, new) }

  // MARK: Names

  /// Returns the subject's name. A record that was removed has its old name.
  func name(of subject: DocumentEdit.Subject) -> Message {
    switch subject {
    case .scene(let id): return (new.scenes[id] ?? old.scenes[id]).quotedName(or: id)
    case .element(let id): return document(with: new.elements.contains(id)).quotedNameWithKind(of: id)
    case .guide(let id): return document(with: new.guides.contains(id)).quotedName(of: .guide(id))
    case .preview(let id): return Message("Preview %1", Document.quoted(id.rawValue))
    case .image(let id): return Message("Image %1", Document.quoted(id.rawValue))
    case .value(let id): return Message("Value %1", Document.quoted(id.rawValue))
    case .documentClass(let id):
      let known = new.ownClass(id) ?? old.ownClass(id)
      return Message("Class %1", Document.quoted(known?.className ?? id.rawValue))
    case .languages: return Message("Strings")
    case .constraint(let id):
      let document = document(with: new.constraints.contains(id))
      guard let constraint = document.constraints[id] else { return .verbatim(Document.quoted(id.rawValue)) }
      return ConstraintSentence(constraint, in: document).title
    }
  }

  func document(with isInNew: Bool) -> Document { isInNew ? new : old }

  // MARK: Whole records

  func addition(of subject: DocumentEdit.Subject) -> Message {
    guard case .element(let id) = subject, let parent = new.parent(of: id) else {
      return Message("Added %1", name(of: subject))
    }
    return Message("Added %1 to %2", name(of: subject), new.quotedName(of: parent))
  }

  func removal(of subject: DocumentEdit.Subject) -> Message { Message("Removed %1", name(of: subject)) }

  func rename(of subject: DocumentEdit.Subject, from id: String) -> Message {
    Message(
      "%1, Identifier: %2 → %3", name(of: subject), Document.quoted(id), Document.quoted(subject.rawID))
  }

  func move(of id: ElementID) -> Message {
    let (was, now) = (old.parent(of: id), new.parent(of: id))
    guard let was, let now, was != now else {
      return Message("Moved %1 within %2", new.quotedName(of: id), new.quotedName(of: now ?? id))
    }
    return Message("Moved %1 from %2 to %3", new.quotedName(of: id), old.quotedName(of: was), new.quotedName(of: now))
  }
}

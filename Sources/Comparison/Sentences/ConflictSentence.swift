import LayoutModel
import Markup
import PlumbFormat
import Words

/// A merge conflict in words.
///
///     “Query”, Width: ours 240, theirs 260 (before: 220)
///     “Panel” was removed by ours and changed by theirs
package struct ConflictSentence {
  private let conflict: MergeConflict
  private let documents: [Document]

  /// - Parameter documents: the documents in which the record may be found, the best one first.
  package init(_ conflict: MergeConflict, in documents: [Document]) {
    (self.conflict, self.documents) = (conflict, documents)
  }

  package var text: Message {
    guard let member = conflict.member else { return wholeRecord }
    return Message(
      "%1, %2: ours %3, theirs %4 (before: %5)", name, Self.title(of: member), value(conflict.ours, member),
      value(conflict.theirs, member), value(conflict.base, member))
  }

  /// The part of the document that the conflict is about: “Query”, Width. A whole record has its sentence.
  package var subject: Message {
    guard let member = conflict.member else { return wholeRecord }
    return Message("%1, %2", name, Self.title(of: member))
  }

  /// Returns the value of a version in words.
  package func value(of choice: ConflictChoice) -> Message {
    if let member = conflict.member { return value(conflict.value(of: choice), member) }
    return switch (conflict.value(of: choice) == nil, choice) {
    case (true, .base): Message("absent")
    case (true, .ours), (true, .theirs): conflict.base == nil ? Message("absent") : Message("removed")
    case (false, .base): Message("unchanged")
    case (false, .ours), (false, .theirs): conflict.base == nil ? Message("added") : Message("changed")
    }
  }

  private var wholeRecord: Message {
    switch (conflict.base, conflict.ours, conflict.theirs) {
    case (_?, nil, _?): Message("%1 was removed by ours and changed by theirs", name)
    case (_?, _?, nil): Message("%1 was changed by ours and removed by theirs", name)
    case (nil, _?, _?): Message("%1 was added by both sides, but not the same", name)
    default: Message("%1 doesn’t fit into the merged document", name)
    }
  }

  private var name: Message {
    let id = conflict.record
    for document in documents {
      if let subject = document.subject(called: id) {
        return EditSentences(from: document, to: document).name(of: subject)
      }
    }
    return id == NativeSection.languages ? Message("Strings") : .verbatim(Document.quoted(id))
  }

  /// Returns the title of a member. The parts of a path have a title each.
  private static func title(of path: String) -> Message {
    .enumeration(
      path.split(separator: "/").map { part in
        VariationKey(rawValue: String(part))?.title ?? MemberTitles.title(of: String(part))
      })
  }

  private func value(_ text: String?, _ path: String) -> Message {
    let member = path.split(separator: "/").last.map(String.init) ?? path
    let value = ConflictsMember.value(text)
    switch (member, value) {
    case ("parent", .string(let id)?), ("root", .string(let id)?), ("owner", .string(let id)?): return element(id)
    case ("children", .array(let ids)?):
      return .enumeration(
        ids.map { if case .string(let id) = $0 { element(id) } else { ValueWords.text($0, of: member) } })
    case ("first", .string(let anchor)?), ("second", .string(let anchor)?): return self.anchor(anchor)
    default: return ValueWords.text(value, of: member)
    }
  }

  /// Returns the name of an element. The parent of a root is its scene.
  private func element(_ id: String) -> Message {
    for document in documents {
      if document.elements.contains(ElementID(id)) { return document.quotedName(of: ElementID(id)) }
      if let scene = document.scenes[SceneID(id)] { return Optional(scene).quotedName(or: scene.id) }
    }
    return .verbatim(Document.quoted(id))
  }

  private func anchor(_ text: String) -> Message {
    let parts = text.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return .verbatim(Document.quoted(text)) }
    for document in documents where document.guides.contains(GuideID(parts[0])) {
      return .verbatim(document.quotedName(of: .guide(GuideID(parts[0]))), ".\(parts[1])")
    }
    return .verbatim(element(parts[0]), ".\(parts[1])")
  }
}

extension Document {
  /// Returns the record with an id; nil if there is none.
  fileprivate func subject(called id: String) -> DocumentEdit.Subject? {
    if elements.contains(ElementID(id)) { return .element(ElementID(id)) }
    if constraints.contains(ConstraintID(id)) { return .constraint(ConstraintID(id)) }
    if guides.contains(GuideID(id)) { return .guide(GuideID(id)) }
    if scenes.contains(SceneID(id)) { return .scene(SceneID(id)) }
    if images.contains(where: { $0.id.rawValue == id }) { return .image(ImageID(id)) }
    if value(ValueID(id)) != nil { return .value(ValueID(id)) }
    if ownClass(ClassID(id)) != nil { return .documentClass(ClassID(id)) }
    return previews.contains { $0.id.rawValue == id } ? .preview(PreviewID(id)) : nil
  }
}

import LayoutEngine
import LayoutModel
import Words

/// The document's own descriptions of classes. Each edit is one step of undo.
package enum Classes {
  /// Describes the class of an element in the document. Its size, baselines and background become those of the class,
  /// unless they differ under conditions. A class that only the folder describes is described here as there.
  package static func make(of id: ElementID, in editor: inout Editor) {
    guard canMake(of: id, in: editor), let element = editor.document.elements[id] else { return }
    let known = editor.document.newClass(of: element)
    editor.edit(Message("Make Class %1", Document.quoted(known.className))) { draft in
      draft.updateClasses { $0.append(known) }
      draft.update(id) { $0.takeNameAndMembers(from: known) }
    }
    editor.notice = Message("Made the class “%1”.", known.className)
  }

  /// True if an element’s class can be described: it is a view of the app’s own or names a class, and the document does
  /// not describe that yet.
  package static func canMake(of id: ElementID, in editor: Editor) -> Bool {
    guard let element = editor.document.elements[id], element.container == nil else { return false }
    guard let name = element.content.className, ClassName.isWellFormed(name) else { return element.kind == .customView }
    return !editor.document.classes.contains { $0.className == name }
  }

  /// The class of the document’s own that all selected elements name; nil if there is none.
  package static func selected(in editor: Editor) -> DocumentClass? {
    let names = Set(editor.selection.elements.map { editor.document.elements[$0]?.content.className })
    guard names.count == 1, let name = names.first ?? nil else { return nil }
    return editor.document.classes.first { $0.className == name }
  }

  /// Removes the description of a class. Its elements keep the name.
  package static func delete(_ id: ClassID, in editor: inout Editor) {
    guard let known = editor.document.ownClass(id) else { return }
    editor.edit(Message("Delete Class %1", Document.quoted(known.className))) { draft in
      draft.updateClasses { $0.removeAll { $0.id == id } }
    }
  }
}

extension Document {
  /// Returns the description of an element’s class, with what the element tells of it.
  fileprivate func newClass(of element: Element) -> DocumentClass {
    let name =
      element.content.className.flatMap { ClassName.isWellFormed($0) ? $0 : nil } ?? freshClassName(of: element)
    let id = freshClassID(for: name)
    if let known = classTable[name] { return known.with(id: id) }
    var made = DocumentClass(id: id, className: name)
    made.like = element.kind
    let size = element.traits.placeholderIntrinsicSize
    made.natural =
      size.map { ClassSize(width: $0.width, height: $0.height) }
      ?? ClassSize(width: element.frame.width.rounded(), height: element.frame.height.rounded())
    made.baselineOffsets = element.traits.baselineOffsets
    made.color = element.hasPlainBackground ? element.content.background : nil
    return made
  }

  /// Returns the element’s name in the form of a class, such as `ScoreBoard`, with a number if it is taken.
  private func freshClassName(of element: Element) -> String {
    let words = (element.name ?? "").split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let stem = joined.first?.isLetter == true ? String(joined.prefix(60)) : "CustomView"
    let taken = Set(classTable.all.map(\.className) + elements.compactMap(\.content.className))
    var (name, number) = (stem, 2)
    while taken.contains(name) { (name, number) = ("\(stem)\(number)", number + 1) }
    return name
  }
}

extension Element {
  /// True if the background is one plain color under all conditions.
  fileprivate var hasPlainBackground: Bool {
    content.background.map(ColorWord.isColor) == true && expression("background") == nil && variations.isEmpty
  }

  /// Removes the members that the class has now, so that the element follows it.
  fileprivate mutating func takeNameAndMembers(from known: DocumentClass) {
    content.className = known.className
    if traits.placeholderIntrinsicSize.map({ ClassSize(width: $0.width, height: $0.height) }) == known.natural {
      traits.placeholderIntrinsicSize = nil
    }
    if traits.baselineOffsets == known.baselineOffsets { traits.baselineOffsets = nil }
    if hasPlainBackground, content.background == known.color { content.background = nil }
  }
}

import FormatExchange
import LayoutModel
import Markup
import Words

/// The edits of a file of Interface Builder that make it say another document than the one read from it.
struct XcodeEdits {
  let file: XcodeFile
  let old: Document
  let new: Document
  let header: XcodeHeader
  /// The file without edits.
  let untouched: MarkupDraft
  var draft: MarkupDraft
  /// The nodes of the records; those of added records are added.
  var nodes: XcodeNodes
  /// The ids of the file's objects, and of those that are added.
  var objects = XcodeObjects()
  /// The ids of objects that were taken out.
  var removedObjects: Set<String> = []
  /// The number of connections that were taken out with them, by their names.
  var removedConnections: [String: Int] = [:]
  var removals: [FormatLoss] = []

  init(of file: XcodeFile, to document: Document) {
    self.file = file
    (old, new, header, nodes) = (file.document, document, file.header, file.nodes)
    untouched = MarkupDraft(file.bytes, file.text, .xcode)
    draft = untouched
  }

  mutating func run() {
    let elements = EditedRecords(from: old.elements, to: new.elements)
    let guides = EditedRecords(from: old.guides, to: new.guides)
    let constraints = EditedRecords(from: old.constraints, to: new.constraints)
    let scenes = EditedRecords(from: old.scenes, to: new.scenes)
    let isSame = elements.isEmpty && guides.isEmpty && constraints.isEmpty && scenes.isEmpty
    guard !isSame || old.values != new.values else { return }
    objects = XcodeObjects(of: draft, nodes)
    for constraint in constraints.removed { takeOut(nodes.constraints[constraint.id]) }
    for guide in guides.removed { takeOut(nodes.guides[guide.id]) }
    arrange(elements)
    writeNamedColors()
    updateFrames(elements)
    update(elements)
    update(guides)
    update(constraints)
    updateFixedFrames(constraints)
    updateVariations(elements, constraints)
    update(scenes)
    removeNamedColors()
    removeReferences()
  }

  // MARK: Parts of the file

  /// Takes out a node with its ids, and the group that is empty then.
  mutating func takeOut(_ node: Int?) {
    guard let node, let group = draft.parent(of: node) else { return }
    collectObjects(in: node)
    draft.remove(node)
    draft.removeIfEmpty(group)
  }

  private mutating func collectObjects(in node: Int) {
    if let id = draft[node, "id"] { removedObjects.insert(id) }
    if Self.connections.contains(draft.name(of: node)) { removedConnections[draft.name(of: node), default: 0] += 1 }
    for child in draft.children(of: node) { collectObjects(in: child) }
  }

  /// Returns the group of a node with this name; creates it at its usual place.
  mutating func group(_ name: String, in node: Int) -> Int {
    if let group = draft.child(of: node, named: name) { return group }
    let group = draft.make(MarkupElement(name))
    draft.insertInOrder(group, into: node)
    return group
  }

  func child(_ key: String, of node: Int) -> Int? {
    draft.children(of: node).first { draft[$0, "key"] == key }
  }

  /// Gives a node a child with these attributes, or none if the element is nil. A child with the same key is edited.
  mutating func setChild(_ key: String, to element: MarkupElement?, of node: Int) {
    guard let element else { return removeChild(key, of: node) }
    guard let child = child(key, of: node), draft.name(of: child) == element.name else {
      removeChild(key, of: node)
      return draft.insertInOrder(draft.make(element), into: node)
    }
    draft.setAttributes(element.attributes, of: child)
  }

  private mutating func removeChild(_ key: String, of node: Int) {
    if let child = child(key, of: node) { draft.remove(child) }
  }

  // MARK: Values

  /// Sets a flag, or removes it if the value is the usual one.
  mutating func set(_ name: String, to value: Bool, unless usual: Bool, on node: Int) {
    draft.set(name, to: value == usual ? nil : value ? "YES" : "NO", on: node)
  }

  /// Sets a text where the file has it: in an attribute, or in an element of its own.
  mutating func setText(_ name: String, to value: String?, on node: Int) {
    guard string(name, of: node) != value else { return }
    if let own = textNode(name, of: node) {
      guard let value else { return draft.remove(own) }
      draft.set("base64-UTF8", to: XcodeText.isPlain(value) ? nil : "YES", on: own)
      return draft.setText(XcodeText.isPlain(value) ? value : Base64Text.encode(value), of: own)
    }
    let element = value.flatMap { XcodeText.element(name, $0) }
    draft.set(name, to: element == nil ? value : nil, on: node)
    if let element { draft.insertInOrder(draft.make(element), into: node) }
  }

  func string(_ name: String, of node: Int) -> String? {
    if let value = draft[node, name] { return value }
    guard let own = textNode(name, of: node) else { return nil }
    let text = draft.text(of: own)
    return draft[own, "base64-UTF8"] == "YES" ? Base64Text.decode(text) ?? text : text
  }

  private func textNode(_ name: String, of node: Int) -> Int? { draft.child(of: node, named: "string", key: name) }
}

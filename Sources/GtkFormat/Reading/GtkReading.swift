import LayoutModel
import Markup
import PlumbFormat
import Words

/// The content of an interface file as records of a document: objects as elements, their layouts' constraints and
/// guides.
struct GtkReading {
  struct Read<Record> {
    var record: Record
    /// The changes to the record that are noted for Plumb.
    var changes: JSONNode?
    var offset: Int
  }

  private(set) var scenes: [Read<Scene>] = []
  private(set) var elements: [Read<Element>] = []
  private(set) var guides: [Read<Guide>] = []
  private(set) var constraints: [Read<Constraint>] = []
  /// The number of constraints that only help to express something else, and were left out.
  private var generatedCount = 0
  private(set) var languages: JSONNode?
  private(set) var images: JSONNode?
  /// The images that objects name by their files, without notes.
  private(set) var foundImages: [DocumentImage] = []
  private(set) var classes: JSONNode?
  private(set) var previews: JSONNode?
  private(set) var losses: [GtkReadingLoss] = []
  private(set) var nodes = GtkNodes()

  private let tree: MarkupTree
  /// Nil if the notes are ignored, as GTK does.
  private let notes: GtkNoteReading?
  private var taken: Set<String> = []
  /// The layouts that are still to be read, each with its owner. They need the names of all elements.
  private var layouts: [(owner: ElementID, constraints: Int)] = []
  private var elementNamed: [String: ElementID] = [:]

  init(_ tree: MarkupTree, usesNotes: Bool) throws(TextError) {
    self.tree = tree
    notes = usesNotes ? try GtkNoteReading(tree) : nil
    guard let root = tree.nodes.first, root.name == "interface" else {
      throw TextError(at: tree.nodes.first?.offset ?? 0, Message("not a GTK interface file"))
    }
    languages = try note(NativeSection.languages, of: 0)
    images = try note(NativeSection.images, of: 0)
    classes = try note(NativeSection.classes, of: 0)
    previews = try note(NativeSection.previews, of: 0)
    if let notes { try reserveNames(in: notes) }
    for child in root.children { try readTop(child) }
    if scenes.isEmpty { addEmptyScene(at: root.offset) }
    for layout in layouts { try readLayout(layout.constraints, of: layout.owner) }
  }

  /// True if the file has notes of this program.
  var hasNotes: Bool {
    let all = tree.lastInstructions + tree.nodes.flatMap(\.instructions)
    return all.contains { $0.target == GtkNoteReading.target }
  }

  // MARK: Notes

  /// Reserves the ids in notes, so that no other record gets them.
  private mutating func reserveNames(in notes: GtkNoteReading) throws(TextError) {
    for index in tree.nodes.indices where notes.isNoted(index) {
      for key in ["scene", "element", "guide", "constraint"] {
        if let id = try note(key, of: index)?.member("id")?.string { taken.insert(id) }
      }
    }
  }

  private func note(_ key: String, of index: Int) throws(TextError) -> JSONNode? {
    try notes?.note(key, of: index)
  }

  private func isGenerated(_ index: Int) throws(TextError) -> Bool {
    try notes?.isGenerated(index) == true
  }

  private mutating func reportLoss(_ index: Int, _ what: Message) { reportLoss(index, nil, what) }

  private mutating func reportLoss(_ index: Int, _ record: String?, _ what: Message) {
    losses.append(GtkReadingLoss(offset: tree.nodes[index].offset, record: record, what: what))
  }

  private mutating func fresh(_ base: String) -> String {
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  // MARK: Objects

  private mutating func readTop(_ index: Int) throws(TextError) {
    let node = tree.nodes[index]
    switch node.name {
    case "object", "template": break
    case "requires": return
    default: return reportLoss(index, Message("“%1” not imported", Quoted.text(node.name)))
    }
    let object = GtkObject(tree, index)
    guard object.isWidget else {
      return reportLoss(index, Message("%1 not imported: it isn’t a widget", Quoted.text(object.className)))
    }
    guard object.isWindow else { return try readScene(root: index, window: nil) }
    guard let content = object.children.first else {
      return reportLoss(index, Message("the window is empty"))
    }
    for other in object.children.dropFirst() {
      reportLoss(other, Message("not imported: a window holds only one widget"))
    }
    try readScene(root: content, window: object)
  }

  private mutating func readScene(root: Int, window: GtkObject?) throws(TextError) {
    guard tree.nodes[root].name == "object" || tree.nodes[root].name == "template" else { return }
    let changes = try note("scene", of: root)
    let noted = changes?.member("id")?.string
    var scene = Scene(id: SceneID(noted ?? fresh("main")), root: "")
    scene.profile = .gnome
    scene.name = window?["title"]
    let object = GtkObject(tree, root)
    scene.size = window?.size("default-width", "default-height") ?? object.size("width-request", "height-request")
    let place = elements.count
    try readObjects(from: root)
    guard elements.indices.contains(place) else { return }
    scene.root = elements[place].record.id
    scenes.append(Read(record: scene, changes: changes, offset: tree.nodes[root].offset))
    nodes.windows[scene.id] = window?.index
  }

  /// Adds a scene for a file that has menus or lists only, so that it can be opened. It has no object in the file.
  private mutating func addEmptyScene(at offset: Int) {
    if losses.isEmpty {
      losses.append(GtkReadingLoss(offset: offset, record: nil, what: Message("the file has no widgets")))
    }
    var scene = Scene(id: SceneID(fresh("main")), root: ElementID(fresh("root")))
    scene.profile = .gnome
    elements.append(Read(record: Element(id: scene.root, kind: .view, frame: Rect(0, 0, 0, 0)), offset: offset))
    scenes.append(Read(record: scene, offset: offset))
  }

  /// Reads parents before their children, without recursion.
  private mutating func readObjects(from root: Int) throws(TextError) {
    var pending: [(node: Int, parent: Int?, place: GtkContainerPlace?)] = [(root, nil, nil)]
    while let (index, parent, containerPlace) = pending.popLast() {
      if try isGenerated(index) { continue }
      let object = GtkObject(tree, index)
      guard object.isWidget else {
        reportLoss(index, Message("%1 not imported: it isn’t a widget", Quoted.text(object.className)))
        continue
      }
      let place = elements.count
      try add(object, parent: parent, in: containerPlace)
      let element = elements[place].record
      let inner = object.contentBox ?? object
      if let constraints = inner.constraints {
        layouts.append((element.id, constraints))
        nodes.layouts[element.id] = constraints
      }
      let children = inner.parts
      let isContainer = element.arrangement.container != nil
      if element.kind.isContainer || object.hasConstraints {
        pending += children.enumerated().reversed().map { index, child in
          let inside = GtkContainerPlace(container: inner, slot: child.slot, isFirst: index == 0)
          return (child.node, place, isContainer ? inside : nil)
        }
      } else if !children.isEmpty, element.kind != .segmentedControl {
        reportLoss(index, element.id.rawValue, Message("its contents weren’t imported"))
      }
    }
  }

  private mutating func add(
    _ object: GtkObject, parent: Int?, in place: GtkContainerPlace?
  ) throws(TextError) {
    let changes = try note("element", of: object.index)
    let written = GtkElementReading(object, in: place)
    let noted = changes?.member("id")?.string
    let id = ElementID(noted ?? fresh(name(for: object, written.kind)))
    if let own = object.id {
      guard elementNamed.updateValue(id, forKey: own) == nil else {
        throw TextError(
          at: tree.nodes[object.index].offset, Message("duplicate object “%1”", Quoted.text(own)))
      }
    }
    for loss in written.losses { reportLoss(object.index, id.rawValue, loss) }
    var record = written.element(id)
    if let file = written.imageFile { record.content.image = image(for: file).rawValue }
    elements.append(Read(record: record, changes: changes, offset: tree.nodes[object.index].offset))
    nodes.elements[id] = object.index
    if let parent { elements[parent].record.children.append(id) }
  }

  /// Returns the id of the image with a file, which is named like the file.
  private mutating func image(for file: String) -> ImageID {
    if let known = foundImages.first(where: { $0.file == file }) { return known.id }
    let name = file.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
    let allowed = name.filter { IDGrammar.isWellFormed(String($0)) }
    let image = DocumentImage(id: ImageID(fresh(allowed.isEmpty ? "image" : String(allowed))), file: file)
    foundImages.append(image)
    return image.id
  }

  /// Returns the object's own id with characters that a document allows, or the name of its kind if it has no id.
  private func name(for object: GtkObject, _ kind: ElementKind) -> String {
    guard let own = object.id, !own.isEmpty else { return kind.rawValue }
    if IDGrammar.isWellFormed(own) { return own }
    let allowed = own.map { IDGrammar.isWellFormed(String($0)) ? $0 : "-" }
    return String(allowed)
  }

  // MARK: Layouts

  private mutating func readLayout(_ index: Int, of owner: ElementID) throws(TextError) {
    var names = GtkNames(owner: owner, elements: elementNamed)
    for guide in tree.children(of: index, named: "guide") { try readGuide(guide, of: owner, &names) }
    for child in tree.nodes[index].children {
      switch tree.nodes[child].name {
      case "guide": break
      case "constraint": try readConstraint(child, names)
      default: reportLoss(child, owner.rawValue, Message("“%1” not imported", Quoted.text(tree.nodes[child].name)))
      }
    }
  }

  private mutating func readGuide(
    _ index: Int, of owner: ElementID, _ names: inout GtkNames
  ) throws(TextError) {
    if try isGenerated(index) {
      generatedCount += sizes(of: index).count
      return
    }
    let changes = try note("guide", of: index)
    let name = tree.nodes[index]["name"] ?? ""
    let wanted = IDGrammar.isWellFormed(name) ? name : "guide"
    let id = GuideID(changes?.member("id")?.string ?? fresh(wanted))
    if !name.isEmpty { names.guides[name] = id }
    nodes.guides[id] = index
    guides.append(
      Read(record: Guide(id: id, owner: owner, kind: .custom), changes: changes, offset: tree.nodes[index].offset))
    readSizes(of: index, id)
  }

  /// Returns an id by the place in the file, which is the same with and without notes.
  private mutating func freshConstraintName() -> String { fresh("c\(constraints.count + generatedCount + 1)") }

  /// Reads a guide's sizes as constraints.
  private mutating func readSizes(of index: Int, _ guide: GuideID) {
    for size in sizes(of: index) {
      var constraint = Constraint(
        id: ConstraintID(freshConstraintName()), first: Anchor(.guide(guide), size.attribute), constant: size.length)
      constraint.relation = size.relation
      constraint.priority = size.priority
      constraints.append(Read(record: constraint, changes: nil, offset: tree.nodes[index].offset))
    }
  }

  private typealias GuideSize = (attribute: Attribute, relation: Relation, priority: LayoutPriority, length: Double)

  /// Returns a guide's sizes. Its natural size has the guide's own strength; the others are required.
  private func sizes(of index: Int) -> [GuideSize] {
    let node = tree.nodes[index]
    let strength = node["strength"].flatMap(GtkStrength.priority) ?? LayoutPriority(500) ?? .required
    let sizes: [(String, Attribute, Relation, LayoutPriority)] = [
      ("min-width", .width, .greaterOrEqual, .required), ("min-height", .height, .greaterOrEqual, .required),
      ("nat-width", .width, .equal, strength), ("nat-height", .height, .equal, strength),
      ("max-width", .width, .lessOrEqual, .required), ("max-height", .height, .lessOrEqual, .required),
    ]
    return sizes.compactMap { name, attribute, relation, priority in
      guard let length = node[name].flatMap(Double.init), length.isFinite, length > 0, length < 1e6 else { return nil }
      return (attribute, relation, priority, length)
    }
  }

  private mutating func readConstraint(_ index: Int, _ names: GtkNames) throws(TextError) {
    if try isGenerated(index) {
      generatedCount += 1
      return
    }
    let changes = try note("constraint", of: index)
    let noted = changes?.member("id")?.string
    let id = ConstraintID(noted ?? freshConstraintName())
    var constraint = try GtkConstraintReading(tree.nodes[index], names).constraint(id)
    // If the constraint was edited in the file since the note, the difference is added to the noted constant.
    if let noted = changes?.member("constant"), let written = changes?.member("written")?.number {
      let constant = noted.number ?? 0
      let edit = constraint.constant - written
      constraint.constant = edit == 0 ? constant : constant + edit
    }
    constraints.append(Read(record: constraint, changes: changes, offset: tree.nodes[index].offset))
    nodes.constraints[id] = index
  }
}

struct GtkReadingLoss {
  var offset: Int
  var record: String?
  var what: Message
}

/// The items by their names in one layout.
struct GtkNames {
  let owner: ElementID
  let elements: [String: ElementID]
  var guides: [String: GuideID] = [:]

  init(owner: ElementID, elements: [String: ElementID]) {
    self.owner = owner
    self.elements = elements
  }

  func item(_ name: String) -> Item? {
    if name == GtkConstraint.container { return .element(owner) }
    return guides[name].map(Item.guide) ?? elements[name].map(Item.element)
  }
}

import LayoutModel
import Markup
import Words

/// The records of a file, each with its node in the text. It is not yet checked that they fit together.
struct NativeRecords {
  var languages = Languages()
  private(set) var images: [Located<DocumentImage>] = []
  private(set) var values: [Located<DocumentValue>] = []
  private(set) var classes: [Located<DocumentClass>] = []
  /// The values worked out, for the expressions in records.
  private var valueTable = ValueTable.empty
  private(set) var previews: [Located<Preview>] = []
  private(set) var scenes: [Located<Scene>] = []
  private(set) var elements: [Located<Element>] = []
  private(set) var guides: [Located<Guide>] = []
  private(set) var constraints: [Located<Constraint>] = []
  private(set) var conflicts: [MergeConflict] = []
  /// All ids of the file, with the nodes that gave them first.
  private var taken: [String: JSONNode] = [:]

  struct Located<Record> {
    var record: Record
    var node: JSONNode
  }

  var document: Document {
    Document(
      scenes: scenes.map(\.record), elements: elements.map(\.record), guides: guides.map(\.record),
      constraints: constraints.map(\.record)
    ).with(languages: languages).with(images: images.map(\.record)).with(values: values.map(\.record))
      .with(classes: classes.map(\.record)).with(previews: previews.map(\.record))
      .with(conflicts: conflicts)
      .withExpansions
  }

  mutating func readImages(_ root: JSONNode, _ current: inout CurrentRecord) throws(TextError) {
    images = try read(NativeSection.images, of: root, &current)
  }

  /// Reads the values, and works them out. All records with expressions must be read later.
  mutating func readValues(_ root: JSONNode, _ current: inout CurrentRecord, limit: Int) throws(TextError) {
    values = try read(NativeSection.values, of: root, &current, limit: limit)
    guard !values.isEmpty else { return }
    valueTable = ValueTable(values.map(\.record))
    let faulty = valueTable.faulty
    guard let first = values.first(where: { faulty.contains($0.record.id) }),
      let problem = valueTable.problems[first.record.id]
    else { return }
    current.enter(first.record.id.rawValue, DocumentValue.self)
    let name = first.record.content.kind.memberName
    throw (first.node.member(name) ?? first.node).error(problem.reason).of(member: name)
  }

  /// Reads the classes. Each name may stand there once.
  mutating func readClasses(_ root: JSONNode, _ current: inout CurrentRecord, limit: Int) throws(TextError) {
    classes = try read(NativeSection.classes, of: root, &current, limit: limit)
    var lines: [String: JSONNode] = [:]
    for known in classes {
      let node = known.node.member("className") ?? known.node
      guard let earlier = lines.updateValue(node, forKey: known.record.className) else { continue }
      current.enter(known.record.id.rawValue, DocumentClass.self)
      let line = LineIndex(node.tree.bytes).line(of: earlier.start)
      throw node.error(
        Message("the class “%1” is already described on line %2", Quoted.text(known.record.className), line))
    }
  }

  mutating func readPreviews(_ root: JSONNode, _ current: inout CurrentRecord) throws(TextError) {
    previews = try read(NativeSection.previews, of: root, &current)
  }

  mutating func readScenes(_ root: JSONNode, _ current: inout CurrentRecord) throws(TextError) {
    scenes = try read(NativeSection.scenes, of: root, &current)
  }

  /// Sets the user guides of the scenes. The scenes must be read first.
  mutating func readUserGuides(_ root: JSONNode) throws(TextError) {
    guard let member = root.member(NativeSection.userGuides).map(UserGuidesMember.init) else { return }
    do {
      for index in scenes.indices {
        let scene = scenes[index].record.id
        if let guides = try member.guides(of: scene, isFirst: index == 0) { scenes[index].record.userGuides = guides }
      }
    } catch {
      throw error.of(member: NativeSection.userGuides)
    }
  }

  mutating func readElements(
    _ root: JSONNode, _ current: inout CurrentRecord, limit: Int
  ) throws(TextError) {
    elements = try read(NativeSection.elements, of: root, &current, limit: limit)
  }

  mutating func readGuides(_ root: JSONNode, _ current: inout CurrentRecord) throws(TextError) {
    guides = try read(NativeSection.guides, of: root, &current)
  }

  mutating func readConstraints(_ root: JSONNode, _ current: inout CurrentRecord) throws(TextError) {
    constraints = try read(NativeSection.constraints, of: root, &current)
    // Only now are all guides known, so items that are guides can be changed from elements.
    let guideIDs = Set(guides.map(\.record.id))
    for index in constraints.indices {
      constraints[index].record = constraints[index].record.namingGuides(guideIDs.contains)
    }
  }

  mutating func readConflicts(_ root: JSONNode) throws(TextError) {
    guard let node = root.member(NativeSection.conflicts) else { return }
    do {
      conflicts = try ConflictsMember.read(node)
    } catch {
      throw error.of(member: NativeSection.conflicts)
    }
  }

  private mutating func read<Record: NativeRecord>(
    _ section: String, of root: JSONNode, _ current: inout CurrentRecord, limit: Int = .max
  ) throws(TextError) -> [Located<Record>] {
    guard let list = root.member(section) else { return [] }
    guard list.kind == .array else {
      throw list.error(Message("“%1” must be an array of objects", section))
    }
    var records: [Located<Record>] = []
    for node in list.items {
      current.leave()
      guard records.count < limit else {
        throw node.error(Message("more than %1 objects in “%2”", limit, section))
      }
      records.append(Located(record: try readRecord(node, in: section, &current), node: node))
    }
    current.leave()
    return records
  }

  private mutating func readRecord<Record: NativeRecord>(
    _ node: JSONNode, in section: String, _ current: inout CurrentRecord
  ) throws(TextError) -> Record {
    guard node.kind == .object else {
      throw node.error(Message("“%1” must contain only objects", section))
    }
    guard let idNode = node.member("id") else {
      throw node.error(Message("an object in “%1” has no “id”", section))
    }
    let id = try String(idNode)
    current.enter(id, Record.self)
    try claim(id, at: idNode)
    var record = try Record(id: RecordID(id), from: node)
    for member in node.members {
      // Unknown members are ignored here. The writer keeps them from the source.
      guard let known = Record.members[member.name] else { continue }
      try read(known, member.value, into: &record)
    }
    try record.checkExpressions(in: node, valueTable)
    return record
  }

  private func read<Record: NativeRecord>(
    _ member: NativeMember<Record>, _ node: JSONNode, into record: inout Record
  ) throws(TextError) {
    do {
      if try !record.readExpressions(in: node, of: member, valueTable) { try member.read(node, &record) }
    } catch {
      throw error.of(member: member.name)
    }
  }

  private mutating func claim(_ id: String, at node: JSONNode) throws(TextError) {
    guard IDGrammar.isWellFormed(id) else {
      throw node.error(Message("an id can contain only letters (A–Z, a–z), digits, “_” and “-”"))
    }
    if let earlier = taken.updateValue(node, forKey: id) {
      let line = LineIndex(node.tree.bytes).line(of: earlier.start)
      throw node.error(Message("duplicate id (first on line %1)", line))
    }
  }
}

import LayoutModel
import Markup
import Words

/// The records of a file, each with its node in the text. It is not yet checked that they fit together.
struct NativeRecords {
  var languages = Languages()
  private(set) var previews: [Located<Preview>] = []
  private(set) var scenes: [Located<Scene>] = []
  private(set) var elements: [Located<Element>] = []
  private(set) var guides: [Located<Guide>] = []
  private(set) var constraints: [Located<Constraint>] = []
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
    ).speaking(languages).previewed(as: previews.map(\.record))
  }

  mutating func readPreviews(_ root: JSONNode, _ place: inout RecordPlace) throws(TextComplaint) {
    previews = try read(NativeSection.previews, of: root, &place)
  }

  mutating func readScenes(_ root: JSONNode, _ place: inout RecordPlace) throws(TextComplaint) {
    scenes = try read(NativeSection.scenes, of: root, &place)
  }

  /// Sets the user guides of the scenes. The scenes must be read first.
  mutating func readUserGuides(_ root: JSONNode) throws(TextComplaint) {
    guard let member = root.member(NativeSection.userGuides).map(UserGuidesMember.init) else { return }
    do {
      for place in scenes.indices {
        let scene = scenes[place].record.id
        if let guides = try member.guides(of: scene, isFirst: place == 0) { scenes[place].record.userGuides = guides }
      }
    } catch {
      throw error.of(member: NativeSection.userGuides)
    }
  }

  mutating func readElements(
    _ root: JSONNode, _ place: inout RecordPlace, limit: Int
  ) throws(TextComplaint) {
    elements = try read(NativeSection.elements, of: root, &place, limit: limit)
  }

  mutating func readGuides(_ root: JSONNode, _ place: inout RecordPlace) throws(TextComplaint) {
    guides = try read(NativeSection.guides, of: root, &place)
  }

  mutating func readConstraints(_ root: JSONNode, _ place: inout RecordPlace) throws(TextComplaint) {
    constraints = try read(NativeSection.constraints, of: root, &place)
    // Only now are all guides known, so items that are guides can be changed from elements.
    let guideIDs = Set(guides.map(\.record.id.rawValue))
    for index in constraints.indices { constraints[index].record.nameGuides(guideIDs) }
  }

  private mutating func read<Record: NativeRecord>(
    _ section: String, of root: JSONNode, _ place: inout RecordPlace, limit: Int = .max
  ) throws(TextComplaint) -> [Located<Record>] {
    guard let list = root.member(section) else { return [] }
    guard list.kind == .array else {
      throw list.complaint(Message("“%1” must be an array of objects", section))
    }
    var records: [Located<Record>] = []
    for node in list.items {
      place.leave()
      guard records.count < limit else {
        throw node.complaint(Message("more than %1 objects in “%2”", limit, section))
      }
      records.append(Located(record: try readRecord(node, in: section, &place), node: node))
    }
    place.leave()
    return records
  }

  private mutating func readRecord<Record: NativeRecord>(
    _ node: JSONNode, in section: String, _ place: inout RecordPlace
  ) throws(TextComplaint) -> Record {
    guard node.kind == .object else {
      throw node.complaint(Message("“%1” must contain only objects", section))
    }
    guard let idNode = node.member("id") else {
      throw node.complaint(Message("an object in “%1” has no “id”", section))
    }
    let id = try String(idNode)
    place.note(id, Record.self)
    try claim(id, at: idNode)
    var record = try Record(id: RecordID(id), from: node)
    for member in node.members {
      // Unknown members are ignored here. The writer keeps them from the source.
      guard let known = Record.members[member.name] else { continue }
      try Self.read(known, member.value, into: &record)
    }
    return record
  }

  private static func read<Record>(
    _ member: NativeMember<Record>, _ node: JSONNode, into record: inout Record
  ) throws(TextComplaint) {
    do {
      try member.read(node, &record)
    } catch {
      throw error.of(member: member.name)
    }
  }

  private mutating func claim(_ id: String, at node: JSONNode) throws(TextComplaint) {
    guard IDGrammar.isWellFormed(id) else {
      throw node.complaint(Message("an id can contain only letters (A–Z, a–z), digits, “_” and “-”"))
    }
    if let earlier = taken.updateValue(node, forKey: id) {
      let line = SourcePlaces(node.tree.bytes).line(of: earlier.start)
      throw node.complaint(Message("duplicate id (first on line %1)", line))
    }
  }
}

extension Constraint {
  fileprivate mutating func nameGuides(_ guides: Set<String>) {
    if guides.contains(first.item.rawID) { first.item = .guide(GuideID(first.item.rawID)) }
    if let id = second?.item.rawID, guides.contains(id) { second?.item = .guide(GuideID(id)) }
  }
}

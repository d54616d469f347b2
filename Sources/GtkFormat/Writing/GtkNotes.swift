import LayoutModel
import Markup
import PlumbFormat

/// The note at the end of a file with the data that GTK cannot express: which object stands for which record, and the
/// members of each record that cannot be derived from the file.
///
///     <?plumb { "records": [
///         { "of": "ok", "element": { "frame": [20, 40, 87, 30] } },
///         { "of": "ok.start eq cancel.end", "constraint": { "id": "gap", "identifier": "between the buttons" } }
///       ], "generated": ["ok.width ge"] }?>
struct GtkNotes {
  private var records: [JSONValue] = []
  /// The keys of the guides and constraints that only help to express something else.
  private var generated: [String] = []
  private var members: [JSONMember] = []
  private var keys = GtkRecordKeys()
  private var sceneCount = 0
  private var elementCount = 0
  private var guideCount = 0
  private var constraintCount = 0

  /// The whole note; nil if there is nothing to note.
  var whole: JSONValue? {
    var all = members
    if !records.isEmpty { all.append(JSONMember(GtkRecordKeys.records, .array(records))) }
    if !generated.isEmpty { all.append(JSONMember(GtkRecordKeys.generated, .strings(generated))) }
    return all.isEmpty ? nil : .object(all)
  }

  init(_ document: Document, _ scenes: [GtkScene], comparedWith plain: GtkReading) {
    let written = Set(scenes.map(\.scene.id))
    let previews = document.previews.filter { written.contains($0.scene) }
    if document.languages != Languages() {
      members.append(JSONMember(NativeSection.languages, document.languages.json))
    }
    if !document.images.isEmpty {
      members.append(JSONMember(NativeSection.images, .array(document.images.map(\.json))))
    }
    if !document.classes.isEmpty {
      members.append(JSONMember(NativeSection.classes, .array(document.classes.map(\.json))))
    }
    if !previews.isEmpty { members.append(JSONMember(NativeSection.previews, .array(previews.map(\.json)))) }
    for scene in scenes {
      for id in scene.order {
        guard let widget = scene.widgets[id] else { continue }
        note(widget, of: scene, comparedWith: plain)
        for guide in widget.guides { note(guide, in: widget.name, document, comparedWith: plain) }
        for constraint in widget.constraints { note(constraint, in: widget.name, document, comparedWith: plain) }
      }
    }
  }

  private mutating func add(_ key: String, _ members: [JSONMember]) {
    if !members.isEmpty { records.append(.object([JSONMember(GtkRecordKeys.key, .string(key))] + members)) }
  }

  private mutating func note(_ widget: GtkScene.Widget, of scene: GtkScene, comparedWith plain: GtkReading) {
    var members: [JSONMember] = []
    if widget.element.id == scene.scene.root {
      let understood = plain.scenes.indices.contains(sceneCount) ? plain.scenes[sceneCount].record.json : .null
      sceneCount += 1
      if let changes = Self.changes(from: understood, to: scene.scene.json, except: ["root"]) {
        members.append(JSONMember("scene", changes))
      }
    }
    let understood = plain.elements.indices.contains(elementCount) ? plain.elements[elementCount].record.json : .null
    elementCount += 1
    // When a file is read, an element without a frame is laid out. So only a container's frames need no note.
    let isLaidOut = scene.hasFrameOfContainer(widget.element)
    if let changes = Self.changes(
      from: Self.without("frame", understood), to: widget.element.json,
      except: isLaidOut ? ["children", "frame"] : ["children"])
    {
      members.append(JSONMember("element", changes))
    }
    add(widget.name, members)
  }

  private mutating func note(
    _ guide: GtkGuide, in owner: String, _ document: Document, comparedWith plain: GtkReading
  ) {
    let key = GtkRecordKeys.key(ofGuide: guide.name, in: owner)
    let understood = plain.guides.indices.contains(guideCount) ? plain.guides[guideCount].record.json : .null
    guideCount += 1
    guard let native = guide.native.flatMap({ document.guides[$0] }) else { return generated.append(key) }
    let changes = Self.changes(from: understood, to: native.json, except: ["owner"])
    add(key, changes.map { [JSONMember("guide", $0)] } ?? [])
  }

  private mutating func note(
    _ constraint: GtkConstraint, in owner: String, _ document: Document, comparedWith plain: GtkReading
  ) {
    let key = keys.numbered(constraint.key(in: owner))
    let place = constraintCount
    constraintCount += 1
    guard let native = constraint.native.flatMap({ document.constraints[$0] }) else { return generated.append(key) }
    let understood = plain.constraints.indices.contains(place) ? plain.constraints[place].record.json : .null
    guard case .object(var members) = Self.changes(from: understood, to: native.json, except: []) else { return }
    // A person may edit the distance in the file. The written value is noted, so that the difference can be added
    // later.
    if members.contains(where: { $0.name == "constant" }) {
      members.append(JSONMember("written", .number(constraint.constant)))
    }
    add(key, [JSONMember("constraint", .object(members))])
  }

  private static func without(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else { return value }
    return .object(members.filter { $0.name != name })
  }

  /// Returns the members that differ, with null for removed ones; nil if none differs.
  private static func changes(from old: JSONValue, to new: JSONValue, except left: Set<String>) -> JSONValue? {
    guard case .object(let wanted) = new else { return nil }
    let known: [JSONMember] = if case .object(let members) = old { members } else { [] }
    let changed = wanted.filter { member in !left.contains(member.name) && !known.contains(member) }
    let gone = known.filter { member in
      !left.contains(member.name) && !wanted.contains { $0.name == member.name }
    }
    let all = changed + gone.map { JSONMember($0.name, .null) }
    return all.isEmpty ? nil : .object(all)
  }
}

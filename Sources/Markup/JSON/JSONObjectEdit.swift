/// An edit of an object in a JSON text. Members can be changed, added and removed; all others keep their place and
/// bytes.
public struct JSONObjectEdit {
  private let node: JSONNode
  private let style: JSONSequenceEdit.Style
  private var members: [(name: String, part: JSONSequenceEdit.Part)]
  public private(set) var isEdited = false

  public init(_ node: JSONNode, style: JSONSequenceEdit.Style = .inline) {
    self.node = node
    self.style = style
    members = node.members.enumerated().map { ($1.name, .kept($0)) }
  }

  public var text: [UInt8] {
    guard isEdited else { return Array(node.spelling) }
    return JSONSequenceEdit(object: node, style: style).text(of: members.map(\.part))
  }

  /// Replaces the member's value, or adds the member. A new member goes after the last one that comes before it in
  /// `order`, or to the front if there is none. If `order` does not contain it, it goes to the end.
  public mutating func set(_ name: String, to value: [UInt8], order: [String]) {
    isEdited = true
    if let place = members.firstIndex(where: { $0.name == name }) {
      members[place].part = part(replacing: members[place].part, with: value)
    } else {
      let text = Array("\(JSONText.string(name)): ".utf8) + value
      members.insert((name, .fresh(text)), at: position(of: name, in: order))
    }
  }

  public mutating func remove(_ name: String) {
    guard let place = members.firstIndex(where: { $0.name == name }) else { return }
    isEdited = true
    members.remove(at: place)
  }

  private func part(replacing part: JSONSequenceEdit.Part, with value: [UInt8]) -> JSONSequenceEdit.Part {
    guard case .kept(let index) = part else { return part }
    let member = node.members.dropFirst(index).first { _ in true }
    guard let member else { return part }
    return .changed(index, node.tree.bytes[member.key.start..<member.value.start] + value)
  }

  private func position(of name: String, in order: [String]) -> Int {
    guard let rank = order.firstIndex(of: name) else { return members.count }
    let earlier = Set(order[..<rank])
    return (members.lastIndex { earlier.contains($0.name) } ?? -1) + 1
  }
}

extension JSONObjectEdit {
  /// Returns the text of a value that changes from `old` to `new`. In objects, only the members that differ are
  /// changed. Members that are in neither value, because Plumb does not know them, stay as they are.
  public static func merged(
    _ node: JSONNode, old: JSONValue, new: JSONValue, order: [String]? = nil
  ) -> [UInt8] {
    guard node.kind == .object, case .object(let before) = old, case .object(let after) = new else {
      return old == new ? Array(node.spelling) : Array(new.text.utf8)
    }
    var edit = JSONObjectEdit(node)
    let kept = Set(after.map(\.name))
    for member in before where !kept.contains(member.name) { edit.remove(member.name) }
    let earlier = Dictionary(before.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let present = Dictionary(node.members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    for member in after where earlier[member.name] != member.value {
      let text =
        if let there = present[member.name], let was = earlier[member.name] {
          merged(there, old: was, new: member.value)
        } else {
          Array(member.value.text.utf8)
        }
      edit.set(member.name, to: text, order: order ?? after.map(\.name))
    }
    return edit.text
  }
}

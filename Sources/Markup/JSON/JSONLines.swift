/// JSON with line breaks, for people to read and for tools to compare. Each object in a list stands on its own line.
///
///     { "scenes": [
///         { "id": "main", "elements": [
///             { "id": "query", "solved": [20, 40, 240, 30] },
///             { "id": "search", "solved": [268, 40, 87, 30] }
///           ], "issues": [] }
///       ] }
extension JSONValue {
  public var lines: String {
    var result = ""
    append(to: &result, indent: "")
    return result + "\n"
  }

  private func append(to text: inout String, indent: String) {
    switch self {
    case .array(let values) where values.contains(where: \.isObject): Self.append(values, to: &text, indent: indent)
    case .object(let members) where members.contains(where: { $0.value.hasRecords }):
      Self.append(members, to: &text, indent: indent)
    default: append(to: &text)
    }
  }

  private static func append(_ values: [JSONValue], to text: inout String, indent: String) {
    let inner = indent + "  "
    text += "["
    for (index, value) in values.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      text += inner
      value.append(to: &text, indent: inner)
    }
    text += "\n" + indent + "]"
  }

  private static func append(_ members: [JSONMember], to text: inout String, indent: String) {
    text += "{ "
    for (index, member) in members.enumerated() {
      if index > 0 { text += ", " }
      JSONText.append(member.name, to: &text)
      text += ": "
      member.value.append(to: &text, indent: indent + "  ")
    }
    text += " }"
  }

  private var isObject: Bool {
    if case .object = self { true } else { false }
  }

  private var hasRecords: Bool {
    switch self {
    case .array(let values): values.contains { $0.isObject || $0.hasRecords }
    case .object(let members): members.contains { $0.value.hasRecords }
    default: false
    }
  }
}

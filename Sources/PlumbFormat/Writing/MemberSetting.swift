import FormatExchange
import LayoutModel
import Markup
import Words

/// A new value of a record's member, as a person writes it: `c1.constant=24` or `title.frame=[20,40,100,30]`.
package struct MemberSetting: Hashable, Sendable {
  package var record: String
  package var member: String
  /// JSON, or a text without quotes; empty for the default.
  package var value: String

  /// Returns nil for a text that has another form.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="), let dot = text[..<equals].lastIndex(of: ".") else { return nil }
    record = String(text[..<dot])
    member = String(text[text.index(after: dot)..<equals])
    value = String(text[text.index(after: equals)...])
    guard !record.isEmpty, !member.isEmpty else { return nil }
  }

  fileprivate var json: [UInt8] {
    if let tree = try? JSONTree(Array(value.utf8)) { return Array(tree.root.spelling) }
    return Array(JSONText.string(value).utf8)
  }
}

extension Document {
  /// Returns a copy with new values. They are checked as those of a file are.
  package func setting(_ settings: [MemberSetting], named name: String) throws(FormatError) -> Document {
    var bytes = NativeWriter.write(self)
    for setting in settings { bytes = try Self.bytes(bytes, with: setting, named: name) }
    do {
      return try NativeReader.read(bytes, named: name).document
    } catch {
      // The line is one of the text made here.
      throw FormatError(file: name, record: error.record, reason: error.reason)
    }
  }

  private static func bytes(
    _ bytes: [UInt8], with setting: MemberSetting, named name: String
  ) throws(FormatError) -> [UInt8] {
    guard let tree = try? JSONTree(bytes), let (record, members) = record(setting.record, of: tree.root) else {
      throw FormatError(file: name, reason: Message("“%1” isn’t in the document", Quoted.text(setting.record)))
    }
    guard members.contains(setting.member), setting.member != "id" else {
      throw FormatError(
        file: name, record: setting.record,
        reason: Message(
          "“%1” has no “%2”. Use one of: %3", Quoted.text(setting.record), Quoted.text(setting.member),
          members.dropFirst().joined(separator: ", ")))
    }
    var edit = JSONObjectEdit(record)
    if setting.value.isEmpty {
      edit.remove(setting.member)
    } else {
      edit.set(setting.member, to: setting.json, order: members)
    }
    return bytes[..<record.start] + edit.text + bytes[record.end...]
  }

  /// Returns the record and the names of its possible members.
  private static func record(_ id: String, of root: JSONNode) -> (JSONNode, [String])? {
    let sections = [
      (NativeSection.images, DocumentImage.members.names), (NativeSection.values, DocumentValue.members.names),
      (NativeSection.classes, DocumentClass.members.names), (NativeSection.previews, Preview.members.names),
      (NativeSection.scenes, Scene.members.names), (NativeSection.elements, Element.members.names),
      (NativeSection.guides, Guide.members.names), (NativeSection.constraints, Constraint.members.names),
    ]
    for (section, members) in sections {
      let record = root.member(section)?.items.first { node in
        node.member("id").flatMap { try? String($0) } == id
      }
      if let record { return (record, members) }
    }
    return nil
  }
}

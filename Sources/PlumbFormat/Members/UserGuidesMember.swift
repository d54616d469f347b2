import LayoutModel
import Markup
import Words

/// The user guides of all scenes, which a file stores in one member of the document:
///
///     "userGuides": { "main": { "x": [40] }, "detail": { "y": [100, 120] } }
///
/// In the model they belong to their scenes. Guides without a scene's name, as in `{ "x": [40] }`, belong to the first
/// scene. A scene may also have its guides in its own object. They are used if this member has none for the scene.
struct UserGuidesMember {
  private let node: JSONNode

  init(_ node: JSONNode) { self.node = node }

  /// Returns the guides for a scene; nil if the member has none for it.
  func guides(of scene: SceneID, isFirst: Bool) throws(TextError) -> UserGuides? {
    guard node.kind == .object else { return nil }
    if namesNoScene { return isFirst ? try UserGuides(node) : nil }
    guard let own = node.member(scene.rawValue) else { return nil }
    do {
      return try UserGuides(own)
    } catch {
      throw error.of(member: scene.rawValue)
    }
  }

  private var namesNoScene: Bool {
    UserGuides.names.contains { node.member($0.name)?.kind == .array }
  }

  /// Returns the new text of the member; nil if no guides are left. Guides of unknown scenes stay.
  func text(from old: JSONValue, to new: JSONValue) -> [UInt8]? {
    guard case .object(let before) = old else { return nil }
    let known = Set(before.map(\.name))
    if new == .object([]), namesNoScene || node.members.allSatisfy({ known.contains($0.name) }) { return nil }
    return namesNoScene ? Array(new.text.utf8) : JSONObjectEdit.merged(node, old: old, new: new)
  }

  static func json(of document: Document) -> JSONValue {
    .object(
      document.scenes.compactMap { scene in
        scene.userGuides.isEmpty ? nil : JSONMember(scene.id.rawValue, scene.userGuides.json)
      })
  }
}

extension Scene {
  /// Returns the JSON without the user guides, which the document's member has. If they did not change, they stay in
  /// the JSON. Then the record's text in the file keeps them if it has them.
  package func fileJSON(over old: Scene?) -> JSONValue {
    guard old?.userGuides != userGuides, case .object(let members) = json else { return json }
    return .object(members.filter { $0.name != NativeSection.userGuides })
  }
}

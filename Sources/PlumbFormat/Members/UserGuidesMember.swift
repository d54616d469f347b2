import LayoutModel
import Markup
import Words

/// The user guides of all scenes, which a file says once for the document:
///
///     "userGuides": { "main": { "x": [40] }, "detail": { "y": [100, 120] } }
///
/// In the model they are their scene's, and go where it goes. Guides without a scene's name, `{ "x": [40] }`, are those of the
/// first scene; a scene that says its own guides keeps them unless they are said here.
struct UserGuidesMember {
  private let node: JSONNode

  init(_ node: JSONNode) { self.node = node }

  /// What the file says for a scene; nil where it says nothing.
  func guides(of scene: SceneID, isFirst: Bool) throws(TextComplaint) -> UserGuides? {
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

  /// The text in place of this one's; a scene that is not known here keeps its guides. Nil where nothing is left.
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
  /// Without the guides, which are said once for the document, unless the file has them here and they stay.
  package func fileJSON(over old: Scene?) -> JSONValue {
    guard old?.userGuides != userGuides, case .object(let members) = json else { return json }
    return .object(members.filter { $0.name != NativeSection.userGuides })
  }
}

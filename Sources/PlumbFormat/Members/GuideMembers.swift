import LayoutModel
import Markup
import Words

extension Guide: NativeRecord {
  package static func title(_ id: String) -> Message { Message("guide “%1”", id) }

  package init(id: GuideID, from node: JSONNode) throws(TextError) {
    let owner = ElementID(try node.required("owner", String.self))
    self.init(id: id, owner: owner, kind: try node.required("kind", GuideKind.self))
  }

  package static let members = NativeMemberTable<Guide>([
    .required("id") { .string($0.id.rawValue) },
    .required("owner") { .string($0.owner.rawValue) },
    .required("kind") { $0.kind.json },
    .optional("name", \.name),
    .optional("frame", \.frame),
  ])
}

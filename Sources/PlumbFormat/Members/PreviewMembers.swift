import LayoutModel
import Markup
import Words

extension Preview: NativeRecord {
  package static func title(_ id: String) -> Message { Message("preview “%1”", id) }

  package init(id: PreviewID, from node: JSONNode) throws(TextError) {
    self.init(id: id, scene: SceneID(try node.required("scene", String.self)))
  }

  package static let members = NativeMemberTable<Preview>([
    .required("id") { .string($0.id.rawValue) },
    .required("scene") { .string($0.scene.rawValue) },
    .optional("device", \.viewpoint.device),
    .optional("orientation", \.viewpoint.orientation),
    .optional("profile", \.viewpoint.profile),
    .optional("size", \.viewpoint.size),
    .optional("language", \.viewpoint.language),
    .optional("languageDirection", \.viewpoint.languageDirection),
    .optional("textSize", \.viewpoint.textSize),
    .optional("appearance", \.viewpoint.appearance),
    .value("runTime", \.viewpoint.isRunTime, default: false),
  ])
}

import LayoutModel
import Markup
import Words

/// An image such as `{ "id": "logo", "file": "images/logo.svg", "dark": "images/logo-dark.svg" }`.
extension DocumentImage: NativeRecord {
  package static func title(_ id: String) -> Message { Message("image “%1”", id) }

  package init(id: ImageID, from node: JSONNode) throws(TextError) {
    self.init(id: id, file: try node.required("file", ImagePath.self).text)
  }

  package static let members = NativeMemberTable<DocumentImage>([
    .required("id") { .string($0.id.rawValue) },
    .required("file") { .string($0.file) },
    .optional("dark", \.darkPath),
    .value("template", \.isTemplate, default: false),
  ])

  fileprivate var darkPath: ImagePath? {
    get { dark.map(ImagePath.init(text:)) }
    set { dark = newValue?.text }
  }
}

/// The path of a picture's file. Any file may be named; whether it is read is decided by the code that looks for it.
struct ImagePath: NativeValue {
  let text: String

  init(text: String) { self.text = text }

  init(_ node: JSONNode) throws(TextError) {
    text = try String(node)
    guard !text.isEmpty, text.utf8.count <= 4096, !text.utf8.contains(0) else {
      throw node.error(Message("expected the path of a file"))
    }
  }

  var json: JSONValue { .string(text) }
}

/// What a person calls a scene, as Xcode's outline has it.
enum SceneNames {
  static func name(of root: SceneRoot) -> String? {
    guard let controller = root.controller else { return root.scene == nil ? nil : label(of: root.view) }
    return label(of: controller) ?? controller.string("title") ?? controller.child("navigationItem")?.string("title")
      ?? controller["customClass"] ?? root.view["customClass"]
  }

  private static func label(of node: XMLNode) -> String? { node.string("userLabel") }
}

/// What an exported file notes about its scene, where Interface Builder keeps notes on an object: neither id nor name of
/// a scene have a place of their own in a XIB.
///
///     <attributedString key="userComments"><fragment content="Plumb scene main: Sign In"/></attributedString>
struct SceneNote: Equatable {
  var id: String
  var name: String?

  private static let start = "Plumb scene "

  init(id: String, name: String?) {
    self.id = id
    self.name = name
  }

  init?(of view: XMLNode) {
    guard let comment = view.child("attributedString", key: "userComments")?.child("fragment")?.string("content"),
      comment.hasPrefix(Self.start)
    else { return nil }
    let rest = comment.dropFirst(Self.start.count)
    guard let colon = rest.firstIndex(of: ":") else {
      self.init(id: String(rest), name: nil)
      return
    }
    self.init(id: String(rest[..<colon]), name: String(rest[rest.index(after: colon)...].dropFirst()))
  }

  var text: String { name.map { "\(Self.start)\(id): \($0)" } ?? Self.start + id }
}

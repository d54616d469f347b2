import Markup

/// The names of scenes, as in Xcode's outline.
enum SceneNames {
  static func name(of root: SceneRoot) -> String? {
    guard let controller = root.controller else { return root.scene == nil ? nil : label(of: root.view) }
    return label(of: controller) ?? controller.string("title") ?? controller.child("navigationItem")?.string("title")
      ?? controller["customClass"] ?? root.view["customClass"]
  }

  private static func label(of node: XMLNode) -> String? { node.string("userLabel") }
}

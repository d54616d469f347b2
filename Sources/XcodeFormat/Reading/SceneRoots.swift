import Markup

/// A view without a superview, which is the root of a scene.
struct SceneRoot: Sendable {
  var view: XMLNode
  /// The view controller or window that it belongs to.
  var controller: XMLNode?
  /// The storyboard's `<scene>`.
  var scene: XMLNode?
  /// True if it is shown in a bar or menu, at its own size.
  var isInBar = false

  /// True for the cell of a table or grid that is the root of a file.
  var isCell: Bool { scene == nil && view.name.hasSuffix("ViewCell") }
}

/// Finds the roots of all scenes in a document.
struct SceneRootFinder {
  private(set) var roots: [SceneRoot] = []

  init(_ document: XMLNode) {
    for scene in document.items(of: "scenes") where scene.name == "scene" {
      for node in scene.items(of: "objects") { find(in: node, scene: scene, controller: nil) }
    }
    for node in document.items(of: "objects") { find(in: node, scene: nil, controller: nil) }
  }

  private mutating func find(in node: XMLNode, scene: XMLNode?, controller: XMLNode?, isInBar: Bool = false) {
    if XcodeViews.isView(node) {
      if Self.ownViews.contains(node.name), node.key == node.name { return }
      roots.append(SceneRoot(view: node, controller: controller, scene: scene, isInBar: isInBar))
      return findBarItems(in: node, scene: scene)
    }
    let isController = node.name == "window" || node.name.hasSuffix("ontroller")
    let isBarItem = isInBar || Self.barItems.contains(node.name)
    for child in node.children {
      find(
        in: child, scene: scene, controller: isBarItem ? nil : isController ? node : controller, isInBar: isBarItem)
    }
  }

  /// Finds the views on bars that are among a scene's views.
  private mutating func findBarItems(in view: XMLNode, scene: XMLNode?) {
    for child in view.children {
      if Self.barItems.contains(child.name) {
        find(in: child, scene: scene, controller: nil, isInBar: true)
      } else {
        findBarItems(in: child, scene: scene)
      }
    }
  }

  /// The views that belong to a navigation, tab bar or table view controller itself.
  private static let ownViews: Set<String> = ["navigationBar", "tabBar", "toolbar", "refreshControl"]
  /// Objects with views that are laid out separately.
  private static let barItems: Set<String> = [
    "navigationItem", "barButtonItem", "tabBarItem", "toolbarItem", "menuItem",
  ]
}

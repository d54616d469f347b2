/// A view that nothing lies around: where a scene begins.
struct SceneRoot: Sendable {
  var view: XMLNode
  /// The view controller or window that it belongs to.
  var controller: XMLNode?
  /// The storyboard's `<scene>`.
  var scene: XMLNode?
  /// Does a bar or menu show it, at the size that it has?
  var isInBar = false
}

/// Finds the scenes of a document.
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
      if Self.bars.contains(node.name), node.key == node.name { return }
      roots.append(SceneRoot(view: node, controller: controller, scene: scene, isInBar: isInBar))
      return
    }
    let isController = node.name == "window" || node.name.hasSuffix("ontroller")
    let isBarItem = isInBar || Self.barItems.contains(node.name)
    for child in node.children {
      find(
        in: child, scene: scene, controller: isBarItem ? nil : isController ? node : controller, isInBar: isBarItem)
    }
  }

  /// What a navigation or tab bar controller has as its own.
  private static let bars: Set<String> = ["navigationBar", "tabBar", "toolbar"]
  /// Views in these are laid out by themselves.
  private static let barItems: Set<String> = [
    "navigationItem", "barButtonItem", "tabBarItem", "toolbarItem", "menuItem",
  ]
}

/// Which nodes are views.
enum XcodeViews {
  static func isView(_ node: XMLNode) -> Bool { node.child("rect", key: "frame") != nil }

  /// The views directly in another: in `<subviews>` or under a name of their own, through whatever only groups them (table
  /// sections, tab items, columns).
  static func children(of view: XMLNode) -> [XMLNode] {
    view.children.flatMap { child -> [XMLNode] in
      if transparent.contains(child.name) { return inner(child) }
      return isView(child) ? [child] : []
    }
  }

  private static func inner(_ group: XMLNode) -> [XMLNode] {
    group.children.flatMap { child -> [XMLNode] in
      if transparent.contains(child.name) { return inner(child) }
      // In a group of views, everything is one, with a frame or without.
      return isView(child) || viewGroups.contains(group.name) ? [child] : []
    }
  }

  private static let viewGroups: Set<String> = ["subviews", "cells", "prototypes", "prototypeCellViews"]
  private static let transparent: Set<String> = viewGroups.union([
    "sections", "tableViewSection", "tabViewItems", "tabViewItem", "tableColumns", "tableColumn", "splitPanes",
    "gridRows", "gridColumns", "gridCells", "gridCell",
  ])
}

import Markup

/// Which nodes are views.
enum XcodeViews {
  static func isView(_ node: XMLNode) -> Bool { node.hasChild("rect", key: "frame") }

  /// The views directly in another: in `<subviews>` or under a name of their own, through whatever only groups them (table
  /// sections, tab items, columns).
  static func children(of view: XMLNode) -> [XMLNode] {
    // A matrix has cells that draw themselves.
    guard view.name != "matrix" else { return [] }
    var views: [XMLNode] = []
    for place in view.children.indices {
      if transparent.contains(view.children[place].name) {
        views += inner(view.children[place])
      } else if isView(view.children[place]) {
        views.append(view.children[place])
      }
    }
    return views
  }

  /// The same, as a count under each of its parts, in the file's order.
  static func groups(of view: XMLNode) -> [(name: String, count: Int)] {
    view.children.map { child in
      (child.name, transparent.contains(child.name) ? inner(child).count : isView(child) ? 1 : 0)
    }
  }

  private static func inner(_ group: XMLNode) -> [XMLNode] {
    group.children.flatMap { child -> [XMLNode] in
      if transparent.contains(child.name) { return inner(child) }
      // In a group of views, everything is one, with a frame or without.
      return isView(child) || viewGroups.contains(group.name) ? [child] : []
    }
  }

  /// What a stack of macOS packs at its start, around its middle and at its end.
  static let gravityGroups = ["beginningViews", "middleViews", "endViews"]

  private static let viewGroups = Set(["subviews", "cells", "prototypes", "prototypeCellViews"] + gravityGroups)
  private static let transparent: Set<String> = viewGroups.union([
    "sections", "tableViewSection", "tabViewItems", "tabViewItem", "tableColumns", "tableColumn", "splitPanes",
    "gridRows", "gridColumns", "gridCells", "gridCell",
  ])
}

import Markup

/// Finds the nodes that are views.
enum XcodeViews {
  static func isView(_ node: XMLNode) -> Bool { node.hasChild("rect", key: "frame") }

  /// Returns the views directly inside another: in `<subviews>` or under another key. Nodes that only group views are
  /// skipped, such as table sections, tab items and columns.
  static func children(of view: XMLNode) -> [XMLNode] {
    // The cells of a matrix draw themselves and are no views.
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

  /// Returns the number of views in each child node, in the file's order.
  static func groups(of view: XMLNode) -> [(name: String, count: Int)] {
    view.children.map { child in
      (child.name, transparent.contains(child.name) ? inner(child).count : isView(child) ? 1 : 0)
    }
  }

  private static func inner(_ group: XMLNode) -> [XMLNode] {
    group.children.flatMap { child -> [XMLNode] in
      if transparent.contains(child.name) { return inner(child) }
      // Inside a group of views, every node is a view, even without a frame.
      return isView(child) || viewGroups.contains(group.name) ? [child] : []
    }
  }

  /// The groups that a macOS stack packs at its start, around its middle and at its end.
  static let gravityGroups = ["beginningViews", "middleViews", "endViews"]

  private static let viewGroups = Set(["subviews", "cells", "prototypes", "prototypeCellViews"] + gravityGroups)
  private static let transparent: Set<String> = viewGroups.union([
    "sections", "tableViewSection", "tabViewItems", "tabViewItem", "tableColumns", "tableColumn", "splitPanes",
    "gridRows", "gridColumns", "gridCells", "gridCell",
  ])
}

import LayoutModel
import Markup

/// The connections to the view controllers of a storyboard: segues, and the controllers that contain them.
struct SceneLinks {
  private var controllers: [String: XMLNode] = [:]
  /// The segues to each destination, by its id, in the file's order.
  private var incoming: [String: [Segue]] = [:]
  /// The ids of segues that decide if several lead to one scene.
  private var tieBreakers: Set<String> = []
  private let bringsBarsIntoContainers: Bool

  private struct Segue {
    var id: String?
    var kind: String
    var relationship: String?
    /// The id of the controller that it starts from.
    var source: String
  }

  /// The place in which a view controller's view is shown.
  enum Presentation { case screen, presented, popover, container }

  /// The bars over a view controller's view, and its presentation.
  struct Shown {
    var presentation = Presentation.screen
    var navigation = false
    /// The frame that Interface Builder gave the navigation bar, over the scene and in the screen's coordinates.
    var navigationFrame: Rect?
    var tab = false
    var toolbar = false
    /// True if it is in a navigation controller, so that scenes it shows are pushed there.
    var isInNavigation = false
  }

  /// - Parameter bringsBarsIntoContainers: true if an embedded scene has the bars of the controller that embeds it.
  init(_ document: XMLNode, bringsBarsIntoContainers: Bool) {
    self.bringsBarsIntoContainers = bringsBarsIntoContainers
    for scene in document.items(of: "scenes") {
      for node in scene.items(of: "objects") where node.name.hasSuffix("ontroller") { add(node) }
    }
    for breaker in document.items(of: "inferredMetricsTieBreakers") {
      if let id = breaker["reference"] { tieBreakers.insert(id) }
    }
  }

  private mutating func add(_ controller: XMLNode) {
    guard let id = controller["id"] else { return }
    controllers[id] = controller
    collectSegues(in: controller, from: id)
  }

  private mutating func collectSegues(in node: XMLNode, from source: String) {
    for child in node.children {
      if child.name == "segue", let destination = child["destination"] {
        let segue = Segue(
          id: child["id"], kind: child["kind"] ?? "", relationship: child["relationship"], source: source)
        incoming[destination, default: []].append(segue)
      }
      collectSegues(in: child, from: source)
    }
  }

  // MARK: Following segues

  func shown(over id: String) -> Shown { shown(over: id, visited: []) }

  private func shown(over id: String, visited: Set<String>) -> Shown {
    guard !visited.contains(id), let segue = decidingSegue(to: id), visited.count < 100 else { return Shown() }
    let source = controllers[segue.source]
    var above = shown(over: segue.source, visited: visited.union([id]))
    switch (segue.kind, segue.relationship) {
    case ("relationship", "rootViewController"): above.enterNavigation(of: source)
    case ("relationship", "viewControllers"): above.tab = true
    case ("show", _), ("push", _):
      if !above.isInNavigation { above = Shown(presentation: segue.kind == "show" ? .presented : .screen) }
    case ("presentation", _), ("modal", _): above = Shown(presentation: .presented)
    case ("popoverPresentation", _), ("popover", _): above = Shown(presentation: .popover)
    case ("embed", _):
      if bringsBarsIntoContainers { above.navigationFrame = nil } else { above = Shown() }
      above.presentation = .container
    default: above = Shown()
    }
    if controllers[id]?.flag("hidesBottomBarWhenPushed") == true { (above.tab, above.toolbar) = (false, false) }
    return above
  }

  private func decidingSegue(to id: String) -> Segue? {
    let all = (incoming[id] ?? []).filter { $0.kind != "unwind" }
    return all.first { $0.id.map(tieBreakers.contains) == true } ?? all.first { $0.kind == "relationship" } ?? all.first
  }
}

extension SceneLinks.Shown {
  fileprivate mutating func enterNavigation(of controller: XMLNode?) {
    navigation = controller?.flag("navigationBarHidden") != true
    navigationFrame = controller?.child("navigationBar", key: "navigationBar")?.child("rect", key: "frame").map(
      Rect.init)
    toolbar = controller?.flag("toolbarHidden", default: true) == false
    isInNavigation = true
  }
}

import LayoutModel

/// Which of the system's bars lie over a scene. The file says it in three ways: the view controllers that hold it, followed
/// back along the segues; the metrics that somebody chose to simulate; and the device.
struct SceneBars {
  private var controllers: [String: XMLNode] = [:]
  /// By the destination's id, in the file's order.
  private var incoming: [String: [Segue]] = [:]
  /// Segues that decide where several lead to one scene.
  private var tieBreakers: Set<String> = []

  private struct Segue {
    var id: String?
    var kind: String
    var relationship: String?
    /// The controller that it starts from.
    var source: String
  }

  /// What lies over a view controller's view.
  private struct Shown {
    var navigation = false
    var tab = false
    var toolbar = false
    /// Is it in a navigation controller, so that what it shows is pushed there?
    var isInNavigation = false
  }

  init(_ document: XMLNode, header: XcodeHeader) {
    guard header.platform == .iOS else { return }
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

  private func shown(over id: String, visited: Set<String> = []) -> Shown {
    guard !visited.contains(id), let segue = decidingSegue(to: id), visited.count < 100 else { return Shown() }
    let source = controllers[segue.source]
    var above = shown(over: segue.source, visited: visited.union([id]))
    switch (segue.kind, segue.relationship) {
    case ("relationship", "rootViewController"):
      above.navigation = source?.flag("navigationBarHidden") != true
      above.toolbar = source?.flag("toolbarHidden", default: true) == false
      above.isInNavigation = true
    case ("relationship", "viewControllers"): above.tab = true
    case ("show", _), ("push", _):
      if !above.isInNavigation { above = Shown() }
    default: above = Shown()
    }
    if controllers[id]?.flag("hidesBottomBarWhenPushed") == true { (above.tab, above.toolbar) = (false, false) }
    return above
  }

  private func decidingSegue(to id: String) -> Segue? {
    let all = (incoming[id] ?? []).filter { $0.kind != "unwind" }
    return all.first { $0.id.map(tieBreakers.contains) == true } ?? all.first { $0.kind == "relationship" } ?? all.first
  }

  // MARK: On a scene

  func apply(to scene: inout Scene, root: SceneRoot, frame: Rect, header: XcodeHeader) {
    let device = header.deviceName.flatMap(XcodeDevice.named)
    scene.orientation = orientation(of: root, header: header)
    scene.device = device?.id ?? header.deviceName
    let isFreeform = metrics("simulatedDestinationMetrics", of: root)?.map { $0.name.hasPrefix("freeform") } == true
    let fitsDevice = device.map { $0.size(scene.orientation) == frame.size } ?? true
    if isFreeform || !fitsDevice { scene.size = frame.size }
    let bars = bars(of: root, frame: frame, hasDevice: header.deviceName != nil)
    scene.bars = bars == Bars() ? nil : bars
  }

  private func orientation(of root: SceneRoot, header: XcodeHeader) -> Orientation {
    let simulated = metrics("simulatedOrientationMetrics", of: root)
    guard case .some(.some(let node)) = simulated, let word = node["orientation"] else { return header.orientation }
    return word.hasPrefix("landscape") ? .landscape : .portrait
  }

  private func bars(of root: SceneRoot, frame: Rect, hasDevice: Bool) -> Bars {
    let shown = root.controller?["id"].map { self.shown(over: $0) } ?? Shown()
    var bars = Bars()
    if shown.navigation { bars.navigation = true }
    if shown.tab { bars.tab = true }
    if shown.toolbar { bars.toolbar = true }
    // Without a device nothing says that there is a status bar; in a storyboard there is.
    if !hasDevice && root.scene != nil { bars.status = true }
    simulate(&bars, root)
    // A view that begins below the bars has none over it.
    if frame.y >= 20 {
      bars.status = false
      bars.navigation = bars.navigation.map { _ in false }
    }
    return bars
  }

  private func simulate(_ bars: inout Bars, _ root: SceneRoot) {
    if let status = metrics("simulatedStatusBarMetrics", of: root) { bars.status = status != nil }
    if let top = metrics("simulatedTopBarMetrics", of: root) { bars.navigation = top != nil }
    if let bottom = metrics("simulatedBottomBarMetrics", of: root) {
      if bottom == nil {
        bars.tab = false
        bars.toolbar = bars.toolbar.map { _ in false }
      } else if bottom?.name == "simulatedToolbarMetrics" {
        (bars.toolbar, bars.tab) = (true, bars.tab.map { _ in false })
      } else {
        (bars.tab, bars.toolbar) = (true, bars.toolbar.map { _ in false })
      }
    }
  }

  /// Nil: not said. `<nil key="simulatedTopBarMetrics"/>`: there is none.
  private func metrics(_ key: String, of root: SceneRoot) -> XMLNode?? {
    guard let node = root.controller?.child(key: key) ?? root.view.child(key: key) else { return nil }
    return .some(node.name == "nil" ? nil : node)
  }
}

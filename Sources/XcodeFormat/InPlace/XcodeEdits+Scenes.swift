import FormatExchange
import LayoutModel
import Markup

/// Edits of scenes: their names, positions and simulated bars. Scenes are not added to a file.
extension XcodeEdits {
  mutating func update(_ scenes: EditedRecords<Scene>) {
    for scene in scenes.removed { takeOut(nodes.scenes[scene.id]?.scene) }
    for (old, new) in scenes.changed {
      guard let place = nodes.scenes[new.id] else { continue }
      if old.name != new.name { setName(new.name, place) }
      if old.position != new.position { setPosition(of: new, place) }
      if old.bars != new.bars { setBars(from: old.bars ?? Bars(), to: new.bars ?? Bars(), place) }
      if old.size != new.size { setSize(new.size, place) }
    }
    setDevice(scenes)
  }

  private mutating func setName(_ name: String?, _ place: XcodeNodes.SceneNodes) {
    guard let owner = place.controller ?? (place.scene == nil ? nil : place.view) else { return }
    setText("userLabel", to: name, on: owner)
  }

  private mutating func setPosition(of scene: Scene, _ place: XcodeNodes.SceneNodes) {
    guard let owner = place.scene ?? place.view, let origin = scene.position, let root = new.elements[scene.root] else {
      return
    }
    let middle = ScenePositions.middle(ofOrigin: origin, size: root.frame.size)
    let point = MarkupElement(
      "point", [("key", "canvasLocation"), ("x", XcodeText.number(middle.x)), ("y", XcodeText.number(middle.y))])
    setChild("canvasLocation", to: point, of: owner)
  }

  /// A root of a chosen size is freeform; its controller has the size, too.
  private mutating func setSize(_ size: Size?, _ place: XcodeNodes.SceneNodes) {
    guard header.platform == .iOS, let owner = place.controller ?? place.view else { return }
    let metrics = size.map { _ in
      MarkupElement("freeformSimulatedSizeMetrics", [("key", "simulatedDestinationMetrics")])
    }
    setChild("simulatedDestinationMetrics", to: metrics, of: owner)
    guard place.controller != nil else { return }
    let freeform = size.map { size in
      MarkupElement(
        "size",
        [("key", "freeformSize"), ("width", XcodeText.number(size.width)), ("height", XcodeText.number(size.height))])
    }
    setChild("freeformSize", to: freeform, of: owner)
  }

  // MARK: Bars

  private mutating func setBars(from old: Bars, to new: Bars, _ place: XcodeNodes.SceneNodes) {
    guard header.platform == .iOS, let owner = place.controller ?? place.view else { return }
    if old.status != new.status { simulate("simulatedStatusBarMetrics", "StatusBar", new.status, on: owner) }
    if old.navigation != new.navigation {
      simulate("simulatedTopBarMetrics", "NavigationBar", new.navigation, on: owner)
    }
    guard old.tab != new.tab || old.toolbar != new.toolbar else { return }
    if new.toolbar == true {
      simulate("simulatedBottomBarMetrics", "Toolbar", true, on: owner)
    } else {
      simulate("simulatedBottomBarMetrics", "TabBar", new.tab ?? new.toolbar, on: owner)
    }
  }

  private mutating func simulate(_ key: String, _ bar: String, _ isShown: Bool?, on node: Int) {
    let metrics = isShown.map { MarkupElement($0 ? "simulated\(bar)Metrics" : "nil", [("key", key)]) }
    setChild(key, to: metrics, of: node)
  }

  // MARK: The device

  /// All scenes of a file have one device. It is changed if all scenes change to the same one.
  private mutating func setDevice(_ scenes: EditedRecords<Scene>) {
    guard header.platform == .iOS, let first = new.scenes.first(where: { _ in true }),
      let before = old.scenes[first.id],
      !first.hasDevice(of: before), new.scenes.allSatisfy({ $0.hasDevice(of: first) }),
      let device = first.device.flatMap(XcodeDevice.of)
    else { return }
    let node = draft.child(of: 0, named: "device") ?? makeDevice()
    draft.set("id", to: device.name, on: node)
    draft.set("orientation", to: first.orientation.rawValue, on: node)
    draft.set("appearance", to: first.appearance.rawValue, on: node)
  }

  private mutating func makeDevice() -> Int {
    let node = draft.make(MarkupElement("device"))
    draft.insert(node, into: 0, at: 0)
    return node
  }
}

extension Scene {
  fileprivate func hasDevice(of other: Scene) -> Bool {
    device == other.device && orientation == other.orientation && appearance == other.appearance
  }
}

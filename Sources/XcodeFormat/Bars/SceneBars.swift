import LayoutModel
import Markup

/// Which of the system's bars lie over a scene. The file says it in three ways: the view controllers that hold it, followed
/// back along the segues; the metrics that somebody chose to simulate; and the device.
struct SceneBars {
  private let header: XcodeHeader
  private let links: SceneLinks?

  init(_ document: XMLNode, header: XcodeHeader) {
    self.header = header
    links = header.platform == .iOS ? SceneLinks(document, bringsBarsIntoContainers: !header.usesSafeAreas) : nil
  }

  func apply(to scene: inout Scene, root: SceneRoot, frame: Rect) {
    let device = header.deviceName.flatMap(XcodeDevice.named)
    scene.orientation = orientation(of: root)
    scene.device = device?.id ?? header.deviceName
    let isFreeform = metrics("simulatedDestinationMetrics", of: root)?.map { $0.name.hasPrefix("freeform") } == true
    let fitsDevice = device.map { $0.size(scene.orientation) == frame.size } ?? true
    if isFreeform || !fitsDevice { scene.size = frame.size }
    let shown = root.controller?["id"].flatMap { links?.shown(over: $0) } ?? SceneLinks.Shown()
    let place = ScenePlace(
      shown: shown, frame: frame, device: device, orientation: scene.orientation, header: header,
      isFreeform: isFreeform, isCell: root.isCell)
    let bars = bars(of: root, place: place)
    scene.bars = bars == Bars() ? nil : bars
    // What we wrote ourselves has our frames, and the safe area that they were laid out in.
    if let device, SceneNote(of: root.view) == nil {
      scene.safeArea = place.unusualSafeArea(under: bars, on: device)
    }
  }

  private func orientation(of root: SceneRoot) -> Orientation {
    let simulated = metrics("simulatedOrientationMetrics", of: root)
    guard case .some(.some(let node)) = simulated, let word = node["orientation"] else { return header.orientation }
    return word.hasPrefix("landscape") ? .landscape : .portrait
  }

  private func bars(of root: SceneRoot, place: ScenePlace) -> Bars {
    var bars = Bars()
    if place.shown.navigation { bars.navigation = true }
    if place.shown.tab { bars.tab = true }
    if place.shown.toolbar { bars.toolbar = true }
    // Without a device nothing says that there is a status bar; in a storyboard there is.
    if header.deviceName == nil && root.scene != nil { bars.status = true }
    simulate(&bars, root)
    // A view that begins below the bars has none over it.
    if place.frame.y >= 20 {
      bars.status = false
      bars.navigation = bars.navigation.map { _ in false }
    }
    if place.isOffTheScreen { bars.status = false }
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

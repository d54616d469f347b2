import LayoutModel
import Markup

/// The system bars over a scene. The file tells them in three ways: the view controllers that contain the scene, found
/// by following segues backward; the simulated metrics that were chosen; and the device.
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
    // A file that this program wrote has our frames and the safe area they were laid out in.
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
    // Without a device nothing tells that there is a status bar; but in a storyboard there is one.
    if header.deviceName == nil && root.scene != nil { bars.status = true }
    simulate(&bars, root)
    // No bar lies over a view that begins below the bars.
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

  /// Returns nil if the metrics are not set, and `.some(nil)` if they say that there is no bar: `<nil
  /// key="simulatedTopBarMetrics"/>`.
  private func metrics(_ key: String, of root: SceneRoot) -> XMLNode?? {
    guard let node = root.controller?.child(key: key) ?? root.view.child(key: key) else { return nil }
    return .some(node.name == "nil" ? nil : node)
  }
}

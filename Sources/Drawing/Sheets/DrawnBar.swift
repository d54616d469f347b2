import LayoutEngine
import LayoutModel

/// A bar that the system puts over a scene: where, and which.
package struct DrawnBar: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The time and the battery.
    case status
    case navigation, tab, toolbar
    /// The stroke at the lower end of devices without a button.
    case homeIndicator
    /// The hole for the camera, on devices that have one apart from the edge.
    case island
  }

  package var kind: Kind
  package var frame: Rect
  /// Less than 1 while it comes or goes.
  package var opacity = 1.0

  package init(_ kind: Kind, frame: Rect) {
    self.kind = kind
    self.frame = frame
  }

  /// The bars of a scene's sheet, from top to bottom, as high as the engine takes them to be: what the scene shows,
  /// within the device's safe area.
  package static func all(of scene: Scene, in sheet: Rect, surroundings: Surroundings) -> [DrawnBar] {
    guard surroundings.profile == .ios else { return [] }
    let isLow = surroundings.bars.areLow
    var inner = Bars(
      status: scene.bars?.status, navigation: scene.bars?.navigation, tab: scene.bars?.tab,
      toolbar: scene.bars?.toolbar)
    var device = surroundings.safeArea
    if inner.navigation == true { device.top -= isLow ? 32 : 44 }
    if inner.tab == true { device.bottom -= isLow ? 32 : 49 }
    if inner.toolbar == true { device.bottom -= isLow ? 32 : 44 }
    if inner.status != false { inner.status = device.top > 0 }
    return all(inner, in: sheet, safeArea: device, isLow: isLow)
  }

  /// The island of the device that a scene is shown on, with the status bar that lies around it; nil for other devices, for a part
  /// of a screen, and where the scene hides that bar.
  package static func island(of scene: Scene, in sheet: Rect, environment: LayoutEnvironment) -> DrawnBar? {
    let orientation = environment.orientation ?? scene.orientation
    guard let device = (environment.device ?? scene.device).flatMap({ environment.catalogue[$0] }),
      device.profile == environment.profile ?? scene.profile, device.size(orientation) == sheet.size,
      scene.bars?.status != false, let island = device.island(orientation)
    else { return nil }
    return DrawnBar(.island, frame: island.offset(by: sheet.origin))
  }

  /// The bars shown, in the usual heights, within the safe area that the device alone leaves.
  ///
  ///     DrawnBar.all(Bars(status: true), in: sheet, safeArea: Edges(top: 20))   // 9:41, 20 high
  package static func all(_ shown: Bars, in sheet: Rect, safeArea: Edges, isLow: Bool = false) -> [DrawnBar] {
    var bars: [DrawnBar] = []
    func add(_ kind: Kind, _ y: Double, _ height: Double) {
      bars.append(DrawnBar(kind, frame: Rect(sheet.x, y, sheet.width, height)))
    }
    if shown.status == true { add(.status, sheet.y, max(safeArea.top, 20)) }
    if shown.navigation == true { add(.navigation, sheet.y + safeArea.top, isLow ? 32 : 44) }
    var bottom = sheet.maxY - safeArea.bottom
    for (kind, isShown, height) in [
      (Kind.tab, shown.tab, isLow ? 32.0 : 49), (.toolbar, shown.toolbar, isLow ? 32 : 44),
    ]
    where isShown == true {
      // The lowest bar reaches down to the sheet's edge.
      let below = bottom == sheet.maxY - safeArea.bottom ? safeArea.bottom : 0
      add(kind, bottom - height, height + below)
      bottom -= height
    }
    if safeArea.bottom > 0 { add(.homeIndicator, sheet.maxY - safeArea.bottom, safeArea.bottom) }
    return bars
  }
}

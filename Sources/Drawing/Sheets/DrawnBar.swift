import LayoutEngine
import LayoutModel

/// A system bar over a scene, with its frame.
package struct DrawnBar: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The bar with the time and the battery.
    case status
    case navigation, tab, toolbar
    /// The line at the lower end of devices without a button.
    case homeIndicator
    /// The camera hole, on devices with one that is separate from the edge.
    case island
  }

  package var kind: Kind
  package var frame: Rect
  /// The opacity; less than 1 while the bar appears or disappears.
  package var opacity = 1.0

  package init(_ kind: Kind, frame: Rect) {
    self.kind = kind
    self.frame = frame
  }

  /// Returns the bars of a scene's sheet, from top to bottom, in the heights that the layout engine uses. The scene
  /// says which bars it shows; the device gives the safe area.
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

  /// Returns the island of the scene's device. Nil if the device has none, if the sheet is not the whole screen, or if
  /// the scene hides the status bar around the island.
  package static func island(of scene: Scene, in sheet: Rect, environment: LayoutEnvironment) -> DrawnBar? {
    let orientation = environment.orientation ?? scene.orientation
    guard let device = (environment.device ?? scene.device).flatMap({ environment.catalogue[$0] }),
      device.profile == environment.profile ?? scene.profile, device.size(orientation) == sheet.size,
      scene.bars?.status != false, let island = device.island(orientation)
    else { return nil }
    return DrawnBar(.island, frame: island.offset(by: sheet.origin))
  }

  /// Returns the bars shown, in the usual heights. `safeArea` is the safe area of the device alone, without these bars.
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
      // The lowest bar extends down to the edge of the sheet.
      let below = bottom == sheet.maxY - safeArea.bottom ? safeArea.bottom : 0
      add(kind, bottom - height, height + below)
      bottom -= height
    }
    if safeArea.bottom > 0 { add(.homeIndicator, sheet.maxY - safeArea.bottom, safeArea.bottom) }
    return bars
  }
}

import LayoutModel

/// Where on the screen a scene lies, and what of the screen's safe area is left for it there.
struct ScenePlace {
  var shown: SceneTies.Shown
  var frame: Rect
  var device: XcodeDevice?
  var orientation: Orientation
  var header: XcodeHeader

  /// In a container or a popover, or on a card: the status bar is not over it.
  var isOffTheScreen: Bool {
    switch shown.ground {
    case .container, .popover: true
    case .presented: isOnCard
    case .screen: false
    }
  }

  /// Since iOS 13, what is presented lies on a card that leaves some of the screen free above it.
  private var isOnCard: Bool {
    guard header.toolsVersion >= 15000, let screen = device?.size(orientation) else { return false }
    let free = screen.height - frame.height
    return frame.width == screen.width && free > 5 && free < 120
  }

  /// Nil where it is what the device and the bars leave anyway.
  func unusualSafeArea(under bars: Bars, on device: XcodeDevice) -> DirectionalEdges? {
    guard header.hasSafeAreas else { return nil }
    let usual = usualSafeArea(under: bars, on: device)
    var real = usual
    if shown.ground == .container || shown.ground == .popover {
      real = DirectionalEdges()
      if bars.navigation == true { real.top = 44 }
    } else if isOnCard {
      real.top = bars.navigation == true ? 56 : 0
    }
    if bars.navigation == true, let bar = laidOutBar { real.top = bar.maxY }
    return real == usual ? nil : real
  }

  /// A bar that Interface Builder did not lay out on this screen keeps some old frame.
  private var laidOutBar: Rect? {
    shown.navigationFrame.flatMap { $0.width == frame.width && (32...160).contains($0.height) && $0.y < 70 ? $0 : nil }
  }

  private func usualSafeArea(under bars: Bars, on device: XcodeDevice) -> DirectionalEdges {
    var area = device.safeArea(orientation)
    if bars.status == false && area.top <= 24 { area.top = 0 }
    let isLow = device.hasLowBars(orientation)
    if bars.navigation == true { area.top += isLow ? 32 : 44 }
    if bars.tab == true { area.bottom += isLow ? 32 : 49 }
    if bars.toolbar == true { area.bottom += isLow ? 32 : 44 }
    return area
  }
}

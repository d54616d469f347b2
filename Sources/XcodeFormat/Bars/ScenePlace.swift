import LayoutModel

/// The position of a scene on the screen, and the safe area that it has there.
struct ScenePlace {
  var shown: SceneLinks.Shown
  var frame: Rect
  var device: XcodeDevice?
  var orientation: Orientation
  var header: XcodeHeader

  /// True for a root of a chosen size, which need not fill the device.
  var isFreeform: Bool
  /// True for the cell of a `.xib`, which will lie somewhere in a table.
  var isCell: Bool

  /// True if the status bar is not over the scene: it is in a container or a popover, or on a card. In a document
  /// without safe areas, a scene in a container has the bars of the controller around it.
  var isOffTheScreen: Bool {
    switch shown.presentation {
    case .container: header.usesSafeAreas
    case .popover: true
    case .presented: isOnCard
    case .screen: false
    }
  }

  /// True if the scene is presented on a card, which leaves some of the screen free above it (since iOS 13).
  private var isOnCard: Bool {
    guard header.toolsVersion >= 15000, let screen = device?.size(orientation) else { return false }
    let free = screen.height - frame.height
    return frame.width == screen.width && free > 5 && free < 120
  }

  /// Returns the scene's safe area; nil if it is the one that the device and the bars give anyway.
  func unusualSafeArea(under bars: Bars, on device: XcodeDevice) -> DirectionalEdges? {
    guard header.hasSafeAreas, shown.presentation != .container || header.usesSafeAreas else { return nil }
    let real = safeArea(under: bars, on: device)
    return real == usualSafeArea(under: bars, on: device) ? nil : real
  }

  private func safeArea(under bars: Bars, on device: XcodeDevice) -> DirectionalEdges {
    if isCell { return DirectionalEdges() }
    if shown.presentation == .container || shown.presentation == .popover {
      return DirectionalEdges(top: bars.navigation == true ? 44 : 0, leading: 0, bottom: 0, trailing: 0)
    }
    // A freeform root has the insets of a screen in portrait, whatever the device's orientation.
    let orientation = isFreeform ? .portrait : orientation
    var area = DrawnSafeArea(device: device, orientation: orientation, toolsVersion: header.toolsVersion).edges
    let isShort = isShortFreeform(on: device)
    if isShort, !header.keepsRoomBelow { area.bottom = 0 }
    // If no status bar is simulated, a normal screen still keeps the room for it.
    if bars.status == false, isShort || frame.y >= 20 { area.top = 0 }
    add(bars, to: &area, isLow: device.hasLowBars(orientation))
    if isOnCard { area.top = bars.navigation == true ? 56 : 0 }
    if bars.navigation == true, let bar = laidOutBar { area.top = bar.maxY }
    return area
  }

  /// Returns true for a freeform root that is shorter than the device. A root wider than the device has the room of a
  /// whole screen, whatever its height.
  private func isShortFreeform(on device: XcodeDevice) -> Bool {
    let screen = device.size(.portrait)
    return isFreeform && frame.height < screen.height && frame.width <= screen.width
  }

  /// The navigation bar's frame; nil if it was not laid out on this screen and so has some old frame.
  private var laidOutBar: Rect? {
    shown.navigationFrame.flatMap { $0.width == frame.width && (32...160).contains($0.height) && $0.y < 70 ? $0 : nil }
  }

  private func usualSafeArea(under bars: Bars, on device: XcodeDevice) -> DirectionalEdges {
    var area = device.safeArea(orientation)
    if bars.status == false && area.top <= 24 { area.top = 0 }
    add(bars, to: &area, isLow: device.hasLowBars(orientation))
    return area
  }

  private func add(_ bars: Bars, to area: inout DirectionalEdges, isLow: Bool) {
    if bars.navigation == true { area.top += isLow ? 32 : 44 }
    if bars.tab == true { area.bottom += isLow ? 32 : 49 }
    if bars.toolbar == true { area.bottom += isLow ? 32 : 44 }
  }
}

extension XcodeHeader {
  /// True for Xcode 26: a freeform root that is shorter than the device keeps the room of a whole screen below.
  fileprivate var keepsRoomBelow: Bool { (24000..<32700).contains(toolsVersion) }
}

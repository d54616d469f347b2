import LayoutModel

/// The safe area that Interface Builder drew around a scene before any bars, which is not always that of the device: measured
/// on what 358 files and their histories recorded, by the Xcode that wrote them.
///
/// | wrote | phones with a home button | phones with a cut-out |
/// |---|---|---|
/// | up to 14490 | 20 | 44, whichever |
/// | 14868 to 20037 | 0 | 44, whichever |
/// | 21000 to 21507 | 0 | the device's |
/// | from 21600 | 20 | the device's; from 23504, 50 on 5.8 inches |
struct DrawnSafeArea {
  let device: XcodeDevice
  let orientation: Orientation
  let toolsVersion: Double

  var edges: DirectionalEdges {
    var area = device.safeArea(orientation)
    // Phones that lie on their side, and tablets, were not measured: theirs are the device's. But where Interface Builder took
    // all cut-outs for the same, it did so at the sides.
    if orientation == .landscape, device.name == "retina6_1", toolsVersion < 21000 {
      (area.leading, area.trailing) = (44, 44)
    }
    guard orientation == .portrait, device.isPhone else { return area }
    area.top = device.hasHomeButton ? topBelowStatusBar : topBelowCutOut
    return area
  }

  private var topBelowStatusBar: Double { (14868..<21600).contains(toolsVersion) ? 0 : device.top }

  private var topBelowCutOut: Double {
    guard toolsVersion >= 21000 else { return 44 }
    switch device.name {
    case "retina5_9": return toolsVersion >= 23504 ? 50 : 47
    default: return device.top
    }
  }
}

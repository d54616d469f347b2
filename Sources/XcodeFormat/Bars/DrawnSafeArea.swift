import LayoutModel

/// The safe area that Interface Builder drew around a scene, without any bars. It is not always that of the device. The
/// values were measured in 358 files and their histories, by the tools version that wrote them.
///
/// | tools version | phones with a home button | phones with a cut-out |
/// |---|---|---|
/// | up to 14490 | 20 | 44, for all devices |
/// | 14868 to 20037 | 0 | 44, for all devices |
/// | 21000 to 21507 | 0 | the device's |
/// | from 21600 | 20 | the device's; from 23504, 50 on 5.8 inches |
struct DrawnSafeArea {
  let device: XcodeDevice
  let orientation: Orientation
  let toolsVersion: Double

  var edges: DirectionalEdges {
    var area = device.safeArea(orientation)
    // Phones in landscape and tablets were not measured; the device's values are used. But while Interface Builder used
    // 44 for all cut-outs, it did so at the sides, too. This matters for the 6.1-inch phone, which has 48.
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

import LayoutModel

/// The devices of Interface Builder's canvas, with their ids in the catalogue.
struct XcodeDevice: Sendable {
  /// The id in the file's `<device id>`.
  var name: String
  /// The id in the catalogue.
  var id: String
  /// The size in portrait.
  var size: Size
  /// The room that the screen keeps free above and below in portrait.
  var top: Double
  var bottom: Double

  private init(_ name: String, _ id: String, _ size: Size, top: Double = 20, bottom: Double = 0) {
    (self.name, self.id, self.size, self.top, self.bottom) = (name, id, size, top, bottom)
  }

  static let all = [
    XcodeDevice("retina3_5", "iphone-3.5", Size(320, 480)), XcodeDevice("retina4_0", "iphone-4.0", Size(320, 568)),
    XcodeDevice("retina4_7", "iphone-4.7", Size(375, 667)), XcodeDevice("retina5_5", "iphone-5.5", Size(414, 736)),
    XcodeDevice("retina5_4", "iphone-5.4", Size(375, 812), top: 50, bottom: 34),
    XcodeDevice("retina5_9", "iphone-5.8", Size(375, 812), top: 44, bottom: 34),
    XcodeDevice("retina6_1", "iphone-6.1", Size(414, 896), top: 48, bottom: 34),
    XcodeDevice("retina6_0", "iphone-6.1-2020", Size(390, 844), top: 47, bottom: 34),
    XcodeDevice("retina6_12", "iphone-6.1-pro", Size(393, 852), top: 59, bottom: 34),
    XcodeDevice("retina6_3", "iphone-6.3", Size(402, 874), top: 62, bottom: 34),
    XcodeDevice("retina6_5", "iphone-6.5", Size(414, 896), top: 44, bottom: 34),
    XcodeDevice("retina6_7", "iphone-6.7-2020", Size(428, 926), top: 47, bottom: 34),
    XcodeDevice("retina6_72", "iphone-6.7", Size(430, 932), top: 59, bottom: 34),
    XcodeDevice("retina6_9", "iphone-6.9", Size(440, 956), top: 62, bottom: 34),
    XcodeDevice("ipad8_3rounded", "ipad-8.3", Size(744, 1133), top: 24, bottom: 20),
    XcodeDevice("ipad9_7", "ipad-9.7", Size(768, 1024)), XcodeDevice("ipad10_2", "ipad-10.2", Size(810, 1080)),
    XcodeDevice("ipad10_5", "ipad-10.5", Size(834, 1112)),
    XcodeDevice("ipad10_9rounded", "ipad-10.9", Size(820, 1180), top: 24, bottom: 20),
    XcodeDevice("ipad11_0rounded", "ipad-11", Size(834, 1194), top: 24, bottom: 20),
    XcodeDevice("ipad12_9", "ipad-12.9", Size(1024, 1366), top: 24, bottom: 20),
    XcodeDevice("ipad12_9rounded", "ipad-12.9", Size(1024, 1366), top: 24, bottom: 20),
  ]

  static func named(_ name: String) -> XcodeDevice? { all.first { $0.name == name } }

  static func of(_ id: String) -> XcodeDevice? { all.first { $0.id == id } }

  func size(_ orientation: Orientation) -> Size {
    orientation == .portrait ? size : Size(size.height, size.width)
  }

  var isPhone: Bool { size.width < 600 }

  /// True for a phone without a cut-out. The room that it keeps free above is its status bar.
  var hasHomeButton: Bool { isPhone && bottom == 0 }

  /// Returns the safe area. A phone in landscape has room for the cut-out at both ends, and no status bar.
  func safeArea(_ orientation: Orientation) -> DirectionalEdges {
    if orientation == .portrait || !isPhone {
      return DirectionalEdges(top: top, leading: 0, bottom: bottom, trailing: 0)
    }
    return bottom > 0 ? DirectionalEdges(top: 0, leading: top, bottom: 21, trailing: top) : DirectionalEdges()
  }

  /// Returns true if the device's bars are low in this orientation.
  func hasLowBars(_ orientation: Orientation) -> Bool { orientation == .landscape && isPhone }
}

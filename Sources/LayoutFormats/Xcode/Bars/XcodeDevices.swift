import LayoutModel

/// The devices of Interface Builder's canvas, and what the catalogue calls them.
struct XcodeDevice: Sendable {
  /// In `<device id>`.
  var name: String
  /// In the catalogue.
  var id: String
  /// Upright.
  var size: Size

  static let all = [
    XcodeDevice(name: "retina3_5", id: "iphone-3.5", size: Size(320, 480)),
    XcodeDevice(name: "retina4_0", id: "iphone-4.0", size: Size(320, 568)),
    XcodeDevice(name: "retina4_7", id: "iphone-4.7", size: Size(375, 667)),
    XcodeDevice(name: "retina5_5", id: "iphone-5.5", size: Size(414, 736)),
    XcodeDevice(name: "retina5_9", id: "iphone-5.8", size: Size(375, 812)),
    XcodeDevice(name: "retina6_1", id: "iphone-6.1", size: Size(414, 896)),
    XcodeDevice(name: "retina6_12", id: "iphone-6.1-pro", size: Size(393, 852)),
    XcodeDevice(name: "retina6_5", id: "iphone-6.5", size: Size(414, 896)),
    XcodeDevice(name: "retina6_7", id: "iphone-6.7", size: Size(430, 932)),
    XcodeDevice(name: "retina6_72", id: "iphone-6.7", size: Size(430, 932)),
    XcodeDevice(name: "ipad9_7", id: "ipad-9.7", size: Size(768, 1024)),
    XcodeDevice(name: "ipad10_5", id: "ipad-10.5", size: Size(834, 1112)),
    XcodeDevice(name: "ipad11_0rounded", id: "ipad-11", size: Size(834, 1194)),
    XcodeDevice(name: "ipad12_9", id: "ipad-12.9", size: Size(1024, 1366)),
    XcodeDevice(name: "ipad12_9rounded", id: "ipad-12.9", size: Size(1024, 1366)),
  ]

  static func named(_ name: String) -> XcodeDevice? { all.first { $0.name == name } }

  static func of(_ id: String) -> XcodeDevice? { all.first { $0.id == id } }

  func size(_ orientation: Orientation) -> Size {
    orientation == .portrait ? size : Size(size.height, size.width)
  }
}

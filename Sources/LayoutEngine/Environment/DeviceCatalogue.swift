import LayoutModel

/// A screen or window that scenes are shown on. Sizes are in points.
package struct Device: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case phone, tablet, window }

  package var id: String
  /// What other programs call it: Xcode's `retina4_7`.
  package var aliases: [String] = []
  package var name: String
  package var profile: Profile
  package var kind: Kind
  /// Upright.
  package var size: Size
  /// Pixels to a point.
  package var scale: Double
  /// What the screen's cut-outs and the system's indicators take, upright and turned.
  package var safeArea = Edges.zero
  package var safeAreaLandscape = Edges.zero
  package var sizeClasses: SizeClasses
  package var sizeClassesLandscape: SizeClasses

  package init(id: String, name: String, profile: Profile, kind: Kind, size: Size, scale: Double = 1) {
    self.id = id
    self.name = name
    self.profile = profile
    self.kind = kind
    self.size = size
    self.scale = scale
    sizeClasses = SizeClasses(width: .regular, height: .regular)
    sizeClassesLandscape = sizeClasses
  }

  package func size(_ orientation: Orientation) -> Size {
    orientation == .portrait ? size : Size(size.height, size.width)
  }

  package func safeArea(_ orientation: Orientation) -> Edges {
    orientation == .portrait ? safeArea : safeAreaLandscape
  }

  package func sizeClasses(_ orientation: Orientation) -> SizeClasses {
    orientation == .portrait ? sizeClasses : sizeClassesLandscape
  }
}

/// How roomy a scene is on each axis; variations are chosen by it. Nil: any, so that only what counts always counts.
package struct SizeClasses: Hashable, Sendable {
  package var width: SizeClass?
  package var height: SizeClass?

  package init(width: SizeClass?, height: SizeClass?) {
    self.width = width
    self.height = height
  }
}

/// The devices there are, in the order in which they are offered.
package struct DeviceCatalogue: Hashable, Sendable {
  package let devices: [Device]
  private let places: [String: Int]

  package init(_ devices: [Device] = []) {
    self.devices = devices
    var places: [String: Int] = [:]
    for (place, device) in devices.enumerated() {
      for name in device.aliases + [device.id] { places[name] = place }
    }
    self.places = places
  }

  /// By its id or another name.
  package subscript(name: String) -> Device? { places[name].map { devices[$0] } }

  // Catalogues are compared at every edit; the list alone decides.
  package static func == (a: Self, b: Self) -> Bool { a.devices == b.devices }
  package func hash(into hasher: inout Hasher) { hasher.combine(devices.count) }
}

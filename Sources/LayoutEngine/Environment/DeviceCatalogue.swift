import LayoutModel

/// A screen or window that scenes are shown on. Sizes are in points.
package struct Device: Hashable, Sendable {
  package var id: String
  package var name: String
  package var profile: Profile
  /// Upright.
  package var size: Size
  /// Pixels to a point.
  package var scale: Double
  /// What the screen's cut-outs and the system's indicators take, upright and turned.
  package var safeArea: Edges
  package var safeAreaLandscape: Edges
  package var sizeClasses: SizeClasses
  package var sizeClassesLandscape: SizeClasses
  /// Has it a status bar, and a rim that bars keep to? A desktop window has none.
  package var isPhoneOrTablet: Bool

  package init(id: String, name: String, profile: Profile, size: Size) {
    self.id = id
    self.name = name
    self.profile = profile
    self.size = size
    scale = 1
    safeArea = .zero
    safeAreaLandscape = .zero
    sizeClasses = SizeClasses(width: .regular, height: .regular)
    sizeClassesLandscape = sizeClasses
    isPhoneOrTablet = false
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

/// How roomy a scene is on each axis; variations are chosen by it.
package struct SizeClasses: Hashable, Sendable {
  package var width: SizeClass
  package var height: SizeClass

  package init(width: SizeClass, height: SizeClass) {
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
    places = Dictionary(devices.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(id: String) -> Device? { places[id].map { devices[$0] } }

  // Comparing catalogues happens at every edit; the list alone decides.
  package static func == (a: Self, b: Self) -> Bool { a.devices == b.devices }
  package func hash(into hasher: inout Hasher) { hasher.combine(devices) }
}

import LayoutModel

/// A screen or window that scenes are shown on. Sizes are in points.
public struct Device: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable { case phone, tablet, window }

  public var id: String
  /// What other programs call it: Xcode's `retina4_7`.
  public var aliases: [String] = []
  public var name: String
  public var profile: Profile
  public var kind: Kind
  /// Upright.
  public var size: Size
  /// Pixels to a point.
  public var scale = 1.0
  /// What the screen's cut-outs and the system's indicators take, upright and turned.
  public var safeArea = Edges.zero
  public var safeAreaLandscape = Edges.zero
  public var sizeClasses: SizeClasses
  public var sizeClassesLandscape: SizeClasses

  public init(id: String, name: String, profile: Profile, kind: Kind, size: Size) {
    self.id = id
    self.name = name
    self.profile = profile
    self.kind = kind
    self.size = size
    sizeClasses = SizeClasses(width: .regular, height: .regular)
    sizeClassesLandscape = sizeClasses
  }

  /// The same, with so many pixels to a point.
  public func at(scale: Double) -> Device {
    var copy = self
    copy.scale = scale
    return copy
  }

  public func size(_ orientation: Orientation) -> Size {
    orientation == .portrait ? size : Size(size.height, size.width)
  }

  public func safeArea(_ orientation: Orientation) -> Edges {
    orientation == .portrait ? safeArea : safeAreaLandscape
  }

  public func sizeClasses(_ orientation: Orientation) -> SizeClasses {
    orientation == .portrait ? sizeClasses : sizeClassesLandscape
  }
}

/// How roomy a scene is on each axis; variations are chosen by it. Nil: any, so that only what counts always counts.
public struct SizeClasses: Hashable, Sendable {
  public var width: SizeClass?
  public var height: SizeClass?

  public init(width: SizeClass?, height: SizeClass?) {
    self.width = width
    self.height = height
  }
}

/// The devices there are, in the order in which they are offered.
public struct DeviceCatalogue: Hashable, Sendable {
  public let devices: [Device]
  private let places: [String: Int]

  public init(_ devices: [Device] = []) {
    self.devices = devices
    var places: [String: Int] = [:]
    for (place, device) in devices.enumerated() {
      for name in device.aliases + [device.id] { places[name] = place }
    }
    self.places = places
  }

  /// By its id or another name.
  public subscript(name: String) -> Device? { places[name].map { devices[$0] } }

  // Catalogues are compared at every edit; the list alone decides.
  public static func == (a: Self, b: Self) -> Bool { a.devices == b.devices }
  public func hash(into hasher: inout Hasher) { hasher.combine(devices.count) }
}

import LayoutModel

/// A screen or window that scenes are shown on. Sizes are in points.
public struct Device: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable { case phone, tablet, window }

  /// The group of a device in lists, in the order of lists.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    case iphone, ipad, multitasking, android, mac, gnome, mobile
  }

  /// A hole in the screen for a camera, at the middle of the upper edge when the device is upright.
  public struct Island: Hashable, Sendable {
    public var size: Size
    /// The distance from the screen's edge.
    public var top: Double

    public init(size: Size, top: Double) {
      self.size = size
      self.top = top
    }
  }

  public var id: String
  /// Names in other programs, such as Xcode's `retina4_7`.
  public var aliases: [String] = []
  /// The newest model with this screen: "iPhone 17 Pro".
  public var name: String
  /// The other models with this screen, the newest first: "iPhone 17", "iPhone 16 Pro".
  public var otherNames: [String] = []
  public var group: Group
  /// True if the device is one of "all devices". It is false for parts of a screen, and for sizes between those of
  /// other devices. A check of all devices skips these.
  public var isInMatrix = true
  public var profile: Profile
  public var kind: Kind
  /// The size in portrait.
  public var size: Size
  /// Pixels per point.
  public var scale = 1.0
  /// The edges taken by the screen's cut-outs and the system's indicators, in portrait and in landscape.
  public var safeArea = Edges.zero
  public var safeAreaLandscape = Edges.zero
  public var island: Island?
  public var sizeClasses: SizeClasses
  public var sizeClassesLandscape: SizeClasses

  public init(id: String, name: String, profile: Profile, kind: Kind, size: Size) {
    self.id = id
    self.name = name
    self.profile = profile
    self.kind = kind
    self.size = size
    group = Group(profile, kind)
    sizeClasses = SizeClasses(width: .regular, height: .regular)
    sizeClassesLandscape = sizeClasses
  }

  /// All models with this screen, the newest first.
  public var names: [String] { [name] + otherNames }

  /// Returns the device with another number of pixels per point.
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

  /// Returns the frame of the device's island. Devices in landscape count as turned to the left, with the upper edge at
  /// the left.
  public func island(_ orientation: Orientation) -> Rect? {
    guard let island else { return nil }
    let start = (size.width - island.size.width) / 2
    return orientation == .portrait
      ? Rect(start, island.top, island.size.width, island.size.height)
      : Rect(island.top, start, island.size.height, island.size.width)
  }

  public func sizeClasses(_ orientation: Orientation) -> SizeClasses {
    orientation == .portrait ? sizeClasses : sizeClassesLandscape
  }
}

extension Device.Group {
  /// The group of a device that sets none.
  init(_ profile: Profile, _ kind: Device.Kind) {
    switch (profile, kind) {
    case (.ios, .phone): self = .iphone
    case (.ios, _): self = .ipad
    case (.macos, _): self = .mac
    case (.gnome, .window): self = .gnome
    case (.gnome, _): self = .mobile
    }
  }
}

/// The size class of a scene on each axis, by which variations are chosen. Nil stands for any class: then only changes
/// that apply to every class apply.
public struct SizeClasses: Hashable, Sendable {
  public var width: SizeClass?
  public var height: SizeClass?

  public init(width: SizeClass?, height: SizeClass?) {
    self.width = width
    self.height = height
  }
}

/// The known devices, in the order in which they are offered.
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

  /// Returns the device by its id or by another program's name for it, as in files.
  public subscript(name: String) -> Device? { places[name].map { devices[$0] } }

  // Catalogues are compared at every edit; the list alone decides.
  public static func == (a: Self, b: Self) -> Bool { a.devices == b.devices }
  public func hash(into hasher: inout Hasher) { hasher.combine(devices.count) }
}

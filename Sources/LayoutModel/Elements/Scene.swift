public typealias SceneID = RecordID<Scene>

/// A screen or window of the document: a root element, and the device and settings it was designed for.
public struct Scene: Identifiable, Hashable, Sendable {
  public private(set) var id: SceneID
  public var name: String?
  public var root: ElementID
  public var profile = Profile.ios
  /// A device name of the device catalogue.
  public var device: String?
  public var orientation = Orientation.portrait
  /// Nil means the size of the device, or of the root's frame if there is no device.
  public var size: Size?
  /// The position on the pasteboard; nil means that the scene is placed beside the others.
  public var position: Point?
  /// If false, only autoresizing masks apply. The constraints are kept but not used.
  public var usesAutoLayout = true
  public var bars: Bars?
  /// The insets of the safe area, if they are not the usual ones of the device and its bars. Examples are a large
  /// title, and a card over another scene. Used only on the scene's own screen.
  public var safeArea: DirectionalEdges?
  public var appearance = Appearance.light
  public var textSize: String?
  public var languageDirection: LanguageDirection?
  public var userGuides = UserGuides()
  /// True if elements can be instances of the scene's root.
  public var isComponent = false

  public init(id: SceneID, root: ElementID) {
    self.id = id
    self.root = root
  }

  /// Returns a copy with another id and root.
  public func with(id: SceneID, root: ElementID) -> Scene {
    var copy = self
    (copy.id, copy.root) = (id, root)
    return copy
  }
}

public enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light, dark
}

public enum LanguageDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// The system bars that the scene shows; nil means as usual on the device.
public struct Bars: Hashable, Sendable {
  public var status: Bool?
  public var navigation: Bool?
  public var tab: Bool?
  public var toolbar: Bool?

  public init(status: Bool? = nil, navigation: Bool? = nil, tab: Bool? = nil, toolbar: Bool? = nil) {
    self.status = status
    self.navigation = navigation
    self.tab = tab
    self.toolbar = toolbar
  }
}

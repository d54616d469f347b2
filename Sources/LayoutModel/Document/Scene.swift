public typealias SceneID = RecordID<Scene>

/// One screen or window of the document: a root element and the surroundings it was designed for.
public struct Scene: Identifiable, Hashable, Sendable {
  public private(set) var id: SceneID
  public var name: String?
  public var root: ElementID
  public var profile = Profile.ios
  /// A name of the device catalogue.
  public var device: String?
  public var orientation = Orientation.portrait
  /// Nil: the device's size, else the root's frame.
  public var size: Size?
  /// Where the scene lies on the pasteboard; nil: placed beside the others.
  public var position: Point?
  /// Off: masks only, the constraints are kept but asleep.
  public var usesAutoLayout = true
  public var bars: Bars?
  /// What stays free at the edges, where it is not what device and bars usually leave (a large title, a card over another
  /// scene). It counts on the scene's own screen only.
  public var safeArea: DirectionalEdges?
  public var appearance = Appearance.light
  public var textSize: String?
  public var languageDirection: LanguageDirection?
  public var userGuides = UserGuides()

  public init(id: SceneID, root: ElementID) {
    self.id = id
    self.root = root
  }

  /// The same under another id, with another root.
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

/// Which of the system's bars the scene shows; nil means the device's custom.
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

package typealias SceneID = RecordID<Scene>

/// One screen or window of the document: a root element and the surroundings it was designed for.
package struct Scene: Identifiable, Hashable, Sendable {
  package let id: SceneID
  package var name: String?
  package var root: ElementID
  package var profile = Profile.ios
  /// A name of the device catalogue.
  package var device: String?
  package var orientation = Orientation.portrait
  /// Nil: the device's size, else the root's frame.
  package var size: Size?
  /// Where the scene lies on the pasteboard; nil: placed beside the others.
  package var position: Point?
  /// Off: masks only, the constraints are kept but asleep.
  package var usesAutoLayout = true
  package var bars: Bars?
  /// What stays free at the edges, where it is not what device and bars usually leave (a large title, a card over another
  /// scene). It counts on the scene's own screen only.
  package var safeArea: DirectionalEdges?
  package var appearance = Appearance.light
  package var textSize: String?
  package var languageDirection: LanguageDirection?
  package var userGuides = UserGuides()

  package init(id: SceneID, root: ElementID) {
    self.id = id
    self.root = root
  }
}

package enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait, landscape

  package var turned: Orientation { self == .portrait ? .landscape : .portrait }
}

package enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light, dark
}

package enum LanguageDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// Which of the system's bars the scene shows; nil means the device's custom.
package struct Bars: Hashable, Sendable {
  package var status: Bool?
  package var navigation: Bool?
  package var tab: Bool?
  package var toolbar: Bool?

  package init(status: Bool? = nil, navigation: Bool? = nil, tab: Bool? = nil, toolbar: Bool? = nil) {
    self.status = status
    self.navigation = navigation
    self.tab = tab
    self.toolbar = toolbar
  }
}

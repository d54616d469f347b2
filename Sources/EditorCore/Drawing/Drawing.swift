import LayoutModel

/// Everything there is to paint, in pasteboard coordinates (points, y down): papers with elements, and over them what the
/// editor shows. A value without any screen: the painter turns it into pixels, tests read it as text.
package struct Drawing: Hashable, Sendable {
  package var papers: [Paper] = []
  /// From the lowest to the topmost. Strokes, handles and badges keep their size on the screen at any zoom.
  package var overlays: [Overlay] = []

  package init() {}

  /// The smallest rectangle with all papers in it.
  package var bounds: Rect? {
    guard let first = papers.first?.frame else { return nil }
    return papers.dropFirst().reduce(first) { $0.union($1.frame) }
  }
}

/// One scene, as a sheet on the pasteboard.
package struct Paper: Hashable, Sendable {
  package var scene: SceneID
  /// The line above the sheet: "Main - 4.7-inch, portrait".
  package var title: String
  package var frame: Rect
  package var look: Look
  /// Parents before children, in drawing order; the first is the root, which fills the sheet.
  package var elements: [DrawnElement]
  /// The system's bars that the scene shows, over the elements. Those come from its device, not from the document's tree.
  package var bars: [DrawnBar] = []
  package var isActive: Bool

  package init(scene: SceneID, title: String, frame: Rect, look: Look, elements: [DrawnElement], isActive: Bool) {
    self.scene = scene
    self.title = title
    self.frame = frame
    self.look = look
    self.elements = elements
    self.isActive = isActive
  }
}

/// In whose manner a paper's elements are drawn.
package struct Look: Hashable, Sendable {
  package var profile: Profile
  package var appearance: Appearance
  package var rightToLeft: Bool
  /// The factor on every text, as a person may have set it on the device.
  package var textScale: Double
  /// Outlines and names in white on blue, instead of the platform's looks.
  package var isBlueprint = false

  package init(profile: Profile, appearance: Appearance, rightToLeft: Bool = false, textScale: Double = 1) {
    self.profile = profile
    self.appearance = appearance
    self.rightToLeft = rightToLeft
    self.textScale = textScale
  }
}

/// An element where it is to be drawn.
package struct DrawnElement: Hashable, Sendable {
  package var id: ElementID
  package var kind: ElementKind
  package var frame: Rect
  package var content: Content
  package var arrangement: Arrangement
  /// What an empty container shows in its middle.
  package var displayName: String
  package var isEmpty: Bool
  package var isHidden: Bool
  /// What the element itself says its frame has beyond its alignment rectangle; nil: what its kind has.
  package var alignmentInsets: DirectionalEdges?
  /// What is seen of it: the part that the scroll views around it let through. Nil: all.
  package var clip: Rect?

  package init(_ element: Element, frame: Rect, displayName: String) {
    id = element.id
    kind = element.kind
    self.frame = frame
    content = element.content
    arrangement = element.arrangement
    self.displayName = displayName
    isEmpty = element.children.isEmpty
    isHidden = element.traits.hidden
    alignmentInsets = element.traits.alignmentInsets
  }
}

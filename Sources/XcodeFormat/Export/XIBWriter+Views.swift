import FormatExchange
import LayoutModel
import Markup

/// Writing of elements as views.
extension XIBWriter {
  /// Returns the view of an element. It is built from the innermost element outward without recursion, because a
  /// document may be deeper than the call stack allows.
  func view(_ root: Element) -> MarkupElement {
    var done: [ElementID: MarkupElement] = [:]
    for id in document.subtree(of: root.id).reversed() where id != root.id {
      guard let element = document.elements[id] else { continue }
      let children = element.children.compactMap { done.removeValue(forKey: $0) }
      done[id] = view(element, parent: document.parent(of: id).flatMap { document.elements[$0] }, children)
    }
    return view(root, parent: nil, root.children.compactMap { done[$0] })
  }

  private func view(_ element: Element, parent: Element?, _ children: [MarkupElement]) -> MarkupElement {
    var view = start(of: element, parent: parent)
    view.add("subviews", of: children)
    addContentElements(of: element, to: &view)
    for guide in document.guides where guide.owner == element.id { view.add(layoutGuide(guide)) }
    view.add(margins(of: element))
    view.add("constraints", of: (constraints[element.id] ?? []).map(constraint))
    addVariations(of: element, to: &view)
    addRuntimeAttributes(of: element, to: &view)
    if element.id == scene.root { addSceneElements(to: &view) }
    return view
  }

  /// Returns a view with its attributes, frame and mask.
  private func start(of element: Element, parent: Element?) -> MarkupElement {
    var view = MarkupElement(XIBTag(element.kind).rawValue)
    addContentAttributes(of: element, to: &view)
    addLayoutAttributes(of: element, parent: parent, to: &view)
    view.set("id", ids[element.id.rawValue])
    view.setText("userLabel", element.name)
    view.set("customClass", element.content.className ?? (element.kind == .customView ? "UIView" : nil))
    view.add(Self.rect(element.frame, key: "frame"))
    view.add(mask(of: element, parent: parent))
    return view
  }

  /// Returns a view without what refers to others: children, guides, constraints, variations.
  func bareView(of element: Element, parent: Element?) -> MarkupElement {
    var view = start(of: element, parent: parent)
    addContentElements(of: element, to: &view)
    view.add(margins(of: element))
    addRuntimeAttributes(of: element, to: &view)
    return view
  }

  static func rect(_ rect: Rect, key: String) -> MarkupElement {
    var output = MarkupElement("rect", [("key", key)])
    output.set("x", rect.x)
    output.set("y", rect.y)
    output.set("width", rect.width)
    output.set("height", rect.height)
    return output
  }

  // MARK: Layout

  private func addLayoutAttributes(of element: Element, parent: Element?, to view: inout MarkupElement) {
    let traits = element.traits
    view.set("hidden", traits.hidden, unless: false)
    if traits.semanticContent != .unspecified { view.set("semanticContentAttribute", traits.semanticContent.rawValue) }
    set("horizontalHuggingPriority", traits.hugging.horizontal, unless: .defaultLow, on: &view)
    set("verticalHuggingPriority", traits.hugging.vertical, unless: .defaultLow, on: &view)
    set("horizontalCompressionResistancePriority", traits.compression.horizontal, unless: .defaultHigh, on: &view)
    set("verticalCompressionResistancePriority", traits.compression.vertical, unless: .defaultHigh, on: &view)
    if let size = traits.placeholderIntrinsicSize {
      view.set("placeholderIntrinsicWidth", size.width.map(XcodeText.number) ?? "infinite")
      view.set("placeholderIntrinsicHeight", size.height.map(XcodeText.number) ?? "infinite")
    }
    view.set("preservesSuperviewLayoutMargins", traits.preservesSuperviewMargins, unless: false)
    view.set("insetsLayoutMarginsFromSafeArea", traits.insetsMarginsFromSafeArea, unless: true)
    view.set("layoutMarginsFollowReadableWidth", traits.followsReadableWidth, unless: false)
    view.set("verifyAmbiguity", Self.word(for: traits.verifyAmbiguity))
    guard parent != nil, !traits.translatesMask else { return }
    if livesOnPrototype(element, parent: parent) { view.set("fixedFrame", "YES") }
    view.set("translatesAutoresizingMaskIntoConstraints", "NO")
  }

  static func word(for check: AmbiguityCheck) -> String? {
    switch check {
    case .always: nil
    case .position: "ignoreSizes"
    case .never: "off"
    }
  }

  private func set(_ name: String, _ value: LayoutPriority, unless usual: LayoutPriority, on view: inout MarkupElement)
  {
    if value != usual { view.set(name, value.value) }
  }

  /// Returns true if only the design frame places the element. In a XIB that is a fixed frame and a mask that keeps it.
  private func livesOnPrototype(_ element: Element, parent: Element?) -> Bool {
    guard scene.usesAutoLayout, let parent, parent.kind != .stack, !element.traits.translatesMask else { return false }
    return !freed.contains(element.id)
  }

  private func mask(of element: Element, parent: Element?) -> MarkupElement? {
    guard parent != nil else {
      return MarkupElement(
        "autoresizingMask", [("key", "autoresizingMask"), ("widthSizable", "YES"), ("heightSizable", "YES")])
    }
    let isFixed = livesOnPrototype(element, parent: parent)
    let flexible = isFixed ? [.right, .bottom] : element.traits.autoresizing
    guard !flexible.isEmpty else { return nil }
    return MarkupElement(
      "autoresizingMask", [("key", "autoresizingMask")] + Self.maskNames(flexible).map { ($0, "YES") })
  }

  static func maskNames(_ flexible: Set<FlexibleDimension>) -> [String] {
    let names: [(FlexibleDimension, String)] = [
      (.left, "flexibleMinX"), (.width, "widthSizable"), (.right, "flexibleMaxX"), (.top, "flexibleMinY"),
      (.height, "heightSizable"), (.bottom, "flexibleMaxY"),
    ]
    return names.filter { flexible.contains($0.0) }.map(\.1)
  }

  static let guideKeys: [GuideKind: String] = [
    .safeArea: "safeArea", .margins: "layoutMargins", .content: "contentLayoutGuide", .frame: "frameLayoutGuide",
    .keyboard: "keyboard",
  ]

  private func layoutGuide(_ guide: Guide) -> MarkupElement? {
    guard guides[guide.id] == guide.id, let key = Self.guideKeys[guide.kind] else { return nil }
    var output = MarkupElement("viewLayoutGuide", [("key", key), ("id", ids[guide.id.rawValue])])
    output.setText("userLabel", guide.name)
    return output
  }

  private func margins(of element: Element) -> MarkupElement? {
    guard let margins = element.traits.margins else { return nil }
    var output = MarkupElement("directionalEdgeInsets", [("key", "directionalLayoutMargins")])
    output.set("top", margins.top)
    output.set("leading", margins.leading)
    output.set("bottom", margins.bottom)
    output.set("trailing", margins.trailing)
    return output
  }

  /// Adds the attribute that keeps a stack's children inside its margins. Interface Builder has no control for it, so
  /// it is set when the file is loaded. A stack with margins of its own keeps to them unless the file says otherwise.
  private func addRuntimeAttributes(of element: Element, to view: inout MarkupElement) {
    let keepsToMargins = element.arrangement.marginsRelative
    guard element.kind == .stack, keepsToMargins || element.traits.margins != nil else { return }
    view.add("userDefinedRuntimeAttributes", of: [Self.marginsAttribute(keepsToMargins)])
  }

  static func marginsAttribute(_ keepsToMargins: Bool) -> MarkupElement {
    let path = ("keyPath", "layoutMarginsRelativeArrangement")
    return MarkupElement(
      "userDefinedRuntimeAttribute", [("type", "boolean"), path, ("value", keepsToMargins ? "YES" : "NO")])
  }

  // MARK: The scene, on its root

  private func addSceneElements(to view: inout MarkupElement) {
    addSimulatedBars(to: &view)
    if scene.size != nil {
      view.add(MarkupElement("freeformSimulatedSizeMetrics", [("key", "simulatedDestinationMetrics")]))
    }
    if let origin = scene.position, let root = document.elements[scene.root] {
      let position = ScenePositions.middle(ofOrigin: origin, size: root.frame.size)
      var point = MarkupElement("point", [("key", "canvasLocation")])
      point.set("x", position.x)
      point.set("y", position.y)
      view.add(point)
    }
    let note = SceneNote(
      id: scene.id.rawValue, name: scene.name, order: notesOrder ? order : [], objectIDs: ids.noted)
    var fragment = MarkupElement("fragment")
    fragment.setText("content", note.text)
    view.add(MarkupElement("attributedString", [("key", "userComments")], [fragment]))
  }

  private var order: [String] {
    document.elements.map(\.id.rawValue) + document.guides.map(\.id.rawValue)
      + document.constraints.map(\.id.rawValue)
  }

  private func addSimulatedBars(to view: inout MarkupElement) {
    guard let bars = scene.bars else { return }
    simulate("simulatedStatusBarMetrics", "simulatedStatusBarMetrics", bars.status, on: &view)
    simulate("simulatedNavigationBarMetrics", "simulatedTopBarMetrics", bars.navigation, on: &view)
    if bars.toolbar == true {
      simulate("simulatedToolbarMetrics", "simulatedBottomBarMetrics", true, on: &view)
    } else {
      simulate("simulatedTabBarMetrics", "simulatedBottomBarMetrics", bars.tab, on: &view)
    }
  }

  private func simulate(_ name: String, _ key: String, _ isShown: Bool?, on view: inout MarkupElement) {
    guard let isShown else { return }
    view.add(MarkupElement(isShown ? name : "nil", [("key", key)]))
  }
}

import FormatExchange
import LayoutModel
import Markup

/// Edits of the properties with which a view takes part in layout.
extension XcodeEdits {
  /// Sets the size that a view has at design time. An axis without one is “infinite”.
  mutating func setPlaceholderSize(_ side: String, to size: Double??, on node: Int) {
    let text = size.map { $0.map(XcodeText.number) ?? "infinite" }
    draft.set("placeholderIntrinsic\(side)", to: text, on: node)
  }

  // MARK: Margins

  mutating func setMargins(of element: Element, _ node: Int) {
    let margins = element.traits.margins
    if header.platform == .macOS, element.kind == .stack { return setEdges("edgeInsets", "edgeInsets", margins, node) }
    if let old = child("layoutMargins", of: node), child("directionalLayoutMargins", of: node) == nil {
      guard margins != nil else { return draft.remove(old) }
      return setEdges("edgeInsets", "layoutMargins", margins, node)
    }
    setEdges("directionalEdgeInsets", "directionalLayoutMargins", margins, node)
  }

  private mutating func setEdges(_ tag: String, _ key: String, _ edges: DirectionalEdges?, _ node: Int) {
    guard let edges else { return setChild(key, to: nil, of: node) }
    let names = tag == "edgeInsets" ? ["left", "right"] : ["leading", "trailing"]
    let numbers = [("top", edges.top), (names[0], edges.leading), ("bottom", edges.bottom), (names[1], edges.trailing)]
    setChild(key, to: MarkupElement(tag, [("key", key)] + numbers.map { ($0, XcodeText.number($1)) }), of: node)
  }

  // MARK: Springs and struts

  mutating func setMask(of element: Element, _ node: Int) {
    guard let parent = new.parent(of: element.id) else { return }
    set("translatesAutoresizingMaskIntoConstraints", to: element.traits.translatesMask, unless: true, on: node)
    if element.traits.translatesMask { draft.set("fixedFrame", to: nil, on: node) }
    // An empty mask stays where the file has one.
    if element.traits.autoresizing.isEmpty, child("autoresizingMask", of: node) == nil { return }
    setMask(to: element.traits.autoresizing, of: node, in: parent)
  }

  private mutating func setMask(to flexible: Set<FlexibleDimension>, of node: Int, in parent: ElementID) {
    let names = XIBWriter.maskNames(runsUp(in: parent) ? flexible.upsideDown : flexible)
    let attributes = [("key", "autoresizingMask")] + names.map { ($0, "YES") }
    setChild("autoresizingMask", to: MarkupElement("autoresizingMask", attributes), of: node)
  }

  /// Keeps views at their fixed frames as long as no constraint frees them.
  mutating func updateFixedFrames(_ constraints: EditedRecords<Constraint>) {
    guard new.scenes.allSatisfy(\.usesAutoLayout), !constraints.isEmpty else { return }
    let (before, after) = (
      FreedElements(in: old).all(by: old.constraints), FreedElements(in: new).all(by: new.constraints)
    )
    for id in before.symmetricDifference(after) {
      guard let element = new.elements[id], let node = nodes.elements[id],
        let parent = new.parent(of: id).flatMap({ new.elements[$0] }), parent.kind != .stack
      else { continue }
      if element.traits.translatesMask {
        if draft[node, "fixedFrame"] != nil { setMask(of: element, node) }
        continue
      }
      set("fixedFrame", to: !after.contains(id), unless: false, on: node)
      if !after.contains(id) { setMask(to: [.right, .bottom], of: node, in: parent.id) }
    }
  }

  // MARK: Stacks

  mutating func setAxis(of element: Element, _ node: Int) {
    let axis = element.arrangement.axis
    if element.kind != .stack { return set("vertical", to: axis == .vertical, unless: false, on: node) }
    if header.platform == .macOS {
      draft.set("orientation", to: axis == .vertical ? "vertical" : "horizontal", on: node)
    } else {
      draft.set("axis", to: axis?.rawValue, on: node)
    }
  }

  mutating func setDistribution(_ distribution: StackDistribution?, of node: Int) {
    let word = header.platform == .macOS && distribution == .gravityAreas ? nil : distribution?.rawValue
    draft.set("distribution", to: word, on: node)
  }

  mutating func setStackAlignment(of element: Element, _ node: Int) {
    guard let alignment = element.arrangement.alignment else { return draft.set("alignment", to: nil, on: node) }
    guard header.platform == .macOS else { return draft.set("alignment", to: alignment.rawValue, on: node) }
    let isVertical = element.arrangement.effectiveAxis == .vertical
    let word =
      switch alignment {
      case .center: isVertical ? "centerX" : "centerY"
      case .fill: isVertical ? "width" : "height"
      case .lastBaseline: "baseline"
      default: alignment.rawValue
      }
    draft.set("alignment", to: word, on: node)
  }

  /// Writes the list of the space after each child, with the largest float for the stack's own spacing.
  mutating func setCustomSpacing(of element: Element, _ node: Int) {
    if let old = draft.child(of: node, named: "customSpacing") { draft.remove(old) }
    let spaces = XIBWriter.customSpacing(in: element)
    guard !spaces.isEmpty else { return }
    draft.insertInOrder(draft.make(MarkupElement("customSpacing", [], spaces)), into: node)
  }

  mutating func setMarginsRelative(of element: Element, _ node: Int) {
    guard element.kind == .stack else { return }
    let group = group("userDefinedRuntimeAttributes", in: node)
    let old = draft.children(of: group).first { attribute in
      RuntimeAttributes.marginsKeys.contains(draft[attribute, "keyPath"] ?? "")
    }
    let value = element.arrangement.marginsRelative
    if let old { return draft.set("value", to: value ? "YES" : "NO", on: old) }
    draft.insert(draft.make(XIBWriter.marginsAttribute(value)), into: group)
  }
}

extension Set<FlexibleDimension> {
  /// The same mask where y runs upward.
  fileprivate var upsideDown: Set<FlexibleDimension> {
    Set(map { $0 == .top ? .bottom : $0 == .bottom ? .top : $0 })
  }
}

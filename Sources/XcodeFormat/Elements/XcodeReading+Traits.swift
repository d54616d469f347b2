import LayoutEngine
import LayoutModel
import Markup
import Words

/// Reading of the properties with which a view takes part in layout.
extension XcodeReading {
  func traits(of node: XMLNode) -> LayoutTraits {
    var traits = LayoutTraits()
    traits.hidden = node.flag("hidden")
    traits.semanticContent = node["semanticContentAttribute"].flatMap(SemanticContent.init) ?? .unspecified
    traits.hugging = AxisPair(
      priority(node, "horizontalHuggingPriority", .defaultLow), priority(node, "verticalHuggingPriority", .defaultLow))
    traits.compression = AxisPair(
      priority(node, "horizontalCompressionResistancePriority", .defaultHigh),
      priority(node, "verticalCompressionResistancePriority", .defaultHigh))
    traits.verifyAmbiguity = XcodeWords.ambiguityCheck(node["verifyAmbiguity"])
    traits.preservesSuperviewMargins = node.flag("preservesSuperviewLayoutMargins")
    traits.insetsMarginsFromSafeArea = node.flag("insetsLayoutMarginsFromSafeArea", default: true)
    traits.followsReadableWidth = node.flag("layoutMarginsFollowReadableWidth")
    return traits
  }

  private func priority(_ node: XMLNode, _ name: String, _ usual: LayoutPriority) -> LayoutPriority {
    node.number(name).flatMap(LayoutPriority.init) ?? usual
  }

  mutating func readTraits(of element: inout Element, from node: XMLNode, in superview: Superview?) {
    element.traits = traits(of: node)
    element.traits.placeholderIntrinsicSize =
      placeholderSize(of: node) ?? OwnSizes.size(of: node, frame: element.frame, header: header)
    element.traits.margins = XcodeMargins.margins(of: node, header: header, superview: superview)
    readMask(of: &element, from: node, in: superview)
    readAlignment(of: &element, from: node)
    readBaselines(of: &element, from: node)
  }

  /// Sets alignment insets if they differ from those of the kind.
  private mutating func readAlignment(of element: inout Element, from node: XMLNode) {
    let insets =
      symbolInsets(of: node, element)
      ?? (header.platform == .macOS
        ? AppKitInsets.insets(of: node, kind: element.kind, header: header)
        : UIKitInsets.insets(of: node, header: header))
    guard let insets, insets != element.usualAlignmentInsets(in: header.profile) else { return }
    element.traits.alignmentInsets = DirectionalEdges(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  /// Returns the insets of a view that shows only a symbol; nil for other views. For an unknown symbol they are a
  /// guess, which is reported once for each symbol.
  private mutating func symbolInsets(of node: XMLNode, _ element: Element) -> Edges? {
    guard let name = SymbolInsets.name(shownBy: node, element, images: images, header: header) else { return nil }
    if let known = SymbolInsets.insets(of: name, on: header.platform) { return known }
    if guessedSymbols.insert(name).inserted {
      losses.add(
        Message("unknown symbol “%1”: the space around it is a guess", Quoted.text(name)), line: node.line,
        record: element.id.rawValue)
    }
    return SymbolInsets.guess(for: node)
  }

  private func readBaselines(of element: inout Element, from node: XMLNode) {
    let own = element.traits.alignmentInsets?.resolved(rightToLeft: false)
    let insets = own ?? element.usualAlignmentInsets(in: header.profile)
    element.traits.baselineOffsets =
      header.platform == .macOS
      ? AppKitBaselines.offsets(of: node, height: element.frame.height, insets: insets, header: header)
      : UIKitBaselines.offsets(of: node, element, insets: insets, images: images)
  }

  /// Returns the placeholder size, with nil on an axis that is “infinite” or not set.
  private func placeholderSize(of node: XMLNode) -> PlaceholderSize? {
    guard node["placeholderIntrinsicWidth"] != nil || node["placeholderIntrinsicHeight"] != nil else { return nil }
    return PlaceholderSize(
      width: node.number("placeholderIntrinsicWidth").map { max(0, $0) },
      height: node.number("placeholderIntrinsicHeight").map { max(0, $0) })
  }

  // MARK: Springs and struts

  /// Reads the autoresizing mask. A view translates its mask unless the file says otherwise. Views with a fixed frame
  /// are settled once all constraints are known.
  private mutating func readMask(of element: inout Element, from node: XMLNode, in superview: Superview?) {
    // A root fills its scene, whatever its mask is.
    guard let superview else { return }
    element.traits.autoresizing = mask(of: node, in: superview)
    element.traits.translatesMask = node.flag("translatesAutoresizingMaskIntoConstraints", default: true)
    if !element.traits.translatesMask, node.flag("fixedFrame"), superview.kind != .stack {
      fixedFrames.insert(element.id)
    }
  }

  private func mask(of node: XMLNode, in superview: Superview) -> Set<FlexibleDimension> {
    guard let mask = node.child("autoresizingMask") else { return [] }
    var flexible: Set<FlexibleDimension> = []
    // On macOS, y runs upward: `minY` is the bottom, and a mask without flexible parts keeps the distance to the
    // bottom.
    let runsUp = header.platform == .macOS && !superview.coordinates.isFlipped
    if mask.flag("flexibleMinX") { flexible.insert(.left) }
    if mask.flag("widthSizable") { flexible.insert(.width) }
    if mask.flag("flexibleMaxX") { flexible.insert(.right) }
    if mask.flag("flexibleMinY") { flexible.insert(runsUp ? .bottom : .top) }
    if mask.flag("heightSizable") { flexible.insert(.height) }
    if mask.flag("flexibleMaxY") { flexible.insert(runsUp ? .top : .bottom) }
    if runsUp, flexible.isDisjoint(with: [.top, .height, .bottom]) { flexible.insert(.top) }
    return flexible
  }

  /// Decides how fixed frames are kept. A view lives on its prototype if that has the same effect: no constraint frees
  /// it, and its mask keeps it at the top left. Otherwise its mask is translated.
  mutating func settleFixedFrames() {
    guard !fixedFrames.isEmpty else { return }
    let tree = Document(elements: elements, guides: guides)
    let freed = FreedElements(in: tree).all(by: constraints)
    for id in fixedFrames {
      guard let place = elementPlaces[id] else { continue }
      let staysPut = elements[place].traits.autoresizing.isSubset(of: [.right, .bottom])
      if staysPut && !freed.contains(id) {
        elements[place].traits.autoresizing = []
      } else {
        elements[place].traits.translatesMask = true
      }
    }
  }
}

enum XcodeWords {
  static func ambiguityCheck(_ word: String?) -> AmbiguityCheck {
    switch word {
    case "ignoreSizes": .position
    case "off": .never
    default: .always
    }
  }
}

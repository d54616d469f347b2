import FormatExchange
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The content of an interface file for one scene: a widget for each element, and in the layout of each container the
/// constraints of its children.
struct GtkScene {
  let scene: Scene
  /// The ids of the written elements: parents before their children, in drawing order.
  private(set) var order: [ElementID] = []
  private(set) var widgets: [ElementID: Widget] = [:]
  private(set) var losses: [FormatLoss] = []
  private var reportedLosses: Set<FormatLoss> = []
  let document: Document
  let effect: GtkEffect
  private let probes: GtkProbes
  /// Constraints that GTK cannot have, although the document's layout depends on them.
  private var dropped: Set<ConstraintID> = []
  private var helperOwners: [GuideID: ElementID] = [:]

  init(_ scene: Scene, of document: Document, _ request: ExportRequest) {
    self.scene = scene
    // The scene is written as it is in the exported environment. Differences in other environments are losses.
    let surroundings = Surroundings(of: scene, in: document, environment: request.environment)
    self.document = document.resolvingElements(of: scene, in: surroundings.situation)
    effect = GtkEffect(self.document)
    probes = GtkProbes(document, scene: scene, request)
    addWidgets()
    addGuides()
    addPlacements()
    addConstraints()
    addSizes()
    keepAmbiguousNearby()
    reportConsequences()
  }

  var session: LayoutSession { probes.own }

  func children(of id: ElementID) -> [ElementID] {
    (widgets[id]?.element.children ?? []).filter { widgets[$0] != nil }
  }

  private mutating func reportLoss(_ record: String, _ what: Message) {
    let loss = FormatLoss(record: record, what: what)
    if reportedLosses.insert(loss).inserted { losses.append(loss) }
  }

  private func isInScene(_ id: ElementID) -> Bool { widgets[id] != nil || document.root(of: id) == scene.root }

  // MARK: Widgets

  private mutating func addWidgets() {
    guard let situation = session.surroundings?.situation else { return }
    var left: Set<ElementID> = []
    for id in document.subtree(of: scene.root) {
      guard let element = document.elements[id] else { continue }
      let isLeft = document.parent(of: id).map(left.contains) ?? false
      if isLeft || (id != scene.root && !element.resolved(for: situation).isInstalled) {
        left.insert(id)
        reportLoss(id.rawValue, Message("not exported: it isn’t installed"))
      } else {
        add(element)
      }
    }
    if !document.languages.strings.isEmpty {
      reportLoss(scene.id.rawValue, Message("translations aren’t part of an interface file: export them separately"))
    }
  }

  private mutating func add(_ element: Element) {
    let isItself = element.children.isEmpty || element.container != nil || GtkWidget.of(element.kind).holdsChildren
    if !isItself { reportStandIn(for: element) }
    var spoken = element
    spoken.content = document.content(of: element, in: session.surroundings?.language)
    var shown = GtkProperties(
      spoken, isItself: isItself, profile: scene.profile, isConstrained: document.container(of: element.id) == nil,
      imageFile: spoken.content.image.flatMap { name in document.images.first { $0.id.rawValue == name }?.file })
    for loss in shown.losses { reportLoss(element.id.rawValue, loss) }
    shown.add(GtkContainerProperties(element, in: effect).properties)
    var widget = Widget(
      element: element, name: Self.name(of: element.id), className: className(of: element, isItself), shown: shown)
    addPlace(to: &widget)
    order.append(element.id)
    widgets[element.id] = widget
  }

  /// The name of a widget. One name stands for the container in its constraints.
  static func name(of id: ElementID) -> String {
    id.rawValue == GtkConstraint.container ? "super_" : id.rawValue
  }

  private func className(of element: Element, _ isItself: Bool) -> String {
    guard let kind = element.container?.kind else {
      return isItself ? GtkWidget.of(element.kind).className : GtkWidget.container
    }
    return GtkContainerClass.name(of: kind, in: document.parent(of: element.id).flatMap { widgets[$0] }?.kind)
  }

  /// Reports that a box stands in for a widget which cannot have constrained children but has some.
  private mutating func reportStandIn(for element: Element) {
    guard element.kind != .customView else { return }
    let usual = GtkWidget.of(element.kind).className
    reportLoss(
      element.id.rawValue, Message("replaced by a plain box: a %1 arranges its own contents", usual))
  }

  // MARK: Names of sides

  /// Returns a side in the terms of a container's layout; nil if the side is on another level.
  private func side(
    _ anchor: Anchor, in owner: ElementID, rightToLeft: Bool
  ) -> (name: String, anchor: GtkAnchor)? {
    switch anchor.item {
    case .element(let id):
      guard let widget = widgets[id], let measures = session.measures(of: id) else { return nil }
      if id == owner {
        if widget.hasContentBox { return contentSide(anchor.attribute, measures, rightToLeft: rightToLeft) }
        return (GtkConstraint.container, GtkAnchor(anchor.attribute, measures, rightToLeft: rightToLeft))
      }
      guard document.parent(of: id) == owner else { return nil }
      return (widget.name, GtkAnchor(anchor.attribute, measures, rightToLeft: rightToLeft))
    case .guide(let id): return guideSide(id, anchor.attribute, in: owner, rightToLeft: rightToLeft)
    }
  }

  /// Returns a side of a scroll view as its children see it. From inside, the scroll view's edges are those of its
  /// content; its size cannot be named.
  private func contentSide(
    _ attribute: Attribute, _ measures: ElementMeasures, rightToLeft: Bool
  ) -> (name: String, anchor: GtkAnchor)? {
    guard attribute.quantity == .location, attribute.withoutMargin != .centerX, attribute.withoutMargin != .centerY
    else { return nil }
    let bare = ElementMeasures(margins: measures.margins)
    return (GtkConstraint.container, GtkAnchor(attribute, bare, rightToLeft: rightToLeft))
  }

  private func guideSide(
    _ id: GuideID, _ attribute: Attribute, in owner: ElementID, rightToLeft: Bool
  ) -> (name: String, anchor: GtkAnchor)? {
    let guideOwner = helperOwners[id] ?? document.guides[id]?.owner
    if guideOwner == owner {
      guard widgets[owner]?.guides.contains(where: { $0.name == id.rawValue }) == true else { return nil }
      return (id.rawValue, GtkAnchor(ofGuide: attribute, rightToLeft: rightToLeft))
    }
    guard let guide = document.guides[id], document.parent(of: guide.owner) == owner,
      let widget = widgets[guide.owner], let measures = session.measures(of: guide.owner),
      let anchor = GtkAnchor(ofFixedGuide: guide, attribute, owner: measures, rightToLeft: rightToLeft)
    else { return nil }
    return (widget.name, anchor)
  }

  /// Returns the constraint in GTK's terms; nil if the container's layout cannot express it.
  private func translated(_ constraint: Constraint, in owner: ElementID) -> GtkConstraint? {
    let rightToLeft = session.measures(of: owner)?.runsRightToLeft ?? false
    guard let first = side(constraint.first, in: owner, rightToLeft: rightToLeft) else { return nil }
    let anchors = [constraint.first.attribute] + (constraint.second.map { [$0.attribute] } ?? [])
    // From right to left the distance has the opposite sign.
    let turns = rightToLeft && anchors.contains(where: \.followsLanguage)
    let constant = turns ? -constraint.constant : constraint.constant
    var result = GtkConstraint(
      first.name, first.anchor.attribute, turns ? constraint.relation.flipped : constraint.relation,
      constant - first.anchor.offset)
    if let anchor = constraint.second {
      guard let second = side(anchor, in: owner, rightToLeft: rightToLeft) else { return nil }
      result.source = second.name
      result.sourceAttribute = second.anchor.attribute
      result.multiplier = constraint.multiplier
      result.constant += constraint.multiplier * second.anchor.offset
    }
    result.priority = constraint.priority
    return result
  }

  // MARK: The document's constraints

  private mutating func addConstraints() {
    guard let situation = session.surroundings?.situation else { return }
    let broken = Set(session.layout.conflicts.compactMap(\.brokenConstraint))
    for constraint in document.constraints {
      let id = constraint.id.rawValue
      let owners = constraint.items.compactMap(document.element)
      guard owners.allSatisfy({ widgets[$0] != nil }) else {
        if owners.contains(where: isInScene) { reportLoss(id, Message("not exported: its items weren’t exported")) }
        continue
      }
      if !constraint.variations.isEmpty { reportLoss(id, Message("variations not exported")) }
      let resolved = constraint.resolved(for: situation)
      if constraint.isPlaceholder {
        reportLoss(id, Message("not exported: it’s a placeholder"))
      } else if !resolved.isInstalled {
        reportLoss(id, Message("not exported: it isn’t installed"))
      } else if broken.contains(constraint.id) {
        reportLoss(id, Message("not exported: it conflicts with other constraints, and GTK can’t break constraints"))
      } else if session.layout.unusable.contains(constraint.id) || !scene.usesAutoLayout {
        reportLoss(id, Message("not exported: it doesn’t affect the layout"))
      } else {
        add(resolved)
      }
    }
  }

  private mutating func add(_ constraint: Constraint) {
    let id = constraint.id.rawValue
    guard let owner = container(for: constraint), var translated = translated(constraint, in: owner) else {
      dropped.insert(constraint.id)
      return reportLoss(id, Message("not exported: GTK constraints can’t cross levels of containers"))
    }
    let isRootSize = owner == scene.root && translated.target == GtkConstraint.container && translated.source == nil
    if isRootSize, translated.relation == .equal {
      return reportLoss(id, Message("not exported: the window decides its own size"))
    }
    if widgets[owner]?.isContainer == true {
      return reportLoss(id, Message("not exported: it doesn’t affect the layout"))
    }
    if constraint.items.allSatisfy(isWritten) {
      translated.native = constraint.id
    } else {
      reportLoss(id, Message("its guide wasn’t exported: replaced by a distance from the guide’s owner"))
    }
    widgets[owner]?.constraints.append(translated)
    if constraint.priority < .defaultLow { reportLoss(id, Message("priority changed to “weak”, the lowest in GTK")) }
    // GTK's solver may take the largest size that this bound allows for the least size of the window.
    if translated.relation == .lessOrEqual, translated.source == nil {
      reportLoss(id, Message("GTK may make the window as large as this allows when measuring it again"))
    }
    reportFixedMeasures(of: constraint)
  }

  private func isWritten(_ item: Item) -> Bool {
    guard case .guide(let id) = item, let owner = document.guides[id]?.owner else { return true }
    return widgets[owner]?.guides.contains { $0.native == id } ?? false
  }

  /// Returns the element with a layout that can name both items.
  private func container(for constraint: Constraint) -> ElementID? {
    let items = constraint.items.compactMap { item in document.element(for: item).map { (item, $0) } }
    guard let first = items.first, let last = items.last else { return nil }
    let hasGuide = items.contains { item, owner in item.elementID == nil && owner == first.1 }
    if first.1 != last.1 { return document.commonAncestor(first.1, last.1) }
    if hasGuide, !children(of: first.1).isEmpty { return first.1 }
    return document.parent(of: first.1) ?? first.1
  }

  /// Reports measures that GTK cannot express. They are written as they are at the scene's own size, with the installed
  /// fonts.
  private mutating func reportFixedMeasures(of constraint: Constraint) {
    for anchor in [constraint.first] + (constraint.second.map { [$0] } ?? []) {
      if anchor.attribute == .firstBaseline || anchor.attribute == .lastBaseline, anchor.item.elementID != nil {
        reportLoss(
          constraint.id.rawValue,
          Message("GTK doesn’t align baselines: replaced by the distance in the installed fonts"))
      }
      guard let owner = document.element(for: anchor.item), probes.insetsDiffer(of: anchor, owner: owner) else {
        continue
      }
      let what = Message("margins and safe area are fixed at their values in the scene’s own size")
      reportLoss(constraint.id.rawValue, what)
      for item in constraint.items where item != .element(scene.root) {
        if case .element(let id) = item { reportLoss(id.rawValue, what) }
      }
    }
  }

  // MARK: Guides

  private mutating func addGuides() {
    for guide in document.guides {
      guard isInScene(guide.owner) else { continue }
      guard let owner = widgets[guide.owner], let measures = session.measures(of: guide.owner),
        !children(of: guide.owner).isEmpty, !owner.isContainer, !(owner.hasContentBox && guide.kind == .frame)
      else {
        reportLoss(guide.id.rawValue, Message("replaced by distances: GTK has no such layout"))
        continue
      }
      widgets[guide.owner]?.guides.append(GtkGuide(name: guide.id.rawValue, native: guide.id))
      let isFree = guide.kind == .custom && document.isMentioned(.guide(guide.id))
      guard !isFree else { continue }
      var pins = GtkGuidePins(guide, measures, session.surroundings)
      if owner.hasContentBox, guide.kind == .content { pins = GtkGuidePins(guide, .bare, nil) }
      widgets[guide.owner]?.constraints += pins.constraints
      if guide.kind != .custom, guide.kind != .content, guide.kind != .frame {
        reportLoss(
          guide.id.rawValue, Message("GTK has no such guide: it’s fixed where it is in the scene’s own configuration"))
      }
    }
  }

  // MARK: Placement without constraints

  private mutating func addPlacements() {
    for id in order {
      guard let widget = widgets[id], let parent = document.parent(of: id) else { continue }
      switch session.measures(of: id)?.placement {
      case .prototype:
        reportLoss(id.rawValue, Message("no constraints: its position and size were exported"))
        widgets[parent]?.constraints += GtkPlacement.fixed(widget.name, widget.element.frame)
      case .mask:
        let size = document.elements[parent]?.frame.size ?? .zero
        widgets[parent]?.constraints += GtkPlacement.masked(widget.name, widget.element, in: size)
      case .container, .some(.none), nil: break
      }
    }
    for id in order where widgets[id]?.element.kind == .stack { addStack(id) }
  }

  private mutating func addStack(_ id: ElementID) {
    guard let stack = widgets[id]?.element, scene.usesAutoLayout else { return }
    let children = children(of: id).filter { session.layout.frames[$0] != nil }.compactMap { document.elements[$0] }
    var measures: [ElementID: ElementMeasures] = [:]
    for item in [id] + children.map(\.id) { measures[item] = session.measures(of: item) }
    let written = GtkStackConstraints(stack, children: children, profile: scene.profile, measures: measures)
    for guide in written.guides {
      helperOwners[guide] = id
      widgets[id]?.guides.append(GtkGuide(name: guide.rawValue))
    }
    for constraint in written.constraints {
      if let translated = translated(constraint, in: id) { widgets[id]?.constraints.append(translated) }
    }
  }

  // MARK: Intrinsic sizes

  private mutating func addSizes() {
    for id in order {
      guard let widget = widgets[id], let parent = document.parent(of: id), session.layout.frames[id] != nil,
        let measures = session.measures(of: id), measures.placement == .none
      else { continue }
      // For GNOME scenes, GTK itself knows how small its widgets may be with any text.
      let isOwn = scene.profile == .gnome && GtkWidget.keepsItsSize(widget.element)
      for axis in Axis.allCases {
        guard let length = measures.intrinsicLength(axis) else { continue }
        let sizes = GtkSizes(widget.element, widget.name, axis, length, isKept: probes.keeps(length, of: id, axis))
        widgets[parent]?.constraints += isOwn ? sizes.upperBound : sizes.constraints
        if probes.isSmall(widget.element, axis), !sizes.isFixed, GtkWidget.of(widget.element.kind).hasSmallestSize {
          reportLoss(id.rawValue, Message("GTK draws a %1 no smaller than its style allows", widget.className))
        }
      }
      if widget.className == GtkWidget.of(.label).className {
        limitLabelSize(widget.element, measures, isOwn: isOwn)
      }
    }
  }

  private mutating func limitLabelSize(_ label: Element, _ measures: ElementMeasures, isOwn: Bool) {
    let least = probes.least(.horizontal, of: label.id)
    if label.content.lineLimit(in: label.kind) != 1 {
      reportLoss(label.id.rawValue, Message("height fixed at that of the text at the scene’s own width"))
      // GTK asks for the height of a text at its least width, which must not be the width of a single word.
      widgets[label.id]?.shown.require(width: least)
    } else if !isOwn {
      widgets[label.id]?.shown.limitNaturalWidth(to: min(least, measures.intrinsicLength(.horizontal) ?? least))
    }
  }

  // MARK: Ambiguous elements

  /// Adds weak constraints that keep ambiguous elements near their drawn positions.
  private mutating func keepAmbiguousNearby() {
    let freedom = session.diagnosis().freedom
    for id in order where id != scene.root && !isInContainer(id) && freedom[id]?.free.isEmpty == false {
      reportLoss(id.rawValue, Message("ambiguous: kept near where it was drawn"))
      keepNearby(id)
    }
  }

  private mutating func keepNearby(_ id: ElementID) {
    guard let widget = widgets[id], let parent = document.parent(of: id), let frame = session.layout.frames[id] else {
      return
    }
    widgets[parent]?.constraints += GtkPlacement.fixed(widget.name, frame).map { $0.at(.defaultLow) }
  }

  // MARK: Consequences of missing constraints

  /// Reports each element that moves because GTK cannot have its constraints, and keeps it near its position.
  private mutating func reportConsequences() {
    guard !dropped.isEmpty else { return }
    for id in probes.moved(without: dropped) where !isInContainer(id) {
      reportLoss(id.rawValue, Message("kept near where it was drawn: some of its constraints weren’t exported"))
      keepNearby(id)
    }
  }
}

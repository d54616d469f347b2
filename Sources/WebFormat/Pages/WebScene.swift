import ContainerSearch
import FormatExchange
import LayoutEngine
import LayoutModel

/// A scene as a part of a page: its markup and its rules.
struct WebScene {
  let scene: Scene
  let surroundings: Surroundings
  private(set) var losses: [FormatLoss] = []
  let document: Document
  let original: Document
  let ids: PageIDs
  let pinned: PinnedScene
  /// The places in the other direction; nil if the page has no language of it.
  let turned: PinnedScene?
  let font: PageFont
  let labels: FieldLabels
  let containers: [ElementID: FluidContainer]
  /// The places of all elements in closed form; nil for a page with another layout.
  let exact: ExactScene?
  private let shown: Set<ElementID>

  /// - Parameters:
  ///   - contained: the document with containers in place of constraints.
  ///   - original: the document itself.
  init(_ scene: Scene, _ contained: ContainedDocument, original: Document, _ ids: PageIDs, _ request: ExportRequest) {
    (self.scene, self.original, self.ids) = (scene, original, ids)
    let environment = request.environment
    surroundings = Surroundings(of: scene, in: original, environment: environment)
    let exact = request.layout.isExact ? ExactScene(original, scene, ids, request) : nil
    let resolved = contained.document.resolvingElements(of: scene, in: surroundings.situation)
    let isFluid = !request.layout.isExact
    let simplified = isFluid ? FluidTree.simplified(resolved, root: scene.root, original: original) : resolved
    document = simplified
    self.exact = exact
    font = PageFont(surroundings: surroundings, measurer: request.measurer)
    let facts = FluidFacts(document, root: scene.root)
    let elements = exact?.elements ?? Self.shownElements(of: document, scene)
    var containers: [ElementID: FluidContainer] = [:]
    let profile = surroundings.profile
    for id in isFluid ? elements : [] {
      containers[id] = document.elements[id].flatMap { FluidContainer($0, facts, profile) }
    }
    let laidOut = Set(containers.keys)
    let loose =
      exact != nil
      ? []
      : elements.filter { id in
        let isLaidOut = simplified.parent(of: id).map { laidOut.contains($0) } ?? true
        return !isLaidOut && simplified.elements[id]?.traits.hidden == false
      }
    shown = Set(elements)
    self.containers = containers
    labels = FieldLabels(document, elements)
    pinned = PinnedScene(contained.document, scene, environment, request.measurer, elements: loose)
    turned =
      exact == nil
      ? Self.turnedPlaces(scene, contained.document, original: original, request, elements: loose) : nil
    losses = SceneLosses(self, elements, contained).losses
    losses += exact.map { $0.losses(in: original) } ?? original.situationLosses(of: scene, request)
  }

  /// The elements that are in the page, parents before children, in drawing order.
  static func shownElements(of document: Document, _ scene: Scene) -> [ElementID] {
    var missing: Set<ElementID> = []
    return document.subtree(of: scene.root).filter { id in
      let isMissing =
        document.parent(of: id).map(missing.contains) == true
        || id != scene.root && document.elements[id]?.isInstalled != true
      if isMissing { missing.insert(id) }
      return !isMissing
    }
  }

  var profile: Profile { surroundings.profile }

  /// The pictures that its elements show.
  var pictures: [KnownPicture] {
    shown.compactMap { document.elements[$0] }
      .compactMap { picture(of: $0, content(of: $0)) ?? titleImage(of: $0)?.picture }
      .sorted { $0.image.id.rawValue < $1.image.id.rawValue }
  }

  /// The picture that fills the frame of an element; nil for none.
  func picture(of element: Element, _ content: Content) -> KnownPicture? {
    element.kind.traits.picture == .filling ? original.picture(of: content, in: element.kind) : nil
  }

  /// The picture before the title of a button; nil for none.
  func titleImage(of element: Element) -> TitleImageStyle? {
    guard element.kind.traits.picture == .beforeTitle, element.children.isEmpty else { return nil }
    let content = content(of: element)
    guard let picture = original.picture(of: content, in: element.kind),
      let place = TitlePicture(picture, content, in: element.kind, profile: profile)
    else { return nil }
    return TitleImageStyle(picture: picture, place: place)
  }

  func content(of element: Element) -> Content { document.content(of: element, in: surroundings.language) }

  // MARK: Markup

  private enum Visit {
    case enter(ElementID)
    case close
  }

  /// Writes the scene's elements, and their rules into the style sheet.
  ///
  /// - Parameter language: the language of the scene where the page has another one; nil otherwise.
  func write(to page: inout PageWriter, _ sheet: inout PageSheet, language: String? = nil) {
    let name = exact.map { $0.live == nil ? "plumb-scene exact" : "plumb-scene live" } ?? "plumb-scene"
    let head = PageNode("div").with("class", "\(name) \(profile.rawValue)")
      .with("data-plumb-scene", scene.id.rawValue)
    page.open(
      language == nil ? head : head.with("lang", language).with("dir", surroundings.isRightToLeft ? "rtl" : "ltr"))
    var pending = [Visit.enter(scene.root)]
    while let step = pending.popLast() {
      switch step {
      case .close: page.close()
      case .enter(let id):
        guard let element = document.elements[id], shown.contains(id) || id == scene.root else { continue }
        pending += enter(element, &page, &sheet)
      }
    }
    page.close()
    for rule in exact?.conditional ?? [] {
      if let condition = rule.condition {
        sheet.add(rule.selector, rule.style, under: condition)
      } else {
        sheet.add(rule.selector, rule.style)
      }
    }
  }

  /// Writes the beginning of an element, and returns what follows, the last step first.
  private func enter(_ element: Element, _ page: inout PageWriter, _ sheet: inout PageSheet) -> [Visit] {
    var steps: [Visit] = []
    let selector = StyleText.selector(id: ids[element.id])
    if let slot = slot(of: element) {
      let id = ids.slot(of: element.id)
      sheet.add(StyleText.selector(id: id), slot)
      page.open(PageNode("div").with("id", id))
      steps.append(.close)
    }
    sheet.add(selector, style(of: element))
    if let image = titleImage(of: element) { sheet.add(selector + "::before", image.style) }
    if let place = turnedPlace(of: element) { sheet.add(turnedSelector + selector, place) }
    let node = node(of: element)
    if element.children.isEmpty {
      page.write(node)
    } else {
      page.open(node)
      steps.append(.close)
      steps += element.children.reversed().map(Visit.enter)
    }
    return steps
  }

  private func slot(of element: Element) -> PageStyle? {
    document.parent(of: element.id).flatMap { containers[$0]?.slots[element.id] }
  }

  private func node(of element: Element) -> PageNode {
    let content = content(of: element)
    let isOriginal = original.elements.contains(element.id)
    var head = PageNode("div").with("id", ids[element.id]).with("class", className(of: element, content))
    if isOriginal { head = head.with("data-plumb-id", element.id.rawValue) }
    head = head.with("dir", direction(of: element)).with("hidden", if: element.traits.hidden)
    return control(of: element, content).preceded(by: head.attributes)
  }

  /// The markup of an element with a content, which may be in another language than the scene's.
  func control(of element: Element, _ content: Content) -> PageNode {
    ControlNode(
      element, content: content, isLabelled: labels.labelled.contains(element.id),
      field: labels.fields[element.id].map { ids[$0] }
    ).node
  }

  /// The class of an element; nil for a part that only holds others.
  func className(of element: Element, _ content: Content) -> String? {
    guard element.container == nil else { return nil }
    return ElementStyle.wraps(element, content) ? "text" : WebControl.of(element.kind).className
  }

  private func direction(of element: Element) -> String? {
    guard element.traits.semanticContent != .unspecified else { return nil }
    return element.traits.semanticContent.isRightToLeft(inLanguage: surroundings.isRightToLeft) ? "rtl" : "ltr"
  }
}

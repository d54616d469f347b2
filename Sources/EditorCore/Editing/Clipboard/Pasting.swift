import LayoutEngine
import LayoutModel
import Words

/// The records that pasting adds, with ids that are free.
///
/// Constraints to the old container are tied to the new one, with constants that hold at the new positions. Constraints
/// that cannot be tied to anything are listed in `leftOut`.
struct Pasting: Sendable {
  let container: ElementID
  private(set) var elements: [Element] = []
  private(set) var guides: [Guide] = []
  private(set) var constraints: [Constraint] = []
  /// The images that the document lacks.
  private(set) var images: [DocumentImage] = []
  /// The classes that nothing is known of in the document.
  private(set) var classes: [DocumentClass] = []
  /// The pasted texts by language and key, only for the languages that the document has.
  private(set) var translations: [String: [TextKey: String]] = [:]
  private(set) var tops: [ElementID] = []
  /// The scenes of components that the document lacks. Their elements are among the others.
  private(set) var components: [Scene] = []
  /// The sentences of the constraints that could not be pasted.
  private(set) var leftOut: [Message]
  private var tiedToContainer: Set<ConstraintID> = []
  /// True if the elements keep the position that they had in their old container.
  private let keepsPosition: Bool

  /// - Parameter offset: the distance from the old position in the old container.
  init(_ clipping: Clipping, into container: ElementID, of document: Document, offset: Point) {
    self.container = container
    leftOut = clipping.leftOut
    keepsPosition = offset == .zero
    let source = clipping.document
    var names = FreshNames(document)
    var map: [String: Item] = [clipping.root.rawValue: .element(container)]
    let missing = source.components.filter { !document.hasComponent(like: $0) }
    let roots = clipping.topElements + missing.map(\.root)
    let inside = roots.flatMap(source.subtree(of:)).filter { !$0.isInsideInstance }
    for id in inside { map[id.rawValue] = .element(ElementID(names.name(like: id.rawValue))) }
    for guide in source.guides where !guide.id.isInsideInstance {
      map[guide.id.rawValue] = item(for: guide, clipping, document, &names)
    }
    let imageNames = addImages(of: source, to: document, &names)
    addClasses(of: source, to: document, &names)
    func element(_ id: ElementID) -> ElementID? {
      id.isInsideInstance ? id.renamingParts { map[$0.rawValue]?.elementID } : map[id.rawValue]?.elementID
    }
    var componentNames: [SceneID: SceneID] = [:]
    for component in missing {
      guard let root = element(component.root) else { continue }
      let id = SceneID(names.name(like: component.id.rawValue))
      componentNames[component.id] = id
      components.append(component.with(id: id, root: root))
    }

    tops = clipping.topElements.compactMap(element)
    for id in inside {
      guard let old = source.elements[id], let new = element(id) else { continue }
      var copy = old.renamed(new, by: element)
      copy.renameInInstance {
        componentNames[$0] ?? $0
      } part: {
        map[$0.rawValue]?.elementID
      } image: {
        imageNames[$0]
      }
      if let name = copy.content.image, let other = imageNames[name] { copy.content.image = other }
      elements.append(copy)
    }
    let topSet = Set(tops)
    for index in elements.indices where topSet.contains(elements[index].id) {
      elements[index].frame = elements[index].frame.offset(by: offset)
    }
    for guide in source.guides where !guide.id.isInsideInstance {
      guard guide.owner != clipping.root, case .guide(let id) = map[guide.id.rawValue], let owner = element(guide.owner)
      else { continue }
      guides.append(guide.with(id: id, owner: owner))
    }
    let known = source.components.filter(document.hasComponent).flatMap { source.subtree(of: $0.root) }
    let inKnown = Set(known)
    for constraint in source.constraints where !constraint.id.isInsideInstance {
      // The constraints of a component that the document has are there already.
      if source.element(for: constraint.first.item).map(inKnown.contains) == true { continue }
      add(constraint, clipping, map, document, &names)
    }
    for (language, texts) in source.languages.strings where document.translatedLanguages.contains(language) {
      for (key, text) in texts {
        guard let old = TextKey(rawValue: key), let new = element(old.element) else { continue }
        translations[language, default: [:]][TextKey(new, old.role)] = text
      }
    }
  }

  /// Adds the images that the document lacks. An image with another id and the same files is used as it is.
  ///
  /// - Returns: the new names of the images.
  private mutating func addImages(
    of source: Document, to document: Document, _ names: inout FreshNames
  ) -> [String: String] {
    var map: [String: String] = [:]
    for image in source.images {
      if let known = document.images.first(where: { $0 == image || $0.with(id: image.id) == image }) {
        map[image.id.rawValue] = known.id.rawValue
      } else {
        let id = ImageID(names.name(like: image.id.rawValue))
        map[image.id.rawValue] = id.rawValue
        images.append(image.with(id: id))
      }
    }
    return map
  }

  /// Adds the classes whose names the document and its folder do not know.
  private mutating func addClasses(of source: Document, to document: Document, _ names: inout FreshNames) {
    for known in source.classes where document.classTable[known.className] == nil {
      classes.append(known.with(id: ClassID(names.name(like: known.id.rawValue))))
    }
  }

  /// Returns the item that stands for a guide of the clipping: a new guide if a copied element owns it. A guide of the
  /// old container becomes the new container's guide of the same kind. Without one, a system guide is made on the root
  /// of an iOS scene; elsewhere the container itself is used. Nil for a custom guide of another container.
  private mutating func item(
    for guide: Guide, _ clipping: Clipping, _ document: Document, _ names: inout FreshNames
  ) -> Item? {
    guard guide.owner == clipping.root else { return .guide(GuideID(names.name(like: guide.id.rawValue))) }
    guard guide.kind != .custom else {
      // A custom guide was placed by the user, so only the very same guide can stand for it.
      return document.guides[guide.id].flatMap { $0.owner == container ? .guide($0.id) : nil }
    }
    let own = document.guides.filter { $0.owner == container } + guides.filter { $0.owner == container }
    // The safe area keeps clear of the bars too, so it can replace the guide of a bar.
    let kinds: [GuideKind] = guide.kind == .top || guide.kind == .bottom ? [guide.kind, .safeArea] : [guide.kind]
    let like = kinds.lazy.compactMap { kind in own.first { $0.kind == kind } }.first
    if let like { return .guide(like.id) }
    guard guide.kind.isTheSystems, document.scene(of: container)?.profile == .ios, document.parent(of: container) == nil
    else { return .element(container) }
    let made = Guide(id: GuideID(names.name(like: guide.id.rawValue)), owner: container, kind: guide.kind)
    guides.append(made)
    return .guide(made.id)
  }

  private mutating func add(
    _ constraint: Constraint, _ clipping: Clipping, _ map: [String: Item], _ document: Document,
    _ names: inout FreshNames
  ) {
    let source = clipping.document
    guard let first = anchor(constraint.first, map, clipping, document) else { return leaveOut(constraint, source) }
    var second: Anchor?
    if let old = constraint.second {
      guard let new = anchor(old, map, clipping, document) else { return leaveOut(constraint, source) }
      second = new
    }
    var copy = constraint.with(id: ConstraintID(names.name(like: constraint.id.rawValue)))
    (copy.first, copy.second) = (first, second)
    guard Document.legalityOfEquation(copy) == nil else { return leaveOut(constraint, source) }
    let owners = constraint.items.compactMap { source.element(for: $0) }
    guard owners.contains(where: { $0 != clipping.root }) else { return }
    if owners.contains(clipping.root) { tiedToContainer.insert(copy.id) }
    constraints.append(copy)
  }

  private mutating func leaveOut(_ constraint: Constraint, _ source: Document) {
    leftOut.append(ConstraintSentence(constraint, in: source).text)
  }

  /// Returns the pasted form of an anchor. If the guide of a bar was replaced by another item, its inner end becomes
  /// that item's edge: the bottom of the top bar becomes the item's top.
  private func anchor(
    _ old: Anchor, _ map: [String: Item], _ clipping: Clipping, _ document: Document
  ) -> Anchor? {
    guard let item = map[old.item.rawID] else { return nil }
    guard case .guide(let id) = old.item, let kind = clipping.document.guides[id]?.kind else {
      return Anchor(item, old.attribute)
    }
    if case .guide(let new) = item, (document.guides[new] ?? guides.first { $0.id == new })?.kind == kind {
      return Anchor(item, old.attribute)
    }
    switch (kind, old.attribute) {
    case (.top, .bottom): return Anchor(item, .top)
    case (.bottom, .top): return Anchor(item, .bottom)
    default: return Anchor(item, old.attribute)
    }
  }

  /// Changes the constants of the equations to the container so that they hold at the pasted frames, and nothing is
  /// misplaced. If the elements kept their position, they are moved first: elements that were tied to a system guide
  /// keep the same distance from that guide in the new container.
  mutating func settle(in document: Document, environment: LayoutEnvironment, measurer: any TextMeasuring) {
    guard !tiedToContainer.isEmpty, let scene = document.scene(of: container) else { return }
    func laidOut() -> LayoutSession {
      var trial = Draft(document)
      apply(to: &trial)
      return LayoutSession(
        document: trial.document, scene: scene.id, environment: environment, measurer: measurer)
    }
    if keepsPosition {
      let (before, pasted) = (laidOut(), Set(tops))
      let shift = Point(
        shiftToGuides(along: .horizontal, before, in: document), shiftToGuides(along: .vertical, before, in: document))
      for index in elements.indices where pasted.contains(elements[index].id) {
        elements[index].frame = elements[index].frame.offset(by: shift)
      }
    }
    let session = laidOut()
    for index in constraints.indices where tiedToContainer.contains(constraints[index].id) {
      guard constraints[index].relation == .equal, let constant = session.designConstant(of: constraints[index]),
        constant.isFinite
      else { continue }
      constraints[index].constant = (constant * 1e6).rounded() / 1e6
    }
  }

  /// Returns how far all pasted elements must move along an axis so that the constraints to system guides hold with
  /// their old constants. If both ends are held, the near end (left, leading or top) decides. Zero if nothing is tied
  /// to one.
  private func shiftToGuides(along axis: Axis, _ session: LayoutSession, in document: Document) -> Double {
    let pasted = Set(tops.map(Item.element))
    var shifts: (near: [Double], far: [Double]) = ([], [])
    for constraint in constraints where tiedToContainer.contains(constraint.id) && constraint.axis == axis {
      guard constraint.relation == .equal, constraint.multiplier == 1, let second = constraint.second,
        let constant = session.designConstant(of: constraint), constant.isFinite
      else { continue }
      let isFirst = pasted.contains(constraint.first.item)
      let (own, other) = isFirst ? (constraint.first, second) : (second, constraint.first)
      guard pasted.contains(own.item), isOfTheSystem(other.item, document) else { continue }
      let mirrored = session.isMirrored(constraint, heldBy: container) ? -1.0 : 1
      let shift = (constraint.constant - constant) * (isFirst ? 1 : -1) * mirrored
      if [.left, .leading, .top].contains(own.attribute) {
        shifts.near.append(shift)
      } else {
        shifts.far.append(shift)
      }
    }
    return shifts.near.first ?? shifts.far.first ?? 0
  }

  private func isOfTheSystem(_ item: Item, _ document: Document) -> Bool {
    guard case .guide(let id) = item else { return false }
    return (document.guides[id] ?? guides.first { $0.id == id })?.kind.isTheSystems == true
  }

  /// Adds the elements on top of the container's other children, with their texts, guides and constraints.
  func apply(to draft: inout Draft, withConstraints: Bool = true) {
    if !images.isEmpty { draft.updateImages { [images] in $0 += images } }
    if !classes.isEmpty { draft.updateClasses { [classes] in $0 += classes } }
    for element in elements { draft.put(element) }
    for component in components { draft.put(component) }
    draft.update(container) { $0.children += tops }
    for (language, texts) in translations {
      for (key, text) in texts { draft.setText(text, for: key, in: language) }
    }
    guard withConstraints else { return }
    for guide in guides { draft.put(guide) }
    for constraint in constraints { draft.put(constraint) }
  }
}

extension GuideKind {
  /// True if the device decides the guide's position, and not the user.
  fileprivate var isTheSystems: Bool {
    self == .safeArea || self == .top || self == .bottom || self == .keyboard
  }
}

/// Gives out names that are free in a document and not given out before.
struct FreshNames {
  private let document: Document
  private var given: Set<String> = []
  private var nextNumber: [String: Int] = [:]

  init(_ document: Document) { self.document = document }

  /// Returns `search` itself if it is free, else `search-2`, `search-3` …; a copy of `search-3` is named `search-4`.
  mutating func name(like name: String) -> String {
    if isFree(name) { return give(name) }
    let (stem, number) = Self.split(name)
    var next = nextNumber[stem] ?? max(2, number ?? 2)
    while !isFree("\(stem)-\(next)") { next += 1 }
    nextNumber[stem] = next + 1
    return give("\(stem)-\(next)")
  }

  private func isFree(_ name: String) -> Bool { !given.contains(name) && !document.isTaken(name) }

  private mutating func give(_ name: String) -> String {
    given.insert(name)
    return name
  }

  private static func split(_ name: String) -> (stem: String, number: Int?) {
    guard let dash = name.lastIndex(of: "-"), let number = Int(name[name.index(after: dash)...]), number >= 0,
      number < 1_000_000_000
    else { return (name, nil) }
    return (String(name[..<dash]), number)
  }
}

extension Document {
  /// True if the document has the component that a copied instance shows, perhaps edited since.
  func hasComponent(like component: Scene) -> Bool {
    guard let own = scenes[component.id] else { return false }
    return own.isComponent && own.name == component.name && own.root == component.root
  }
}

extension Element {
  /// Returns a copy with another id and with the new ids of its children.
  func renamed(_ id: ElementID, by map: (ElementID) -> ElementID?) -> Element {
    var copy = with(id: id)
    copy.children = children.compactMap(map)
    copy.arrangement.customSpacing = [:]
    for (child, spacing) in arrangement.customSpacing {
      if let child = map(child) { copy.arrangement.customSpacing[child] = spacing }
    }
    return copy
  }
}

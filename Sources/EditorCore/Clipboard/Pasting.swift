import LayoutEngine
import LayoutModel

/// The records that pasting adds, under ids that are free.
///
/// What was tied to the old container is tied to the new one, with the constants that hold where things come to lie now;
/// what cannot be tied to anything is listed.
struct Pasting: Sendable {
  let container: ElementID
  private(set) var elements: [Element] = []
  private(set) var guides: [Guide] = []
  private(set) var constraints: [Constraint] = []
  /// By language and key; only in languages that the document has.
  private(set) var translations: [String: [TextKey: String]] = [:]
  private(set) var tops: [ElementID] = []
  /// The sentences of constraints that found nothing to hold on to.
  private(set) var leftOut: [String]
  private var tiedToContainer: Set<ConstraintID> = []

  /// - Parameter offset: how far from where they lay in their container.
  init(_ clipping: Clipping, into container: ElementID, of document: Document, offset: Point) {
    self.container = container
    leftOut = clipping.leftOut
    let source = clipping.document
    var names = FreshNames(document)
    var map: [String: Item] = [clipping.root.rawValue: .element(container)]
    let inside = clipping.topElements.flatMap(source.subtree(of:))
    for id in inside { map[id.rawValue] = .element(ElementID(names.name(like: id.rawValue))) }
    for guide in source.guides { map[guide.id.rawValue] = Self.item(for: guide, clipping, container, document, &names) }
    func element(_ id: ElementID) -> ElementID? { map[id.rawValue]?.elementID }

    tops = clipping.topElements.compactMap(element)
    for id in inside {
      guard let old = source.elements[id], let new = element(id) else { continue }
      elements.append(old.renamed(new, by: element))
    }
    let topSet = Set(tops)
    for index in elements.indices where topSet.contains(elements[index].id) {
      elements[index].frame = elements[index].frame.offset(by: offset)
    }
    for guide in source.guides {
      guard guide.owner != clipping.root, case .guide(let id) = map[guide.id.rawValue], let owner = element(guide.owner)
      else { continue }
      var copy = Guide(id: id, owner: owner, kind: guide.kind)
      (copy.name, copy.frame) = (guide.name, guide.frame)
      guides.append(copy)
    }
    for constraint in source.constraints { add(constraint, clipping, map, &names) }
    for (language, texts) in source.languages.strings where document.translatedLanguages.contains(language) {
      for (key, text) in texts {
        guard let old = TextKey(rawValue: key), let new = element(old.element) else { continue }
        translations[language, default: [:]][TextKey(new, old.role)] = text
      }
    }
  }

  /// A guide of the old container stands for the like one of the new, or for the new container itself.
  private static func item(
    for guide: Guide, _ clipping: Clipping, _ container: ElementID, _ document: Document, _ names: inout FreshNames
  ) -> Item? {
    guard guide.owner == clipping.root else { return .guide(GuideID(names.name(like: guide.id.rawValue))) }
    guard guide.kind != .custom else {
      // A guide that a person placed is another one's only where it is the very same.
      return document.guides[guide.id].flatMap { $0.owner == container ? .guide($0.id) : nil }
    }
    let like = document.guides.first { $0.owner == container && $0.kind == guide.kind }
    return like.map { .guide($0.id) } ?? .element(container)
  }

  private mutating func add(
    _ constraint: Constraint, _ clipping: Clipping, _ map: [String: Item], _ names: inout FreshNames
  ) {
    let source = clipping.document
    guard let first = Self.anchor(constraint.first, map, source) else { return leaveOut(constraint, source) }
    var second: Anchor?
    if let old = constraint.second {
      guard let new = Self.anchor(old, map, source) else { return leaveOut(constraint, source) }
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

  /// An end of a bar's guide becomes the edge of a container that has no bars.
  private static func anchor(_ old: Anchor, _ map: [String: Item], _ source: Document) -> Anchor? {
    guard let item = map[old.item.rawID] else { return nil }
    guard case .guide(let id) = old.item, case .element = item, let kind = source.guides[id]?.kind else {
      return Anchor(item, old.attribute)
    }
    switch (kind, old.attribute) {
    case (.top, .bottom): return Anchor(item, .top)
    case (.bottom, .top): return Anchor(item, .bottom)
    default: return Anchor(item, old.attribute)
    }
  }

  /// Equalities to the container hold where things lie now, so that pasting misplaces nothing.
  mutating func settle(in document: Document, environment: LayoutEnvironment, measurer: any TextMeasuring) {
    guard !tiedToContainer.isEmpty, let scene = document.scene(of: container) else { return }
    var trial = Draft(document)
    apply(to: &trial)
    let session = LayoutSession(
      document: trial.document, scene: scene.id, environment: environment, measurer: measurer)
    for index in constraints.indices where tiedToContainer.contains(constraints[index].id) {
      guard constraints[index].relation == .equal, let constant = session.designConstant(of: constraints[index]),
        constant.isFinite
      else { continue }
      constraints[index].constant = (constant * 1e6).rounded() / 1e6
    }
  }

  /// - Parameter position: among the container's children; nil: on top of all.
  func apply(to draft: inout Draft, withConstraints: Bool = true) {
    for element in elements { draft.put(element) }
    draft.update(container) { $0.children += tops }
    for (language, texts) in translations {
      for (key, text) in texts { draft.setText(text, for: key, in: language) }
    }
    guard withConstraints else { return }
    for guide in guides { draft.put(guide) }
    for constraint in constraints { draft.put(constraint) }
  }
}

/// Names that are free in a document, also while several are being given.
struct FreshNames {
  private let document: Document
  private var given: Set<String> = []
  private var nextNumber: [String: Int] = [:]

  init(_ document: Document) { self.document = document }

  /// `search` itself where it is free, else `search-2`, `search-3` …; `search-3` is followed by `search-4`.
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

extension Element {
  /// The same under another id, with its children's new ids.
  func renamed(_ id: ElementID, by map: (ElementID) -> ElementID?) -> Element {
    var copy = Element(id: id, kind: kind, frame: frame)
    copy.name = name
    copy.children = children.compactMap(map)
    (copy.content, copy.arrangement, copy.traits) = (content, arrangement, traits)
    copy.arrangement.customSpacing = [:]
    for (child, spacing) in arrangement.customSpacing {
      if let child = map(child) { copy.arrangement.customSpacing[child] = spacing }
    }
    return copy
  }
}

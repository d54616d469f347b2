import LayoutModel
import TestSupport

/// Random documents that use every property of the model.
package struct RandomDocument {
  package var generator: SeededGenerator
  /// True if documents may have open conflicts of a merge, which only Plumb's own format keeps.
  package var hasMergeConflicts = false

  /// True if documents may have values, which other formats do not keep.
  package var hasValues = false

  /// True if documents may have components and instances, which other formats do not keep.
  package var hasComponents = false

  package init(seed: Int) { generator = SeededGenerator(seed: UInt64(seed)) }

  package mutating func make() -> Document {
    var records: (scenes: [Scene], elements: [Element], guides: [Guide], constraints: [Constraint]) = ([], [], [], [])
    for number in 0..<Int.random(in: 0...3, using: &generator) {
      let tree = elements(prefix: "s\(number)")
      records.scenes.append(scene("scene-\(number)", root: tree[0].id))
      let guides = guides(prefix: "g\(number)", of: tree)
      records.constraints += constraints(prefix: "c\(number)", elements: tree, guides: guides)
      records.elements += tree
      records.guides += guides
    }
    let document = Document(
      scenes: records.scenes, elements: records.elements.shuffled(using: &generator), guides: records.guides,
      constraints: records.constraints
    ).with(languages: languages()).with(previews: records.scenes.isEmpty ? [] : previews(of: records.scenes))
      .with(conflicts: hasMergeConflicts ? conflicts() : []).with(images: images()).with(classes: classes())
    let valued = hasValues ? withValues(document) : document
    return hasComponents ? withComponents(valued) : valued
  }

  // MARK: Records

  private mutating func previews(of scenes: [Scene]) -> [Preview] {
    (0..<Int.random(in: 0...3, using: &generator)).compactMap { number in
      generator.pick(scenes.map(\.id)).map { Preview(id: PreviewID("p\(number)"), scene: $0, viewpoint: viewpoint()) }
    }
  }

  private mutating func images() -> [DocumentImage] {
    (0..<Int.random(in: 0...2, using: &generator)).map { number in
      var image = DocumentImage(id: ImageID("i\(number)"), file: "images/\(number).png")
      image.dark = maybe { _ in "images/\(number)-dark.svg" }
      image.isTemplate = generator.chance(1 / 4)
      return image
    }
  }

  private mutating func classes() -> [DocumentClass] {
    (0..<Int.random(in: 0...2, using: &generator)).map { number in
      var known = DocumentClass(id: ClassID("k\(number)"), className: "k\(number)")
      if generator.chance(1 / 2) { known.className = "App\(number).Badge<Int>" }
      known.like = generator.pick(ElementKind.allCases) ?? .customView
      known.natural = maybe { random in
        ClassSize(width: random.maybe { $0.length() }, height: random.maybe { $0.length() })
      }
      known.minimum = maybe { ClassSize(width: $0.length(), height: nil) }
      known.baselineOffsets = maybe { BaselineOffsets(first: $0.number(), last: $0.number()) }
      known.color = maybe { $0.generator.pick(["accent", "#1c71d8", "#fff"]) ?? "accent" }
      known.toolkit = maybe { $0.generator.pick(ClassToolkit.allCases) ?? .gtk }
      return known
    }
  }

  private mutating func conflicts() -> [MergeConflict] {
    guard generator.chance(1 / 8) else { return [] }
    return [
      MergeConflict(record: "c0-0", member: "constant", base: "8", ours: "12.5", theirs: "-16"),
      MergeConflict(record: "s0-1", ours: "{ \"id\": \"s0-1\", \"kind\": \"view\", \"frame\": [0, 0, 1, 1] }"),
    ]
  }

  private mutating func viewpoint() -> Viewpoint {
    var viewpoint = Viewpoint()
    viewpoint.device = maybe { $0.text() }
    viewpoint.orientation = maybe { $0.generator.pick(Orientation.allCases) ?? .portrait }
    viewpoint.profile = maybe { $0.generator.pick(Profile.allCases) ?? .ios }
    viewpoint.size = maybe { Size($0.length(), $0.length()) }
    viewpoint.language = maybe { $0.text() }
    viewpoint.languageDirection = maybe { $0.generator.pick(LanguageDirection.allCases) ?? .leftToRight }
    viewpoint.textSize = maybe { $0.text() }
    viewpoint.appearance = maybe { $0.generator.pick(Appearance.allCases) ?? .light }
    viewpoint.isRunTime = generator.chance(1 / 4)
    return viewpoint
  }

  package mutating func scene(_ id: String, root: ElementID) -> Scene {
    var scene = Scene(id: SceneID(id), root: root)
    scene.name = maybe { $0.text() }
    scene.profile = generator.pick(Profile.allCases) ?? .ios
    scene.device = maybe { $0.text() }
    scene.orientation = generator.pick(Orientation.allCases) ?? .portrait
    scene.size = maybe { Size($0.length(), $0.length()) }
    scene.position = maybe { Point($0.number(), $0.number()) }
    scene.usesAutoLayout = generator.chance(1 / 2)
    scene.bars = maybe {
      Bars(status: $0.maybe { $0.bool() }, navigation: $0.maybe { $0.bool() }, tab: $0.maybe { $0.bool() })
    }
    scene.safeArea = maybe { $0.edges() }
    scene.appearance = generator.pick(Appearance.allCases) ?? .light
    scene.textSize = maybe { $0.text() }
    scene.languageDirection = maybe { $0.generator.pick(LanguageDirection.allCases) ?? .leftToRight }
    scene.userGuides = maybe { UserGuides(x: [$0.number(), $0.number()], y: [$0.number()]) } ?? UserGuides()
    return scene
  }

  /// Returns a tree of elements; the first one is its root.
  package mutating func elements(prefix: String) -> [Element] {
    var elements = [element(ElementID("\(prefix)-0"))]
    for number in 1...Int.random(in: 1...12, using: &generator) {
      let child = element(ElementID("\(prefix)-\(number)"))
      let parent = Int.random(in: 0..<elements.count, using: &generator)
      elements[parent].children.append(child.id)
      elements.append(child)
    }
    for index in elements.indices where generator.chance(1 / 4) {
      for child in elements[index].children { elements[index].arrangement.customSpacing[child] = number() }
    }
    return elements
  }

  package mutating func element(_ id: ElementID) -> Element {
    var element = Element(id: id, kind: generator.pick(ElementKind.allCases) ?? .view, frame: rect())
    element.name = maybe { $0.text() }
    fill(&element.content)
    element.arrangement.axis = maybe { $0.generator.pick(Axis.allCases) ?? .horizontal }
    element.arrangement.distribution = maybe { $0.generator.pick([.fill, .equalSpacing, .gravityAreas]) ?? .fill }
    element.arrangement.alignment = maybe { $0.generator.pick([.fill, .firstBaseline]) ?? .fill }
    element.arrangement.spacing = maybe { $0.number() }
    element.arrangement.marginsRelative = generator.chance(1 / 3)
    element.arrangement.hugging = maybe { AxisPair($0.priority(), $0.priority()) }
    if generator.chance(1 / 8) { element.arrangement.container = container() }
    fill(&element.traits)
    return element
  }

  private mutating func fill(_ content: inout Content) {
    content.title = maybe { $0.text() }
    content.text = maybe { $0.text() }
    content.placeholderText = maybe { $0.text() }
    content.font = maybe { $0.text() }
    content.fontSize = maybe { $0.length() }
    content.textAlignment = maybe { $0.generator.pick(TextAlignment.allCases) ?? .left }
    content.lines = maybe { Int.random(in: 0...9, using: &$0.generator) }
    content.color = maybe { $0.text() }
    content.background = maybe { $0.text() }
    content.image = maybe { $0.text() }
    content.imageSize = maybe { Size($0.length(), $0.length()) }
    content.value = maybe { $0.number() }
    content.state = maybe { OpenWord(rawValue: $0.text()) }
    content.contentMode = maybe { OpenWord(rawValue: $0.text()) }
    content.className = maybe { $0.text() }
  }

  private mutating func fill(_ traits: inout LayoutTraits) {
    traits.hidden = generator.chance(1 / 3)
    traits.locked = generator.chance(1 / 3)
    traits.semanticContent = generator.pick(SemanticContent.allCases) ?? .unspecified
    traits.hugging = AxisPair(priority(), priority())
    traits.compression = AxisPair(priority(), priority())
    traits.placeholderIntrinsicSize = maybe {
      PlaceholderSize(width: $0.maybe { $0.length() }, height: $0.maybe { $0.length() })
    }
    traits.margins = maybe { $0.edges() }
    traits.preservesSuperviewMargins = generator.chance(1 / 3)
    traits.insetsMarginsFromSafeArea = generator.chance(1 / 3)
    traits.followsReadableWidth = generator.chance(1 / 3)
    traits.alignmentInsets = maybe { $0.edges() }
    traits.baselineOffsets = maybe { BaselineOffsets(first: $0.number(), last: $0.number()) }
    traits.translatesMask = generator.chance(1 / 3)
    traits.autoresizing = Set(FlexibleDimension.allCases.filter { _ in generator.chance(1 / 3) })
    traits.barrier = maybe { $0.bool() }
    traits.transform = maybe { random in (0..<6).map { _ in random.number() } }
    traits.gravity = generator.pick(StackGravity.allCases) ?? .leading
    traits.verifyAmbiguity = generator.pick(AmbiguityCheck.allCases) ?? .always
    traits.placement = maybe { $0.placement() } ?? Placement()
    for key in variationKeys() { traits.variations[key] = elementVariation() }
  }

  package mutating func container() -> Container {
    var container = Container(generator.pick(Container.Kind.allCases) ?? .box)
    container.homogeneous = bool()
    container.rowsHomogeneous = bool()
    container.columnSpacing = maybe { $0.length() }
    container.rowSpacing = maybe { $0.length() }
    container.page = maybe { $0.generator.int(0...3) }
    container.pagesCount = maybe { AxisPair($0.bool(), $0.bool()) }
    container.position = maybe { $0.length() }
    container.least = maybe { $0.partialSize() }
    container.largest = maybe { $0.partialSize() }
    container.propagates = maybe { AxisPair($0.bool(), $0.bool()) }
    container.scrolls = maybe { AxisPair($0.bool(), $0.bool()) }
    container.maximum = maybe { $0.length() }
    container.tightening = maybe { $0.length() }
    container.isOpen = maybe { $0.bool() }
    container.leastPerLine = maybe { $0.generator.int(0...3) }
    container.mostPerLine = maybe { $0.generator.int(1...9) }
    return container
  }

  private mutating func placement() -> Placement {
    var placement = Placement()
    placement.horizontal = maybe { $0.generator.pick(Placement.Alignment.allCases) ?? .fill }
    placement.vertical = maybe { $0.generator.pick(Placement.Alignment.allCases) ?? .fill }
    placement.expandsHorizontally = maybe { $0.bool() }
    placement.expandsVertically = maybe { $0.bool() }
    placement.margins = maybe { $0.edges() }
    placement.request = maybe { $0.partialSize() }
    placement.cell = maybe {
      Placement.Cell(column: $0.generator.int(-2...9), row: $0.generator.int(0...9), columns: $0.generator.int(1...2))
    }
    placement.slot = maybe { OpenWord(rawValue: $0.text()) }
    placement.resizes = maybe { $0.bool() }
    placement.shrinks = maybe { $0.bool() }
    placement.isMeasured = maybe { $0.bool() }
    return placement
  }

  private mutating func partialSize() -> PartialSize {
    PartialSize(width: maybe { $0.length() }, height: maybe { $0.length() })
  }

  package mutating func guides(prefix: String, of tree: [Element]) -> [Guide] {
    (0..<Int.random(in: 0...3, using: &generator)).map { number in
      let owner = generator.pick(tree)?.id ?? tree[0].id
      var guide = Guide(
        id: GuideID("\(prefix)-\(number)"), owner: owner, kind: generator.pick(GuideKind.allCases) ?? .safeArea)
      guide.name = maybe { $0.text() }
      guide.frame = maybe { $0.rect() }
      return guide
    }
  }

  package mutating func constraints(prefix: String, elements: [Element], guides: [Guide]) -> [Constraint] {
    let items = elements.map { Item.element($0.id) } + guides.map { Item.guide($0.id) }
    return (0..<Int.random(in: 0...12, using: &generator)).compactMap {
      constraint(ConstraintID("\(prefix)-\($0)"), among: items)
    }
  }

  /// Returns a random constraint, or nil if it would be illegal.
  package mutating func constraint(_ id: ConstraintID, among items: [Item]) -> Constraint? {
    guard let item = generator.pick(items), let attribute = generator.pick(Attribute.allCases) else { return nil }
    var constraint = Constraint(id: id, first: Anchor(item, attribute), constant: number())
    if let other = generator.pick(items), let otherAttribute = generator.pick(Attribute.allCases),
      generator.chance(1 / 2)
    {
      constraint.second = Anchor(other, otherAttribute)
    }
    constraint.relation = generator.pick(Relation.allCases) ?? .equal
    constraint.multiplier = generator.chance(1 / 2) ? 1 : number()
    constraint.priority = generator.chance(1 / 2) ? .required : priority()
    constraint.identifier = maybe { $0.text() }
    constraint.isPlaceholder = generator.chance(1 / 4)
    constraint.isInstalled = !generator.chance(1 / 4)
    for key in variationKeys() {
      constraint.variations[key] = ConstraintVariation(
        constant: maybe { $0.number() }, priority: maybe { $0.priority() }, installed: maybe { $0.bool() })
      constraint.variations[key]?.multiplier = maybe { $0.number() }
    }
    return Document.legalityOfEquation(constraint) == nil ? constraint : nil
  }

  package mutating func languages() -> Languages {
    var languages = Languages()
    languages.base = generator.pick(["en", "ja", "de"]) ?? "en"
    for language in ["ja", "ar", "de-CH"] where generator.chance(1 / 3) {
      languages.strings[language] = ["a.title": text(), "b.text": text()]
    }
    return languages
  }

  // MARK: Values

  package mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    generator.chance(1 / 3) ? make(&self) : nil
  }

  package mutating func bool() -> Bool { generator.chance(1 / 2) }

  package mutating func number() -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: 0
    case 1: Double(Int.random(in: -500...500, using: &generator))
    case 2: Double(Int.random(in: -4000...4000, using: &generator)) / 8
    default: Double.random(in: -1e4...1e4, using: &generator)
    }
  }

  package mutating func length() -> Double { abs(number()) }

  package mutating func priority() -> LayoutPriority {
    generator.pick([.defaultLow, .defaultHigh, .required]).flatMap { generator.chance(1 / 2) ? $0 : nil }
      ?? LayoutPriority(Double.random(in: 1...1000, using: &generator)) ?? .required
  }

  package mutating func rect() -> Rect { Rect(number(), number(), length(), length()) }

  package mutating func edges() -> DirectionalEdges {
    DirectionalEdges(top: number(), leading: number(), bottom: number(), trailing: number())
  }

  package mutating func text() -> String {
    generator.pick(["", "Search", "検索", "a \"quoted\" \\ text", "two\nlines\t\u{1}", "e\u{301}🎛️", "שלום"]) ?? ""
  }

  package mutating func variationKeys() -> [VariationKey] {
    guard generator.chance(1 / 5) else { return [] }
    return [
      "default", "widthClass=compact", "heightClass=compact-widthClass=regular", "orientation=landscape",
      "maxHeight=400.5-minWidth=700-platform=gnome",
    ].filter { _ in bool() }.compactMap(VariationKey.init(rawValue:))
  }

  private mutating func elementVariation() -> ElementVariation {
    var variation = ElementVariation(installed: maybe { $0.bool() })
    variation.hidden = maybe { $0.bool() }
    variation.frame = maybe { $0.rect() }
    variation.fontSize = maybe { Double(Int.random(in: 8...40, using: &$0.generator)) }
    variation.textAlignment = generator.pick(TextAlignment.allCases)
    variation.lines = maybe { Int.random(in: 0...4, using: &$0.generator) }
    variation.axis = generator.pick(Axis.allCases)
    variation.alignment = generator.pick(StackAlignment.allCases)
    variation.distribution = generator.pick(StackDistribution.allCases)
    variation.spacing = maybe { $0.number() }
    variation.margins = maybe { $0.edges() }
    return variation
  }
}

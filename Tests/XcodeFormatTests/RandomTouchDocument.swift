import FormatExchange
import FormatTestSupport
import LayoutModel
import TestSupport

/// Random documents of one scene for iOS that use only what a XIB can express.
struct RandomTouchDocument {
  private var random: RandomDocument

  init(seed: Int) { random = RandomDocument(seed: seed) }

  mutating func make() -> Document {
    let elements = elements()
    var guides: [Guide] = []
    for element in elements where chance(3) {
      guides.append(
        guide("g-\(element.id)", of: element, element.kind == .scrollView && chance(2) ? .content : .safeArea))
    }
    if chance(3) { guides.append(guide("top", of: elements[0], .top)) }
    if chance(3) { guides.append(guide("keys", of: elements[0], .keyboard)) }
    let constraints = random.constraints(prefix: "c", elements: elements, guides: guides).map(sayable)
    return Document(
      scenes: [scene(root: elements[0])], elements: elements.shuffled(using: &random.generator), guides: guides,
      constraints: constraints.shuffled(using: &random.generator))
  }

  private mutating func chance(_ number: Double) -> Bool { random.generator.chance(1 / number) }

  private mutating func guide(_ id: String, of owner: Element, _ kind: GuideKind) -> Guide {
    var guide = Guide(id: GuideID(id), owner: owner.id, kind: kind)
    guide.name = random.maybe { $0.text() }
    return guide
  }

  private mutating func scene(root: Element) -> Scene {
    var scene = Scene(id: "main", root: root.id)
    scene.name = chance(2) ? "検索: Sign “In”" : nil
    let sizes = [("iphone-4.7", Size(375, 667)), ("iphone-6.1", Size(414, 896)), ("ipad-9.7", Size(768, 1024))]
    let device = random.generator.pick(sizes) ?? sizes[0]
    if chance(2) {
      scene.device = device.0
      scene.size = device.1 == root.frame.size ? nil : root.frame.size
      scene.appearance = chance(3) ? .dark : .light
    } else if chance(2) {
      scene.size = root.frame.size
    }
    scene.usesAutoLayout = !chance(5)
    scene.position = random.maybe { Point($0.number(), $0.number()) }
    if chance(3) { scene.bars = Bars(status: random.bool(), navigation: random.bool(), tab: random.bool()) }
    return scene
  }

  // MARK: Elements

  /// The kinds with a tag of their own; a custom view is marked by its class.
  private static let kinds = ElementKind.allCases.filter { XIBTag($0).kind == $0 || $0 == .customView }

  private mutating func elements() -> [Element] {
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, chance(2) ? 375 : 768, chance(2) ? 667 : 1024))
    fillTraits(of: &root)
    var elements = [root]
    for number in 1...Int.random(in: 1...12, using: &random.generator) {
      var child = element(ElementID("e\(number)"))
      let parent = Int.random(in: 0..<elements.count, using: &random.generator)
      elements[parent].children.append(child.id)
      // Springs take effect only if the element translates its mask. An element that keeps its drawn frame has none.
      child.traits.translatesMask = chance(3)
      if child.traits.translatesMask { child.traits.autoresizing = [.width, .bottom] }
      elements.append(child)
    }
    for place in elements.indices where elements[place].kind == .stack {
      for child in elements[place].children where chance(3) {
        elements[place].arrangement.customSpacing[child] = random.number()
      }
    }
    return elements
  }

  private mutating func element(_ id: ElementID) -> Element {
    var element = Element(id: id, kind: random.generator.pick(Self.kinds) ?? .view, frame: random.rect())
    element.name = random.maybe { $0.text() }
    fillContent(of: &element)
    fillTraits(of: &element)
    for key in sayableKeys() { element.traits.variations[key] = ElementVariation(installed: random.bool()) }
    return element
  }

  private mutating func fillContent(of element: inout Element) {
    element.content.background = random.maybe { $0.generator.pick(["#ff8000", "#01020380", "accent"]) ?? "" }
    if element.kind != .view { element.content.className = random.maybe { _ in "CardView" } }
    let tag = XIBTag(element.kind)
    if element.kind.traits.text?.form == .text { element.content.text = random.maybe { $0.text() } }
    if tag.hasTextColor {
      element.content.textAlignment = random.maybe { $0.generator.pick(TextAlignment.allCases) ?? .left }
      element.content.color = random.maybe { _ in "systemBlueColor" }
      fillFont(of: &element)
    }
    switch element.kind {
    case .button: element.content.title = random.maybe { $0.text() }
    case .segmentedControl: element.content.title = random.maybe { _ in "Day|Week|Month" }
    case .imageView:
      element.content.image = "image-\(element.id)"
      element.content.imageSize = random.maybe { Size($0.length(), $0.length()) }
    case .slider, .progressBar: element.content.value = random.maybe { _ in 0.25 }
    case .switch: element.content.state = random.maybe { _ in OpenWord(.off) }
    case .stack: fillStack(&element.arrangement)
    default: break
    }
    if element.kind == .label { element.content.lines = random.maybe { Int.random(in: 0...9, using: &$0.generator) } }
    if tag.hasPlaceholder { element.content.placeholderText = random.maybe { $0.text() } }
  }

  private mutating func fillFont(of element: inout Element) {
    guard chance(2) else { return }
    element.content.fontSize = abs(random.number())
    element.content.font = random.maybe { $0.generator.pick(["bold", "semibold", "Helvetica-Neue"]) ?? "bold" }
  }

  private mutating func fillStack(_ arrangement: inout Arrangement) {
    arrangement.axis = random.maybe { $0.generator.pick(Axis.allCases) ?? .vertical }
    arrangement.distribution = random.maybe { $0.generator.pick([.fill, .fillEqually, .equalCentering]) ?? .fill }
    arrangement.alignment = random.maybe { $0.generator.pick([.fill, .center, .firstBaseline]) ?? .fill }
    arrangement.spacing = random.maybe { $0.number() }
    arrangement.marginsRelative = chance(3)
  }

  private mutating func fillTraits(of element: inout Element) {
    element.traits.hidden = chance(4)
    element.traits.semanticContent = random.generator.pick(SemanticContent.allCases) ?? .unspecified
    element.traits.hugging = AxisPair(random.priority(), random.priority())
    element.traits.compression = AxisPair(random.priority(), random.priority())
    element.traits.placeholderIntrinsicSize = random.maybe {
      PlaceholderSize(width: $0.maybe { $0.length() }, height: $0.maybe { $0.length() })
    }
    element.traits.margins = random.maybe { $0.edges() }
    element.traits.preservesSuperviewMargins = chance(3)
    element.traits.insetsMarginsFromSafeArea = !chance(3)
    element.traits.followsReadableWidth = chance(3)
    element.traits.verifyAmbiguity = random.generator.pick(AmbiguityCheck.allCases) ?? .always
  }

  /// Returns the constraint with only the variations that a XIB can express. The default installation stands in the
  /// constraint itself.
  private func sayable(_ constraint: Constraint) -> Constraint {
    var result = constraint
    result.variations = result.variations.filter { $0.key.isSayable }
    for key in result.variations.keys { result.variations[key]?.multiplier = nil }
    result.variations[VariationKey()]?.installed = nil
    result.variations = result.variations.filter {
      $0.key.specificity > 0 || $0.value.constant != nil || $0.value.priority != nil
    }
    return result
  }

  private mutating func sayableKeys() -> [VariationKey] { random.variationKeys().filter(\.isSayable) }
}

extension VariationKey {
  /// True if a XIB can express the key; Xcode has conditions for size classes only.
  fileprivate var isSayable: Bool {
    self == VariationKey() || VariationKey(widthClass: widthClass, heightClass: heightClass) == self
  }
}

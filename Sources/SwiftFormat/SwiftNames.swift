import FormatExchange
import LayoutModel

/// Names that Swift can say: `name-label` becomes `nameLabel`, each for one thing alone.
struct SwiftNames {
  /// What the scene's root is called.
  static let root = "root"
  private var taken: Set<String> = [root, "init", "self", "setUpViews", "addViews", "addConstraints"]

  /// `MainLayout`, from what a person called the scene, else from its id.
  mutating func typeName(of scene: Scene) -> String {
    let name = Self.identifier(scene.name ?? "", isType: true)
    let base = name.isEmpty ? Self.identifier(scene.id.rawValue, isType: true) : name
    return fresh(base.isEmpty || Self.isDigit(base.first) ? "Scene\(base)Layout" : "\(base)Layout")
  }

  mutating func propertyName(of id: String) -> String {
    let name = Self.identifier(id, isType: false)
    let base = name.isEmpty || Self.isDigit(name.first) ? "view\(name)" : name
    return fresh(Self.words.contains(base) ? base + "View" : base)
  }

  /// Made of the name or the id that a person gave it, else of its title, caption or placeholder, else of its kind:
  /// `nameField` for a field with the id `name`. A text that stands in a field is a sample, and no name for it.
  mutating func propertyName(of element: Element) -> String {
    if let name = element.name, Self.isSayable(name) { return propertyName(of: name) }
    let id = element.id.rawValue
    if Self.isGiven(id, to: element.kind) {
      return propertyName(of: element.kind.traits.text == nil ? id : Self.withKind(id, element.kind))
    }
    for text in Self.captions(of: element) where Self.isSayable(text) && text.utf8.count <= Self.longest {
      return propertyName(of: Self.withKind(text, element.kind))
    }
    return propertyName(of: XcodeObjectID.hasForm(id) ? element.kind.rawValue : id)
  }

  /// Texts that tell what an element is for.
  private static func captions(of element: Element) -> [String] {
    let content = element.content
    let isTypedInto = element.kind.traits.text?.hasPlaceholder == true
    return [content.title, isTypedInto ? nil : content.text, content.placeholderText].compactMap(\.self)
  }

  /// `nameField` of “name” or “Name field”.
  private static func withKind(_ text: String, _ kind: ElementKind) -> String {
    let words = identifier(text, isType: false)
    let kind = word(for: kind)
    let hasKind = words.lowercased().hasSuffix(kind.lowercased()) || kind.lowercased().hasSuffix(words.lowercased())
    return hasKind ? words : words + kind
  }

  /// Whether a person has chosen the id: `query`, but not `8bC-Xf-vdC`, `button-2` or `e7`.
  private static func isGiven(_ id: String, to kind: ElementKind) -> Bool {
    let letters = id.prefix { !isDigit($0) && $0 != "-" && $0 != "_" }
    let isCounted = id.dropFirst(letters.count).allSatisfy { isDigit($0) || $0 == "-" || $0 == "_" }
    let isMade = isCounted && (letters.count < 2 || ElementKind(rawValue: String(letters)) != nil)
    return !XcodeObjectID.hasForm(id) && !isMade
  }

  /// Texts that are longer say a sentence, which is no name.
  private static let longest = 30

  /// Does enough of it go into a name? What is written in other letters would leave scraps.
  private static func isSayable(_ text: String) -> Bool {
    text.contains { $0.isASCII && $0.isLetter } && text.allSatisfy { $0.isASCII || !$0.isLetter }
  }

  private static func word(for kind: ElementKind) -> String {
    switch kind {
    case .textField, .searchField: "Field"
    case .segmentedControl: "Control"
    case .view, .label, .button, .textView, .imageView, .switch, .slider, .stepper, .checkBox, .radio, .popUp,
      .progressBar, .activityIndicator, .datePicker, .table, .navigationBar, .tabBar, .toolbar, .splitView, .tabView,
      .scrollView, .stack, .box, .separator, .spacer, .customView:
      kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
    }
  }

  /// What a person called it, else its id, else what it is about.
  mutating func propertyName(of constraint: Constraint, about item: String) -> String {
    if let identifier = constraint.identifier, Self.isSayable(identifier) { return propertyName(of: identifier) }
    let id = constraint.id.rawValue
    let isCounted = id.hasPrefix("c") && id.dropFirst().allSatisfy(Self.isDigit)
    if !isCounted, !XcodeObjectID.hasForm(id) { return propertyName(of: id) }
    return propertyName(of: "\(item)-\(constraint.first.attribute.rawValue)")
  }

  /// What the method that adapts a layout calls its own things.
  mutating func reserveForAdapting() {
    taken.formUnion(["adapt", "adapting", "size", "traits", "active", "absent", "standIns"])
  }

  /// Keeps names free for classes that are not the source's own.
  mutating func reserve(_ names: some Sequence<String>) { taken.formUnion(names) }

  private mutating func fresh(_ base: String) -> String {
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }

  /// Letters and digits of ASCII; what stands between them begins a word.
  private static func identifier(_ text: String, isType: Bool) -> String {
    let parts = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let words = parts.enumerated().map { place, part in
      place == 0 && !isType ? lowered(part) : part.prefix(1).uppercased() + part.dropFirst()
    }
    return words.joined()
  }

  private static func lowered(_ word: Substring) -> String { word.prefix(1).lowercased() + word.dropFirst() }

  private static func isDigit(_ character: Character?) -> Bool { character?.isNumber ?? false }

  /// Words of the language, which a property cannot be called without quotes.
  private static let words: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "inout", "internal", "is", "let", "nil", "nonisolated", "open", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "some", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Can Swift say it as it stands, as the name of a class? Where it is a name that the source itself needs for something
  /// else, an own class of that name would be in its way.
  static func isClassName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return IDGrammar.isWellFormed(text) && !text.contains("-") && !words.contains(text) && text != "_"
      && !reserved.contains(text)
  }

  private static let reserved: Set<String> = [
    "Self", "Any", "Type", "Protocol", "String", "Float", "CGRect", "MainActor", "NSLayoutConstraint",
    "NSDirectionalEdgeInsets", "UIColor", "UIFont", "UIImage", "UILayoutGuide", "UILayoutPriority", "NSColor", "NSFont",
    "NSImage", "NSLayoutGuide",
  ]
}

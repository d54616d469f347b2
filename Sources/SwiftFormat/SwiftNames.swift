import FormatExchange
import LayoutModel

/// Makes unique names that are valid in Swift: `name-label` becomes `nameLabel`.
struct SwiftNames {
  /// The property's name for the scene's root.
  static let root = "root"
  private var taken: Set<String> = [root, "init", "self", "setUpViews", "addViews", "addConstraints"]

  /// Returns a name such as `MainLayout`, made from the scene's name or, if there is none, its id.
  mutating func typeName(of scene: Scene) -> String {
    let name = Self.identifier(scene.name ?? "", isType: true)
    let base = name.isEmpty ? Self.identifier(scene.id.rawValue, isType: true) : name
    return fresh(base.isEmpty || Self.isDigit(base.first) ? "Scene\(base)Layout" : "\(base)Layout")
  }

  /// Returns a free name for a type of the source.
  mutating func typeName(like name: String) -> String { fresh(name) }

  /// Returns the name of a value's constant: its id, as far as that can be one.
  mutating func valueName(of id: ValueID) -> String {
    let name = id.rawValue
    return fresh(
      name.allSatisfy { $0 == "_" } ? "value" : Self.words.contains(name) || name == "Type" ? name + "Value" : name)
  }

  mutating func propertyName(of id: String) -> String {
    let name = Self.identifier(id, isType: false)
    let base = name.isEmpty || Self.isDigit(name.first) ? "view\(name)" : name
    return fresh(Self.words.contains(base) ? base + "View" : base)
  }

  /// Makes a name from an element. The first of these is used: its name; its id if a person chose it; its title,
  /// caption or placeholder; its kind. A field with the id `name` becomes `nameField`. A field's text is only a sample
  /// and is not used.
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

  /// The texts that describe an element.
  private static func captions(of element: Element) -> [String] {
    let content = element.content
    let isTypedInto = element.kind.traits.text?.hasPlaceholder == true
    return [content.title, isTypedInto ? nil : content.text, content.placeholderText].compactMap(\.self)
  }

  /// Returns `nameField` for “name” and for “Name field”.
  private static func withKind(_ text: String, _ kind: ElementKind) -> String {
    let words = identifier(text, isType: false)
    let kind = word(for: kind)
    let hasKind = words.lowercased().hasSuffix(kind.lowercased()) || kind.lowercased().hasSuffix(words.lowercased())
    return hasKind ? words : words + kind
  }

  /// True if a person has probably chosen the id: `query`, but not `8bC-Xf-vdC`, `button-2` or `e7`.
  private static func isGiven(_ id: String, to kind: ElementKind) -> Bool {
    let letters = id.prefix { !isDigit($0) && $0 != "-" && $0 != "_" }
    let isCounted = id.dropFirst(letters.count).allSatisfy { isDigit($0) || $0 == "-" || $0 == "_" }
    let isMade = isCounted && (letters.count < 2 || ElementKind(rawValue: String(letters)) != nil)
    return !XcodeObjectID.hasForm(id) && !isMade
  }

  /// The longest text that is used as a name. Longer ones are sentences.
  private static let longest = 30

  /// True if the text gives a readable name. Letters outside of ASCII would be dropped and leave fragments.
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

  /// Makes a name from a constraint: from its identifier, else from an id that a person chose, else from its item and
  /// attribute.
  mutating func propertyName(of constraint: Constraint, about item: String) -> String {
    if let identifier = constraint.identifier, Self.isSayable(identifier) { return propertyName(of: identifier) }
    let id = constraint.id.rawValue
    let isCounted = id.hasPrefix("c") && id.dropFirst().allSatisfy(Self.isDigit)
    if !isCounted, !XcodeObjectID.hasForm(id) { return propertyName(of: id) }
    return propertyName(of: "\(item)-\(constraint.first.attribute.rawValue)")
  }

  /// Reserves the names used by the method that adapts a layout.
  mutating func reserveForAdapting() {
    taken.formUnion(["adapt", "adapting", "size", "traits", "active", "absent", "standIns"])
  }

  /// Reserves the names of the app's own classes.
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

  /// Keeps the ASCII letters and digits of a text. Other characters separate words, which begin with capitals.
  private static func identifier(_ text: String, isType: Bool) -> String {
    let parts = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let words = parts.enumerated().map { place, part in
      place == 0 && !isType ? lowered(part) : part.prefix(1).uppercased() + part.dropFirst()
    }
    return words.joined()
  }

  private static func lowered(_ word: Substring) -> String { word.prefix(1).lowercased() + word.dropFirst() }

  private static func isDigit(_ character: Character?) -> Bool { character?.isNumber ?? false }

  /// Keywords, which cannot be the name of a property without backticks.
  private static let words: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "inout", "internal", "is", "let", "nil", "nonisolated", "open", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "some", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// True if a text can be the name of a custom class. Names that the source itself needs are excluded.
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

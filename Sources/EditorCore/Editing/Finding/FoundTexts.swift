import LayoutModel
import Words

/// Everything in a document that matches a query: the elements scene by scene, containers before their contents, then
/// guides and constraints.
struct FoundTexts: Hashable, Sendable {
  private(set) var list: [FoundText] = []

  /// - Parameter scene: the only scene to search; nil for all.
  init(_ query: FindQuery, in document: Document, scene: SceneID? = nil) {
    guard let pattern = query.pattern else { return }
    var search = FoundTextSearch(query: query, pattern: pattern, document: document)
    for each in document.scenes where scene == nil || each.id == scene { search.search(each) }
    search.searchGuidesAndConstraints()
    if scene == nil { search.searchValues() }
    list = search.found
  }
}

private struct FoundTextSearch {
  let query: FindQuery
  let pattern: FindPattern
  let document: Document
  private let constant: String?
  private let languages: [String]
  private(set) var found: [FoundText] = []
  /// The elements that were searched.
  private var searched: Set<ElementID> = []

  init(query: FindQuery, pattern: FindPattern, document: Document) {
    (self.query, self.pattern, self.document) = (query, pattern, document)
    constant = query.constant
    languages = document.translatedLanguages
  }

  private func wants(_ kind: FoundKind) -> Bool { query.kind.map { $0 == kind } ?? true }

  private mutating func check(_ text: String?, _ place: FoundPlace) {
    if let text, pattern.isFound(in: text) { found.append(FoundText(place: place, text: text)) }
  }

  mutating func search(_ scene: Scene) {
    if wants(.names) { check(scene.name, .sceneName(scene.id)) }
    let elements = document.subtree(of: scene.root)
    // What an instance has from its component is found there.
    for id in elements where !id.isInsideInstance {
      if let stored = document.elements.stored(id) { search(stored.record) }
    }
    searched.formUnion(elements)
  }

  /// Searches the guides and constraints of the searched elements.
  mutating func searchGuidesAndConstraints() {
    if wants(.names) {
      for guide in document.guides where searched.contains(guide.owner) && !guide.id.isInsideInstance {
        check(guide.name, .guideName(guide.id))
      }
    }
    guard wants(.identifiers) || wants(.constants) || wants(.values) else { return }
    for constraint in document.constraints where !constraint.id.isInsideInstance {
      guard let element = document.element(for: constraint.first.item), searched.contains(element) else { continue }
      search(constraint)
    }
  }

  /// Searches the names of values, and the expressions of values by others.
  mutating func searchValues() {
    guard wants(.values) else { return }
    for value in document.values {
      check(value.id.rawValue, .valueName(value.id))
      if let text = value.expressionText { check(text, .valueExpression(value.id)) }
    }
  }

  private mutating func searchExpressions<Record: Varying>(of record: Record, _ place: (ValuedPlace) -> FoundPlace) {
    guard !record.bindings.isEmpty else { return }
    for condition in [nil] + record.variations.inOrder.map({ Optional($0.key) }) {
      for member in record.valuedMembers {
        guard let expression = record.expression(member.key, under: condition) else { continue }
        check(expression.text, place(ValuedPlace(key: member.key, condition: condition)))
      }
    }
  }

  private mutating func search(_ element: Element) {
    if wants(.names) { check(element.name, .elementName(element.id)) }
    if wants(.texts) { searchTexts(of: element) }
    if element.instance != nil { return searchOverrides(in: element) }
    if wants(.classes) { check(element.content.className, .className(element.id)) }
    if wants(.values) { searchExpressions(of: element) { .elementExpression(element.id, $0) } }
    if wants(.identifiers) { check(element.id.rawValue, .elementID(element.id)) }
  }

  /// Searches the texts and expressions that an instance has of its own.
  private mutating func searchOverrides(in instance: Element) {
    if wants(.identifiers) { check(instance.id.rawValue, .elementID(instance.id)) }
    if wants(.values) {
      var own = instance
      own.bindings = instance.ownBindings
      searchExpressions(of: own) { .elementExpression(instance.id, $0) }
    }
    guard wants(.texts) else { return }
    for (key, _) in instance.instance?.sortedOverrides ?? [] {
      guard let role = TextRole(rawValue: key.member.rawValue),
        let element = document.elements[key.element.inside(instance.id)]
      else { continue }
      searchTexts(of: element, [role])
    }
  }

  private mutating func searchTexts(of element: Element, _ roles: [TextRole] = TextRole.allCases) {
    for role in roles {
      guard let text = element.content[role], !text.isEmpty else { continue }
      let key = TextKey(element.id, role)
      check(text, .elementText(key, language: document.languages.base))
      for language in languages {
        check(document.text(key, in: language), .elementText(key, language: language))
      }
    }
  }

  private mutating func search(_ constraint: Constraint) {
    if wants(.identifiers) { check(constraint.identifier, .identifier(constraint.id)) }
    if wants(.values) { searchExpressions(of: constraint) { .constraintExpression(constraint.id, $0) } }
    guard wants(.constants), let constant else { return }
    // The number is found as a person sees it. The file may have it with the other sign.
    let text = Figures.typed(document.reading(constraint, from: nil).constant)
    if text == constant { found.append(FoundText(place: .constant(constraint.id), text: text)) }
  }
}

extension DocumentValue {
  /// The expression of other values that the value is; nil for a plain number, and for other kinds.
  fileprivate var expressionText: String? {
    switch content {
    case .number(let expression): expression.isNumber ? nil : expression.text
    case .text(let style): style.fontSize.flatMap { $0.isNumber ? nil : $0.text }
    case .color: nil
    }
  }
}

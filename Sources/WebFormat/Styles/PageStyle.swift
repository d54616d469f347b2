/// The declarations of a rule, each property once, in the order in which they were set.
///
///     var style = PageStyle(["display": "flex"])
///     style["gap"] = "8px"
struct PageStyle: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  struct Declaration: Hashable, Sendable {
    var property: String
    var value: String
  }

  private(set) var declarations: [Declaration] = []

  init() {}

  init(dictionaryLiteral elements: (String, String)...) {
    for (property, value) in elements { self[property] = value }
  }

  var isEmpty: Bool { declarations.isEmpty }

  subscript(property: String) -> String? {
    get { declarations.first { $0.property == property }?.value }
    set {
      let index = declarations.firstIndex { $0.property == property }
      switch (index, newValue) {
      case (let index?, let value?): declarations[index].value = value
      case (let index?, nil): declarations.remove(at: index)
      case (nil, let value?): declarations.append(Declaration(property: property, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Sets all declarations of another style.
  mutating func merge(_ other: PageStyle) {
    for declaration in other.declarations { self[declaration.property] = declaration.value }
  }

  func merging(_ other: PageStyle) -> PageStyle {
    var copy = self
    copy.merge(other)
    return copy
  }

  /// The declarations, with a semicolon between two.
  var lines: [String] { declarations.map { "\($0.property): \($0.value)" } }
}

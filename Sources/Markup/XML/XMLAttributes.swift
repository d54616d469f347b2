/// The attributes of a tag. A tag has few attributes, and many names are looked up in it. Searching a short list takes
/// less time than hashing the name for a dictionary.
///
///     attributes["x"]   // “20.0”, or nil
public struct XMLAttributes: Sendable, ExpressibleByDictionaryLiteral {
  private var list: [(name: String, value: String)]

  public init(_ all: [(name: String, value: String)]) { list = all }

  public init(_ all: [String: String]) { list = all.map { (name: $0.key, value: $0.value) } }

  public init(dictionaryLiteral all: (String, String)...) { list = all.map { (name: $0.0, value: $0.1) } }

  public var count: Int { list.count }

  public subscript(name: String) -> String? {
    get {
      for attribute in list where attribute.name == name { return attribute.value }
      return nil
    }
    set {
      list.removeAll { $0.name == name }
      if let newValue { list.append((name: name, value: newValue)) }
    }
  }
}

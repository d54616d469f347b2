import Markup

/// The objects of a keyed archive. Each is written at its first use, and later uses are `<reference ref="…"/>`.
struct ArchiveObjects {
  private var byID: [String: XMLNode] = [:]

  init(_ archive: XMLNode) { collect(archive) }

  private mutating func collect(_ node: XMLNode) {
    for child in node.children {
      if let id = child["id"], byID[id] == nil { byID[id] = child }
      collect(child)
    }
  }

  /// Returns the node itself, or the object that a reference names.
  func resolve(_ node: XMLNode?) -> XMLNode? {
    guard let node else { return nil }
    guard node.name == "reference" else { return node }
    return node["ref"].flatMap { byID[$0] }
  }

  func member(_ key: String, of node: XMLNode) -> XMLNode? { resolve(node.child(key: key)) }

  func array(_ key: String, of node: XMLNode) -> [XMLNode] {
    (member(key, of: node)?.children ?? []).compactMap(resolve)
  }

  func text(_ key: String, of node: XMLNode) -> String? {
    guard let member = member(key, of: node) else { return nil }
    return member["value"] ?? (member.name == "nil" ? nil : member.text)
  }

  func number(_ key: String, of node: XMLNode) -> Double? {
    text(key, of: node).flatMap(XcodeNumber.init)?.value
  }

  func integer(_ key: String, of node: XMLNode) -> Int? { number(key, of: node).flatMap { Int(exactly: $0) } }

  func flag(_ key: String, of node: XMLNode) -> Bool { text(key, of: node) == "YES" }
}

/// Reads numbers in braces: `{{20, 40}, {240, 30}}`.
enum BracedNumbers {
  static func read(_ text: String) -> [Double] {
    text.split { $0 == "{" || $0 == "}" || $0 == "," || $0.isWhitespace }.compactMap { XcodeNumber(String($0))?.value }
  }
}

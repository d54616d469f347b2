/// An XML text that is edited by place. Every byte that no edit concerns stays as it is: attribute order, quotes,
/// comments, entities, line ends, the byte order mark.
///
///     var draft = MarkupDraft(bytes, tree, .xcode)
///     draft.set("constant", to: "24", on: constraint)   // one changed line
///     draft.bytes
///
/// A node is an index. Those below `tree.nodes.count` are the nodes of the text, the others are new.
///
/// The edits do not depend on the language of the text. A text in another language than XML makes its bytes from them
/// by itself.
public struct MarkupDraft: Sendable {
  /// The conventions of a kind of file for what is added.
  public struct Manners: Sendable {
    /// The order of attributes in a tag. An added attribute goes before the first one that comes later.
    var attributes: [String: Int]
    /// The order of the groups in an element, by name or by `key`.
    var groups: [String: Int]
    /// The indentation of a level, for files whose own cannot be seen.
    var indentation: String

    public init(attributes: [String], groups: [String], indentation: Int) {
      self.attributes = Dictionary(attributes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      self.groups = Dictionary(groups.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      self.indentation = String(repeating: " ", count: indentation)
    }
  }

  public typealias Attributes = [(name: String, value: String)]

  struct NewNode: Sendable {
    var name: String
    var attributes: Attributes = []
    var text: String?
    var children: [Int] = []
  }

  let original: [UInt8]
  public let tree: MarkupTree
  let manners: Manners
  private(set) var newNodes: [NewNode] = []
  /// The attributes, texts and children of nodes of the text that were edited.
  public private(set) var changedAttributes: [Int: Attributes] = [:]
  public private(set) var changedTexts: [Int: String] = [:]
  public private(set) var changedChildren: [Int: [Int]] = [:]
  /// The parents of nodes that were added, moved or removed; nil for a removed one.
  private var changedParents: [Int: Int?] = [:]

  public init(_ bytes: [UInt8], _ tree: MarkupTree, _ manners: Manners) {
    (original, self.tree, self.manners) = (bytes, tree, manners)
  }

  /// The number of nodes, with those that are not in the tree.
  public var nodeCount: Int { tree.nodes.count + newNodes.count }

  public func isNew(_ node: Int) -> Bool { node >= tree.nodes.count }

  private func new(_ node: Int) -> Int { node - tree.nodes.count }

  // MARK: Reading

  public func name(of node: Int) -> String { isNew(node) ? newNodes[new(node)].name : tree.nodes[node].name }

  public subscript(node: Int, attribute: String) -> String? {
    attributes(of: node).first { $0.name == attribute }?.value
  }

  public func attributes(of node: Int) -> Attributes {
    isNew(node) ? newNodes[new(node)].attributes : changedAttributes[node] ?? tree.nodes[node].attributes
  }

  public func text(of node: Int) -> String {
    isNew(node) ? newNodes[new(node)].text ?? "" : changedTexts[node] ?? tree.nodes[node].text
  }

  public func children(of node: Int) -> [Int] {
    isNew(node) ? newNodes[new(node)].children : changedChildren[node] ?? tree.nodes[node].children
  }

  /// Returns the parent; nil for the root and for a node that was removed.
  public func parent(of node: Int) -> Int? {
    if let changed = changedParents[node] { return changed }
    return isNew(node) ? nil : tree.nodes[node].parent
  }

  public func child(of node: Int, named name: String, key: String? = nil) -> Int? {
    children(of: node).first { self.name(of: $0) == name && (key == nil || self[$0, "key"] == key) }
  }

  /// Returns all values of an attribute in the text before the edits.
  public func values(of attribute: String) -> Set<String> {
    Set(tree.nodes.lazy.compactMap { $0[attribute] })
  }

  /// Returns the nodes that have one of these values in one of the attributes, in the order of the text. New nodes come
  /// last.
  public func nodes(naming values: Set<String>, in names: Set<String>) -> [Int] {
    (0..<tree.nodes.count + newNodes.count).filter { node in
      attributes(of: node).contains { names.contains($0.name) && values.contains($0.value) } && isInTree(node)
    }
  }

  /// All nodes in the order of the text.
  public var order: [Int] {
    var order: [Int] = []
    var pending = [0]
    while let node = pending.popLast() {
      order.append(node)
      pending += children(of: node).reversed()
    }
    return order
  }

  private func isInTree(_ node: Int) -> Bool {
    var node = node
    while let parent = parent(of: node) { node = parent }
    return node == 0
  }

  // MARK: Attributes and texts

  /// Sets an attribute, or removes it if the value is nil. An attribute that has the value keeps its spelling.
  public mutating func set(_ name: String, to value: String?, on node: Int) {
    guard self[node, name] != value else { return }
    var all = attributes(of: node)
    guard let value else { return setAttributes(all.filter { $0.name != name }, of: node) }
    if let place = all.firstIndex(where: { $0.name == name }) {
      all[place].value = value
    } else {
      all.insert((name, value), at: index(of: name, among: all.map(\.name), ranks: manners.attributes))
    }
    setAttributes(all, of: node)
  }

  /// Replaces all attributes.
  public mutating func setAttributes(_ all: [(name: String, value: String)], of node: Int) {
    if isNew(node) { newNodes[new(node)].attributes = all } else { changedAttributes[node] = all }
  }

  public mutating func setText(_ text: String, of node: Int) {
    guard self.text(of: node) != text else { return }
    if isNew(node) { newNodes[new(node)].text = text } else { changedTexts[node] = text }
  }

  /// Returns the index at which a name goes: before the first name with a higher rank, else at the end.
  private func index(of name: String, among names: [String], ranks: [String: Int]) -> Int {
    guard let rank = ranks[name] else { return names.count }
    return names.firstIndex { ranks[$0].map { $0 > rank } ?? false } ?? names.count
  }

  // MARK: The tree

  /// Creates a node with everything in an element. It is not in the tree until it is inserted.
  public mutating func make(_ element: MarkupElement) -> Int {
    var open: [Int] = []
    var first: Int?
    for line in element.lines {
      var node: Int?
      switch line {
      case .start(let name, let attributes): node = add(NewNode(name: name, attributes: attributes))
      case .whole(let name, let attributes, let text):
        node = add(NewNode(name: name, attributes: attributes, text: text))
      case .end: open.removeLast()
      }
      guard let node else { continue }
      first = first ?? node
      if let parent = open.last { insert(node, into: parent) }
      if case .start = line { open.append(node) }
    }
    return first ?? add(NewNode(name: element.name))
  }

  private mutating func add(_ node: NewNode) -> Int {
    newNodes.append(node)
    return tree.nodes.count + newNodes.count - 1
  }

  /// Inserts a node, or moves it if it is in the tree. It goes before the child with this index, or to the end.
  public mutating func insert(_ node: Int, into parent: Int, at index: Int? = nil) {
    remove(node)
    var all = children(of: parent)
    all.insert(node, at: min(index ?? all.count, all.count))
    setChildren(all, of: parent)
    changedParents[node] = parent
  }

  /// Puts a node behind one of its siblings. A node that stands somewhere behind it stays there.
  /// - Parameter start: the index for an added node without a sibling before it.
  public mutating func put(_ node: Int, into parent: Int, behind sibling: Int?, start: Int = 0) {
    let all = children(of: parent)
    let before = sibling.flatMap { all.firstIndex(of: $0) }
    let index = all.firstIndex(of: node)
    if let index, index > (before ?? -1) { return }
    // A node that leaves its old place makes the index behind its sibling one less.
    insert(node, into: parent, at: before.map { $0 + (index == nil ? 1 : 0) } ?? start)
  }

  /// Inserts a group such as `<constraints>` at its usual place among the other groups.
  public mutating func insertInOrder(_ node: Int, into parent: Int) {
    let names = children(of: parent).map(group)
    insert(node, into: parent, at: index(of: group(node), among: names, ranks: manners.groups))
  }

  private func group(_ node: Int) -> String {
    let key = self[node, "key"] ?? ""
    return manners.groups[key] == nil ? name(of: node) : key
  }

  public mutating func remove(_ node: Int) {
    guard let parent = parent(of: node) else { return }
    setChildren(children(of: parent).filter { $0 != node }, of: parent)
    changedParents[node] = .some(nil)
  }

  /// Removes a group from which the last child was removed. A node with attributes other than a key is no group.
  public mutating func removeIfEmpty(_ node: Int) {
    guard children(of: node).isEmpty, text(of: node).isEmpty else { return }
    if attributes(of: node).allSatisfy({ $0.name == "key" }) { remove(node) }
  }

  private mutating func setChildren(_ all: [Int], of node: Int) {
    if isNew(node) { newNodes[new(node)].children = all } else { changedChildren[node] = all }
  }
}

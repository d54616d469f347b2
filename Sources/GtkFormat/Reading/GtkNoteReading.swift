import Markup
import Words

/// The notes for Plumb in a file: the note at its end, and the notes that earlier versions wrote before their objects.
struct GtkNoteReading {
  private let tree: MarkupTree
  /// The note at the end of the file.
  private var whole: JSONNode?
  /// The records of the note at the end, by the index of their nodes.
  private var records: [Int: JSONNode] = [:]
  private var generated: Set<Int> = []

  init(_ tree: MarkupTree) throws(TextError) {
    self.tree = tree
    guard let note = tree.lastInstructions.last(where: { $0.target == Self.target }) else { return }
    let whole = try Self.value(of: note)
    self.whole = whole
    let nodes = Self.nodes(of: tree)
    for record in whole.member(GtkRecordKeys.records)?.items.map({ $0 }) ?? [] {
      if let node = record.member(GtkRecordKeys.key)?.string.flatMap({ nodes[$0] }) { records[node] = record }
    }
    for key in whole.member(GtkRecordKeys.generated)?.items.map({ $0 }) ?? [] {
      if let node = key.string.flatMap({ nodes[$0] }) { generated.insert(node) }
    }
  }

  static let target = "plumb"

  /// True if there is a note about a node.
  func isNoted(_ index: Int) -> Bool { records[index] != nil || !tree.nodes[index].instructions.isEmpty }

  /// Returns the note about the node with that name; nil if there is none.
  func note(_ name: String, of index: Int) throws(TextError) -> JSONNode? {
    for note in tree.nodes[index].instructions where note.target == Self.target {
      if let value = try Self.value(of: note).member(name) { return value }
    }
    return index == 0 ? whole?.member(name) : records[index]?.member(name)
  }

  /// Returns true if a node only expresses something that GTK has no other way to say.
  func isGenerated(_ index: Int) throws(TextError) -> Bool {
    if generated.contains(index) { return true }
    return try note(GtkRecordKeys.generated, of: index)?.bool == true
  }

  private static func value(of note: MarkupInstruction) throws(TextError) -> JSONNode {
    do {
      return try JSONTree(Array(note.text.utf8.drop(while: MarkupScanner.isSpace))).root
    } catch {
      throw TextError(at: note.offset, Message("Plumb’s own data couldn’t be imported: %1", error.reason))
    }
  }

  /// Returns the indices of objects, guides and constraints by their keys.
  private static func nodes(of tree: MarkupTree) -> [String: Int] {
    var nodes: [String: Int] = [:]
    var keys = GtkRecordKeys()
    // The id of the object around each node. Parents come before their children in the tree.
    var owners = [String](repeating: GtkConstraint.container, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      let own = node.name == "object" ? node["id"] : nil
      for child in node.children { owners[child] = own ?? owners[index] }
      switch node.name {
      case "object": if let own { nodes[own] = index }
      case "guide": nodes[GtkRecordKeys.key(ofGuide: node["name"] ?? "", in: owners[index])] = index
      case "constraint": nodes[keys.numbered(key(of: node, in: owners[index]))] = index
      default: break
      }
    }
    return nodes
  }

  private static func key(of node: MarkupTree.Node, in owner: String) -> String {
    GtkConstraint.key(
      node["target"] ?? GtkConstraint.container, node["target-attribute"] ?? "", node["relation"] ?? "eq",
      node["source"], node["source-attribute"], in: owner)
  }
}

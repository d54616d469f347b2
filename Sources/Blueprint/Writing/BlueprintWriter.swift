import Markup
import Words

/// Writes an interface as a Blueprint text.
///
///     BlueprintText(MarkupElement("interface", [], [box])).text   // “using Gtk 4.0;”, and so on
public struct BlueprintText {
  public private(set) var text = ""
  /// The elements that Blueprint cannot say.
  public private(set) var losses: [Message] = []
  /// Their indices in the written tree.
  private(set) var lossNodes: [Int] = []

  public init(_ interface: MarkupElement) {
    var draft = MarkupDraft([], MarkupTree(nodes: []), .blueprint)
    let root = draft.make(interface)
    write(root, of: draft)
  }

  /// Writes the elements of an interface file.
  public init(_ tree: MarkupTree) {
    if !tree.nodes.isEmpty { write(0, of: MarkupDraft([], tree, .blueprint)) }
  }

  private mutating func write(_ root: Int, of draft: MarkupDraft) {
    var renderer = BlueprintRenderer(draft, .init())
    var statements: [String] = []
    for child in draft.children(of: root) where renderer.isWritten(child) {
      statements.append(renderer.statement(child, indent: ""))
    }
    text = header(draft[root, "domain"], renderer.namespaces)
    for statement in statements { text += "\n\(statement)\n" }
    losses = renderer.losses.map(\.what)
    lossNodes = renderer.losses.map(\.node)
  }

  private func header(_ domain: String?, _ namespaces: Set<String>) -> String {
    let others = namespaces.subtracting(["Gtk"]).sorted()
    let lines = (["Gtk"] + others).map { "using \($0) \(BlueprintTypeName.version(of: $0) ?? "1");\n" }
    return lines.joined() + (domain.map { "\ntranslation-domain \(BlueprintString.quoted($0));\n" } ?? "")
  }
}

extension MarkupDraft.Manners {
  static let blueprint = MarkupDraft.Manners(attributes: [], groups: [], indentation: 2)
}

import Markup
import Words

/// Writes elements of an interface file as statements of Blueprint, as a person would write them. It does not use
/// recursion for new elements, since a document may be deeper than the stack allows.
struct BlueprintRenderer {
  /// The conventions of a text.
  struct Conventions {
    var unit = "  "
    var newline = "\n"
    /// True for names with a `$`, since Blueprint 0.8. All versions read those without.
    var hasDollars = false
    /// True for blocks that 0.6 does not have, such as those of breakpoints.
    var hasNewBlocks = false
    var imported = ["Gtk"]
  }

  /// A piece of work: a text to append, or a node to write at an indentation.
  enum Step {
    case text(String)
    case node(Int, indent: String)
  }

  let draft: MarkupDraft
  let style: Conventions
  let names: BlueprintNames
  /// The text with the nodes that are not new.
  var source: BlueprintSource?
  /// The namespaces of the written classes.
  var namespaces: Set<String> = []
  private(set) var losses: [BlueprintLoss] = []

  init(_ draft: MarkupDraft, _ style: Conventions, names: BlueprintNames? = nil, source: BlueprintSource? = nil) {
    (self.draft, self.style, self.source) = (draft, style, source)
    self.names = names ?? BlueprintNames(draft)
  }

  /// Returns a statement. Its first line has no indentation, and its last one no line break.
  mutating func statement(_ node: Int, indent: String) -> String { written([.node(node, indent: indent)]) }

  /// Returns a statement of the text that is written anew, and not as it is there.
  mutating func anew(_ node: Int, indent: String) -> String { written(statementSteps(node, indent: indent)) }

  mutating func written(_ steps: [Step]) -> String {
    var text = ""
    var pending = Array(steps.reversed())
    while let step = pending.popLast() {
      switch step {
      case .text(let piece): text += piece
      case .node(let node, let indent):
        if let kept = sourceText(of: node, indent: indent) {
          text += kept
        } else {
          pending += statementSteps(node, indent: indent).reversed()
        }
      }
    }
    return text
  }

  /// Returns the text of a node that is not new, with its edits.
  private mutating func sourceText(of node: Int, indent: String) -> String? {
    guard let source, !draft.isNew(node), source.tree.places[node].form != .derived else { return nil }
    var edits = BlueprintEdits(draft, source, names)
    defer { namespaces.formUnion(edits.namespaces) }
    return edits.text(ofMoved: node, indent: indent)
  }

  mutating func report(_ node: Int, _ what: Message) { losses.append(BlueprintLoss(node: node, what: what)) }

  mutating func reportUnsayable(_ node: Int) {
    report(node, Message("“%1” not exported: Blueprint has no syntax for it", Quoted.text(draft.name(of: node))))
  }

  // MARK: Statements

  private mutating func statementSteps(_ node: Int, indent: String) -> [Step] {
    switch draft.name(of: node) {
    case "object": objectSteps(node, indent: indent)
    case "template": [.text(templateHead(node))] + body(of: node, indent: indent)
    case "child": childSteps(node, indent: indent)
    case "property", "attribute", "relation", "state", "binding", "setter": propertySteps(node, indent: indent)
    case "signal": [.text(signal(node))]
    case "style", "items", "widgets", "mime-types", "patterns", "suffixes", "responses", "marks", "offsets":
      [.text(list(node, indent: indent))]
    case "condition": [.text("condition (\(BlueprintString.quoted(draft.text(of: node))))")]
    case "menu", "section", "submenu", "item": menuSteps(node, indent: indent)
    default: [.text(draft.name(of: node))] + body(of: node, indent: indent)
    }
  }

  mutating func objectSteps(_ node: Int, indent: String) -> [Step] {
    var head = typeName(draft[node, "class"] ?? "")
    if let id = draft[node, "id"] { head += " \(names[id])" }
    return [.text(head)] + body(of: node, indent: indent)
  }

  private mutating func templateHead(_ node: Int) -> String {
    let name = (style.hasDollars ? "$" : "") + (draft[node, "class"] ?? "")
    guard let parent = draft[node, "parent"] else { return "template \(name)" }
    return style.hasDollars ? "template \(name): \(typeName(parent))" : "template \(name) : \(typeName(parent))"
  }

  private mutating func childSteps(_ node: Int, indent: String) -> [Step] {
    let annotation = annotation(of: node).map { [Step.text($0 + style.newline + indent)] } ?? []
    return annotation + draft.children(of: node).prefix(1).map { .node($0, indent: indent) }
  }

  /// Returns the annotation of a child; nil if it has none.
  func annotation(of node: Int) -> String? {
    if let name = draft[node, "internal-child"] { return "[internal-child \(name)]" }
    guard let type = draft[node, "type"] else { return nil }
    return "[\(type)\(response(of: node) ?? "")]"
  }

  /// Returns the response of a child of a dialog, which is in another element there.
  private func response(of child: Int) -> String? {
    guard let parent = draft.parent(of: child), let list = draft.child(of: parent, named: "action-widgets"),
      let id = draft.children(of: child).first.flatMap({ draft[$0, "id"] }),
      let action = draft.children(of: list).first(where: { draft.text(of: $0).trimmed == id })
    else { return nil }
    let isDefault = BlueprintLiteral.truth(draft[action, "default"] ?? "") == true
    return " response=\(draft[action, "response"] ?? "none")\(isDefault ? " default" : "")"
  }

  private func signal(_ node: Int) -> String {
    let handler = (style.hasDollars ? "$" : "") + (draft[node, "handler"] ?? "")
    let object = draft[node, "object"].map { names[$0] } ?? ""
    var flags = ""
    if BlueprintLiteral.truth(draft[node, "swapped"] ?? "") == true { flags += " swapped" }
    if BlueprintLiteral.truth(draft[node, "after"] ?? "") == true { flags += " after" }
    return "\(draft[node, "name"] ?? "") => \(handler)(\(object))\(flags);"
  }

  /// Returns the name of a class in Blueprint.
  mutating func typeName(_ className: String) -> String {
    guard let (namespace, name) = BlueprintTypeName.split(className, imported: style.imported) else {
      return (style.hasDollars ? "$" : ".") + className
    }
    namespaces.insert(namespace)
    return namespace == "Gtk" ? name : "\(namespace).\(name)"
  }

  // MARK: Blocks

  /// Returns the braces of a block with its statements.
  private mutating func body(of node: Int, indent: String) -> [Step] {
    let statements = draft.children(of: node).filter { isWritten($0) }
    guard !statements.isEmpty else { return [.text(" {}")] }
    let inner = indent + style.unit
    var steps = [Step.text(" {")]
    var last: Int?
    for statement in statements {
      let isApart = last.map { isBlock($0) || isBlock(statement) } ?? false
      steps.append(.text((isApart ? style.newline : "") + style.newline + inner))
      if let comment = comment(before: statement) { steps.append(.text(comment + style.newline + inner)) }
      steps.append(.node(statement, indent: inner))
      last = statement
    }
    return steps + [.text("\(style.newline)\(indent)}")]
  }

  /// Returns the comment for translators, which stands on the line before the text; nil if there is none.
  func comment(before node: Int) -> String? {
    guard let comments = draft[node, "comments"], draft.isNew(node) || source == nil else { return nil }
    let text = comments.replacing("*/", with: "* /").replacing("\n", with: " ")
    return "/* Translators: \(text) */"
  }

  /// True for a statement that stands apart from its neighbors.
  func isBlock(_ node: Int) -> Bool {
    switch draft.name(of: node) {
    case "property": draft.children(of: node).first.map { ["object", "menu"].contains(draft.name(of: $0)) } ?? false
    case "attribute", "relation", "state", "binding", "signal", "setter", "requires": false
    default: true
    }
  }

  // MARK: Menus

  private mutating func menuSteps(_ node: Int, indent: String) -> [Step] {
    if let short = shorthand(node) { return [.text(short)] }
    let id = draft[node, "id"].map { " \(names[$0])" } ?? ""
    return [.text(draft.name(of: node) + id)] + body(of: node, indent: indent)
  }

  /// Returns `item (…)` for an item with a label, an action and an icon in this order; nil for others.
  private func shorthand(_ node: Int) -> String? {
    let attributes = draft.children(of: node)
    let wanted = ["label", "action", "icon"].prefix(attributes.count)
    guard draft.name(of: node) == "item", draft[node, "id"] == nil, !attributes.isEmpty,
      attributes.map({ draft[$0, "name"] }) == Array(wanted), attributes.allSatisfy({ draft[$0, "comments"] == nil })
    else { return nil }
    return "item (\(attributes.map { quoted($0) }.joined(separator: ", ")))"
  }

  /// Returns a text in quotes, with its mark for translators.
  func quoted(_ node: Int) -> String {
    let text = BlueprintString.quoted(draft.text(of: node))
    guard BlueprintLiteral.truth(draft[node, "translatable"] ?? "") == true else { return text }
    return draft[node, "context"].map { "C_(\(BlueprintString.quoted($0)), \(text))" } ?? "_(\(text))"
  }
}

/// An element that Blueprint cannot say.
struct BlueprintLoss {
  var node: Int
  var what: Message
}

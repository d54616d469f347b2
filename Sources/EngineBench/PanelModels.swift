import EditorCore

/// What the panels of a window ask an editor for after a step, and keep: the tree of the outline with what the rows say that its
/// list holds, the issues, and the inspector.
struct PanelModels {
  private let nodes: [OutlineNode]
  private let rows: [OutlineModel.Row]
  private let issues: IssueList
  private let inspector: InspectorModel?

  init(of editor: Editor) {
    nodes = editor.outlineNodes
    let opensConstraints = editor.opensConstraintRows
    var held: [String] = []
    for node in nodes { Self.gather(node, opensConstraints, into: &held) }
    rows = held.compactMap(editor.outlineRow)
    issues = editor.issues
    inspector = editor.inspector(.size)
  }

  /// GTK 4.8 gives a list so many rows, however few are seen.
  private static let mostRows = 200

  /// As the outline opens its rows, from the top on.
  private static func gather(_ node: OutlineNode, _ opensConstraints: Bool, into ids: inout [String]) {
    guard ids.count < mostRows else { return }
    ids.append(node.id)
    let isOpen = opensConstraints || !(node.isOfConstraints || node.holdsOnlyConstraints)
    guard isOpen else { return }
    for child in node.children { gather(child, opensConstraints, into: &ids) }
  }
}

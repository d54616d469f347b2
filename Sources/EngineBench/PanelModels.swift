import EditorCore

/// The models that a window's panels request and keep after a step: the outline's tree and visible rows, the issues and
/// the inspector.
struct PanelModels {
  private let nodes: [OutlineNode]
  private let rows: [OutlineModel.Row]
  private let issues: IssueList
  private let inspector: InspectorModel?

  init(of editor: Editor) {
    nodes = Outlining.nodes(in: editor)
    let opensConstraints = Outlining.opensConstraintRows(in: editor)
    var held: [String] = []
    for node in nodes { Self.gather(node, opensConstraints, into: &held) }
    rows = held.compactMap { Outlining.row($0, in: editor) }
    issues = Issues.list(in: editor)
    inspector = Inspector.model(.size, in: editor)
  }

  /// The number of rows that GTK 4.8 creates for a list, even if fewer are visible.
  private static let mostRows = 200

  /// Collects the rows that the outline opens, from the top.
  private static func gather(_ node: OutlineNode, _ opensConstraints: Bool, into ids: inout [String]) {
    guard ids.count < mostRows else { return }
    ids.append(node.id)
    let isOpen = opensConstraints || !(node.isOfConstraints || node.holdsOnlyConstraints)
    guard isOpen else { return }
    for child in node.children { gather(child, opensConstraints, into: &ids) }
  }
}

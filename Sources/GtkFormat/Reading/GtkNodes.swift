import LayoutModel

/// The nodes of a document's records in an interface file, as indices in the `MarkupTree`.
struct GtkNodes: Sendable {
  var elements: [ElementID: Int] = [:]
  var guides: [GuideID: Int] = [:]
  var constraints: [ConstraintID: Int] = [:]
  /// The windows around the roots of scenes.
  var windows: [SceneID: Int] = [:]
  /// The lists of constraints of the elements with a constraint layout.
  var layouts: [ElementID: Int] = [:]

  /// The ids of all records with nodes, in the order of the given nodes.
  func records(inOrder order: [Int]) -> [String] {
    var records: [Int: String] = [:]
    for (id, node) in elements { records[node] = id.rawValue }
    for (id, node) in guides { records[node] = id.rawValue }
    for (id, node) in constraints { records[node] = id.rawValue }
    return order.compactMap { records[$0] }
  }
}

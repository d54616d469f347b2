import LayoutModel

/// The place of an element in the tree.
enum TreePlace: Hashable {
  case child(ElementID)
  case root(SceneID)

  /// The id of the parent, or of the scene.
  var rawID: String {
    switch self {
    case .child(let id): id.rawValue
    case .root(let id): id.rawValue
    }
  }
}

/// The three documents of a merge, with their records and tree by id.
struct MergeInput {
  let documents: ThreeWay<Document>
  let scenes: RecordSides<Scene>
  let elements: RecordSides<Element>
  let guides: RecordSides<Guide>
  let constraints: RecordSides<Constraint>
  let previews: RecordSides<Preview>
  let images: RecordSides<DocumentImage>
  let values: RecordSides<DocumentValue>
  let classes: RecordSides<DocumentClass>
  /// Works out expressions with the values of both sides. Where both have one, it is ours.
  let valueTable: ValueTable
  private let sceneOfRoot: ThreeWay<[ElementID: SceneID]>

  init(_ documents: ThreeWay<Document>) {
    self.documents = documents
    let table = Self.table(documents)
    valueTable = table
    scenes = RecordSides(documents.map { RecordList($0.scenes) })
    elements = RecordSides(documents.map { RecordList($0.elements) }, table)
    guides = RecordSides(documents.map { RecordList($0.guides) })
    constraints = RecordSides(documents.map { RecordList($0.constraints) }, table)
    previews = RecordSides(documents.map { RecordList($0.previews) })
    images = RecordSides(documents.map { RecordList($0.images) })
    values = RecordSides(documents.map { RecordList($0.values) })
    classes = RecordSides(documents.map { RecordList($0.classes) })
    sceneOfRoot = documents.map { document in
      Dictionary(document.scenes.map { ($0.root, $0.id) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private static func table(_ documents: ThreeWay<Document>) -> ValueTable {
    if documents.ours.values == documents.theirs.values { return documents.ours.valueTable }
    let known = Set(documents.ours.values.map(\.id))
    return ValueTable(documents.ours.values + documents.theirs.values.filter { !known.contains($0.id) })
  }

  /// Returns the places of an element in the three documents; nil if it is not there.
  func places(of id: ElementID) -> ThreeWay<TreePlace?> {
    let scenes = sceneOfRoot.map { $0[id] }
    return ThreeWay(
      base: place(of: id, in: documents.base, scenes.base), ours: place(of: id, in: documents.ours, scenes.ours),
      theirs: place(of: id, in: documents.theirs, scenes.theirs))
  }

  private func place(of id: ElementID, in document: Document, _ scene: SceneID?) -> TreePlace? {
    document.parent(of: id).map(TreePlace.child) ?? scene.map(TreePlace.root)
  }

  /// Returns the merged place of an element that exists on both sides. In a conflict it is ours.
  func mergedPlace(of id: ElementID) -> (place: TreePlace?, isConflict: Bool) {
    let places = places(of: id)
    guard let ours = places.ours else { return (places.theirs, false) }
    guard places.theirs != nil else { return (ours, false) }
    switch places.choice {
    case .ours: return (ours, false)
    case .theirs: return (places.theirs, false)
    case .conflict: return (ours, true)
    }
  }

  /// Returns the merged root of a scene, and whether both sides gave it another one. In a conflict it is ours.
  func mergedRoot(of id: SceneID) -> (root: ElementID?, isConflict: Bool) {
    let roots = scenes.versions(of: id).map { $0?.root }
    guard roots.ours != nil, roots.theirs != nil else { return (roots.ours ?? roots.theirs, false) }
    switch roots.choice {
    case .ours: return (roots.ours, false)
    case .theirs: return (roots.theirs, false)
    case .conflict: return (roots.ours, true)
    }
  }
}

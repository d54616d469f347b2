import LayoutModel

/// Finds the things that rows of the outline stand for, by the rows' ids. Nil if the document no longer has the thing.
///
///     document.element(ofRow: "scene:main")   // the scene's root
extension Document {
  package func element(ofRow row: String) -> ElementID? {
    guard let id = Self.id(in: row, after: "element:").map(ElementID.init(_:)) else {
      return scene(ofRow: row).flatMap { scenes[$0]?.root }
    }
    return elements.contains(id) ? id : nil
  }

  package func constraint(ofRow row: String) -> ConstraintID? {
    let id = Self.id(in: row, after: "constraint:").map(ConstraintID.init(_:))
    return id.flatMap { constraints.contains($0) ? $0 : nil }
  }

  package func scene(ofRow row: String) -> SceneID? {
    let id = Self.id(in: row, after: "scene:").map(SceneID.init(_:))
    return id.flatMap { scenes.contains($0) ? $0 : nil }
  }

  package func guide(ofRow row: String) -> GuideID? {
    let id = Self.id(in: row, after: "guide:").map(GuideID.init(_:))
    return id.flatMap { guides.contains($0) ? $0 : nil }
  }

  /// Returns the element whose constraints are in the group that is the row.
  package func holder(ofRow row: String) -> ElementID? {
    let id = Self.id(in: row, after: "constraints:").map(ElementID.init(_:))
    return id.flatMap { elements.contains($0) ? $0 : nil }
  }

  /// Returns the parent row of a constraint's row, or of a group of constraints; nil for any other row.
  package func row(above row: String) -> String? {
    if let constraint = constraint(ofRow: row).flatMap({ constraints[$0] }) {
      return holder(of: constraint).map { "constraints:\($0)" }
    }
    return holder(ofRow: row).map { "element:\($0)" }
  }

  /// Returns the item that a line to or from the row would bind.
  package func item(ofRow row: String) -> Item? {
    guide(ofRow: row).map(Item.guide) ?? element(ofRow: row).map(Item.element)
  }

  fileprivate func isScene(_ row: String) -> Bool { row.hasPrefix("scene:") }

  private static func id(in row: String, after prefix: String) -> String? {
    row.hasPrefix(prefix) ? String(row.dropFirst(prefix.count)) : nil
  }

  /// The field that holds a row's name, with what it shows now.
  package func nameField(ofRow row: String) -> (field: String, target: InspectorTarget, text: String)? {
    if let id = scene(ofRow: row) { return ("scene.name", .scene(id), scenes[id]?.name ?? "") }
    if let id = constraint(ofRow: row) { return ("identifier", .constraints([id]), constraints[id]?.identifier ?? "") }
    guard let id = element(ofRow: row) else { return nil }
    return ("name", .elements([id]), elements[id]?.name ?? elements[id]?.ownName ?? "")
  }
}

extension Selection {
  /// Selects the things that the rows stand for. Rows of constraints count only if there is no row of an element or
  /// scene. Rows of guides count only if there are no other rows.
  ///
  /// - Parameter before: the present selection. Its elements stay first, because elements are aligned to the first one.
  init(rows: Set<String>, after before: Selection, in document: Document) {
    let elements = rows.compactMap { document.isScene($0) ? nil : document.element(ofRow: $0) }
      .inDocumentOrder(document.elements)
    let roots = document.scenes.filter { rows.contains("scene:\($0.id)") }.map(\.root)
    guard elements.isEmpty && roots.isEmpty else {
      let chosen = Set(elements + roots)
      self.init(elements: before.elements.filter(chosen.contains) + elements + roots)
      return
    }
    let constraints = rows.compactMap(document.constraint(ofRow:))
    guard constraints.isEmpty else {
      self.init(constraints: Set(constraints))
      return
    }
    self.init(guides: Set(rows.compactMap(document.guide(ofRow:))))
  }

  package var rows: Set<String> {
    Set(
      elements.map { "element:\($0)" } + constraints.map { "constraint:\($0)" } + guides.map { "guide:\($0)" })
  }

  /// The row of the element that was selected last. Without elements, the first constraint or guide by id.
  package var lastRow: String? {
    elements.last.map { "element:\($0)" } ?? constraints.min().map { "constraint:\($0)" }
      ?? guides.min().map { "guide:\($0)" }
  }
}

extension [ElementID] {
  fileprivate func inDocumentOrder(_ table: RecordTable<LayoutModel.Element>) -> [ElementID] {
    sorted { (table.index(of: $0) ?? 0) < (table.index(of: $1) ?? 0) }
  }
}

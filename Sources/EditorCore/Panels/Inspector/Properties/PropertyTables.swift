import LayoutModel

/// All properties of the inspector, by their ids.
enum PropertyTables {
  static func ofElement(_ id: String) -> Property<Element>? {
    ofElements[id] ?? VariationProperties.property(id) ?? OverrideProperties.property(id)
      ?? (id == InstanceSections.component.id ? InstanceSections.component : nil)
  }
  static func ofConstraint(_ id: String) -> Property<Constraint>? {
    ofConstraints[id] ?? VariationProperties.property(id)
  }

  static let ofElements = index(attributesOfElements + sizeOfElements)
  static let ofConstraints = index(attributesOfConstraints)
  static let ofScenes = index(attributesOfScenes)
  static let ofImages = index([membersOfImages])
  static let ofClasses = index([membersOfClasses])

  private static func index<Record>(_ sections: [PropertySection<Record>]) -> [String: Property<Record>] {
    let all = sections.flatMap(\.fixedRows).flatMap(\.properties)
    return Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }
}

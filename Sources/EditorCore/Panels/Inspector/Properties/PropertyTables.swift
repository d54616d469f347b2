import LayoutModel

/// All properties that the inspector knows, by their ids.
enum PropertyTables {
  static let ofElements = index(attributesOfElements + sizeOfElements)
  static let ofConstraints = index(attributesOfConstraints)
  static let ofScenes = index(attributesOfScenes)

  private static func index<Record>(_ sections: [PropertySection<Record>]) -> [String: Property<Record>] {
    let all = sections.flatMap(\.rows).flatMap(\.properties)
    return Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }
}

import LayoutModel

/// The class of a component, as instances use it:
///
///     let row = RowLayout()             // an instance; its view is `row.root`
///     row.title.text = "Another"        // an override
struct SwiftComponent {
  var typeName: String
  /// The names of its views, by their elements in the component.
  var names: [ElementID: String]
  var root: ElementID

  /// Returns the names of an instance and of what is inside, as code outside of the class writes them.
  func names(in instance: ElementID, property: String) -> [ElementID: String] {
    Dictionary(
      names.map { id, name in (id == root ? instance : id.inside(instance), "\(property).\(name)") },
      uniquingKeysWith: { first, _ in first })
  }
}

/// The instances in a scene, and what they override.
struct SwiftInstances {
  /// The property of each instance.
  private(set) var properties: [ElementID: String] = [:]
  /// The classes of the instances.
  private(set) var typeNames: [ElementID: String] = [:]

  mutating func add(_ instance: ElementID, _ component: SwiftComponent, property: String) {
    properties[instance] = property
    typeNames[instance] = component.typeName
  }

  /// Returns the line that declares an instance; nil for other elements.
  func declaration(of id: ElementID) -> String? {
    guard let property = properties[id], let typeName = typeNames[id] else { return nil }
    return "let \(property) = \(typeName)()"
  }
}

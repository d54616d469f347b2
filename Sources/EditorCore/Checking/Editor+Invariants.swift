import LayoutModel

extension Editor {
  /// Returns the broken rules of those that must hold after every event; empty if all hold.
  ///
  /// - Parameter withLayouts: true to compare the values, too, that take layouts to make anew.
  package func violations(withLayouts: Bool = false) -> [String] {
    var found = document.violations()
    if selection != selection.cleaned(for: document) { found.append("the selection names what is not there") }
    for value in FollowedValue.all where (withLayouts || !value.needsLayouts) && value.isStale(self) {
      found.append("out of date: \(value.name)")
    }
    if !outlineNodes.elementsEqual(outline.roots.map(\.node), by: { $0.hasSameRows(as: $1) }) {
      found.append("the outline's branches are not its rows")
    }
    return found + unlistedValues
  }

  /// The derived values that `FollowedValue.all` lacks.
  private var unlistedValues: [String] {
    let listed = Set(FollowedValue.all.compactMap(\.type).map(ObjectIdentifier.init))
    return derivedValues.types.filter { !listed.contains(ObjectIdentifier($0)) }
      .map { "\($0) is not in the list of followed values" }
  }
}

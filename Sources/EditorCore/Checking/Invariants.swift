import LayoutModel

/// The rules that must hold after every event.
package enum Invariants {
  /// Returns the broken rules of those that must hold after every event; empty if all hold.
  ///
  /// - Parameter withLayouts: true to compare the values, too, that take layouts to make anew.
  package static func violations(withLayouts: Bool = false, in editor: Editor) -> [String] {
    var found = editor.document.violations()
    if editor.selection != editor.selection.cleaned(for: editor.document) {
      found.append("the selection names what is not there")
    }
    for value in FollowedValue.all where (withLayouts || !value.needsLayouts) && value.isStale(editor) {
      found.append("out of date: \(value.name)")
    }
    let rows = Outlining.model(in: editor).roots.map(\.node)
    if !Outlining.nodes(in: editor).elementsEqual(rows, by: { $0.hasSameRows(as: $1) }) {
      found.append("the outline's branches are not its rows")
    }
    return found + unlistedValues(in: editor)
  }

  /// The derived values that `FollowedValue.all` lacks.
  private static func unlistedValues(in editor: Editor) -> [String] {
    let listed = Set(FollowedValue.all.compactMap(\.type).map(ObjectIdentifier.init))
    return editor.derivedValues.types.filter { !listed.contains(ObjectIdentifier($0)) }
      .map { "\($0) is not in the list of followed values" }
  }
}

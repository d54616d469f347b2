import LayoutModel
import Words

extension CommandRegistry {
  static let duplicateCommands = [
    Command(
      "duplicate", Message("Duplicate"), shortcuts: ["<Control>d"],
      when: Availability({ !$0.document.copyable(in: $0.selection).isEmpty }, else: .needsElement),
      perform: { editor, _ in CopyAndPaste.duplicateSelection(in: &editor) })
  ]
}

extension Document {
  /// Returns the selected elements that can be copied: all except scene roots.
  package func copyable(in selection: Selection) -> [ElementID] {
    selection.elements.filter { parent(of: $0) != nil }
  }
}

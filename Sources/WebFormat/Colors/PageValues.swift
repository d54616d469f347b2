import LayoutModel

/// The document's colors with names, as custom properties of a page: `--brand: light-dark(#1a5fb4, #99c1f1)`.
///
/// Places and sizes are worked out for the page as a whole, so its numbers name no values.
enum PageValues {
  /// Returns the values that a page can name.
  static func kept(of document: Document) -> Set<ValueID> {
    Set(document.values.filter { value(of: $0) != nil }.map(\.id))
  }

  /// The declarations of the custom properties that a style sheet uses.
  static func declarations(of values: [DocumentValue], usedIn sheet: PageSheet) -> [String] {
    values.compactMap { value in
      guard sheet.uses(name(of: value.id)), let text = Self.value(of: value) else { return nil }
      return "  --\(name(of: value.id)): \(text);"
    }
  }

  /// Returns the custom property that stands in a member of an element; nil if no value does.
  static func value(_ key: String, of element: Element) -> String? {
    element.expression(key)?.lone.map { "var(--\(name(of: $0)))" }
  }

  private static func value(of value: DocumentValue) -> String? {
    guard case .color(let light, let dark) = value.content else { return nil }
    return PageColors.value(ColorText.joined(light: light, dark: dark))
  }

  /// The name of the custom property. The page has others, whose names have no hyphen either.
  private static func name(of id: ValueID) -> String {
    let isTaken = others.contains(id.rawValue) || PageColors.names.contains(id.rawValue)
    return isTaken ? "\(id)-value" : id.rawValue
  }

  private static let others: Set<String> = ["font", "side", "w", "h"]
}

/// The items of a control that has several, such as segments or menu items. They are stored in one text.
///
///     // A segmented control with the title "Day|Week|Month" has three segments.
extension Content {
  /// Splits a text into titles: one on each line, or separated by bars.
  public static func items(in text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "|" || $0.isNewline }.map(String.init)
  }

  /// Joins titles with bars. A bar in a title becomes the similar "¦", a line break becomes a space.
  public static func text(ofItems titles: [String]) -> String {
    titles.map { title in String(title.map { $0 == "|" ? "¦" : $0.isNewline ? " " : $0 }) }.joined(separator: "|")
  }

  /// The titles of an element's items. A segmented control without a title has those of a new one.
  public func items(of kind: ElementKind) -> [String] {
    let source = title ?? text ?? (kind == .segmentedControl ? kind.traits.text?.newText : nil)
    return source.map(Self.items) ?? []
  }

  /// The index of the selected item of `count` items: `value` rounded and kept in the range, 0 if there is no value.
  public func selectedIndex(among count: Int) -> Int {
    min(max(Int(exactly: (value ?? 0).rounded()) ?? 0, 0), max(count - 1, 0))
  }

  /// The title of a menu's selected item; nil if the element has no title and no text.
  var chosenItem: String? {
    guard let source = title ?? text else { return nil }
    let items = Self.items(in: source)
    return items[selectedIndex(among: items.count)]
  }
}

/// The titles of the items of a control that offers several.
///
///     // A segmented control with the title "Day|Week|Month" has three segments.
extension Content {
  /// The titles in one text: one a line, or parted by bars.
  public static func items(in text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "|" || $0.isNewline }.map(String.init)
  }

  /// The text that holds titles, parted by bars. What would part a title itself is replaced by what looks like it.
  public static func text(ofItems titles: [String]) -> String {
    titles.map { title in String(title.map { $0 == "|" ? "¦" : $0.isNewline ? " " : $0 }) }.joined(separator: "|")
  }

  /// The titles of an element's items; those of a new segmented control if it says none.
  public func items(of kind: ElementKind) -> [String] {
    let source = title ?? text ?? (kind == .segmentedControl ? kind.traits.text?.first : nil)
    return source.map(Self.items) ?? []
  }

  /// The place of the chosen item among so many: the first unless `value` says another.
  public func chosenPlace(among count: Int) -> Int {
    min(max(Int(exactly: (value ?? 0).rounded()) ?? 0, 0), max(count - 1, 0))
  }

  /// The title of the chosen item of a menu; nil if there is none.
  var chosenItem: String? {
    guard let source = title ?? text else { return nil }
    let items = Self.items(in: source)
    return items[chosenPlace(among: items.count)]
  }
}

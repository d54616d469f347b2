extension OutlineModel {
  /// Only what matches, with what it is in. Every word must be found in the row's title, its detail or its id.
  ///
  ///     outline.matching("query lead")   // "Query.leading = leading + 20", under its holder
  package func matching(_ text: String) -> OutlineModel {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    return words.isEmpty ? self : OutlineModel(roots: roots.compactMap { $0.matching(words) })
  }
}

extension OutlineModel.Row {
  /// A row that matches keeps all that is in it.
  fileprivate func matching(_ words: [String]) -> OutlineModel.Row? {
    let said = [title, detail ?? "", String(id.drop { $0 != ":" }.dropFirst())].joined(separator: " ").lowercased()
    if words.allSatisfy(said.contains) { return self }
    var copy = self
    copy.children = children.compactMap { $0.matching(words) }
    return copy.children.isEmpty ? nil : copy
  }
}

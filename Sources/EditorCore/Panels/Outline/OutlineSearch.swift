import Words

extension OutlineModel {
  /// Only what matches, with what it is in. Every word must be found in the row's title as it is said or in English, its
  /// detail or its id.
  ///
  ///     outline.matching("query lead")   // "Query.leading = leading + 20", under its holder
  package func matching(_ text: String, said: (Message) -> String = \.english) -> OutlineModel {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    return words.isEmpty ? self : OutlineModel(roots: roots.compactMap { $0.matching(words, said) })
  }
}

extension OutlineModel.Row {
  /// A row that matches keeps all that is in it.
  fileprivate func matching(_ words: [String], _ said: (Message) -> String) -> OutlineModel.Row? {
    let known = [said(title), title.english, detail ?? "", String(id.drop { $0 != ":" }.dropFirst())]
    if words.allSatisfy(known.joined(separator: " ").lowercased().contains) { return self }
    var copy = self
    copy.children = children.compactMap { $0.matching(words, said) }
    return copy.children.isEmpty ? nil : copy
  }
}

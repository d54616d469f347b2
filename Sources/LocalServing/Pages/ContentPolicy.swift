/// A Content-Security-Policy: what a page may run and fetch.
struct ContentPolicy {
  private var directives: [(name: String, sources: [String])]

  /// Reads a policy such as `default-src 'none'; style-src 'unsafe-inline'`.
  init(_ text: String) {
    directives = text.split(separator: ";").compactMap { part in
      let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
      return words.first.map { ($0.lowercased(), Array(words.dropFirst())) }
    }
  }

  /// Adds a source to those that a directive allows.
  mutating func allow(_ source: String, for name: String) {
    guard let index = directives.firstIndex(where: { $0.name == name }) else {
      return directives.append((name, [source]))
    }
    directives[index].sources.removeAll { $0 == "'none'" || $0 == source }
    directives[index].sources.append(source)
  }

  var text: String { directives.map { ([$0.name] + $0.sources).joined(separator: " ") }.joined(separator: "; ") }
}

import Markup

/// The names of objects in a Blueprint text. An id that is not an identifier gets a similar name.
///
///     names["ok-button.2"]   // "ok-button_2"
struct BlueprintNames {
  private var changed: [String: String] = [:]
  private var ids: Set<String> = []

  init(_ draft: MarkupDraft) {
    ids = Set((0..<draft.nodeCount).lazy.filter { draft.name(of: $0) != "item" }.compactMap { draft[$0, "id"] })
    var taken = ids
    for id in ids.sorted() where !BlueprintIdentifier.isWellFormed(id) {
      let name = Self.identifier(like: id)
      var (free, number) = (name, 2)
      while !taken.insert(free).inserted { (free, number) = ("\(name)_\(number)", number + 1) }
      changed[id] = free
    }
  }

  subscript(id: String) -> String { changed[id] ?? id }

  func contains(_ id: String) -> Bool { ids.contains(id) }

  private static func identifier(like id: String) -> String {
    let name = String(id.map { $0 == "-" || BlueprintIdentifier.isWellFormed("a\($0)") ? $0 : "_" })
    return BlueprintIdentifier.isWellFormed(name) ? name : "_\(name)"
  }
}

import LayoutModel

/// Gives every object of the file a unique, well-formed id; the file's own id if possible.
struct XcodeIDs {
  private var taken: Set<String> = []
  /// The ids of records by those of their objects, from the notes of scenes.
  private let noted: [String: String]

  init(_ notes: [SceneNote] = []) {
    let all = notes.flatMap(\.objectIDs)
    noted = Dictionary(all.map { ($0.object, $0.record) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the id of an object's record: the noted one, or else the object's own.
  func record(of object: String) -> String { noted[object] ?? object }

  /// Returns a unique id for the record of an object.
  mutating func unique(object: String?, or fallback: String) -> String {
    unique(object.map(record), or: fallback)
  }

  /// Returns `wanted` if it is free, otherwise with a number behind it. Uses `fallback` if there is no usable id.
  mutating func unique(_ wanted: String?, or fallback: String) -> String {
    let base = wanted.map(Self.wellFormed) ?? ""
    if !base.isEmpty, taken.insert(base).inserted { return base }
    return numbered(base.isEmpty ? fallback : base)
  }

  /// Returns a unique id for a value that the file calls by a name. It has no hyphen, and is no word for a color.
  mutating func uniqueValue(_ name: String) -> String {
    let wanted = ValueName.isWellFormed(name) ? name : ValueName.made(from: name) ?? "color"
    let base = ColorText.words.contains(wanted) ? wanted + "Color" : String(wanted.prefix(56))
    var (id, number) = (base, 2)
    while !taken.insert(id).inserted { (id, number) = ("\(base)\(number)", number + 1) }
    return id
  }

  private var next: [String: Int] = [:]

  private mutating func numbered(_ base: String) -> String {
    var number = next[base] ?? 1
    while !taken.insert("\(base)-\(number)").inserted { number += 1 }
    next[base] = number + 1
    return "\(base)-\(number)"
  }

  private static func wellFormed(_ id: String) -> String {
    IDGrammar.isWellFormed(id) ? id : String(id.filter { IDGrammar.isWellFormed(String($0)) })
  }
}

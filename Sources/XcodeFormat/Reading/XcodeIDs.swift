import LayoutModel

/// Gives every object of the file an id that is well formed and used once, the file's own wherever it can be.
struct XcodeIDs {
  private var taken: Set<String> = []
  /// The ids of records, by those of the objects that stand for them, as the notes of scenes have them.
  private let noted: [String: String]

  init(_ notes: [SceneNote] = []) {
    let all = notes.flatMap(\.objectIDs)
    noted = Dictionary(all.map { ($0.object, $0.record) }, uniquingKeysWith: { first, _ in first })
  }

  /// The id of the record that an object stands for, if the file says that it differs from the object's.
  func record(of object: String) -> String { noted[object] ?? object }

  /// The same for an object as for another id, by its record.
  mutating func unique(object: String?, or fallback: String) -> String {
    unique(object.map(record), or: fallback)
  }

  /// `wanted` itself where it is free, else with a number behind it; made from `fallback` where there is none.
  mutating func unique(_ wanted: String?, or fallback: String) -> String {
    let base = wanted.map(Self.wellFormed) ?? ""
    if !base.isEmpty, taken.insert(base).inserted { return base }
    return numbered(base.isEmpty ? fallback : base)
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

import LayoutModel

/// Gives every object of the file an id that is well formed and used once, the file's own wherever it can be.
struct XcodeIDs {
  private var taken: Set<String> = []

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

import LayoutModel

/// The parents of the views in a part of a listing, as far as it shows them. A view that is named under a heading is in
/// the heading's container. If it is named under several headings, the innermost container is its parent.
struct VisualFormatTree {
  /// The names in the order in which they occur.
  private(set) var names: [String] = []
  private(set) var root = ""
  private var known: Set<String> = []
  private var parents: [String: String] = [:]
  private var childrenOf: [String: [String]] = [:]

  /// - Parameter taken: names that must not be given to a root that has no name.
  init(_ part: VisualFormatLines.Part, taken: Set<String>) {
    for statement in part.statements { note(statement) }
    findRoot(part, taken)
    for name in names { if let parent = parents[name] { childrenOf[parent, default: []].append(name) } }
  }

  func children(of name: String) -> [String] { childrenOf[name] ?? [] }

  private mutating func note(_ statement: VisualFormatLines.Statement) {
    let sides = [statement.constraint.first, statement.constraint.second].compactMap(\.self)
    let named = sides.filter { $0.view != .superview }.map(\.view.name)
    for name in [statement.container].compactMap(\.self) + named where known.insert(name).inserted {
      names.append(name)
    }
    guard let container = statement.container else { return }
    for name in named where name != container && !lies(container, in: name) { parents[name] = container }
  }

  /// True if `name` is `other` or is in it. A view cannot be put into one of its own contents.
  private func lies(_ name: String, in other: String) -> Bool {
    var current: String? = name
    while let next = current {
      if next == other { return true }
      current = parents[next]
    }
    return false
  }

  private mutating func findRoot(_ part: VisualFormatLines.Part, _ taken: Set<String>) {
    let tops = names.filter { parents[$0] == nil }
    let isHeaded = part.statements.allSatisfy { $0.container != nil }
    if isHeaded, tops.count == 1, let only = tops.first, parents.values.contains(only) {
      root = only
    } else {
      root = Self.fresh("root", besides: taken.union(names))
      names.insert(root, at: 0)
      for top in tops { parents[top] = root }
    }
  }

  private static func fresh(_ base: String, besides taken: Set<String>) -> String {
    var name = base
    var number = 2
    while taken.contains(name) {
      name = "\(base)_\(number)"
      number += 1
    }
    return name
  }
}

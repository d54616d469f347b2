import LayoutEngine
import LayoutModel
import Words

/// An edit that may remove an issue and was not tried yet.
struct FixAttempt {
  let recipe: FixRecipe
  /// Makes the edit and returns its title. Some titles are known only after the edit.
  let make: (inout Workbench) -> Message

  init(_ recipe: FixRecipe, making make: @escaping (inout Workbench) -> Message) {
    self.recipe = recipe
    self.make = make
  }

  init(_ recipe: FixRecipe, _ title: Message, _ edit: @escaping (inout Workbench) -> Void) {
    self.init(recipe) { bench in
      edit(&bench)
      return title
    }
  }

  /// Replaces a constraint by an edited one.
  init(_ recipe: FixRecipe, _ title: Message, _ constraint: Constraint, _ change: (inout Constraint) -> Void) {
    var edited = constraint
    change(&edited)
    let result = edited
    self.init(recipe, title) { $0.edit { $0.put(result) } }
  }
}

/// All edits that may remove an issue, likeliest first. There may be thousands, of which few are tried. So they are
/// only counted, and each is made when its turn comes.
///
///     var ways = FixWays()
///     ways.add(inequalities.count) { place in tightening([inequalities[place]], place) }
///     ways.count            // as many as there are inequalities
///     ways.attempt(0)       // made now
struct FixWays {
  private struct Group {
    let end: Int
    let count: Int
    let make: (Int) -> FixAttempt?
  }

  private var groups: [Group] = []
  private(set) var count = 0

  mutating func add(_ count: Int = 1, _ make: @escaping (Int) -> FixAttempt?) {
    guard count > 0 else { return }
    self.count += count
    groups.append(Group(end: self.count, count: count, make: make))
  }

  /// Returns the attempt at an index; nil if it turns out that there is nothing to try.
  func attempt(_ place: Int) -> FixAttempt? {
    guard let group = groups.first(where: { place < $0.end }) else { return nil }
    return group.make(place - (group.end - group.count))
  }

  func attempt(by recipe: FixRecipe) -> FixAttempt? {
    for place in 0..<count {
      if let attempt = attempt(place), attempt.recipe == recipe { return attempt }
    }
    return nil
  }
}

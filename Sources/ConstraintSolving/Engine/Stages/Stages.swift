/// The bookkeeping of a first solution that is found in stages. It is empty at all other times.
struct Stages: Sendable {
  var guards = Guards()
  var choices = Choices()

  mutating func detach() {
    guards.detach()
    choices.detach()
  }
}

/// The slots that still have a choice after the levels that were met. The next level examines only these, and only its
/// own costs.
struct Choices: Sendable {
  /// The open slots, and some that were open before.
  private(set) var slots = Buffer<Int32>()
  /// The open directions by slot; empty unless stages are solved.
  private(set) var open = Buffer<Directions>()

  mutating func detach() {
    slots.detach()
    open.detach()
  }

  mutating func begin(slots count: Int) { open.reset(to: count, filling: []) }

  mutating func end() { self = Choices() }

  @inline(__always) func isOpen(_ slot: Int32) -> Bool { open[slot] != [] }

  @inline(__always) mutating func note(_ slot: Int32, _ directions: Directions) {
    if open.count == 0 { return }
    if open[slot] == [], directions != [] { slots.append(slot) }
    open[slot] = directions
  }

  /// Leaves a slot fewer directions during a walk over `slots`. Those that stay open move to the front; `kept` counts
  /// them, and `keep` ends the walk.
  mutating func narrow(_ slot: Int32, to directions: Directions, _ kept: inout Int) {
    open[slot] = directions
    if directions == [] { return }
    slots[kept] = slot
    kept += 1
  }

  mutating func keep(_ count: Int) { slots.removeLast(slots.count - count) }
}

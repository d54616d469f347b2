import ConstraintSolving
import LayoutEngine
import LayoutModel

/// The open numbers of a layout: of elements, and of the contents of scroll views.
struct Freedoms {
  var elements: [ElementID: Freedom] = [:]
  /// The axes on which a scroll view's content has no decided size.
  var content: [ElementID: Set<Axis>] = [:]

  var isEmpty: Bool { elements.isEmpty && content.isEmpty }
}

/// The openings of a layout, and the part of them that only equal priorities cause.
struct Openings {
  var all = Freedoms()
  var byPriority = Freedoms()
}

extension IssueSearch {
  /// Returns the openings; nil if the search was called off.
  func openings() -> Openings? {
    // With contradictions, an opening cannot be told from a broken constraint.
    guard layout.conflicts.isEmpty else { return Openings() }
    let all = freedoms(of: solver)
    guard isWanted else { return nil }
    let found = Openings(all: all, byPriority: all.isEmpty ? Freedoms() : freedomsByPriorityAlone(all))
    return isWanted ? found : nil
  }

  func freedoms(of solver: Solver) -> Freedoms {
    // Most layouts are decided, which is known without a search for another solution.
    guard let mayMove = solver.variablesThatMayMove() else { return Freedoms() }
    var variables: [Variable] = []
    var firstPlace: [Int: Int] = [:]
    for slot in model.order where model.nodes[slot].facts.parent != nil || model.nodes[slot].content != nil {
      firstPlace[slot] = variables.count
      let node = model.nodes[slot]
      variables += [node.box.x, node.box.width, node.box.y, node.box.height]
      if let content = node.content { variables += [content.width, content.height] }
    }
    var sampler = FreedomSampler(solver, variables: variables, mayMove: mayMove)
    sampler.run()
    guard !sampler.samples.isEmpty else { return Freedoms() }
    var found = Freedoms()
    for (slot, place) in firstPlace { note(model.nodes[slot], place, sampler, &found) }
    return found
  }

  private func note(_ node: SceneNode, _ place: Int, _ sampler: FreedomSampler, _ found: inout Freedoms) {
    var freedom = Freedom()
    if sampler.isFree(place) { freedom.free.insert(.x) }
    if sampler.isFree(place + 1) { freedom.free.insert(.width) }
    if sampler.isFree(place + 2) { freedom.free.insert(.y) }
    if sampler.isFree(place + 3) { freedom.free.insert(.height) }
    if !freedom.free.isEmpty {
      freedom.degrees = AxisPair(sampler.degrees(place, place + 1), sampler.degrees(place + 2, place + 3))
      freedom.samples = [node.frame(at: values)] + sampler.samples.map { frame(node, place, $0) }
      found.elements[node.id] = freedom
    }
    guard node.content != nil else { return }
    if sampler.isFree(place + 4) { found.content[node.id, default: []].insert(.horizontal) }
    if sampler.isFree(place + 5) { found.content[node.id, default: []].insert(.vertical) }
  }

  private func frame(_ node: SceneNode, _ place: Int, _ values: [Double]) -> Rect {
    Rect(values[place], values[place + 2], values[place + 1], values[place + 3]).grown(by: node.facts.alignment)
  }
}

extension LayoutSession {
  /// Returns, for each element, the axes on which the constraints leave nothing open. Often all are proved decided at
  /// once. Only for the others, another solution is searched for.
  package func decidedAxes(of elements: [ElementID]) -> [ElementID: Set<Axis>] {
    guard !elements.isEmpty, let search = IssueSearch(self) else { return [:] }
    let mayMove = solver.variablesThatMayMove()
    let doubtful = elements.filter { id in
      guard let mayMove, let box = search.model.slots[id].map({ search.model.nodes[$0].box }) else { return false }
      return [box.x, box.width, box.y, box.height].contains { mayMove[$0.index] }
    }
    let open = doubtful.isEmpty ? [:] : search.freedoms(of: solver).elements
    return Dictionary(
      elements.map { id in
        let free = open[id]?.free ?? []
        return (id, Set(Axis.allCases.filter { axis in !free.contains { $0.axis == axis } }))
      }, uniquingKeysWith: { first, _ in first })
  }
}

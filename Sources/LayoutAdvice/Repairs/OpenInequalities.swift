import LayoutEngine
import LayoutModel

/// The inequalities of a scene, found by the items that they name. Made into equalities, they may decide what is open.
/// They are collected once for all issues, because a scene may have thousands of both.
struct OpenInequalities {
  /// Inequalities that are connected by shared items, along one axis, in document order.
  struct Chain {
    fileprivate(set) var all: [Constraint] = []
    /// Those that are distances. In equal spacing with spacers, the distances become equalities while the lengths stay
    /// as they are.
    fileprivate(set) var distances: [Constraint] = []
  }

  private struct Spot: Hashable {
    let item: Item
    let axis: Axis
  }

  private var ofItem: [Spot: [Constraint]] = [:]
  private var chainOfItem: [Spot: Int] = [:]
  private var chains: [Chain] = []

  init(_ session: LayoutSession) {
    guard let document = session.document else { return }
    let inequalities = document.constraints.filter { $0.relation != .equal && session.holds($0) }
    for constraint in inequalities {
      for item in Set(constraint.items) {
        ofItem[Spot(item: item, axis: constraint.axis), default: []].append(constraint)
      }
    }
    for constraint in inequalities { gather(from: Spot(item: constraint.first.item, axis: constraint.axis)) }
    for constraint in inequalities {
      guard let chain = chainOfItem[Spot(item: constraint.first.item, axis: constraint.axis)] else { continue }
      chains[chain].all.append(constraint)
      if constraint.first.attribute.quantity == .location { chains[chain].distances.append(constraint) }
    }
  }

  private mutating func gather(from first: Spot) {
    guard chainOfItem[first] == nil else { return }
    var pending = [first]
    chainOfItem[first] = chains.count
    while let next = pending.popLast() {
      for item in (ofItem[next] ?? []).flatMap(\.items) {
        let spot = Spot(item: item, axis: next.axis)
        if chainOfItem[spot] != nil { continue }
        chainOfItem[spot] = chains.count
        pending.append(spot)
      }
    }
    chains.append(Chain())
  }

  /// Returns the inequalities that name an element along an axis; along both axes if it is nil.
  func naming(_ id: ElementID, along axis: Axis?) -> [Constraint] {
    (axis.map { [$0] } ?? Axis.allCases).flatMap { ofItem[Spot(item: .element(id), axis: $0)] ?? [] }
  }

  /// Returns the chains that an element belongs to, one for each axis.
  func chains(around id: ElementID, along axis: Axis?) -> [Chain] {
    (axis.map { [$0] } ?? Axis.allCases).compactMap { axis in
      chainOfItem[Spot(item: .element(id), axis: axis)].map { chains[$0] }
    }
  }
}

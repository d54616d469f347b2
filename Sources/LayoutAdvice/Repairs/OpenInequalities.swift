import LayoutEngine
import LayoutModel

/// The inequalities of a scene, by what they speak of: made to hold exactly, they may decide what is open. They are found once
/// for all issues; a scene may have thousands of both.
struct OpenInequalities {
  /// Those that hang together through elements that they share, along one axis, in document order.
  struct Chain {
    fileprivate(set) var all: [Constraint] = []
    /// Distances that are to be met, beside lengths that are to be kept: equal spacing with spacers reads so.
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

  /// Those that name an element; nil: along either axis.
  func naming(_ id: ElementID, along axis: Axis?) -> [Constraint] {
    (axis.map { [$0] } ?? Axis.allCases).flatMap { ofItem[Spot(item: .element(id), axis: $0)] ?? [] }
  }

  /// Those that hang together with them; one chain for each axis.
  func chains(around id: ElementID, along axis: Axis?) -> [Chain] {
    (axis.map { [$0] } ?? Axis.allCases).compactMap { axis in
      chainOfItem[Spot(item: .element(id), axis: axis)].map { chains[$0] }
    }
  }
}

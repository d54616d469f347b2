import FormatExchange
import LayoutEngine
import LayoutModel
import Words

/// What places the views of a layout, which may differ where constraints come and go.
extension SwiftLayout {
  enum Placement: Equatable {
    case byConstraints, atFrame, byMask
    /// By these constraints and groups of them, while one is on.
    case bySome([String])
  }

  /// What places an element, whatever holds.
  func placement(of element: Element) -> Placement {
    guard let varied else {
      return switch session.measures(of: element.id)?.placement ?? .none {
      case .none: .byConstraints
      case .prototype: .atFrame
      case .mask: .byMask
      }
    }
    guard let parent = document.parent(of: element.id) else { return .byConstraints }
    if !scene.usesAutoLayout { return .byMask }
    if document.elements[parent]?.kind == .stack { return .byConstraints }
    if element.traits.translatesMask { return .byMask }
    var some: [String] = []
    for constraint in document.constraints(on: .element(element.id)) where frees(element.id, constraint) {
      if varied.isLeftOut(constraint) { continue }
      guard varied.varied(constraint).values(of: \.isInstalled).contains(true) else { continue }
      let isSure = isSure(constraint, of: element.id, varied)
      guard !isSure, let keeping = kept[constraint.id] else { return .byConstraints }
      if !some.contains(keeping.name) { some.append(keeping.name) }
    }
    return some.isEmpty ? .atFrame : .bySome(some)
  }

  /// A constraint to what lies in an element says nothing of where the element is.
  private func frees(_ id: ElementID, _ constraint: Constraint) -> Bool {
    guard let second = constraint.second, constraint.first.item != second.item else { return true }
    let other = constraint.first.item == .element(id) ? second.item : constraint.first.item
    return document.element(for: other).map { $0 != id && !document.isAncestor(id, of: $0) } ?? false
  }

  // MARK: Adapting

  /// Where only constraints that aren't always on place an element, it lies at its frame while none of them is.
  mutating func adaptPlacement(of element: Element, _ name: String, _ scene: SwiftVariedScene) {
    guard case .bySome(let constraints) = placement(of: element) else { return }
    let own = constraints.filter { !adaptation.groups.contains($0) }
    let parts = (own.isEmpty ? [] : [SwiftText.list(own)]) + constraints.filter(adaptation.groups.contains)
    let areOff = parts.map { "active.isDisjoint(with: \($0))" }.joined(separator: " && ")
    adaptation.closing.append("\(name).translatesAutoresizingMaskIntoConstraints = \(areOff)")
    if !(scene.elements.first { $0.base.id == element.id }?.variedNames.contains("frame") ?? false) {
      adaptation.defaults.append(frameLine(element, name))
    }
  }

  /// A guide has its frame or its constraints once and for all; a Mac's frames go up from the container's bottom edge, wherever
  /// that is by itself.
  mutating func tellFrames(_ scene: SwiftVariedScene) {
    let what = Message("its frame wasn’t exported for all conditions")
    for guide in document.guides where guide.kind == .custom && names[guide.owner] != nil {
      let own = document.constraints(on: .guide(guide.id)).filter { !scene.isLeftOut($0) && !$0.isPlaceholder }
      if !own.isEmpty, own.allSatisfy({ !isSure($0, of: guide.owner, scene) }) { lose(guide.id.rawValue, what) }
    }
    guard toolkit == .appkit else { return }
    let moving = Set(scene.elements.filter { $0.variedNames.contains("frame") }.map(\.base.id))
    for element in scene.elements.map(\.base) where document.parent(of: element.id).map(moving.contains) ?? false {
      if placement(of: element) != .byConstraints { lose(element.id.rawValue, what) }
    }
  }

  /// Is it always on while the element is there?
  private func isSure(_ constraint: Constraint, of element: ElementID, _ scene: SwiftVariedScene) -> Bool {
    scene.varied(constraint).values(of: \.isInstalled) == [true]
      && Set(scene.needs(of: constraint)).isSubset(of: scene.needs(of: element))
  }
}

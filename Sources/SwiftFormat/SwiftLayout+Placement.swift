import FormatExchange
import LayoutEngine
import LayoutModel
import Words

/// Decides how each view of a layout is placed. This may change when constraints come and go.
extension SwiftLayout {
  enum Placement: Equatable {
    case byConstraints, atFrame, byMask
    /// By these constraints and groups while one of them is active, otherwise at its frame.
    case bySome([String])
  }

  /// Returns the way an element is placed, for all conditions together.
  func placement(of element: Element) -> Placement {
    if document.container(of: element.id) != nil { return .atFrame }
    guard let varied else {
      return switch session.measures(of: element.id)?.placement ?? .none {
      case .none: .byConstraints
      case .prototype, .container: .atFrame
      case .mask: .byMask
      }
    }
    guard let parent = document.parent(of: element.id) else { return .byConstraints }
    if !scene.usesAutoLayout { return .byMask }
    if document.elements[parent]?.kind == .stack { return .byConstraints }
    if element.traits.translatesMask { return .byMask }
    var some: [String] = []
    for constraint in document.constraints(on: .element(element.id)) where canPlace(element.id, by: constraint) {
      if varied.isLeftOut(constraint) { continue }
      guard varied.varied(constraint).values(of: \.isInstalled).contains(true) else { continue }
      let isSure = isSure(constraint, of: element.id, varied)
      guard !isSure, let keeping = kept[constraint.id] else { return .byConstraints }
      if !some.contains(keeping.name) { some.append(keeping.name) }
    }
    return some.isEmpty ? .atFrame : .bySome(some)
  }

  /// True if the constraint can place the element. A constraint between an element and its own contents says nothing
  /// about the element's position.
  private func canPlace(_ id: ElementID, by constraint: Constraint) -> Bool {
    guard let second = constraint.second, constraint.first.item != second.item else { return true }
    let other = constraint.first.item == .element(id) ? second.item : constraint.first.item
    return document.element(for: other).map { $0 != id && !document.isAncestor(id, of: $0) } ?? false
  }

  // MARK: Adapting

  /// If only constraints that are not always active place an element, it uses its frame while none of them is active.
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

  /// Records losses for frames that cannot follow the conditions. A guide has its frame or its constraints for good.
  /// AppKit's frames are measured from the container's bottom edge, and they use the default frame of the container.
  mutating func recordFrameLosses(_ scene: SwiftVariedScene) {
    let what = Message("its frame wasn’t exported for all conditions")
    for guide in document.guides where guide.kind == .custom && names[guide.owner] != nil {
      let own = document.constraints(on: .guide(guide.id)).filter { !scene.isLeftOut($0) && !$0.isPlaceholder }
      if !own.isEmpty, own.allSatisfy({ !isSure($0, of: guide.owner, scene) }) { reportLoss(guide.id.rawValue, what) }
    }
    guard toolkit == .appkit else { return }
    let moving = Set(scene.elements.filter { $0.variedNames.contains("frame") }.map(\.base.id))
    for element in scene.elements.map(\.base) where document.parent(of: element.id).map(moving.contains) ?? false {
      if placement(of: element) != .byConstraints { reportLoss(element.id.rawValue, what) }
    }
  }

  /// True if the constraint is always active while the element is present.
  private func isSure(_ constraint: Constraint, of element: ElementID, _ scene: SwiftVariedScene) -> Bool {
    scene.varied(constraint).values(of: \.isInstalled) == [true]
      && Set(scene.needs(of: constraint)).isSubset(of: scene.needs(of: element))
  }
}

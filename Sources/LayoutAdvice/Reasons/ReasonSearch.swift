import ConstraintSolving
import LayoutEngine
import LayoutModel
import Words

/// The search for what decides an attribute.
package enum ReasonSearch {
  /// Returns what decides an attribute of an element, in words; nil if the element is not laid out.
  package static func reasons(
    for element: ElementID, _ attribute: Attribute, in session: LayoutSession
  ) -> LayoutReasons? {
    guard let model = session.model, let slot = model.slots[element] else { return nil }
    let (terms, offset) = model.sum(of: attribute, at: slot)
    let value = terms.reduce(offset) { $0 + $1.coefficient * session.solver.value(of: $1.variable) }
    let links = ReasonChain(
      inDocumentOrder(links(deciding: terms, in: session), in: session), from: terms.map(\.variable),
      except: model.rootVariables
    ).ordered
    return LayoutReasons(
      attribute: attribute, value: value, offset: offset, reasons: links.compactMap { reason($0, model, in: session) })
  }

  /// Returns the reasons of all unknowns in a sum. Reasons from one row are joined.
  private static func links(deciding terms: [Term], in session: LayoutSession) -> [ReasonLink] {
    var shares: [Conflict.Source: Double] = [:]
    var order: [Conflict.Source] = []
    for term in terms {
      for reason in session.solver.reasons(for: term.variable) {
        if shares[reason.source] == nil { order.append(reason.source) }
        shares[reason.source, default: 0] += term.coefficient * reason.multiplier
      }
    }
    return order.compactMap { source in
      guard let share = shares[source], abs(share) > 1e-9 else { return nil }
      return ReasonLink(source: source, multiplier: share, variables: variables(of: source, in: session))
    }
  }

  /// Returns constraints in the document's order, then the rows of the layout itself.
  private static func inDocumentOrder(_ links: [ReasonLink], in session: LayoutSession) -> [ReasonLink] {
    func place(_ link: ReasonLink) -> Int {
      guard case .row(let id) = link.source, case .constraint(let place) = session.rows.keyOfRow[id.index] else {
        return .max
      }
      return place
    }
    return links.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }.map(\.element)
  }

  private static func variables(of source: Conflict.Source, in session: LayoutSession) -> [Variable] {
    switch source {
    case .row(let id): session.solver.row(id)?.terms.map(\.variable) ?? []
    case .held(let variable), .nonnegative(let variable), .preferred(let variable): [variable]
    }
  }

  private static func reason(_ link: ReasonLink, _ model: SceneModel, in session: LayoutSession) -> LayoutReason? {
    let constant = constant(deciding: link.source, in: session)
    switch link.source {
    case .preferred(let variable):
      guard let id = model.element(of: variable) else { return nil }
      return LayoutReason(
        source: .design(id), multiplier: link.multiplier, amount: link.multiplier * constant,
        message: Message(
          "Ambiguous: the position nearest to the design frame of %1", model.document.quotedNameWithKind(of: id))
      )
    case .held where constant == 0: return nil
    case .row, .held, .nonnegative:
      guard let origin = session.origin(of: link.source) else { return nil }
      return LayoutReason(
        source: .row(origin), multiplier: link.multiplier, amount: link.multiplier * constant,
        message: model.words(for: origin, constant: constant))
    }
  }

  private static func constant(deciding source: Conflict.Source, in session: LayoutSession) -> Double {
    switch source {
    case .row(let id): session.solver.row(id)?.constant ?? 0
    case .nonnegative: 0
    case .held(let variable), .preferred(let variable): session.solver.value(of: variable)
    }
  }
}

/// A row that decides, with the unknowns that it refers to.
struct ReasonLink {
  var source: Conflict.Source
  var multiplier: Double
  var variables: [Variable]
}

/// Links ordered by their distance from some unknowns: first those that refer to these, then those that refer to the
/// unknowns of the first ones, and so on.
private struct ReasonChain {
  private(set) var ordered: [ReasonLink] = []

  /// The root's unknowns are left out: they are connected to everything, so they do not show what is near.
  init(_ links: [ReasonLink], from variables: [Variable], except root: Set<Variable>) {
    var known = Set(variables).subtracting(root)
    var rest = links
    while !rest.isEmpty {
      let near = rest.filter { $0.variables.contains(where: known.contains) }
      // Links without a connection, such as the scene's own size, come last.
      let next = near.isEmpty ? rest : near
      ordered += next
      for link in next { known.formUnion(link.variables.filter { !root.contains($0) }) }
      let sources = Set(next.map(\.source))
      rest.removeAll { sources.contains($0.source) }
    }
  }
}

extension SceneModel {
  fileprivate var rootVariables: Set<Variable> {
    root.map { [$0.box.x, $0.box.y, $0.box.width, $0.box.height] } ?? []
  }

  fileprivate func element(of variable: Variable) -> ElementID? {
    let slot = nodes.firstIndex { node in
      [node.box.x, node.box.y, node.box.width, node.box.height, node.content?.width, node.content?.height]
        .contains(variable)
    }
    if let slot { return nodes[slot].id }
    let guide = guides.first {
      [$0.value.box.x, $0.value.box.y, $0.value.box.width, $0.value.box.height].contains(variable)
    }
    return guide.flatMap { document.guides[$0.key]?.owner }
  }

  fileprivate func words(for origin: RowOrigin, constant: Double) -> Message {
    switch origin {
    case .constraint(let id):
      guard let constraint = document.constraints[id] else { return Message.verbatim(id.rawValue) }
      let sentence = ConstraintSentence(constraint.resolved(for: surroundings.situation), in: document)
      return constraint.identifier == nil
        ? sentence.text : Message("%1: %2", sentence.title, sentence.text)
    case .intrinsic(let id):
      return Message("The content of %1 measures %2", document.quotedNameWithKind(of: id), Figures.text(constant))
    case .placement(let id):
      return placementStyle(of: slots[id] ?? 0) == .mask
        ? Message("The autoresizing mask of %1", document.quotedNameWithKind(of: id))
        : Message("The design frame of %1, which has no constraints", document.quotedNameWithKind(of: id))
    case .stack(let id): return Message("The stack %1 arranges it", document.quotedNameWithKind(of: id))
    case .guide(let id):
      return Message("The guide %1 keeps the position it was drawn at", document.quotedName(of: .guide(id)))
    case .sceneSize(.horizontal): return Message("The scene is %1 wide", Figures.text(constant))
    case .sceneSize(.vertical): return Message("The scene is %1 high", Figures.text(constant))
    case .nonnegative(let id, .horizontal):
      return Message("The width of %1 can’t be less than 0", document.quotedNameWithKind(of: id))
    case .nonnegative(let id, .vertical):
      return Message("The height of %1 can’t be less than 0", document.quotedNameWithKind(of: id))
    }
  }
}

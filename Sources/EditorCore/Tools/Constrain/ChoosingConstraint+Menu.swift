import LayoutModel
import Words

/// The contents of the popover in which a constraint is chosen.
extension ChoosingConstraint {
  func menu(in document: Document, _ language: any Translator) -> ConstraintMenu {
    let shown = candidates.filter { isShown($0, language) }
    let names = source == target ? [source] : [source, target]
    return ConstraintMenu(
      place: place, subjects: subjects, items: names.map(document.displayName(of:)),
      rows: shown.map { row(of: $0, in: document) },
      more: filter.isEmpty ? candidates.count - shown.count : 0,
      hasAlternates: candidates.contains { $0.alternate != nil }, usesAlternates: usesAlternates, filter: filter,
      targets: targets.map { ConstraintMenu.Target(title: document.displayName(of: $0.item), role: $0.role) },
      target: targets.firstIndex { $0.item == target }, refusal: refusal)
  }

  /// True if a row is shown. A filter searches all candidates, by the words that are seen and by the English ones.
  private func isShown(_ candidate: ConstraintCandidate, _ language: any Translator) -> Bool {
    guard filter.isEmpty else {
      let seen = candidate.kind.title.text(in: language).lowercased()
      let english = candidate.kind.title.english.lowercased()
      let said = english.split(separator: " ")
      return filter.lowercased().split(separator: " ").allSatisfy { word in
        // Some languages put no spaces between words.
        said.contains { $0.hasPrefix(word) } || (seen != english && seen.contains(word))
      }
    }
    return showsAll || direction.offers(candidate.kind) || candidate.kind == touchedEdgeKind
  }

  private func row(of candidate: ConstraintCandidate, in document: Document) -> ConstraintMenu.Row {
    let existing = existing(of: candidate)
    return ConstraintMenu.Row(
      kind: candidate.kind, title: title(of: candidate, in: document),
      value: value(of: document.asDistance(existing ?? proposal(of: candidate)), candidate),
      isChosen: chosen.contains(candidate.kind), existing: existing?.id)
  }

  /// Returns the text of a value: `20`, `≥ 8`, or a ratio. For equal sizes it shows the present ones: `90 ≠ 237`.
  private func value(of constraint: Constraint, _ candidate: ConstraintCandidate) -> String {
    let sign = constraint.relation == .equal ? "" : "\(constraint.relation.sign) "
    if candidate.kind == .aspectRatio { return sign + Ratio(constraint.multiplier).text }
    guard let sizes = candidate.sizes, constraint.constant == 0 else { return sign + Figures.text(constraint.constant) }
    let texts = [sizes.source, sizes.target].map(Figures.text)
    return sign + (texts[0] == texts[1] ? texts[0] : texts.joined(separator: " ≠ "))
  }

  private func title(of candidate: ConstraintCandidate, in document: Document) -> Message {
    let proposal = proposal(of: candidate)
    let anchors = [proposal.first] + [proposal.second].compactMap(\.self)
    if anchors.contains(where: { $0.attribute.isRelativeToMargin }) {
      return candidate.kind.title(to: Message("Container Margin"))
    }
    // The guide that stands for the container; a free guide inside it does not.
    let guide = anchors.lazy.map(\.item).first { item in
      if case .guide(let id) = item { return !document.isFree(id) }
      return false
    }
    guard let guide else { return candidate.kind.title }
    return candidate.kind.title(to: document.displayName(of: guide))
  }
}

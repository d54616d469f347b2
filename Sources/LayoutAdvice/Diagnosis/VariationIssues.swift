import LayoutEngine
import LayoutModel
import Words

/// Issues for two variations that both apply, are equally specific, and set different values of one property. It is not
/// intended that either of them wins.
extension IssueSearch {
  func variationIssues() -> [LayoutIssue] {
    guard let source = session.source, source.hasVariations else { return [] }
    let situation = model.context.surroundings.situation
    var issues: [LayoutIssue] = []
    for id in source.variedElements where model.document.root(of: id) == model.scene.root {
      guard let conflict = source.elements[id]?.conflictingMembers(in: situation).first else { continue }
      issues.append(
        LayoutIssue(.variation, elements: [id], message: words(source.quotedNameWithKind(of: id), conflict)))
    }
    for id in source.variedConstraints {
      guard let constraint = source.constraints[id], let conflict = constraint.conflictingMembers(in: situation).first,
        let holder = source.holder(of: constraint), source.root(of: holder) == model.scene.root
      else { continue }
      var issue = LayoutIssue(
        .variation, elements: constraint.items.compactMap(\.elementID),
        message: words(ConstraintSentence(constraint, in: source).title, conflict))
      issue.constraints = [id]
      issues.append(issue)
    }
    return issues
  }

  private func words(
    _ name: Message, _ conflict: (first: VariationKey, second: VariationKey, member: String)
  ) -> Message {
    Message(
      "%1: the variations “%2” and “%3” both apply here, and disagree", name, conflict.first.title,
      conflict.second.title)
  }
}

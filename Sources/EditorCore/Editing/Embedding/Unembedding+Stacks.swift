import Drawing
import LayoutModel

extension Unembedding {
  /// Adds constraints for what the stack did: its children one after the other, aligned, and equally long if it made
  /// them so.
  func spellOut(_ draft: inout Draft) {
    let shown = container.children.filter { draft.document.elements[$0]?.traits.hidden == false }
    guard let first = shown.first, let last = shown.last else { return }
    let retargeting = Retargeting(draft, layouts)
    let axis = container.arrangement.effectiveAxis
    let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    func margin(_ edge: Attribute) -> ValueExpression? {
      container.arrangement.marginsRelative ? container.expression("margins.\(edge.rawValue)") : nil
    }
    draft.add(retargeting.tie(first, start, to: container.id, as: margin(start)))
    for (before, after) in zip(shown, shown.dropFirst()) {
      let spacing = container.arrangement.customSpacing[before] == nil ? container.expression("spacing") : nil
      draft.add(retargeting.holding(Anchor(after, start), Anchor(before, end), as: spacing))
    }
    draft.add(retargeting.tie(last, end, to: container.id, as: margin(end)))
    if container.arrangement.effectiveDistribution == .fillEqually {
      let length: Attribute = axis == .horizontal ? .width : .height
      for child in shown.dropFirst() {
        draft.add(Constraint(id: "", first: Anchor(child, length), second: Anchor(first, length)))
      }
    }
    for attribute in container.arrangement.sharedLines(across: axis.other) {
      if attribute == .firstBaseline || attribute == .lastBaseline || attribute.isCenter {
        for child in shown.dropFirst() {
          draft.add(retargeting.holding(Anchor(child, attribute), Anchor(first, attribute)))
        }
      } else {
        for child in shown {
          draft.add(retargeting.tie(child, attribute, to: container.id, as: margin(attribute)))
        }
      }
    }
  }
}

extension Arrangement {
  /// The attributes that all children share across the stack.
  fileprivate func sharedLines(across: Axis) -> [Attribute] {
    let isVertical = across == .vertical
    switch effectiveAlignment {
    case .fill: return isVertical ? [.top, .bottom] : [.leading, .trailing]
    case .leading, .top: return [isVertical ? .top : .leading]
    case .trailing, .bottom: return [isVertical ? .bottom : .trailing]
    case .center: return [isVertical ? .centerY : .centerX]
    case .firstBaseline: return isVertical ? [.firstBaseline] : [.leading]
    case .lastBaseline: return isVertical ? [.lastBaseline] : [.leading]
    }
  }
}

import ConstraintSolving
import LayoutModel

/// Baselines of instances. An instance has the baselines of the texts in it, as its component's design has them.
extension SceneModel {
  /// Returns the item whose baseline an attribute of an item means: a text inside, if the item is an instance and the
  /// row is written outside of it.
  func item(_ item: PlacedItem, whoseBaselineIs attribute: Attribute?, in holder: Int) -> PlacedItem {
    guard let attribute, attribute.isBaseline, !item.isGuide, item.slot != holder, !document.instances.isEmpty,
      let text = document.baselineElement(of: nodes[item.slot].id, isFirst: attribute == .firstBaseline),
      let slot = slots[text]
    else { return item }
    return PlacedItem(slot: slot)
  }
}

extension Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

// MARK: In stacks

extension StackWriter {
  /// A baseline in the stack's coordinates: unknowns times factors, and a constant.
  typealias Baseline = (terms: [Term], constant: Double)
}

extension SceneModel {
  /// Returns the texts that give a stack's children their baseline, by slot: those inside of instances. Empty if the
  /// stack does not align baselines.
  func baselineTexts(of children: [Int], in stack: Element) -> [Int: Int] {
    guard !document.instances.isEmpty, stack.alignsBaselines else { return [:] }
    let isFirst = stack.arrangement.effectiveAlignment == .firstBaseline
    var texts: [Int: Int] = [:]
    for child in children {
      if let text = document.baselineElement(of: nodes[child].id, isFirst: isFirst), let slot = slots[text] {
        texts[child] = slot
      }
    }
    return texts
  }

  /// Returns the baselines of the children of a stack that have their texts inside.
  func baselines(of texts: [Int: Int], _ alignment: StackAlignment) -> [Int: StackWriter.Baseline] {
    let attribute = alignment == .firstBaseline ? Attribute.firstBaseline : .lastBaseline
    return Dictionary(uniqueKeysWithValues: texts.keys.map { ($0, sum(of: attribute, at: $0)) })
  }

  /// Returns the elements around a text, from the text up to the child of a stack, without that child.
  func slots(from text: Int, to stack: Int) -> [Int] {
    var found: [Int] = []
    var slot = text
    while let parent = nodes[slot].facts.parent, parent != stack {
      found.append(slot)
      slot = parent
    }
    return found
  }
}

import LayoutModel
import Markup
import Words

/// Reading of differences by size class: constraints and views that are installed or not, and constants.
///
///     <variation key="heightClass=compact">
///       <mask key="constraints"><exclude reference="c1"/><include reference="c2"/></mask>
///     </variation>
extension XcodeReading {
  mutating func readVariations(of view: XMLNode) {
    for variation in view.children where variation.name == "variation" { readVariation(variation, of: view) }
    for constraint in view.items(of: "constraints") {
      for variation in constraint.children where variation.name == "variation" {
        readConstant(variation, of: constraint)
      }
    }
  }

  private mutating func readVariation(_ node: XMLNode, of view: XMLNode) {
    guard let key = key(of: node, record: view["id"]) else { return }
    for mask in node.children where mask.name == "mask" {
      for change in mask.children {
        let installed = change.name == "include"
        guard installed || change.name == "exclude", let reference = change["reference"] else { continue }
        switch mask.key {
        case "constraints": install(constraint: reference, installed, in: key)
        case "subviews": install(view: reference, installed, in: key)
        default: break
        }
      }
    }
    let others = node.attributes.count - (node.key == nil ? 0 : 1) + node.children.count { $0.name != "mask" }
    if others > 0 {
      losses.add(
        Message("appearance by size class not imported (%1)", key.rawValue), line: node.line,
        record: view["id"])
    }
  }

  private mutating func key(of node: XMLNode, record: String?) -> VariationKey? {
    if let key = VariationKey(rawValue: node.key ?? "default") { return key }
    losses.add(
      Message("unknown size class “%1”", Quoted.text(node.key ?? "")), line: node.line, record: record)
    return nil
  }

  private mutating func install(constraint: String, _ installed: Bool, in key: VariationKey) {
    guard let place = constraintIDs[constraint] else { return }
    if key.specificity == 0 {
      constraints[place].isInstalled = installed
    } else {
      constraints[place].variations[key, default: ConstraintVariation()].installed = installed
    }
  }

  private mutating func install(view: String, _ installed: Bool, in key: VariationKey) {
    guard case .element(let id)? = items[view], let place = elementPlaces[id] else { return }
    elements[place].traits.variations[key, default: ElementVariation()].installed = installed
  }

  private mutating func readConstant(_ node: XMLNode, of constraint: XMLNode) {
    guard let place = constraint["id"].flatMap({ constraintIDs[$0] }), let key = key(of: node, record: constraint["id"])
    else { return }
    var variation = constraints[place].variations[key] ?? ConstraintVariation()
    variation.constant = node.number("constant")
    variation.priority = node.number("priority").flatMap(LayoutPriority.init)
    constraints[place].variations[key] = variation
  }
}

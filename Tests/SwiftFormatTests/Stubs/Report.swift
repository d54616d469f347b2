import Foundation

/// Prints the contents of a layout: its views in order, their properties, and the active constraints.
@MainActor func report(_ title: String, _ layout: AnyObject, _ root: UIView) {
  var names: [ObjectIdentifier: String] = [:]
  for child in Mirror(reflecting: layout).children {
    guard let label = child.label, let item = child.value as? LayoutItem else { continue }
    names[ObjectIdentifier(item)] = label
  }
  func name(_ item: LayoutItem) -> String {
    if let name = names[ObjectIdentifier(item)] { return name }
    guard let guide = item as? UILayoutGuide, let view = guide.ownView else { return "?" }
    return "\(name(view)).\(view.name(of: guide))"
  }
  print("## \(title)")
  func tell(_ view: UIView) {
    let inner = view.subviews.map(name).joined(separator: " ")
    print(name(view), state(view), "[\(inner)]")
    if let stack = view as? UIStackView {
      for child in stack.subviews {
        if let spacing = stack.customSpacings[child] { print("after", name(child), spacing) }
      }
    }
    view.subviews.forEach(tell)
  }
  tell(root)
  let holding = NSLayoutConstraint.all.filter { $0.isOn && ($0.first.item.ownView?.isIn(root) ?? false) }
  let lines = holding.map { constraint in
    let second = constraint.second.map { "\(constraint.multiplier) * \(name($0.item)).\($0.attribute)" } ?? ""
    return "\(name(constraint.first.item)).\(constraint.first.attribute) \(constraint.relation) \(second) + "
      + "\(constraint.constant) @\(constraint.priority.rawValue) \(constraint.identifier ?? "")"
  }
  for line in lines.sorted() { print(line) }
}

/// Returns a view's properties. Its frame counts only if no constraint places the view.
@MainActor private func state(_ view: UIView) -> String {
  var parts = ["\(view.isHidden)", "\(view.directionalLayoutMargins.all)"]
  if view.translatesAutoresizingMaskIntoConstraints { parts.append("\(view.frame)") }
  switch view {
  case let label as UILabel:
    parts.append("\(label.font.map { $0.size } ?? 0) \(label.textAlignment) \(label.numberOfLines)")
  case let field as UITextField: parts.append("\(field.font.map { $0.size } ?? 0) \(field.textAlignment)")
  case let bar as UISearchBar:
    parts.append("\(bar.searchTextField.font.map { $0.size } ?? 0) \(bar.searchTextField.textAlignment)")
  case let text as UITextView: parts.append("\(text.font.map { $0.size } ?? 0) \(text.textAlignment)")
  case let button as UIButton: parts.append("\(button.titleLabel?.font.map { $0.size } ?? 0)")
  case let stack as UIStackView:
    parts.append("\(stack.axis) \(stack.alignment) \(stack.distribution) \(stack.spacing)")
  default: break
  }
  return parts.joined(separator: " ")
}

@MainActor func traits(_ width: UIUserInterfaceSizeClass, _ height: UIUserInterfaceSizeClass) -> UITraitCollection {
  let traits = UITraitCollection()
  (traits.horizontalSizeClass, traits.verticalSizeClass) = (width, height)
  return traits
}

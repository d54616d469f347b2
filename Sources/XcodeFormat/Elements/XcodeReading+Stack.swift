import LayoutEngine
import LayoutModel
import Markup
import Words

/// Reading of stack views. Their attributes differ between the platforms.
extension XcodeReading {
  mutating func readStack(_ element: inout Element, from node: XMLNode) {
    let isVertical = (node["axis"] ?? node["orientation"]) == "vertical"
    // iOS leaves out the horizontal axis, which is the default; so does this program.
    element.arrangement.axis = isVertical ? .vertical : node["axis"] == "horizontal" ? .horizontal : nil
    element.arrangement.distribution = distribution(of: node)
    element.arrangement.alignment = alignment(of: node)
    element.arrangement.spacing = spacing(of: node)
    element.arrangement.hugging = stackHugging(of: node)
    element.arrangement.marginsRelative = RuntimeAttributes.keepsToMargins(node) ?? XcodeMargins.areSet(on: node)
    readEdgeInsets(&element, from: node)
    if node.flag("baselineRelativeArrangement") {
      losses.add(
        Message("baseline-relative spacing not imported: it’s measured between edges"), line: node.line,
        record: node["id"])
    }
  }

  private mutating func distribution(of node: XMLNode) -> StackDistribution? {
    guard let word = node["distribution"] else { return header.platform == .macOS ? .gravityAreas : nil }
    if let known = StackDistribution(rawValue: word) { return known }
    losses.add(
      Message("unknown distribution “%1”: “fill” is used instead", Quoted.text(word)), line: node.line,
      record: node["id"])
    return nil
  }

  private mutating func alignment(of node: XMLNode) -> StackAlignment? {
    guard let word = node["alignment"] else { return header.platform == .macOS ? .center : nil }
    switch word {
    case "centerX", "centerY": return .center
    case "left": return .leading
    case "right": return .trailing
    case "width", "height": return .fill
    case "baseline": return .lastBaseline
    default: break
    }
    if let known = StackAlignment(rawValue: word) { return known }
    losses.add(
      Message("unknown alignment “%1”: “fill” is used instead", Quoted.text(word)), line: node.line,
      record: node["id"])
    return nil
  }

  /// Returns the spacing; `spacingType="standard"` is 8.
  private func spacing(of node: XMLNode) -> Double? {
    node.number("spacing") ?? (node["spacingType"] == "standard" ? 8 : nil)
  }

  /// Reads a macOS stack's own insets as margins that the stack keeps to.
  private func readEdgeInsets(_ element: inout Element, from node: XMLNode) {
    guard let insets = node.child("edgeInsets", key: "edgeInsets") else { return }
    let edges = XcodeMargins.edges(insets)
    guard edges != DirectionalEdges() else { return }
    element.traits.margins = edges
    element.arrangement.marginsRelative = true
  }

  /// Reads the spacing after each child. The largest float stands for the usual spacing.
  mutating func readCustomSpacing(at place: Int, from node: XMLNode) {
    guard let list = node.child("customSpacing") else { return }
    for (child, value) in zip(elements[place].children, list.children) {
      guard let number = value.number("value"), abs(number) < 1e7 else { continue }
      elements[place].arrangement.customSpacing[child] = number
    }
    keepHiddenChildren(at: place, from: node)
  }

  /// Shows hidden children that keep their space in a macOS stack, because stacks here never keep space for hidden
  /// elements.
  private mutating func keepHiddenChildren(at place: Int, from node: XMLNode) {
    guard header.platform == .macOS, !node.flag("detachesHiddenViews") else { return }
    for child in elements[place].children {
      guard let childPlace = elementPlaces[child], elements[childPlace].traits.hidden else { continue }
      elements[childPlace].traits.hidden = false
      losses.add(
        Message("shown, because it’s hidden but keeps its space in the stack"), line: node.line,
        record: child.rawValue)
    }
  }
}

/// Runtime attributes, which are set when the file is loaded.
enum RuntimeAttributes {
  /// Returns true if a stack lays out its children inside its margins; nil if the file does not say. Interface Builder
  /// has no control for it, and turns it on if margins are set.
  static func keepsToMargins(_ stack: XMLNode) -> Bool? {
    let attributes = stack.items(of: "userDefinedRuntimeAttributes").filter(speaksOfMargins)
    return attributes.isEmpty ? nil : attributes.contains { $0["value"] == "YES" }
  }

  static let marginsKeys: Set = ["layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement"]

  /// Returns true for the attribute that turns it on or off.
  static func speaksOfMargins(_ node: XMLNode) -> Bool {
    node["keyPath"].map(marginsKeys.contains) ?? false
  }
}

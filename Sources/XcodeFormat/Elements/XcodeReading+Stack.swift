import LayoutEngine
import LayoutModel
import Markup
import Words

/// Stack views, whose words differ between the platforms.
extension XcodeReading {
  mutating func readStack(_ element: inout Element, from node: XMLNode) {
    let isVertical = (node["axis"] ?? node["orientation"]) == "vertical"
    // Where both platforms lay out from side to side, iOS leaves the axis out; so do we.
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

  /// `spacingType="standard"` is 8.
  private func spacing(of node: XMLNode) -> Double? {
    node.number("spacing") ?? (node["spacingType"] == "standard" ? 8 : nil)
  }

  /// macOS gives a stack insets of its own; they are margins that the stack keeps to.
  private func readEdgeInsets(_ element: inout Element, from node: XMLNode) {
    guard let insets = node.child("edgeInsets", key: "edgeInsets") else { return }
    let edges = XcodeMargins.edges(insets)
    guard edges != DirectionalEdges() else { return }
    element.traits.margins = edges
    element.arrangement.marginsRelative = true
  }

  /// After each child, the largest float standing for the usual one.
  mutating func readCustomSpacing(at place: Int, from node: XMLNode) {
    guard let list = node.child("customSpacing") else { return }
    for (child, value) in zip(elements[place].children, list.children) {
      guard let number = value.number("value"), abs(number) < 1e7 else { continue }
      elements[place].arrangement.customSpacing[child] = number
    }
    keepHiddenChildren(at: place, from: node)
  }

  /// A stack of macOS may keep room for hidden views; ours never does.
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

/// Attributes that are set when the file is loaded.
enum RuntimeAttributes {
  /// Whether a stack lays its children out inside its margins. Interface Builder has no box for it and turns it on where margins
  /// are set; nil where nothing is said.
  static func keepsToMargins(_ stack: XMLNode) -> Bool? {
    let attributes = stack.items(of: "userDefinedRuntimeAttributes").filter(speaksOfMargins)
    return attributes.isEmpty ? nil : attributes.contains { $0["value"] == "YES" }
  }

  /// Whether the attribute is the one that turns it on or off.
  static func speaksOfMargins(_ node: XMLNode) -> Bool {
    node["keyPath"] == "layoutMarginsRelativeArrangement" || node["keyPath"] == "isLayoutMarginsRelativeArrangement"
  }
}

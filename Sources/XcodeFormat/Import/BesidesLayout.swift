import FormatExchange
import Markup
import Words

/// The number of things in a file that are not layout.
struct BesidesLayout {
  private var counts: [String: Int] = [:]

  init(_ document: XMLNode) { count(document) }

  private mutating func count(_ node: XMLNode) {
    for child in node.children {
      if Self.counted.contains(child.name), !RuntimeAttributes.speaksOfMargins(child) {
        counts[child.name, default: 0] += 1
      } else if child.name.hasSuffix("GestureRecognizer") {
        counts["gesture", default: 0] += 1
      }
      count(child)
    }
  }

  private static let counted: Set<String> = [
    "outlet", "outletCollection", "action", "segue", "binding", "userDefinedRuntimeAttribute", "accessibility",
  ]

  func add(to losses: inout LossList) {
    let outlets = counts["outlet", default: 0] + counts["outletCollection", default: 0]
    losses.add(counted: Message("%1 outlet not imported", "%1 outlets not imported", count: outlets))
    losses.add(
      counted: Message("%1 action not imported", "%1 actions not imported", count: counts["action", default: 0]))
    losses.add(counted: Message("%1 segue not imported", "%1 segues not imported", count: counts["segue", default: 0]))
    losses.add(
      counted: Message("%1 binding not imported", "%1 bindings not imported", count: counts["binding", default: 0]))
    losses.add(
      counted: Message(
        "%1 gesture recognizer not imported", "%1 gesture recognizers not imported",
        count: counts["gesture", default: 0]))
    losses.add(
      counted: Message(
        "%1 runtime attribute not imported", "%1 runtime attributes not imported",
        count: counts["userDefinedRuntimeAttribute", default: 0]))
    losses.add(
      counted: Message(
        "%1 accessibility setting not imported", "%1 accessibility settings not imported",
        count: counts["accessibility", default: 0]))
  }
}

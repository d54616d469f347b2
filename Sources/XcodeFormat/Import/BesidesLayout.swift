import FormatExchange
import Markup

/// What is in a file besides layout, counted.
struct BesidesLayout {
  private var counts: [String: Int] = [:]

  init(_ document: XMLNode) { count(document) }

  private mutating func count(_ node: XMLNode) {
    for child in node.children {
      if Self.counted.contains(child.name), !RuntimeAttributes.keepsToMargins(child) {
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
    losses.add(outlets, "%1 outlet is left out", "%1 outlets are left out")
    losses.add(counts["action", default: 0], "%1 action is left out", "%1 actions are left out")
    losses.add(counts["segue", default: 0], "%1 segue is left out", "%1 segues are left out")
    losses.add(counts["binding", default: 0], "%1 binding is left out", "%1 bindings are left out")
    losses.add(
      counts["gesture", default: 0], "%1 gesture recognizer is left out", "%1 gesture recognizers are left out")
    losses.add(
      counts["userDefinedRuntimeAttribute", default: 0], "%1 runtime attribute is left out",
      "%1 runtime attributes are left out")
    losses.add(
      counts["accessibility", default: 0], "%1 accessibility setting is left out",
      "%1 accessibility settings are left out")
  }
}

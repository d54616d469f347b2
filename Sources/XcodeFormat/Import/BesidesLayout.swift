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
    losses.add(outlets, "%1 outlet not imported", "%1 outlets not imported")
    losses.add(counts["action", default: 0], "%1 action not imported", "%1 actions not imported")
    losses.add(counts["segue", default: 0], "%1 segue not imported", "%1 segues not imported")
    losses.add(counts["binding", default: 0], "%1 binding not imported", "%1 bindings not imported")
    losses.add(
      counts["gesture", default: 0], "%1 gesture recognizer not imported", "%1 gesture recognizers not imported")
    losses.add(
      counts["userDefinedRuntimeAttribute", default: 0], "%1 runtime attribute not imported",
      "%1 runtime attributes not imported")
    losses.add(
      counts["accessibility", default: 0], "%1 accessibility setting not imported",
      "%1 accessibility settings not imported")
  }
}

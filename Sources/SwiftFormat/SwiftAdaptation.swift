import LayoutModel

/// The method of a scene's class that adapts it to a size, and the constraints that the class stores for this.
///
/// The method first gives everything that may differ its default. Then each condition that holds sets its own values.
/// Constraints are deactivated before anything changes, and activated at the end, for two reasons. A priority may not
/// become required while its constraint is active. And removing a view removes its constraints.
struct SwiftAdaptation {
  struct Step {
    var appearing: [String] = []
    var vanishing: [String] = []
    var on: [String] = []
    var off: [String] = []
    var lines: [String] = []
  }

  let conditions: SwiftConditions
  let toolkit: SwiftToolkit
  var steps: [Step]
  /// The declarations of constraints that the class stores.
  var properties: [String] = []
  /// The names of those that are not always active, or may change only while they are inactive.
  var switched: [String] = []
  var offAtFirst: [String] = []
  /// The names of arrays of constraints that are active only while certain views are present.
  var groups: [String] = []
  var absentAtFirst: [String] = []
  /// For each view that may be absent: the constraints and groups that need it.
  var needing: [(view: String, constraints: [String])] = []
  var defaults: [String] = []
  var arranging: [String] = []
  var closing: [String] = []
  /// True if a constraint has stand-ins with other multipliers.
  var hasStandIns = false

  init(_ conditions: SwiftConditions, _ toolkit: SwiftToolkit) {
    self.conditions = conditions
    self.toolkit = toolkit
    steps = conditions.steps.map { _ in Step() }
  }

  var isEmpty: Bool { steps.allSatisfy { written($0).isEmpty } }

  private var asksTraits: Bool { conditions.steps.contains { $0.test?.contains("traits.") ?? false } }
  private var switches: Bool { !switched.isEmpty || !groups.isEmpty }
  private var isSelective: Bool {
    !offAtFirst.isEmpty || !groups.isEmpty || needing.contains { !$0.constraints.isEmpty }
      || steps.contains { !$0.on.isEmpty || !$0.off.isEmpty }
  }
  private var absents: Bool { steps.contains { !$0.appearing.isEmpty || !$0.vanishing.isEmpty } }

  // MARK: The text

  var declarations: [String] {
    guard !properties.isEmpty else { return [] }
    let properties = ["", "// Constraints that don’t always hold, or not always in the same way."] + properties
    guard switches else { return properties }
    let parts = (switched.isEmpty ? [] : [SwiftText.list(switched)]) + groups
    return properties + [
      "// Those that are off while the layout adapts.",
      "private lazy var adapting: [NSLayoutConstraint] = \(SwiftText.sum(parts))",
    ]
  }

  /// The call in the initializer. It gives the layout the size at which it was exported until the app adapts it again.
  func firstCall(_ size: Size) -> String {
    let size = "CGSize(width: \(SwiftText.number(size.width)), height: \(SwiftText.number(size.height)))"
    return "adapt(to: \(size)\(asksTraits ? ", traits: root.traitCollection" : ""))"
  }

  var method: [String] {
    advice + ["func adapt(to size: CGSize\(asksTraits ? ", traits: UITraitCollection" : "")) {"]
      + body.map { "  " + $0 }
      + ["}"]
  }

  private var advice: [String] {
    if toolkit == .appkit {
      return [
        "/// Makes the layout what it is at a size of its root: call it before it is first shown, and from `windowDidResize(_:)`",
        "/// of its window’s delegate:", "///", "///     layout.adapt(to: layout.root.frame.size)",
      ]
    }
    let traits = asksTraits ? ", traits: traitCollection" : ""
    return [
      "/// Makes the layout what it is at a size of its root: call it before it is first shown and from the controller’s",
      "/// `viewWillTransition(to:with:)`, alongside the coordinator’s animation\(asksTraits ? ", and from" : ":")",
    ] + (asksTraits ? ["/// `traitCollectionDidChange(_:)`:"] : []) + [
      "///", "///     layout.adapt(to: size\(traits))",
    ]
  }

  private var body: [String] {
    var lines: [String] = []
    if switches { lines.append("NSLayoutConstraint.deactivate(adapting)") }
    if isSelective {
      let off = offAtFirst.isEmpty ? "" : ".subtracting(\(SwiftText.list(offAtFirst)))"
      lines.append("var active = Set(adapting)\(off)")
    }
    if absents { lines.append("var absent: Set<\(toolkit.view)> = \(SwiftText.list(absentAtFirst))") }
    if hasStandIns { lines.append("var standIns: [NSLayoutConstraint: NSLayoutConstraint] = [:]") }
    lines += defaults
    for (step, condition) in zip(steps, conditions.steps) {
      let written = written(step)
      guard !written.isEmpty else { continue }
      guard let test = condition.test else {
        lines += written
        continue
      }
      lines += ["if \(test) {"] + written.map { "  " + $0 } + ["}"]
    }
    return lines + arranging + needs + closing + activation
  }

  private func written(_ step: Step) -> [String] {
    var lines: [String] = []
    if !step.appearing.isEmpty { lines.append("absent.subtract(\(SwiftText.list(step.appearing)))") }
    if !step.vanishing.isEmpty { lines.append("absent.formUnion(\(SwiftText.list(step.vanishing)))") }
    if !step.off.isEmpty { lines.append("active.subtract(\(SwiftText.list(step.off)))") }
    if !step.on.isEmpty { lines.append("active.formUnion(\(SwiftText.list(step.on)))") }
    return lines + step.lines
  }

  private var needs: [String] {
    needing.flatMap { need -> [String] in
      let own = need.constraints.filter { !groups.contains($0) }
      let parts = (own.isEmpty ? [] : [SwiftText.list(own)]) + need.constraints.filter(groups.contains)
      return parts.isEmpty ? [] : ["if absent.contains(\(need.view)) { active.subtract(\(SwiftText.sum(parts))) }"]
    }
  }

  private var activation: [String] {
    guard switches else { return [] }
    guard isSelective else { return ["NSLayoutConstraint.activate(adapting)"] }
    return (hasStandIns ? ["active = Set(active.map { standIns[$0] ?? $0 })"] : [])
      + ["NSLayoutConstraint.activate(adapting.filter(active.contains))"]
  }
}

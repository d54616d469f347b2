import LayoutEngine
import LayoutModel

/// The conditions under which a scene differs, as tests in the source, in the order in which they are applied.
struct SwiftConditions {
  struct Step {
    var key: VariationKey
    /// The test in Swift; nil if the condition always holds in this source.
    var test: String?
  }

  private(set) var steps: [Step] = []
  /// The conditions on size classes, if the toolkit has none.
  private(set) var withoutClasses: [VariationKey] = []

  /// Conditions on a platform are decided at export; no test for them is written.
  init(_ keys: [VariationKey], _ toolkit: SwiftToolkit, on surroundings: Surroundings?) {
    let profile = surroundings?.profile ?? .ios
    for key in [VariationKey()] + keys where key.platform == nil || key.platform == profile {
      let namesClasses = key.widthClass != nil || key.heightClass != nil
      if toolkit == .appkit, namesClasses {
        if profile != .macos { withoutClasses.append(key) }
        // AppKit counts as regular in both directions, as on macOS. A condition on a compact class never holds.
        if key.widthClass == .compact || key.heightClass == .compact { continue }
      }
      let tests = Self.tests(of: key, toolkit)
      steps.append(Step(key: key, test: tests.isEmpty ? nil : tests.joined(separator: ", ")))
    }
  }

  /// True if any condition must be tested when the source runs.
  var needTests: Bool { steps.contains { $0.test != nil } }

  /// The index of the condition's step; nil if it never holds.
  func stepIndex(of key: VariationKey) -> Int? { steps.firstIndex { $0.key == key } }

  private static func tests(of key: VariationKey, _ toolkit: SwiftToolkit) -> [String] {
    var tests: [String] = []
    switch key.orientation {
    case .landscape?: tests.append("size.width > size.height")
    case .portrait?: tests.append("size.width <= size.height")
    case nil: break
    }
    if toolkit == .uikit {
      if let sizeClass = key.widthClass { tests.append("traits.horizontalSizeClass == .\(sizeClass.rawValue)") }
      if let sizeClass = key.heightClass { tests.append("traits.verticalSizeClass == .\(sizeClass.rawValue)") }
    }
    for (axis, length) in [(Axis.horizontal, "size.width"), (.vertical, "size.height")] {
      if let least = key.lengths(axis).least { tests.append("\(length) >= \(SwiftText.number(least))") }
      if let most = key.lengths(axis).most { tests.append("\(length) <= \(SwiftText.number(most))") }
    }
    return tests
  }
}

/// A record with its default values, and its variations in the order in which they are applied.
struct SwiftVaried<Record: Varying> {
  private(set) var base: Record
  private(set) var changes: [(step: Int, variation: Record.Variation)] = []

  /// Variations that always hold become part of the base, up to the first that may not hold.
  init(_ record: Record, _ conditions: SwiftConditions) {
    base = record
    base.variations = [:]
    for (key, variation) in record.variations.inOrder {
      guard let step = conditions.stepIndex(of: key) else { continue }
      if changes.isEmpty, conditions.steps[step].test == nil {
        base = Self.applying(variation, to: base)
      } else {
        changes.append((step, variation))
      }
    }
  }

  /// Returns the base with only this variation applied.
  func after(_ change: Record.Variation) -> Record { Self.applying(change, to: base) }

  private static func applying(_ variation: Record.Variation, to record: Record) -> Record {
    var result = record
    for member in Record.varied { member.apply(variation, &result) }
    return result
  }

  /// Returns all values that a member can have; the base's value is the first.
  func values<Value: Equatable>(of member: KeyPath<Record, Value>) -> [Value] {
    changes.reduce(into: [base[keyPath: member]]) { values, change in
      let value = after(change.variation)[keyPath: member]
      if !values.contains(value) { values.append(value) }
    }
  }

  /// Returns the names of the members that a variation sets.
  static func names(in change: Record.Variation) -> Set<String> {
    Set(Record.varied.filter { $0.isSet(change) }.map(\.name))
  }

  var variedNames: Set<String> { changes.reduce(into: []) { $0.formUnion(Self.names(in: $1.variation)) } }
}

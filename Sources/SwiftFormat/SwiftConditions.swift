import LayoutEngine
import LayoutModel

/// The conditions under which a scene differs, as its source asks for them: one after the other, as they are applied.
struct SwiftConditions {
  struct Step {
    var key: VariationKey
    /// Nil where it always holds in such source.
    var test: String?
  }

  private(set) var steps: [Step] = []
  /// Those that name size classes where there are none.
  private(set) var withoutClasses: [VariationKey] = []

  /// The platform is decided where it is exported.
  init(_ keys: [VariationKey], _ toolkit: SwiftToolkit, on surroundings: Surroundings?) {
    let profile = surroundings?.profile ?? .ios
    for key in [VariationKey()] + keys where key.platform == nil || key.platform == profile {
      let namesClasses = key.widthClass != nil || key.heightClass != nil
      if toolkit == .appkit, namesClasses {
        if profile != .macos { withoutClasses.append(key) }
        // As on macOS, where both are regular.
        if key.widthClass == .compact || key.heightClass == .compact { continue }
      }
      let tests = Self.tests(of: key, toolkit)
      steps.append(Step(key: key, test: tests.isEmpty ? nil : tests.joined(separator: ", ")))
    }
  }

  /// Does anything depend on what is only known when the source runs?
  var areAsked: Bool { steps.contains { $0.test != nil } }

  /// Nil for one that never holds.
  func place(of key: VariationKey) -> Int? { steps.firstIndex { $0.key == key } }

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

/// A record as it is by itself, and what differs in it after that, as it is applied.
struct SwiftVaried<Record: Varying> {
  private(set) var base: Record
  private(set) var changes: [(step: Int, variation: Record.Variation)] = []

  /// What always holds, and comes before anything that may not, is of the record itself.
  init(_ record: Record, _ conditions: SwiftConditions) {
    base = record
    base.variations = [:]
    for (key, variation) in record.variations.inOrder {
      guard let step = conditions.place(of: key) else { continue }
      if changes.isEmpty, conditions.steps[step].test == nil {
        base = Self.applying(variation, to: base)
      } else {
        changes.append((step, variation))
      }
    }
  }

  /// The record with nothing but that change.
  func after(_ change: Record.Variation) -> Record { Self.applying(change, to: base) }

  private static func applying(_ variation: Record.Variation, to record: Record) -> Record {
    var result = record
    for member in Record.varied { member.apply(variation, &result) }
    return result
  }

  /// All that a member may be, what it is by itself first.
  func values<Value: Equatable>(of member: KeyPath<Record, Value>) -> [Value] {
    changes.reduce(into: [base[keyPath: member]]) { values, change in
      let value = after(change.variation)[keyPath: member]
      if !values.contains(value) { values.append(value) }
    }
  }

  /// The members that a change sets.
  static func names(in change: Record.Variation) -> Set<String> {
    Set(Record.varied.filter { $0.isSet(change) }.map(\.name))
  }

  var variedNames: Set<String> { changes.reduce(into: []) { $0.formUnion(Self.names(in: $1.variation)) } }
}

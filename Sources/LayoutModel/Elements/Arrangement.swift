/// How a stack lays out its children. Nil is what nobody said; what that means stands below.
package struct Arrangement: Hashable, Sendable {
  package var axis: Axis?
  package var distribution: StackDistribution?
  package var alignment: StackAlignment?
  package var spacing: Double?
  /// After a child, by its id.
  package var customSpacing: [ElementID: Double] = [:]
  package var marginsRelative = false
  /// How strongly it keeps its distances small, on macOS; nil is the usual weak one.
  package var hugging: AxisPair<LayoutPriority>?

  package init() {}
}

/// What a stack means where it says nothing.
extension Arrangement {
  package var meantAxis: Axis { axis ?? .horizontal }
  package var meantDistribution: StackDistribution { distribution ?? .fill }
  package var meantAlignment: StackAlignment { alignment ?? .fill }

  package func meantSpacing(in profile: Profile) -> Double { spacing ?? (profile == .macos ? 8 : 0) }
}

/// How a stack's children share it along its axis. The raw value is the word of the file.
package enum StackDistribution: String, Hashable, Sendable, CaseIterable {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering, gravityAreas
}

/// How a stack's children lie across its axis. The raw value is the word of the file.
package enum StackAlignment: String, Hashable, Sendable, CaseIterable {
  case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline
}

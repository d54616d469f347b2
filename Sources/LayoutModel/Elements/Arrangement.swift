/// How a stack lays out its children. Nil is what nobody said; what that means stands below.
public struct Arrangement: Hashable, Sendable {
  var seldom = Seldom<SeldomInArrangement>()

  public init() {}
}

/// What a stack means where it says nothing.
extension Arrangement {
  public var meantAxis: Axis { axis ?? .horizontal }
  public var meantDistribution: StackDistribution { distribution ?? .fill }
  public var meantAlignment: StackAlignment { alignment ?? .fill }

  public func meantSpacing(in profile: Profile) -> Double { spacing ?? (profile == .macos ? 8 : 0) }
}

/// How a stack's children share it along its axis. The raw value is the word of the file.
public enum StackDistribution: String, Hashable, Sendable, CaseIterable {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering, gravityAreas
}

/// How a stack's children lie across its axis. The raw value is the word of the file.
public enum StackAlignment: String, Hashable, Sendable, CaseIterable {
  case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline
}

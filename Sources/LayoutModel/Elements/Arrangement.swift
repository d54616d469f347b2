/// The way a stack lays out its children. Nil members are not set; the `meant...` members give their meaning.
public struct Arrangement: Hashable, Sendable {
  var rare = RareMembers<RareInArrangement>()

  public init() {}
}

/// The values in effect, with the defaults for members that are not set.
extension Arrangement {
  public var effectiveAxis: Axis { axis ?? .horizontal }
  public var effectiveDistribution: StackDistribution { distribution ?? .fill }
  public var effectiveAlignment: StackAlignment { alignment ?? .fill }

  public func effectiveSpacing(in profile: Profile) -> Double { spacing ?? (profile == .macos ? 8 : 0) }
}

/// The way a stack's children share its length. The raw value is the word in the file.
public enum StackDistribution: String, Hashable, Sendable, CaseIterable {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering, gravityAreas
}

/// The alignment of a stack's children across its axis. The raw value is the word in the file.
public enum StackAlignment: String, Hashable, Sendable, CaseIterable {
  case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline
}

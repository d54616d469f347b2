/// The condition of a variation. It holds if all of its parts hold; `default`, which has no parts, always holds.
///
///     VariationKey(rawValue: "minWidth=700-orientation=landscape")
///
/// A condition that can never hold (width at least 700 and at most 600) cannot be created.
public struct VariationKey: Hashable, Sendable {
  public private(set) var widthClass: SizeClass?
  public private(set) var heightClass: SizeClass?
  public private(set) var orientation: Orientation?
  public private(set) var platform: Profile?
  /// The widths at which the condition holds, both ends included.
  public private(set) var widths = LengthRange()
  public private(set) var heights = LengthRange()

  public init(widthClass: SizeClass? = nil, heightClass: SizeClass? = nil) {
    self.widthClass = widthClass
    self.heightClass = heightClass
  }

  public init(orientation: Orientation) { self.orientation = orientation }

  public init(platform: Profile) { self.platform = platform }

  public init?(widths: LengthRange, heights: LengthRange = LengthRange()) {
    guard widths.isPossible, heights.isPossible else { return nil }
    (self.widths, self.heights) = (widths, heights)
  }

  /// Returns the condition that both hold; nil if they cannot hold together.
  public func and(_ other: VariationKey) -> VariationKey? {
    var result = self
    func joined<Part: Equatable>(_ part: WritableKeyPath<VariationKey, Part?>) -> Bool {
      guard let wanted = other[keyPath: part] else { return true }
      guard result[keyPath: part] == nil || result[keyPath: part] == wanted else { return false }
      result[keyPath: part] = wanted
      return true
    }
    guard joined(\.widthClass), joined(\.heightClass), joined(\.orientation), joined(\.platform) else { return nil }
    result.widths = widths.meeting(other.widths)
    result.heights = heights.meeting(other.heights)
    return result.widths.isPossible && result.heights.isPossible ? result : nil
  }

  /// The lengths of a scene along an axis at which the condition holds.
  public func lengths(_ axis: Axis) -> LengthRange { axis == .horizontal ? widths : heights }

  /// Returns the condition with other lengths along an axis; nil if it could never hold.
  public func with(_ lengths: LengthRange, along axis: Axis) -> VariationKey? {
    guard lengths.isPossible else { return nil }
    var result = self
    if axis == .horizontal { result.widths = lengths } else { result.heights = lengths }
    return result
  }

  public func holds(in situation: Situation) -> Bool {
    (widthClass == nil || widthClass == situation.widthClass)
      && (heightClass == nil || heightClass == situation.heightClass)
      && (orientation == nil || orientation == situation.orientation)
      && (platform == nil || platform == situation.platform) && widths.contains(situation.size.width)
      && heights.contains(situation.size.height)
  }

  // MARK: Order

  /// The number of parts.
  public var specificity: Int { parts.count }

  /// True if `a` is applied before `b`. The order is: fewer parts first, then wider ranges, then by the text of the
  /// key. So `default` is the first, and more specific variations override it.
  public static func isAppliedBefore(_ a: VariationKey, _ b: VariationKey) -> Bool {
    let (first, second) = (a.rank, b.rank)
    return first == second ? a.rawValue < b.rawValue : first < second
  }

  /// True if both are equally specific, so that neither takes precedence.
  public func isEquallySpecific(as other: VariationKey) -> Bool { self != other && rank == other.rank }

  private var rank: (Int, Double) { (specificity, -widths.extent - heights.extent) }

  // MARK: As text

  /// Reads a text such as `default`, `widthClass=compact`, `heightClass=compact-widthClass=regular` or `minWidth=700`.
  /// Nil for anything else.
  public init?(rawValue: String) {
    self.init()
    guard rawValue != "default" else { return }
    var named: Set<Substring> = []
    for part in rawValue.split(separator: "-", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, named.insert(sides[0]).inserted, read(sides[0], String(sides[1])) else { return nil }
    }
    guard widths.isPossible, heights.isPossible else { return nil }
  }

  private mutating func read(_ name: Substring, _ value: String) -> Bool {
    switch name {
    case "widthClass": widthClass = SizeClass(rawValue: value)
    case "heightClass": heightClass = SizeClass(rawValue: value)
    case "orientation": orientation = Orientation(rawValue: value)
    case "platform": platform = Profile(rawValue: value)
    case "minWidth": widths.least = LengthRange.length(value)
    case "maxWidth": widths.most = LengthRange.length(value)
    case "minHeight": heights.least = LengthRange.length(value)
    case "maxHeight": heights.most = LengthRange.length(value)
    default: return false
    }
    return parts.contains { $0.name == name }
  }

  public var rawValue: String {
    let parts = parts
    return parts.isEmpty ? "default" : parts.map { "\($0.name)=\($0.value)" }.joined(separator: "-")
  }

  /// The parts with their names and values, in alphabetical order.
  private var parts: [(name: String, value: String)] {
    let all: [(String, String?)] = [
      ("heightClass", heightClass?.rawValue), ("maxHeight", heights.most.map(LengthRange.text)),
      ("maxWidth", widths.most.map(LengthRange.text)), ("minHeight", heights.least.map(LengthRange.text)),
      ("minWidth", widths.least.map(LengthRange.text)), ("orientation", orientation?.rawValue),
      ("platform", platform?.rawValue), ("widthClass", widthClass?.rawValue),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }
}

/// A range of lengths, both ends included. A nil end is open.
public struct LengthRange: Hashable, Sendable {
  public var least: Double?
  public var most: Double?

  public init(from least: Double? = nil, to most: Double? = nil) { (self.least, self.most) = (least, most) }

  public func contains(_ length: Double) -> Bool { length >= least ?? -.infinity && length <= most ?? .infinity }

  public var isEverything: Bool { least == nil && most == nil }

  /// True if a scene can have a length in this range.
  public var isPossible: Bool {
    let ends = [least, most].compactMap(\.self)
    return ends.allSatisfy { $0 == 0 || (0.001...CoordinateRange.limit).contains($0) }
      && (least ?? 0) <= most ?? .infinity
  }

  func meeting(_ other: LengthRange) -> LengthRange {
    LengthRange(
      from: [least, other.least].compactMap(\.self).max(), to: [most, other.most].compactMap(\.self).min())
  }

  /// The length of the range. A range within another one has a smaller extent.
  var extent: Double { (most ?? CoordinateRange.limit) - (least ?? 0) }

  static func length(_ text: String) -> Double? {
    text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 } ? Double(text) : nil
  }

  static func text(_ length: Double) -> String {
    length == length.rounded() && abs(length) < 1e15 ? String(Int(length)) : String(length)
  }
}

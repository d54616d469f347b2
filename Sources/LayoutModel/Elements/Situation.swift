/// The surroundings of a shown scene that the conditions of variations can test.
public struct Situation: Hashable, Sendable {
  /// Nil if no condition on a size class holds.
  public var widthClass: SizeClass?
  public var heightClass: SizeClass?
  public var size: Size
  public var platform: Profile

  public init(widthClass: SizeClass?, heightClass: SizeClass?, size: Size, platform: Profile) {
    (self.widthClass, self.heightClass) = (widthClass, heightClass)
    (self.size, self.platform) = (size, platform)
  }

  public var orientation: Orientation { size.orientation }
}

extension Size {
  /// Landscape if wider than high; a square is portrait.
  public var orientation: Orientation { width > height ? .landscape : .portrait }
}

public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  case compact, regular
}

public enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait, landscape

  public var turned: Orientation { self == .portrait ? .landscape : .portrait }
}

/// Where a scene is shown, as far as a design may differ by it: what the conditions of variations ask.
public struct Situation: Hashable, Sendable {
  /// Nil where any size class counts as none.
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
  /// What is wider than high lies; a square stands.
  public var orientation: Orientation { width > height ? .landscape : .portrait }
}

public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  case compact, regular
}

public enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait, landscape

  public var turned: Orientation { self == .portrait ? .landscape : .portrait }
}

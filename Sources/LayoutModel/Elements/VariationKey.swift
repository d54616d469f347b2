public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  case compact, regular
}

/// When a variation counts. `default` counts always; the more is named, the later it is applied.
public struct VariationKey: Hashable, Sendable {
  public var widthClass: SizeClass?
  public var heightClass: SizeClass?

  public init(widthClass: SizeClass? = nil, heightClass: SizeClass? = nil) {
    self.widthClass = widthClass
    self.heightClass = heightClass
  }

  /// `default`, `widthClass=compact`, `heightClass=compact-widthClass=regular`; nil for anything else.
  public init?(rawValue: String) {
    self.init()
    guard rawValue != "default" else { return }
    for part in rawValue.split(separator: "-", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let sizeClass = SizeClass(rawValue: String(sides[1])) else { return nil }
      switch sides[0] {
      case "widthClass" where widthClass == nil: widthClass = sizeClass
      case "heightClass" where heightClass == nil: heightClass = sizeClass
      default: return nil
      }
    }
  }

  public var rawValue: String {
    let parts = [heightClass.map { "heightClass=\($0.rawValue)" }, widthClass.map { "widthClass=\($0.rawValue)" }]
    let named = parts.compactMap(\.self)
    return named.isEmpty ? "default" : named.joined(separator: "-")
  }

  public var specificity: Int { (widthClass == nil ? 0 : 1) + (heightClass == nil ? 0 : 1) }
}

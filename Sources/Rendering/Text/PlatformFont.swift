import LayoutModel

/// The font of a platform's own texts, so that they have the same width here as there.
struct PlatformFont: Sendable {
  let platform: Profile

  /// The size from which Apple's font has its shapes for display.
  static let displaySize = 20.0
  /// The families for letters that a font lacks: the one of GNOME first, then what any Linux has.
  static let standIns = [ShippedFonts.desktop, "Noto Sans", "DejaVu Sans", "Sans"]

  /// Returns the family for texts of a size.
  func family(at size: Double) -> String {
    switch platform {
    case .ios, .macos: size < Self.displaySize ? ShippedFonts.text : ShippedFonts.display
    case .gnome: ShippedFonts.desktop
    }
  }

  /// Returns the points added between two letters.
  func tracking(at size: Double) -> Double {
    guard platform != .gnome else { return 0 }
    return Self.interpolated(size < Self.displaySize ? Self.textTracking : Self.displayTracking, at: size)
  }

  /// Returns the distance between two lines; nil if the font decides.
  func lineHeight(at size: Double) -> Double? {
    switch platform {
    case .ios: size * (Self.ascent + Self.descent)
    // AppKit gives each line whole points.
    case .macos: (size * (Self.ascent + Self.descent)).rounded(.up)
    case .gnome: nil
    }
  }

  /// Returns the distance from the top of a line to its baseline; nil if the font decides.
  func lineAscent(at size: Double) -> Double? {
    lineHeight(at: size).map { $0 - size * Self.descent }
  }

  // MARK: Measures of Apple's font, in parts of its size

  private static let ascent = 1950.0 / 2048
  private static let descent = 494.0 / 2048

  /// Size, and points between two letters, as Apple has published it for its font.
  private static let textTracking: [(size: Double, tracking: Double)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15),
    (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45),
  ]
  /// Measured on texts of real files that Apple's font set between its shapes for text and for display.
  private static let displayTracking: [(size: Double, tracking: Double)] = [
    (20, 0.3), (22, 0.25), (23, 0.5), (24, 0.05),
  ]

  private static func interpolated(_ table: [(size: Double, tracking: Double)], at size: Double) -> Double {
    guard let first = table.first, let last = table.last else { return 0 }
    if size <= first.size { return first.tracking }
    for (low, high) in zip(table, table.dropFirst()) where size <= high.size {
      return low.tracking + (high.tracking - low.tracking) * (size - low.size) / (high.size - low.size)
    }
    return last.tracking
  }
}

import Drawing
import LayoutModel

/// The colours of the elements on a sheet. They resemble their platform's but are calmer, so that the constraints over
/// them stand out most.
struct SceneColors: Hashable, Sendable {
  var background: Color
  var text: Color
  var secondary: Color
  var placeholder: Color
  /// The ground of fields and bezels.
  var control: Color
  var border: Color
  var separator: Color
  /// Grey grounds: a quiet one, and a stronger one that shows a knob or a mark.
  var fill: Color
  var strongFill: Color
  var accent: Color
  var onAccent: Color
  /// The accent as a ground under text.
  var tint: Color
  /// A switch that is on.
  var on: Color
  var knob: Color
  var bar: Color
  /// The ground of cards and rows.
  var card: Color

  static func of(_ look: Look) -> SceneColors {
    if look.isBlueprint { return blueprint }
    return switch (look.profile, look.appearance) {
    case (.ios, .light): iosLight
    case (.ios, .dark): iosDark
    case (.macos, .light): macLight
    case (.macos, .dark): macDark
    case (.gnome, .light): gnomeLight
    case (.gnome, .dark): gnomeDark
    }
  }

  private static let blueprint = SceneColors(
    background: Color(0x14396b), text: Color(0xf2f7ff), secondary: Color(0xb9d0f0), placeholder: Color(0x9dbbe4),
    control: Color(0x1a447d), border: Color(0x7fa6da), separator: Color(0x3f6aa6), fill: Color(0x1d4a86),
    strongFill: Color(0x2d5f9f), accent: Color(0xa9cbff), onAccent: Color(0x0b2347), tint: Color(0x1f4d8a),
    on: Color(0xa9cbff), knob: Color(0xf2f7ff), bar: Color(0x183f75), card: Color(0x18407a))

  private static let iosLight = SceneColors(
    background: Color(0xffffff), text: Color(0x1c1c1e), secondary: Color(0x6c6c70), placeholder: Color(0x8e8e93),
    control: Color(0xffffff), border: Color(0xc7c7cc), separator: Color(0xe1e1e4), fill: Color(0xf0f0f3),
    strongFill: Color(0xdedee3), accent: Color(0x1c71d8), onAccent: Color(0xffffff), tint: Color(0xe8f1fc),
    on: Color(0x41b866), knob: Color(0xffffff), bar: Color(0xf8f8fa), card: Color(0xffffff))

  private static let iosDark = SceneColors(
    background: Color(0x161618), text: Color(0xf5f5f7), secondary: Color(0xa1a1a8), placeholder: Color(0x838389),
    control: Color(0x222224), border: Color(0x48484c), separator: Color(0x333336), fill: Color(0x29292c),
    strongFill: Color(0x434347), accent: Color(0x78aeed), onAccent: Color(0x0b1a2b), tint: Color(0x1d2f45),
    on: Color(0x35a45a), knob: Color(0xf4f4f6), bar: Color(0x202022), card: Color(0x222224))

  private static let macLight = SceneColors(
    background: Color(0xf3f3f3), text: Color(0x242424), secondary: Color(0x6a6a6a), placeholder: Color(0x8f8f8f),
    control: Color(0xffffff), border: Color(0xc9c9c9), separator: Color(0xdadada), fill: Color(0xe7e7e7),
    strongFill: Color(0xd3d3d3), accent: Color(0x2f7bdc), onAccent: Color(0xffffff), tint: Color(0xdde9f8),
    on: Color(0x2f7bdc), knob: Color(0xffffff), bar: Color(0xebebeb), card: Color(0xffffff))

  private static let macDark = SceneColors(
    background: Color(0x272729), text: Color(0xececec), secondary: Color(0xa5a5a8), placeholder: Color(0x85858a),
    control: Color(0x38383b), border: Color(0x515155), separator: Color(0x3d3d40), fill: Color(0x323235),
    strongFill: Color(0x4c4c50), accent: Color(0x5f9fe8), onAccent: Color(0x08131f), tint: Color(0x2b3d53),
    on: Color(0x5f9fe8), knob: Color(0xe9e9ea), bar: Color(0x303033), card: Color(0x1f1f21))

  private static let gnomeLight = SceneColors(
    background: Color(0xfafafa), text: Color(0x2e2e32), secondary: Color(0x6b6b70), placeholder: Color(0x8a8a90),
    control: Color(0xececec), border: Color(0xd4d4d5), separator: Color(0xe0e0e1), fill: Color(0xe8e8e9),
    strongFill: Color(0xd6d6d8), accent: Color(0x3584e4), onAccent: Color(0xffffff), tint: Color(0xdceafb),
    on: Color(0x3584e4), knob: Color(0xffffff), bar: Color(0xefeff0), card: Color(0xffffff))

  private static let gnomeDark = SceneColors(
    background: Color(0x242427), text: Color(0xf2f2f3), secondary: Color(0xa8a8ad), placeholder: Color(0x87878d),
    control: Color(0x38383c), border: Color(0x4a4a4f), separator: Color(0x39393d), fill: Color(0x36363a),
    strongFill: Color(0x505056), accent: Color(0x5e9fee), onAccent: Color(0x0a1522), tint: Color(0x26405f),
    on: Color(0x3f87dd), knob: Color(0xf4f4f5), bar: Color(0x303034), card: Color(0x303034))
}

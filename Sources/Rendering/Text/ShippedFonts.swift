import CPango
import ProgramResources

/// The fonts that come with the program. Layouts are measured by them, so that a text has the same width on every
/// machine. They are also used for drawing, so that the text fills its measured room. They have names of their own, so
/// that an installed font never replaces them.
package enum ShippedFonts {
  /// Loads the fonts. A program with a window must call this before any other request for fonts: toolkits look for
  /// fonts on other threads, and must find the list complete.
  package static func load() { _ = configuration }

  /// Letters of iOS and macOS below 20 points.
  static let text = "Plumb Text"
  /// Letters of iOS and macOS from 20 points on.
  static let display = "Plumb Display"
  /// Letters of GNOME, and of the editor itself.
  static let desktop = "Plumb Desktop"

  /// Returns a font map with these fonts and those of the machine. The caller owns it.
  static func makeFontMap() -> UnsafeMutablePointer<PangoFontMap> {
    // The configuration is loaded before a map is made: otherwise a new map has fontconfig read the machine's fonts on
    // another thread.
    let fontconfig = configuration.fontconfig
    let map: UnsafeMutablePointer<PangoFontMap> = pango_cairo_font_map_new()
    pango_fc_font_map_set_config(OpaquePointer(map), fontconfig)
    return map
  }

  /// Returns true if a family has a letter; false for a family that does not come with the program.
  static func has(_ letter: Unicode.Scalar, in family: String) -> Bool {
    guard let letters = configuration.letters[family] else { return false }
    return FcCharSetHasChar(letters, letter.value) != 0
  }

  private static let configuration = Configuration(folder: ShippedFiles.path("fonts"))

  /// The fonts of the machine and of the program. The font maps are told to use this configuration: a toolkit may have
  /// fontconfig read the machine's fonts anew at any time, and would drop these.
  private struct Configuration: @unchecked Sendable {
    /// Fontconfig's configuration, which does not change after `init`. Nil if it cannot be read; Pango then finds the
    /// fonts itself.
    let fontconfig: OpaquePointer?
    /// The letters of each family, borrowed from `fontconfig`.
    let letters: [String: OpaquePointer]

    init(folder: String) {
      FcInit()
      fontconfig = FcConfigReference(nil)
      if let fontconfig { FcConfigAppFontAddDir(fontconfig, folder) }
      letters = fontconfig.map(Self.letters) ?? [:]
    }

    private static func letters(of fontconfig: OpaquePointer) -> [String: OpaquePointer] {
      guard let fonts = FcConfigGetFonts(fontconfig, FcSetApplication)?.pointee else { return [:] }
      var result: [String: OpaquePointer] = [:]
      for font in UnsafeBufferPointer(start: fonts.fonts, count: Int(fonts.nfont)) {
        var name: UnsafeMutablePointer<FcChar8>?
        var letters: OpaquePointer?
        guard FcPatternGetString(font, FC_FAMILY, 0, &name) == FcResultMatch, let name,
          FcPatternGetCharSet(font, FC_CHARSET, 0, &letters) == FcResultMatch
        else { continue }
        result[String(cString: name)] = letters
      }
      return result
    }
  }
}

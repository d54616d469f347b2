import CPango
import ProgramResources

/// The fonts that come with the program. Layouts are measured by them, so that a text is as wide on every machine, and drawn
/// in them, so that it fills what was measured. Their names are their own: an installed font never takes their place.
package enum ShippedFonts {
  /// Loads them. A program with a window calls this before anything else asks for fonts: toolkits look for some on other
  /// threads, and must find the list complete.
  package static func load() { _ = configuration }

  /// Letters of iOS and macOS below 20 points.
  static let text = "Plumb Text"
  /// Letters of iOS and macOS from 20 points on.
  static let display = "Plumb Display"
  /// Letters of GNOME, and of the editor itself.
  static let desktop = "Plumb Desktop"

  /// Returns a font map that knows them beside the fonts of the machine. The caller owns it.
  static func makeFontMap() -> UnsafeMutablePointer<PangoFontMap> {
    // Before there is a map: a new one has fontconfig read the machine's fonts on another thread unless that is done.
    let fontconfig = configuration.fontconfig
    let map: UnsafeMutablePointer<PangoFontMap> = pango_cairo_font_map_new()
    pango_fc_font_map_set_config(OpaquePointer(map), fontconfig)
    return map
  }

  /// Whether a family has a letter. False for a family that does not come with the program.
  static func has(_ letter: Unicode.Scalar, in family: String) -> Bool {
    guard let letters = configuration.letters[family] else { return false }
    return FcCharSetHasChar(letters, letter.value) != 0
  }

  private static let configuration = Configuration(folder: ShippedFiles.path("fonts"))

  /// The fonts of the machine and these. Our font maps are told to use it: a toolkit may have fontconfig read the machine's
  /// fonts anew at any time, which forgets these.
  private struct Configuration: @unchecked Sendable {
    /// Nil if fontconfig cannot be read; Pango then asks for whatever it finds. Not changed after `init`.
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

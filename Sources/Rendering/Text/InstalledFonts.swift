import CPango

/// The families of fonts that this machine has, looked up once: fonts do not come and go while a program runs.
struct InstalledFonts: Sendable {
  static let shared = InstalledFonts(of: ShippedFonts.makeFontMap())

  /// The families as they are called, by their names as they are looked for.
  private let families: [String: String]

  init(families: [String]) {
    self.families = Dictionary(families.map { (Self.key($0), $0) }) { first, _ in first }
  }

  /// Takes over the reference.
  private init(of map: UnsafeMutablePointer<PangoFontMap>) {
    defer { g_object_unref(map) }
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(map, &list, &count)
    defer { g_free(list) }
    self.init(
      families: (0..<Int(count)).compactMap { place in
        list?[place].map { String(cString: pango_font_family_get_name($0)) }
      })
  }

  /// The family as the machine calls it. "HelveticaNeue", as Apple's files have it, is "Helvetica Neue".
  func family(_ name: String) -> String? { families[Self.key(name)] }

  private static func key(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
}

import CPango

/// The font families of this machine. They are looked up once, since fonts seldom change while a program runs.
struct InstalledFonts: Sendable {
  static let shared = InstalledFonts(of: ShippedFonts.makeFontMap())

  /// The names of the families as the machine has them, by their search keys.
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

  /// Returns the machine's name of a family; nil if it is not installed. "HelveticaNeue", as in Apple's files, is found
  /// as "Helvetica Neue".
  func family(_ name: String) -> String? { families[Self.key(name)] }

  private static func key(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
}

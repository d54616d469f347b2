import FormatExchange
import LayoutModel

/// The ids of elements in a page. They are those of the document, but for ids that Xcode has made, in place of which the
/// element's name is used.
struct PageIDs {
  private var ids: [ElementID: String] = [:]
  private var slots: [ElementID: String] = [:]
  private var taken: Set<String> = []
  private static let longest = 40

  /// - Parameter reserved: ids that elements must not have.
  init(_ document: Document, reserved: Set<String> = []) {
    taken = reserved
    let (plain, made) = document.elements.map { $0 }.partitioned { XcodeObjectID.hasForm($0.id.rawValue) }
    for element in plain { add(element.id.rawValue, for: element.id) }
    for element in made {
      let slug = Self.slug(element.name ?? "")
      add(slug.isEmpty ? element.id.rawValue : slug, for: element.id)
    }
    for (id, name) in ids.sorted(by: { $0.value < $1.value }) { slots[id] = free(name + "-slot") }
  }

  subscript(id: ElementID) -> String { ids[id] ?? id.rawValue }

  /// The id of a part of a page that shows one scene.
  static func anchor(of scene: SceneID) -> String { "scene-" + scene.rawValue }

  /// The id of the part around an element.
  func slot(of id: ElementID) -> String { slots[id] ?? self[id] + "-slot" }

  private mutating func add(_ wanted: String, for id: ElementID) { ids[id] = free(wanted) }

  private mutating func free(_ wanted: String) -> String { taken.insertFree(wanted) }

  /// Returns a name in lower case with dashes: `Street Label` becomes `street-label`. Empty if it has no letters of
  /// English.
  static func slug(_ name: String) -> String {
    var slug = ""
    for byte in name.lowercased().utf8 where slug.utf8.count < longest {
      let isLetter = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      if isLetter || isDigit && !slug.isEmpty {
        slug.unicodeScalars.append(UnicodeScalar(byte))
      } else if !slug.isEmpty, !slug.hasSuffix("-") {
        slug += "-"
      }
    }
    return slug.hasSuffix("-") ? String(slug.dropLast()) : slug
  }
}

extension Array {
  /// The elements for which a condition fails, and those for which it holds.
  fileprivate func partitioned(by holds: (Element) -> Bool) -> ([Element], [Element]) {
    (filter { !holds($0) }, filter(holds))
  }
}

extension Set<String> {
  /// Inserts a name that is not there yet, with a number if the wanted one is, and returns it.
  mutating func insertFree(_ wanted: String) -> String {
    var (name, number) = (wanted, 2)
    while !insert(name).inserted { (name, number) = ("\(wanted)-\(number)", number + 1) }
    return name
  }
}

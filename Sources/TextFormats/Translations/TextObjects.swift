import FormatExchange
import LayoutModel

/// Finds the elements with texts by the ids of their objects in a XIB.
struct TextObjects {
  private var elements: [String: ElementID] = [:]
  /// The suffix of a navigation bar's title in files of earlier versions.
  private static let itemSuffix = "-item"

  init(_ document: Document) {
    for id in document.textKeys.map(\.element) {
      elements[XcodeObjectID.made(from: id.rawValue)] = id
      if document.elements[id]?.kind == .navigationBar { elements[XcodeObjectID.ofItem(in: id.rawValue)] = id }
    }
  }

  /// Returns the element that a record's or an object's id means; nil if the document has none.
  func element(named name: Substring, in document: Document) -> Element? {
    if let element = document.elements[ElementID(String(name))] { return element }
    if let id = elements[String(name)] { return document.elements[id] }
    guard name.hasSuffix(Self.itemSuffix) else { return nil }
    let bar = document.elements[ElementID(String(name.dropLast(Self.itemSuffix.count)))]
    return bar?.kind == .navigationBar ? bar : nil
  }
}

import LayoutModel
import Markup

/// The sizes of the images that a document names: `<resources><image name="logo" width="64" height="48"/>`.
struct XcodeImages: Sendable {
  private var sizes: [String: Size] = [:]
  /// The system's symbols. Their size follows from the text beside them, so the size in the file does not count.
  private var symbols: Set<String> = []

  init(_ document: XMLNode) {
    for image in document.items(of: "resources") where image.name == "image" {
      if image["catalog"] == "system", let name = image["name"] {
        symbols.insert(name)
        continue
      }
      guard let name = image["name"], let width = image.number("width"), let height = image.number("height") else {
        continue
      }
      sizes[name] = Size(max(0, width), max(0, height))
    }
  }

  func size(of name: String) -> Size? { sizes[name] }

  func isSymbol(_ name: String) -> Bool { symbols.contains(name) }
}

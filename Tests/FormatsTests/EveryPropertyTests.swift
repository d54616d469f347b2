import FormatExchange
import FormatTestSupport
import Formats
import LayoutModel
import Markup
import TestSupport
import Testing

@testable import PlumbFormat

/// Each property of an element is either written in a format or reported as a loss. A new property therefore cannot be
/// forgotten: the author writes it, reports it as lost, or gives the reason here why neither is needed.
@Suite struct EveryPropertyTests {
  /// The properties that Swift source may omit: the editor's own, and the size of a picture, which its file has.
  private static let silent: [String: Set<String>] = [
    // UIKit's stacks have no gravity areas.
    "swift-uikit": ["locked", "verifyAmbiguity", "barrier", "imageSize", "gravity"],
    // AppKit's views have no margins that follow the superview or the safe area.
    "swift-appkit": [
      "locked", "verifyAmbiguity", "barrier", "imageSize", "preservesSuperviewMargins", "insetsMarginsFromSafeArea",
    ],
  ]

  private static let formats = FormatRegistry.standard.exporters.filter {
    $0.content == .layout && !($0 is any TranslationFormat) && !($0 is NativeFormat)
      // A listing of constraints; of elements it has only the names.
      && $0.id != "vfl"
      // The elements of gtk-ui; what is in its notes is lost. Layouts with constraints are refused.
      && $0.id != "blueprint"
      // Each page is laid out thirty times, which takes too long for every property.
      && $0.id != "html"
  }.map(\.id)

  /// Random documents with more elements of the kinds that have properties of their own.
  private static let documents = (0..<24).map { seed in
    var random = RandomDocument(seed: 300 + seed)
    var draft = Draft(random.make())
    for (number, id) in draft.document.elements.map(\.id).enumerated() where number % 4 < 3 {
      draft.update(id) { element in
        element.kind = [.stack, .label, .customView][number % 4]
        if element.content.className != nil { element.content.className = "Chart" }
      }
    }
    return draft.document
  }

  @Test(arguments: formats) func isWrittenOrLost(_ format: String) throws {
    let exporter = try #require(FormatRegistry.standard.exporter(id: format))
    // Not the members of every record, and not the tree, which is more than a property. Exports have no text styles, but
    // the fonts and sizes that these set, and no instances, but their elements (`ComponentExportTests`).
    var missing = Set(Element.members.names).subtracting([
      "id", "kind", "frame", "children", "textStyle", "component", "overrides",
    ])
    let silent = Self.silent[format] ?? []
    for (number, document) in Self.documents.enumerated() {
      // A few documents are enough to check the omitted properties.
      let asked = number < 6 ? missing : missing.subtracting(silent)
      if asked.isEmpty { break }
      let whole = export(document, by: exporter)
      for element in document.elements {
        for name in asked where missing.contains(name) && Element.members[name]?.json(of: element) != nil {
          var draft = Draft(document)
          draft.put(try Self.element(element, without: name))
          if export(draft.document, by: exporter) != whole { missing.remove(name) }
        }
      }
    }
    #expect(missing.subtracting(silent) == [], "neither written nor lost")
    #expect(silent.subtracting(missing) == [], "no longer silent")
  }

  private func export(_ document: Document, by exporter: any DocumentExporter) -> [String]? {
    let request = ExportRequest(name: "any", measurer: FixedMeasurer())
    guard let result = try? exporter.exportDocument(document, request) else { return nil }
    return [String(decoding: result.bytes, as: UTF8.self)]
      + result.losses.map { "\($0.record ?? ""): \($0.what.english)" }
  }

  private static func element(_ element: Element, without name: String) throws -> Element {
    var copy = Element(id: element.id, kind: element.kind, frame: element.frame)
    let tree = try JSONTree(Array(element.json.lines.utf8))
    for member in tree.root.members where member.name != name {
      try Element.members[member.name]?.read(member.value, &copy)
    }
    return copy
  }
}

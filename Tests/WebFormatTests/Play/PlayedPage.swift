import FormatExchange
import Foundation
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing
import Words

@testable import WebFormat

/// A page to play with, and the data in it.
struct PlayedPage {
  let text: String
  let data: [String: Any]

  init(_ document: Document, _ edit: (inout ExportRequest) -> Void = { _ in }) throws {
    var request = ExportRequest(name: "page.html", measurer: FixedMeasurer())
    request.layout = .auto
    request.plays = true
    request.environment.catalogue = ShippedDevices.catalogue
    edit(&request)
    text = String(decoding: try WebPageFormat().exportDocument(document, request).bytes, as: UTF8.self)
    let json = try #require(Self.between("type=\"application/json\">", "</script>", in: text))
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8))
    data = try #require(read as? [String: Any])
  }

  init(example: String, _ edit: (inout ExportRequest) -> Void = { _ in }) throws {
    let bytes = try TestFiles.bytes(of: TestFiles.examples.appending(path: example + ".plumb"))
    try self.init(NativeReader.read(bytes, named: example).document, edit)
  }

  /// The parts of an element in a language.
  func texts(_ language: String, _ element: String) -> [String: String?] {
    let texts = data["texts"] as? [String: [String: [String: Any]]]
    return (texts?[language]?[element] ?? [:]).mapValues { $0 as? String }
  }

  func scene(_ id: String) -> [String: Any] { (data["scenes"] as? [String: [String: Any]])?[id] ?? [:] }

  var style: String { Self.between("<style>", "</style>", in: text) ?? "" }

  static func between(_ start: String, _ end: String, in text: String) -> String? {
    guard let from = text.range(of: start)?.upperBound, let to = text.range(of: end, range: from..<text.endIndex)
    else { return nil }
    return String(text[from..<to.lowerBound])
  }
}

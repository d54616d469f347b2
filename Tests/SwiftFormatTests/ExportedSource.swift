import FormatExchange
import LayoutModel
import TestSupport

@testable import SwiftFormat

/// Returns a document as source, and its losses in words.
func export(
  _ document: Document, _ format: SwiftSourceFormat = .uikit
) throws -> (text: String, losses: [String]) {
  let result = try format.exportDocument(document, ExportRequest(name: "x.swift", measurer: FixedMeasurer()))
  return (
    String(decoding: result.bytes, as: UTF8.self), result.losses.map { "\($0.record ?? ""): \($0.what.english)" }
  )
}

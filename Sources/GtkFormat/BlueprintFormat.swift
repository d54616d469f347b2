import Blueprint
import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import Words

/// The format of Blueprint, `.blp`: a language for people, which is compiled to GTK's interface files.
package struct BlueprintFormat: DocumentExporter, DocumentImporter {
  package init() {}

  package var id: String { "blueprint" }
  package var title: Message { .verbatim("Blueprint") }
  package var extensions: [String] { ["blp"] }

  /// Returns true if the first statement is `using Gtk`.
  package func recognizes(_ bytes: [UInt8]) -> Bool { BlueprintTree.recognizes(bytes) }

  package func importDocument(_ bytes: [UInt8], named name: String) throws(FormatError) -> ImportResult {
    try importDocument(bytes, named: name, measurer: nil)
  }

  package func importDocument(
    _ bytes: [UInt8], named name: String, measurer: (any TextMeasuring)?
  ) throws(FormatError) -> ImportResult {
    try GtkFile.read(bytes, named: name, .blueprint, measurer: measurer)
  }

  /// Writes the elements of the interface file. Blueprint has no constraints, so layouts that need them are refused.
  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let scenes = document.scenes.filter { request.scene == nil || $0.id == request.scene }
    guard !scenes.isEmpty else { throw FormatError(file: request.name, reason: Message("the document has no scenes")) }
    let written = scenes.map { GtkScene($0, of: document, request) }
    do {
      let interface = try GtkInterface(document, written)
      let tree = try MarkupTree(Array(interface.text.utf8))
      if let refusal = Self.refusal(of: tree, written) { throw FormatError(file: request.name, reason: refusal) }
      let text = BlueprintText(tree)
      let losses = written.flatMap(\.losses) + text.losses.map { FormatLoss(what: $0) } + interface.noteLosses
      return ExportResult(bytes: Array(text.text.utf8), losses: losses)
    } catch let error as TextError {
      throw FormatError(file: request.name, reason: error.reason)
    } catch let error as FormatError {
      throw error
    } catch {
      throw FormatError(file: request.name, reason: .verbatim("\(error)"))
    }
  }

  /// Returns the reason why scenes cannot be said; nil if they can.
  private static func refusal(of tree: MarkupTree, _ scenes: [GtkScene]) -> Message? {
    guard tree.nodes.contains(where: { $0.name == "constraints" }) else { return nil }
    return Message("the layout needs constraints, which Blueprint can’t express. Export it as a GTK interface (.ui)")
  }
}

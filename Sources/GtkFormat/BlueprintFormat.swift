import Blueprint
import ContainerSearch
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
  package var namesPictureFiles: Bool { true }
  package var layouts: [ExportLayout] { [.auto, .containers] }

  /// Returns true if the first statement is `using Gtk`.
  package func recognizes(_ bytes: [UInt8]) -> Bool { BlueprintTree.recognizes(bytes) }

  package func importDocument(_ bytes: [UInt8], named name: String) throws(FormatError) -> ImportResult {
    try importDocument(bytes, named: name, measurer: nil, classes: FolderClasses())
  }

  package func importDocument(
    _ bytes: [UInt8], named name: String, measurer: (any TextMeasuring)?, classes: FolderClasses
  ) throws(FormatError) -> ImportResult {
    try GtkFile.read(bytes, named: name, .blueprint, measurer: measurer, classes: classes)
  }

  /// Writes the elements of the interface file. Blueprint has no constraints. So containers are found for them, and a
  /// layout that needs constraints is refused.
  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    // Members without an effect are no loss.
    var request = request
    request.layout = .auto
    let contained = try ContainedDocument(document, request)
    let interface = try GtkInterface(GtkEffect(contained.document).document, request)
    if interface.tree.nodes.contains(where: { $0.name == "constraints" }) {
      throw FormatError(file: request.name, reason: Self.refusal(contained.reasons.first))
    }
    let text = BlueprintText(interface.tree)
    let losses = contained.losses + interface.losses + text.losses.map { FormatLoss(what: $0) } + interface.noteLosses
    return ExportResult(bytes: Array(text.text.utf8), losses: losses, report: contained.report)
  }

  private static func refusal(_ reason: Message?) -> Message {
    guard let reason else {
      return Message("the layout needs constraints, which Blueprint can’t express. Export it as a GTK interface (.ui)")
    }
    return Message(
      "the layout needs constraints, which Blueprint can’t express (%1). Export it as a GTK interface (.ui)", reason)
  }
}

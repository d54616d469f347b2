import FormatExchange
import LayoutModel
import Markup
import PlumbFormat
import ProgramResources
import Rendering
import Words

/// Writes a document into an existing file: a `.plumb` file, or one of another program. Changes only what differs from
/// the file's own document.
struct InPlaceOutput {
  private let original: InputFile
  private let read: ImportResult
  /// The name of the written file in messages; nil for its own name.
  private let shownName: String?

  init(of original: InputFile, _ read: ImportResult, shownName: String? = nil) throws(FormatError) {
    guard read.source != nil || read.file != nil else {
      throw FormatError(file: original.shownName, reason: Self.reason(against: read))
    }
    (self.original, self.read, self.shownName) = (original, read, shownName)
  }

  private static func reason(against read: ImportResult) -> Message {
    guard let obstacle = read.obstacle else {
      return Message("a file of this format can’t be edited: convert it to .plumb first")
    }
    return Message("this file can’t be edited: %1", obstacle)
  }

  /// Writes the document, and tells what the file cannot hold and what had to go. Returns the number of edits that the
  /// file cannot hold.
  @discardableResult func deliver(
    _ document: Document, to output: String, _ outcome: inout VerbOutcome
  ) throws(FormatError) -> Int {
    let file = OutputFile(name: output)
    guard let editable = read.file else {
      try file.deliver(NativeWriter.write(document, over: read.source), to: &outcome)
      return 0
    }
    var request = ExportRequest(name: original.shownName, measurer: PangoMeasurer())
    request.environment.catalogue = ShippedDevices.catalogue
    let plain = document.plain(for: editable, request)
    let edited = editable.edited(to: plain)
    let unsaid = try UnsaidEdits(of: plain, in: edited, editable, named: original.shownName)
    let others =
      FormatLoss.ofValues(in: document, keeping: Set(plain.values.map(\.id))) + FormatLoss.ofComponents(in: document)
    outcome.complaints += (edited.removals + unsaid.losses + others).map { $0.line(in: shownName ?? output) }
    try file.deliver(edited.bytes, to: &outcome)
    return unsaid.losses.count
  }
}

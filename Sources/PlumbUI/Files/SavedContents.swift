import FormatExchange
import LayoutModel
import PlumbFormat
import ProgramResources
import Rendering

/// The bytes that saving a document writes, with everything that the file cannot hold.
///
/// An edited file of another program is read again before it is written. So a file that could not be read is never
/// written, and the list of what it cannot hold is right.
nonisolated struct SavedContents: Sendable {
  let document: Document
  let bytes: [UInt8]
  /// The contents of the file that go with deleted records, such as connections.
  let removals: [FormatLoss]
  /// The edits that the file cannot hold.
  let unsaid: [FormatLoss]
  /// The file that was edited; nil for a Plumb document.
  private let edited: (file: any EditableFile, result: EditedFile)?

  /// - Parameter source: the contents to build on; nil to write a Plumb document anew.
  init(of document: Document, over source: KeptSource?, named name: String) throws(FormatError) {
    self.document = document
    guard let file = source?.edited else {
      bytes = NativeWriter.write(document, over: source?.native)
      (removals, unsaid, edited) = ([], [], nil)
      return
    }
    var request = ExportRequest(name: name, measurer: PangoMeasurer())
    request.environment.catalogue = ShippedDevices.catalogue
    let plain = document.plain(for: file, request)
    let result = file.edited(to: plain)
    (bytes, removals, edited) = (result.bytes, result.removals, (file, result))
    let losses = try UnsaidEdits(of: plain, in: result, file, named: name).losses
    unsaid =
      losses + FormatLoss.ofValues(in: document, keeping: Set(plain.values.map(\.id)))
      + FormatLoss.ofComponents(in: document)
  }

  /// The edits that the file cannot hold and that are missed when the document is closed. Previews are only looked at.
  private var missedEdits: [FormatLoss] {
    let previews = Set(document.previews.map(\.id.rawValue))
    return unsaid.filter { loss in loss.record.map(previews.contains) != true }
  }

  /// Returns the source for later saves, once the bytes are written; nil if they cannot be read again.
  func source(named name: String) -> KeptSource? {
    if let edited { return KeptSource(edited.file, written: edited.result, unsaid: missedEdits) }
    let read = try? NativeReader.read(bytes, named: name)
    return read.map { KeptSource($0.source.sharing(document)) }
  }
}

import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import PlumbFormat
import Words

/// Makes a document of what was read. It goes through the native format, so that notes and checks are the same for
/// both.
struct GtkAssembly {
  private let reading: GtkReading
  private let lineIndex: LineIndex
  private let name: String

  init(_ reading: GtkReading, of bytes: [UInt8], named name: String) {
    self.reading = reading
    self.name = name
    lineIndex = LineIndex(bytes)
  }

  func result(measurer: (any TextMeasuring)?, classes: FolderClasses) throws(FormatError) -> ImportResult {
    var document = try read()
    if !classes.isEmpty { document = document.with(folderClasses: classes) }
    // GTK's files contain no frames. Frames without a note are computed from the constraints.
    let unknown = reading.elements.filter { $0.changes?.member("frame") == nil }.map(\.record.id)
    if !unknown.isEmpty { document = UnknownFrames(document, unknown: Set(unknown), measurer: measurer).document }
    return ImportResult(document: document, losses: reading.losses.map(loss))
  }

  private func loss(_ loss: GtkReadingLoss) -> FormatLoss {
    FormatLoss(line: lineIndex.line(of: loss.offset), record: loss.record, what: loss.what)
  }

  private func read() throws(FormatError) -> Document {
    var members = [JSONMember(NativeVersion.key, .number(Double(NativeVersion.current)))]
    if let languages = reading.languages { members.append(JSONMember(NativeSection.languages, languages.plainValue)) }
    if let images = reading.images {
      members.append(JSONMember(NativeSection.images, images.plainValue))
    } else if !reading.foundImages.isEmpty {
      members.append(JSONMember(NativeSection.images, .array(reading.foundImages.map(\.json))))
    }
    if let classes = reading.classes { members.append(JSONMember(NativeSection.classes, classes.plainValue)) }
    if let previews = reading.previews { members.append(JSONMember(NativeSection.previews, previews.plainValue)) }
    members += [
      JSONMember(NativeSection.scenes, .array(reading.scenes.map { Self.json($0, except: ["root"]) })),
      JSONMember(NativeSection.elements, .array(reading.elements.map { Self.json($0, except: ["children"]) })),
      JSONMember(NativeSection.guides, .array(reading.guides.map { Self.json($0, except: ["owner"]) })),
      // The constant was already computed from the note.
      JSONMember(
        NativeSection.constraints, .array(reading.constraints.map { Self.json($0, except: ["constant", "written"]) })),
    ]
    do {
      return try NativeReader.read(Array(JSONValue.object(members).text.utf8), named: name).document
    } catch {
      throw FormatError(file: name, line: line(of: error.record), record: error.record, reason: error.reason)
    }
  }

  private func line(of record: String?) -> Int? {
    guard let record else { return nil }
    let offsets =
      reading.elements.filter { $0.record.id.rawValue == record }.map(\.offset)
      + reading.constraints.filter { $0.record.id.rawValue == record }.map(\.offset)
      + reading.guides.filter { $0.record.id.rawValue == record }.map(\.offset)
      + reading.scenes.filter { $0.record.id.rawValue == record }.map(\.offset)
    return offsets.first.map(lineIndex.line)
  }

  /// Returns the record as JSON, with its noted changes applied.
  private static func json<Record: NativeRecord>(
    _ read: GtkReading.Read<Record>, except left: Set<String>
  ) -> JSONValue {
    guard case .object(var members) = read.record.json else { return .null }
    for change in read.changes?.members.map({ $0 }) ?? [] where !left.contains(change.name) {
      let place = members.firstIndex { $0.name == change.name }
      let value = change.value.plainValue
      switch (place, value) {
      case (let place?, .null): members.remove(at: place)
      case (nil, .null): break
      case (let place?, _): members[place].value = value
      case (nil, _): members.append(JSONMember(change.name, value))
      }
    }
    return .object(members)
  }
}

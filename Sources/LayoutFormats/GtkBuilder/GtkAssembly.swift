import LayoutEngine
import LayoutModel
import Words

/// Makes a document of what was read, by way of the native format: so that what is noted and what is checked is the same
/// for both.
struct GtkAssembly {
  private let reading: GtkReading
  private let places: SourcePlaces
  private let name: String

  init(_ reading: GtkReading, of bytes: [UInt8], named name: String) {
    self.reading = reading
    self.name = name
    places = SourcePlaces(bytes)
  }

  func result() throws(FormatError) -> ImportResult {
    var document = try read()
    // Files of GTK say no frames; those that are not noted are what the constraints make of them.
    let unknown = reading.elements.filter { $0.changes?.member("frame") == nil }.map(\.record.id)
    if !unknown.isEmpty { document = GtkFrames(document, unknown: Set(unknown)).document }
    return ImportResult(document: document, losses: reading.losses.map(loss))
  }

  private func loss(_ loss: GtkReadingLoss) -> FormatLoss {
    FormatLoss(line: places.line(of: loss.offset), record: loss.record, what: loss.what)
  }

  private func read() throws(FormatError) -> Document {
    var members = [JSONMember(NativeVersion.key, .number(Double(NativeVersion.current)))]
    if let languages = reading.languages { members.append(JSONMember(NativeSection.languages, languages.plainValue)) }
    if let previews = reading.previews { members.append(JSONMember(NativeSection.previews, previews.plainValue)) }
    members += [
      JSONMember(NativeSection.scenes, .array(reading.scenes.map { Self.json($0, except: ["root"]) })),
      JSONMember(NativeSection.elements, .array(reading.elements.map { Self.json($0, except: ["children"]) })),
      JSONMember(NativeSection.guides, .array(reading.guides.map { Self.json($0, except: ["owner"]) })),
      // The constant has been reckoned from the note already.
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
    return offsets.first.map(places.line)
  }

  /// The record with what is noted of it in place of what was understood.
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

/// Frames for elements that come without: where the constraints put them, with texts of a usual width.
private struct GtkFrames {
  private(set) var document: Document
  /// Elements. A box with ten thousand children would keep the solver busy for more than a minute.
  private static let mostLaidOut = 2000

  init(_ document: Document, unknown: Set<ElementID>) {
    var elements = Array(document.elements)
    for index in elements.indices where unknown.contains(elements[index].id) {
      if elements[index].frame.width == 0 { elements[index].frame.width = 120 }
      if elements[index].frame.height == 0 { elements[index].frame.height = 34 }
    }
    for scene in document.scenes {
      guard let root = elements.firstIndex(where: { $0.id == scene.root }), unknown.contains(scene.root) else {
        continue
      }
      let size = scene.size ?? Size(360, 480)
      elements[root].frame = Rect(origin: .zero, size: size)
    }
    self.document = Self.document(document, with: elements)
    // So much is no person's interface: it is read, and lies as it came.
    guard elements.count <= Self.mostLaidOut else { return }
    let layouts = document.scenes.map { scene in
      LayoutEngine.layout(
        self.document, scene: scene.id, environment: LayoutEnvironment(), measurer: UsualTextMeasurer())
    }
    for index in elements.indices where unknown.contains(elements[index].id) {
      let solved = layouts.lazy.compactMap { $0.frames[elements[index].id] }.first
      if let solved, solved.isFinite { elements[index].frame = solved.rounded(toPixelsOf: 1) }
    }
    self.document = Self.document(document, with: elements)
  }

  private static func document(_ document: Document, with elements: [Element]) -> Document {
    Document(
      languages: document.languages, previews: document.previews, scenes: Array(document.scenes), elements: elements,
      guides: Array(document.guides), constraints: Array(document.constraints))
  }
}

/// Texts as wide as they usually are, for where no fonts are at hand.
private struct UsualTextMeasurer: TextMeasuring {
  func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
    let longest = text.split(whereSeparator: \.isNewline).map(\.count).max() ?? 0
    let whole = Double(longest) * style.size * 0.52
    let lines = width.map { $0 > 0 ? max(1, (whole / $0).rounded(.up)) : 1 } ?? 1
    let count = lineLimit > 0 ? min(Double(lineLimit), lines) : min(lines, 1000)
    let height = style.size * 1.3
    return TextExtent(
      width: width.map { min($0, whole) } ?? whole, height: height * count, firstBaseline: style.size,
      lastBaseline: height * (count - 1) + style.size, lineCount: Int(count))
  }
}

import Drawing
import LayoutModel

/// The elements of a sheet as they were drawn last, parents before children.
struct DrawnSheet: Sendable {
  private var source: Source
  /// The records of the drawn elements, in drawing order.
  private var records: [StoredRecord<Element>] = []
  private(set) var drawn: [DrawnElement] = []
  /// The index of each element in that order; nil until it is needed.
  private var indices: [ElementID: Int]?

  /// The inputs that the elements of a sheet are drawn from.
  struct Source: Equatable, Sendable {
    let elements: RecordTable<Element>
    let languages: Languages
    let language: String?
    let geometry: CanvasGeometry

    init(_ inputs: DrawnSheets.Inputs, language: String?) {
      (elements, geometry) = (inputs.elements, inputs.geometry)
      (languages, self.language) = (inputs.document.languages, language)
    }

    static func == (a: Source, b: Source) -> Bool {
      a.elements.isIdentical(to: b.elements) && a.geometry.version === b.geometry.version && a.speaksLike(b)
    }

    /// True if equal records have the same texts in both.
    func speaksLike(_ other: Source) -> Bool { language == other.language && languages == other.languages }
  }

  /// Returns the sheet for a source, with the elements of the old one that are still right.
  static func updated(
    _ old: consuming DrawnSheet?, to placed: CanvasGeometry.PlacedScene, _ source: Source, in document: Document,
    _ comparison: inout TableComparison
  ) -> DrawnSheet {
    guard var sheet = old.take() else { return DrawnSheet(placed, source, in: document, after: nil) }
    if sheet.source == source { return sheet }
    guard source.speaksLike(sheet.source),
      let replaced = comparison.replaced(from: sheet.source.elements, to: source.elements),
      let moved = source.geometry.moved(since: sheet.source.geometry)
    else { return DrawnSheet(placed, source, in: document, after: sheet) }
    sheet.patch(replaced, moved, source, in: document)
    return sheet
  }

  /// Draws the replaced elements anew, and the moved ones in their new frames.
  private mutating func patch(
    _ replaced: [StoredRecord<Element>], _ moved: [ElementID], _ now: Source, in document: Document
  ) {
    source = now
    let indices = indices ?? Dictionary(uniqueKeysWithValues: records.enumerated().map { ($1.record.id, $0) })
    self.indices = indices
    for stored in replaced {
      guard let index = indices[stored.record.id] else { continue }
      records[index] = stored
      drawn[index] = Self.drawn(stored, now, in: document)
    }
    for id in moved {
      guard let index = indices[id], let frame = now.geometry.frame(of: id) else { continue }
      (drawn[index].frame, drawn[index].clip) = (frame, now.geometry.clip(of: id))
    }
  }

  private init(
    _ placed: CanvasGeometry.PlacedScene, _ source: Source, in document: Document, after old: DrawnSheet?
  ) {
    self.source = source
    records.reserveCapacity(placed.elements.count)
    drawn.reserveCapacity(placed.elements.count)
    let known = old.flatMap { $0.source.speaksLike(source) ? $0 : nil }
    for id in placed.elements {
      guard let record = source.elements.stored(id), let frame = source.geometry.frame(of: id) else { continue }
      let index = records.count
      records.append(record)
      if let known, index < known.records.count, known.records[index] === record {
        drawn.append(known.drawn[index])
        drawn[index].frame = frame
        drawn[index].clip = source.geometry.clip(of: id)
      } else {
        drawn.append(Self.drawn(record, source, in: document))
      }
    }
  }

  private static func drawn(_ element: StoredRecord<Element>, _ source: Source, in document: Document) -> DrawnElement {
    let id = element.record.id
    var drawn = DrawnElement(element, frame: source.geometry.frame(of: id) ?? element.record.frame)
    drawn.clip = source.geometry.clip(of: id)
    if let language = source.language { drawn.content = document.content(of: element.record, in: language) }
    return drawn
  }
}

/// The records that were replaced between two tables. All sheets share it.
struct TableComparison {
  private var last: (before: RecordTable<Element>, now: RecordTable<Element>, replaced: [StoredRecord<Element>]?)?

  /// Returns the records that replaced others with the same ids; nil if a record was added or removed.
  mutating func replaced(
    from before: RecordTable<Element>, to now: RecordTable<Element>
  ) -> [StoredRecord<Element>]? {
    if let last, last.before.isIdentical(to: before), last.now.isIdentical(to: now) { return last.replaced }
    let replaced = now.replaced(since: before)
    last = (before, now, replaced)
    return replaced
  }
}

extension RecordTable {
  fileprivate func replaced(since before: Self) -> [StoredRecord<Record>]? {
    guard slots.count == before.slots.count else { return nil }
    var replaced: [StoredRecord<Record>] = []
    for (now, before) in zip(slots, before.slots) where now !== before {
      guard let now, let before, now.record.id == before.record.id else { return nil }
      replaced.append(now)
    }
    return replaced
  }
}

extension CanvasGeometry {
  /// Returns the elements that moved since an earlier geometry; nil if more than that may have changed.
  fileprivate func moved(since earlier: CanvasGeometry) -> [ElementID]? {
    if version === earlier.version { return [] }
    return step.flatMap { $0.before === earlier.version ? $0.moved : nil }
  }
}

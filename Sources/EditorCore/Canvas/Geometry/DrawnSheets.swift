import Drawing
import LayoutEngine
import LayoutModel
import Synchronization
import Words

/// The elements of the sheets as they were drawn last. A selection or a hover changes none of them, and a step of a
/// drag only a few; the others are reused.
///
/// Every request names all inputs of the drawing, so copies of an editor may share one object.
final class DrawnSheets: Sendable {
  private struct Sheet: Sendable {
    var source: Source
    /// The records of the drawn elements, in drawing order.
    var records: [StoredRecord<Element>] = []
    var drawn: [DrawnElement] = []
    /// The index of each element in that order; nil until it is needed.
    var places: [ElementID: Int]?
  }

  /// The inputs that the elements of a sheet are drawn from.
  struct Source: Equatable, Sendable {
    let elements: RecordTable<Element>
    let languages: Languages
    let language: String?
    let geometry: CanvasGeometry

    /// True only for identical tables. Equal tables that are not identical count as different here; their records are
    /// then compared one by one, once for all sheets.
    static func == (a: Source, b: Source) -> Bool {
      a.elements.isIdentical(to: b.elements) && a.geometry.version === b.geometry.version && a.speaksLike(b)
    }

    /// True if equal records have the same texts in both.
    func speaksLike(_ other: Source) -> Bool { language == other.language && languages == other.languages }
  }

  /// The parts of a sheet beside its elements.
  struct Setting: Sendable {
    let title: Message
    let look: Look
    let bars: [DrawnBar]
  }

  /// The inputs of a setting.
  struct SettingSource: Equatable, Sendable {
    let scene: StoredRecord<Scene>
    /// The size of the scene's root in the design.
    let design: Size?
    /// The frame of the sheet on the pasteboard.
    let frame: Rect
    let environment: LayoutEnvironment
    /// The language of the document's own texts.
    let language: String
  }

  private struct Last: Sendable {
    var sheets: [SceneID: Sheet] = [:]
    var settings: [SceneID: (source: SettingSource, setting: Setting)] = [:]
    var comparison: Comparison?
  }

  /// The records that were replaced between two tables. All sheets share it.
  private struct Comparison: Sendable {
    let before: RecordTable<Element>
    let now: RecordTable<Element>
    let replaced: [StoredRecord<Element>]?
  }

  private let last = Mutex(Last())

  /// Returns the elements of a sheet, parents before children.
  func elements(of placed: CanvasGeometry.PlacedScene, _ source: Source, in document: Document) -> [DrawnElement] {
    last.withLock { last in
      // The old sheet is taken out, because changing a sheet with two references would copy all of it.
      let old = last.sheets.removeValue(forKey: placed.scene)
      let sheet =
        old.flatMap { $0.source == source ? $0 : Self.patched($0, source, in: document, &last.comparison) }
        ?? Self.sheet(placed, source, in: document, after: old)
      last.sheets[placed.scene] = sheet
      return sheet.drawn
    }
  }

  /// Returns the parts of a sheet beside its elements. They are made only if their inputs changed.
  func setting(of scene: SceneID, _ source: SettingSource, orMake make: () -> Setting) -> Setting {
    last.withLock { last in
      if let known = last.settings[scene], known.source == source { return known.setting }
      let made = make()
      last.settings[scene] = (source, made)
      return made
    }
  }

  /// Removes the sheets of scenes that are gone.
  func keepOnly(_ placed: [CanvasGeometry.PlacedScene]) {
    last.withLock { last in
      last.comparison = nil
      guard last.sheets.count > placed.count else { return }
      let scenes = Set(placed.map(\.scene))
      last.settings = last.settings.filter { scenes.contains($0.key) }
      last.sheets = last.sheets.filter { scenes.contains($0.key) }
    }
  }

  /// Returns the old sheet with the replaced and moved elements drawn anew; nil if more than that changed.
  private static func patched(
    _ old: Sheet, _ source: Source, in document: Document, _ comparison: inout Comparison?
  ) -> Sheet? {
    let (before, now) = (old.source, source)
    guard now.speaksLike(before), let changed = replaced(from: before.elements, to: now.elements, &comparison) else {
      return nil
    }
    var moved: [ElementID] = []
    if now.geometry.version !== before.geometry.version {
      guard let step = now.geometry.step, step.before === before.geometry.version else { return nil }
      moved = step.moved
    }
    var sheet = old
    sheet.source = now
    let places = old.places ?? Dictionary(uniqueKeysWithValues: old.records.enumerated().map { ($1.record.id, $0) })
    sheet.places = places
    for stored in changed {
      guard let place = places[stored.record.id] else { continue }
      sheet.records[place] = stored
      sheet.drawn[place] = drawn(stored, now, in: document)
    }
    for id in moved {
      guard let place = places[id], let frame = now.geometry.frame(of: id) else { continue }
      (sheet.drawn[place].frame, sheet.drawn[place].clip) = (frame, now.geometry.clip(of: id))
    }
    return sheet
  }

  private static func replaced(
    from before: RecordTable<Element>, to now: RecordTable<Element>, _ comparison: inout Comparison?
  ) -> [StoredRecord<Element>]? {
    if let known = comparison, known.before.isIdentical(to: before), known.now.isIdentical(to: now) {
      return known.replaced
    }
    let made = Comparison(before: before, now: now, replaced: now.replaced(since: before))
    comparison = made
    return made.replaced
  }

  private static func sheet(
    _ placed: CanvasGeometry.PlacedScene, _ source: Source, in document: Document, after old: Sheet?
  ) -> Sheet {
    var sheet = Sheet(source: source)
    sheet.records.reserveCapacity(placed.elements.count)
    sheet.drawn.reserveCapacity(placed.elements.count)
    let known = old.flatMap { $0.source.speaksLike(source) ? $0 : nil }
    for id in placed.elements {
      guard let record = source.elements.stored(id), let frame = source.geometry.frame(of: id) else { continue }
      let place = sheet.records.count
      sheet.records.append(record)
      if let known, place < known.records.count, known.records[place] === record {
        sheet.drawn.append(known.drawn[place])
        sheet.drawn[place].frame = frame
        sheet.drawn[place].clip = source.geometry.clip(of: id)
      } else {
        sheet.drawn.append(drawn(record, source, in: document))
      }
    }
    return sheet
  }

  private static func drawn(_ element: StoredRecord<Element>, _ source: Source, in document: Document) -> DrawnElement {
    let id = element.record.id
    var drawn = DrawnElement(element, frame: source.geometry.frame(of: id) ?? element.record.frame)
    drawn.clip = source.geometry.clip(of: id)
    if let language = source.language { drawn.content = document.content(of: element.record, in: language) }
    return drawn
  }
}

extension RecordTable {
  /// Returns the records that replaced others with the same ids; nil if a record was added or removed.
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

import Drawing
import LayoutModel
import Synchronization

/// The elements of the sheets as they were drawn last. A selection or a hover changes nothing of them, and a step of a drag
/// little: what is as it was is taken from here.
///
/// It is asked with all that a drawn element depends on, so it may be shared by copies of an editor that went apart.
final class DrawnSheets: Sendable {
  private struct Sheet: Sendable {
    let source: Source
    /// The records of the elements drawn, in their order.
    var records: [StoredRecord<Element>] = []
    var drawn: [DrawnElement] = []
  }

  /// What the elements of a sheet are drawn from.
  struct Source: Equatable, Sendable {
    let elements: RecordTable<Element>
    let languages: Languages
    let language: String?
    let geometry: CanvasGeometry

    /// Do its texts say the same for the same records?
    func speaksLike(_ other: Source) -> Bool { language == other.language && languages == other.languages }
  }

  private let last = Mutex<[SceneID: Sheet]>([:])

  /// The elements of a sheet, parents before children.
  func elements(of placed: CanvasGeometry.PlacedScene, _ source: Source, in document: Document) -> [DrawnElement] {
    last.withLock { last in
      let old = last[placed.scene]
      if let old, old.source == source { return old.drawn }
      let sheet = Self.sheet(placed, source, in: document, after: old)
      last[placed.scene] = sheet
      return sheet.drawn
    }
  }

  /// Forgets the sheets of scenes that are gone.
  func keepOnly(_ placed: [CanvasGeometry.PlacedScene]) {
    last.withLock { last in
      guard last.count > placed.count else { return }
      let scenes = Set(placed.map(\.scene))
      last = last.filter { scenes.contains($0.key) }
    }
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
      var drawn =
        if let known, place < known.records.count, known.records[place] === record {
          known.drawn[place]
        } else {
          element(record.record, source, in: document)
        }
      drawn.frame = frame
      drawn.clip = source.geometry.clip(of: id)
      sheet.records.append(record)
      sheet.drawn.append(drawn)
    }
    return sheet
  }

  private static func element(_ element: Element, _ source: Source, in document: Document) -> DrawnElement {
    var drawn = DrawnElement(element, frame: element.frame, displayName: document.displayName(of: element.id))
    if let language = source.language { drawn.content = document.content(of: element, in: language) }
    return drawn
  }
}

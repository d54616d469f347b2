import Drawing
import FormatTestSupport
import LayoutModel
import Markup
import TestSupport
import Testing

@testable import EditorCore
@testable import PlumbFormat
@testable import Rendering

/// Each property of each record gets other values. What is then painted through all that is kept equals what is painted
/// anew. So no property can be missing in a key, a comparison or a shortcut between the document and the pixels.
@Suite struct EveryPropertyPaintingTests {
  private static let size = Size(320, 340)

  /// A scene with an element of each kind, some of them with constraints, and a guide.
  private static let document: Document = {
    var builder = DocumentBuilder(width: 600, height: 640)
    for (kind, frame) in Gallery.frames.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      builder.add(kind, ElementID(kind.rawValue), frame) { $0.content = Gallery.content(of: kind) }
    }
    builder.add(.view, "inner", Rect(10, 10, 60, 40), in: ElementID(ElementKind.scrollView.rawValue))
    builder.guide(.custom, "guide")
    builder.constrain("button.leading == label.trailing + 20", "button.width == 100", "label.top == root.top + 36")
    return builder.document
  }()

  /// Records that have values for the properties.
  private static let donors: [Document] = (0..<24).map { seed in
    var random = RandomDocument(seed: 500 + seed)
    return random.make()
  }

  @Test func elementsArePaintedWithEveryProperty() throws {
    var bench = Bench(Self.document)
    let edited = Self.document.elements.filter { $0.id != "root" }
    try bench.tryAll(edited, donors: Self.donors.flatMap { Array($0.elements) }, without: ["frame", "children"])
    for element in edited {
      bench.edit { $0.update(element.id) { $0.frame = $0.frame.offset(by: Point(3, 2)) } }
      bench.compare("frame of \(element.id)")
    }
  }

  @Test func scenesArePaintedWithEveryProperty() throws {
    var bench = Bench(Self.document)
    try bench.tryAll(
      Array(Self.document.scenes), donors: Self.donors.flatMap { Array($0.scenes) }, without: ["root"])
  }

  @Test func constraintsArePaintedWithEveryProperty() throws {
    var bench = Bench(Self.document)
    try bench.tryAll(
      Array(Self.document.constraints), donors: Self.donors.flatMap { Array($0.constraints) },
      without: ["first", "second", "beforeSwap"])
  }

  @Test func guidesArePaintedWithEveryProperty() throws {
    var bench = Bench(Self.document)
    try bench.tryAll(Array(Self.document.guides), donors: Self.donors.flatMap { Array($0.guides) }, without: ["owner"])
  }

  /// An editor and a painter that live through all edits.
  private struct Bench {
    private var kept: EditorScript
    private let painter = Painter()

    init(_ document: Document) {
      kept = EditorScript(document)
      kept.editor.select(Selection(elements: document.elements.map(\.id)))
      _ = Self.pixels(of: kept.editor.drawing, by: painter, cachesPapers: true)
    }

    /// Gives records other values of each property, one at a time, and compares after each.
    mutating func tryAll<Record: NativeRecord>(
      _ records: [Record], donors: [Record], without: Set<String>
    ) throws {
      let without = without.union(["id", "kind"])
      let values = try Self.values(of: donors)
      var untried = Set(Record.members.names).subtracting(without)
      // Each record tries every fourth property, so that each property is tried on several.
      for (index, record) in records.enumerated() {
        for (number, name) in Record.members.names.enumerated()
        where (index + number) % min(4, records.count) == 0 && !without.contains(name) {
          guard let values = values[name], let member = Record.members[name] else { continue }
          var other = record
          try member.read(values[index % values.count], &other)
          guard other != record else { continue }
          untried.remove(name)
          put(other)
          compare("\(name) of \(record.id)")
          put(record)
        }
      }
      #expect(untried == [], "properties without another value")
    }

    private mutating func put(_ record: some NativeRecord) {
      edit { draft in
        switch record {
        case let element as Element: draft.put(element)
        case let scene as Scene: draft.put(scene)
        case let constraint as Constraint: draft.put(constraint)
        case let guide as Guide: draft.put(guide)
        default: break
        }
      }
    }

    mutating func edit(_ change: (inout Draft) -> Void) { kept.editor.edit("Change", change) }

    func compare(_ what: String) {
      var fresh = EditorScript(kept.editor.source)
      fresh.editor.select(kept.editor.selection)
      let (old, new) = (kept.editor.drawing, fresh.editor.drawing)
      let isDrawnAlike = old == new
      #expect(isDrawnAlike, "drawn with another \(what)")
      let pixels = (
        Self.pixels(of: old, by: painter, cachesPapers: true), Self.pixels(of: new, by: Painter(), cachesPapers: false)
      )
      if pixels.0 == pixels.1 { return }
      let others = zip(pixels.0, pixels.1).count { !Color.near($0, $1, tolerance: 24) }
      #expect(others == 0, "pixels with another \(what)")
    }

    private static func pixels(of drawing: DrawnBoard, by painter: Painter, cachesPapers: Bool) -> [UInt32] {
      let surface = CairoSurface.pixels(width: Int32(size.width), height: Int32(size.height))
      painter.paint(
        drawing, on: surface.cairo, size: size, viewport: Viewport(origin: Point(-20, -20), zoom: 0.5), theme: .light,
        deviceScale: 1, cachesPapers: cachesPapers)
      return surface.words()
    }

    /// The different values of each property, as the file has them.
    private static func values<Record: NativeRecord>(of donors: [Record]) throws -> [String: [JSONNode]] {
      var values: [String: [JSONNode]] = [:]
      for donor in donors {
        for member in try JSONTree(Array(donor.json.lines.utf8)).root.members {
          values[member.name, default: []].append(member.value)
        }
      }
      return values
    }
  }
}

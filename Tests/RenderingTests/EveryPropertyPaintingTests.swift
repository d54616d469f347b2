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
  private static let size = Size(160, 160)

  /// A scene with two elements of a kind, with constraints and a guide.
  private static func document(of kind: ElementKind) -> Document {
    var builder = DocumentBuilder(width: 300, height: 300)
    for (id, y) in [("first", 20.0), ("second", 150)] as [(ElementID, Double)] {
      builder.add(kind, id, Rect(20, y, 200, 100)) { $0.content = Gallery.content(of: kind) }
    }
    builder.guide(.custom, "guide")
    builder.constrain("first.leading == root.leading + 20", "first.width == 200", "second.top == first.bottom + 30")
    return builder.document
  }

  private static let document = document(of: .button)

  /// Records that have values for the properties. The first element has values that can be seen; the others are random.
  private static let donors: [Document] = (0..<24).map { seed in
    var random = RandomDocument(seed: 500 + seed)
    return random.make()
  }

  private static let visible: Element = {
    var element = Element(id: "visible", kind: .label, frame: .zero)
    (element.content.color, element.content.background) = ("#d04020", "#20a040")
    (element.content.title, element.content.text) = ("Other", "Other words")
    return element
  }()

  @Test(arguments: ElementKind.allCases) func elementsArePaintedWithEveryProperty(kind: ElementKind) throws {
    let document = Self.document(of: kind)
    var bench = Bench(document)
    let edited = try #require(document.elements["first"])
    try bench.tryAll(
      // A text style is painted as the font and the size that it sets, and an instance as its elements.
      [edited], donors: [Self.visible] + Self.donors.flatMap { Array($0.elements) },
      without: ["frame", "children", "textStyle", "component", "overrides"])
    bench.edit { $0.update("first") { $0.frame = $0.frame.offset(by: Point(3, 2)) } }
    bench.compare("frame")
  }

  @Test func scenesArePaintedWithEveryProperty() throws {
    var bench = Bench(Self.document)
    try bench.tryAll(
      Array(Self.document.scenes), donors: Self.donors.flatMap { Array($0.scenes) },
      // A component is painted as any scene is.
      without: ["root", "component"])
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
      _ = Self.pixels(of: CanvasDrawing.board(in: kept.editor), by: painter, cachesPapers: true)
    }

    /// Gives records other values of each property, one at a time, and compares after each.
    mutating func tryAll<Record: NativeRecord>(
      _ records: [Record], donors: [Record], without: Set<String>
    ) throws {
      let without = without.union(["id", "kind"])
      let values = try Self.values(of: donors)
      var untried = Set(Record.members.names).subtracting(without)
      for record in records {
        for name in Record.members.names where !without.contains(name) {
          guard let other = try Self.record(record, withAnother: name, of: values[name] ?? []) else { continue }
          untried.remove(name)
          put(other)
          compare("\(name) of \(record.id)")
          put(record)
        }
      }
      #expect(untried == [], "properties without another value")
    }

    /// Returns the record with the first value that changes it; nil if there is none.
    private static func record<Record: NativeRecord>(
      _ record: Record, withAnother name: String, of values: [JSONNode]
    ) throws -> Record? {
      for value in values {
        var other = record
        try Record.members[name]?.read(value, &other)
        if other != record { return other }
      }
      return nil
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
      let (old, new) = (CanvasDrawing.board(in: kept.editor), CanvasDrawing.board(in: fresh.editor))
      // Solved frames may differ by rounding.
      let isDrawnAlike = old.papers == new.papers && old.overlays.count == new.overlays.count
      #expect(isDrawnAlike, "drawn with another \(what)")
      let pixels = (
        Self.pixels(of: old, by: painter, cachesPapers: true), Self.pixels(of: new, by: Painter(), cachesPapers: false)
      )
      if pixels.0 == pixels.1 { return }
      // Where the clip of a part that is painted again cuts through a curve, single pixels of its edge are others.
      let others = zip(pixels.0, pixels.1).count { !Color.near($0, $1, tolerance: 24) }
      #expect(others <= 40, "pixels with another \(what)")
    }

    private static func pixels(of drawing: DrawnBoard, by painter: Painter, cachesPapers: Bool) -> [UInt32] {
      let surface = CairoSurface.pixels(width: Int32(size.width), height: Int32(size.height))
      painter.paint(
        drawing, on: surface.cairo, size: size, viewport: Viewport(origin: Point(-20, -20), zoom: 0.5), theme: .light,
        deviceScale: 1, cachesPapers: cachesPapers)
      return surface.words()
    }

    /// The values of each property, as the file has them.
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

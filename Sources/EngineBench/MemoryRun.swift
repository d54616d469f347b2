import CMalloc
import EditorCore
import Foundation
import LayoutModel
import PlumbFormat
import Rendering

/// What a document of labels holds in memory, part by part, beside its own records; and what stays of ten thousand steps of
/// undo that were made one by one. Counted in what is in use, which does not depend on how the allocator keeps what it has.
struct MemoryRun {
  private let document: Document
  private let bytes: [UInt8]

  init(_ document: Document) {
    self.document = document
    bytes = NativeWriter.write(document)
  }

  func perform() {
    let start = Self.inUse
    guard let document = try? NativeReader.read(bytes, named: "grid.plumb").document else { return }
    let records = Self.inUse - start
    print(
      "\(document.elements.count) elements, \(document.constraints.count) constraints, \(document.scenes.count) scenes; MiB"
    )
    line("its records", records, of: records)
    var editor = Editor(document: document, measurer: PangoMeasurer())
    editor.sight.size = GridDocument.size
    line("with layouts and places", Self.inUse - start, of: records)
    editor.diagnose()
    line("with what is wrong", Self.inUse - start, of: records)
    editor.sweep()
    line("with the strip", Self.inUse - start, of: records)
    var shown = Shown(editor)
    line("with what panels and canvas show", Self.inUse - start, of: records)
    editor.select(Selection(elements: [document.elements.nextPlace > 5 ? GridDocument.name(5) : "root"]))
    var first = 0
    for round in 1...4 {
      for turn in 0..<2500 { step(&editor, turn) }
      editor.diagnose()
      shown = Shown(editor)
      line("after \(2500 * round) steps of undo", Self.inUse - start, of: records)
      if round == 1 { first = Self.inUse }
    }
    print("  a step of the last 7500 keeps \((Self.inUse - first) / 7500) bytes")
    withExtendedLifetime(shown) {}
  }

  /// What a window keeps of an editor.
  private struct Shown {
    let drawing: Any
    let panels: PanelModels

    init(_ editor: Editor) {
      drawing = editor.drawing
      panels = PanelModels(of: editor)
    }
  }

  /// Far apart in time, so that each is a step of its own.
  private func step(_ editor: inout Editor, _ turn: Int) {
    editor.perform(turn % 50 < 25 ? "nudge-right" : "nudge-left", at: Moment(time: Double(turn) * 10))
  }

  private func line(_ name: String, _ bytes: Int, of records: Int) {
    let words = "  \(name)".padding(toLength: 40, withPad: " ", startingAt: 0)
    print("\(words)\(text(Double(bytes) / 1_048_576))  \(ratio(Double(bytes), Double(records))) x the records")
  }

  static var inUse: Int {
    let info = mallinfo2()
    return Int(info.uordblks + info.hblkhd) + residentInLargePages
  }

  /// The solver takes its large memory from the system itself, asking for large pages (`PlainMemory`): the allocator knows nothing
  /// of it, but the system says of each stretch how much is there and, by `hg`, that they were asked for.
  private static var residentInLargePages: Int {
    // To its end: the file says that it has no size, and would be read in part.
    guard let bytes = try? FileHandle(forReadingAtPath: "/proc/self/smaps")?.readToEnd() else { return 0 }
    var (kilobytes, resident) = (0, 0)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == "Rss:" { resident = Int(words[1]) ?? 0 }
      if words.first == "VmFlags:", words.contains("hg") { kilobytes += resident }
    }
    return kilobytes * 1024
  }
}

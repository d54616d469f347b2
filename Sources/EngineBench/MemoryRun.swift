import CMalloc
import EditorCore
import Foundation
import LayoutModel
import PlumbFormat
import Rendering

/// Measures the memory of a document part by part, compared with its records, and the memory kept by ten thousand
/// separate steps of undo. It counts the memory in use, which does not depend on the allocator's reserves.
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
    Diagnosing.diagnose(in: &editor)
    line("with what is wrong", Self.inUse - start, of: records)
    SizeSweep.sweep(in: &editor)
    line("with the strip", Self.inUse - start, of: records)
    var shown = Shown(editor)
    line("with what panels and canvas show", Self.inUse - start, of: records)
    editor.select(Selection(elements: [document.elements.nextIndex > 5 ? GridDocument.name(5) : "root"]))
    var first = 0
    for round in 1...4 {
      for turn in 0..<2500 { step(&editor, turn) }
      Diagnosing.diagnose(in: &editor)
      shown = Shown(editor)
      line("after \(2500 * round) steps of undo", Self.inUse - start, of: records)
      if round == 1 { first = Self.inUse }
    }
    print("  a step of the last 7500 keeps \((Self.inUse - first) / 7500) bytes")
    withExtendedLifetime(shown) {}
  }

  /// The values that a window keeps of an editor.
  private struct Shown {
    let drawing: Any
    let panels: PanelModels

    init(_ editor: Editor) {
      drawing = CanvasDrawing.board(in: editor)
      panels = PanelModels(of: editor)
    }
  }

  /// Makes one edit. The edits are far apart in time, so each is a separate step of undo.
  private func step(_ editor: inout Editor, _ turn: Int) {
    CommandRegistry.perform(
      turn % 50 < 25 ? "nudge-right" : "nudge-left", at: Moment(time: Double(turn) * 10), in: &editor)
  }

  private func line(_ name: String, _ bytes: Int, of records: Int) {
    let words = "  \(name)".padding(toLength: 40, withPad: " ", startingAt: 0)
    print("\(words)\(text(Double(bytes) / 1_048_576))  \(ratio(Double(bytes), Double(records))) x the records")
  }

  static var inUse: Int {
    let info = mallinfo2()
    return Int(info.uordblks + info.hblkhd) + residentInLargePages
  }

  /// The solver takes large blocks from the system directly, with large pages (`PlainMemory`). The allocator does not
  /// count them. The system lists each block with its resident size, and the flag `hg` shows that large pages were
  /// requested.
  private static var residentInLargePages: Int {
    // Reads to the end, because the file has no size and would otherwise be read only in part.
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

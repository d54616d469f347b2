import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import PlumbUI

extension WindowTests {
  /// The list of issues, in the real window.
  @MainActor @Suite struct ListOfIssues {
    /// A pane that shows ten rows makes no widgets for a hundred more.
    @Test func rowsAreMadeAsFarAsAPersonLooks() throws {
      let count = 150
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("issues-\(UUID().uuidString).plumb")
      try Data(NativeWriter.write(Self.cutOffLabels(count))).write(to: path)
      defer { try? FileManager.default.removeItem(at: path) }
      try RunningProgram.start([path.path]) { program in
        let window = try #require(program.windows.first)
        let rows = { RunningProgram.find("GtkButton", under: window.widget).filter { $0.hasStyle("issue-row") } }
        wait(for: "all issues") { window.editor.map { Issues.list(in: $0) }?.count == count }
        wait(for: "the first rows") { rows().count == IssuesPanel.rowsAtOnce }
        MainLoop.runPending()
        #expect(rows().count == IssuesPanel.rowsAtOnce)
        var seen = 0
        while rows().count < count, rows().count > seen {
          seen = rows().count
          let scrolled = try #require(rows().last.flatMap(Self.scrolledWindow(around:)))
          wait(for: "more rows") {
            // New rows have no position before they are laid out.
            if let last = rows().last { scrolled.scroll(toShow: last) }
            return rows().count > seen
          }
        }
        #expect(rows().count == count)
        let first = try #require(rows().first)
        window.change { $0.perform("undo") }
        #expect(rows().first?.object.raw == first.object.raw, "rows that stay keep their widgets")
      }
    }

    private static func scrolledWindow(around widget: Widget) -> Widget? {
      var around = widget.parent
      while let here = around, !here.isA(.scrolledWindow) { around = here.parent }
      return around
    }

    /// Returns labels that are all narrower than their texts.
    private static func cutOffLabels(_ count: Int) -> Document {
      var builder = DocumentBuilder(width: 800, height: 4_000)
      for index in 0..<count {
        let id = "label\(index)"
        builder.add(.label, ElementID(id), Rect(20, 10 + Double(index) * 25, 20, 20)) {
          $0.content.text = "Something long \(index)"
        }
        builder.constrain(
          "\(id).left == root.left + 20", "\(id).top == root.top + \(10 + index * 25)", "\(id).width == 20",
          "\(id).height == 20")
      }
      return builder.document
    }
  }
}

import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Testing

@testable import PlumbUI

extension WindowTests {
  /// The field over the outline, in the real window.
  @MainActor @Suite struct OutlineSearch {
    @Test func searchRestoresOpenRowsAfterwards() throws {
      try RunningProgram.onExample("dialog") { running in
        running.waitUntilShown()
        let (list, entry) = try outline(running)
        let holder = try #require(list.openRows.first { $0.hasPrefix("constraints:") })
        let constraint = try #require(list.openRows.first { $0.hasPrefix("constraint:") && list.level(of: $0) > 3 })
        list.setOpen(holder, false)
        let before = list.openRows
        let title = try #require(running.window.editor.flatMap { Outlining.row(constraint, in: $0) }).title.english
        entry.text = title
        wait(for: "the constraint") { list.openRows.contains(constraint) && list.openRows.count < before.count }
        entry.text = ""
        wait(for: "all rows") { list.openRows == before }
      }
    }

    @Test func returnSelectsTheFirstMatchAndKeepsItVisible() throws {
      try RunningProgram.onExample("dialog") { running in
        running.waitUntilShown()
        let (list, entry) = try outline(running)
        let root = try #require(list.openRows.first { $0.hasPrefix("element:") })
        let scene = try #require(list.openRows.first)
        let constraint = try #require(list.openRows.first { $0.hasPrefix("constraint:") })
        let title = try #require(running.window.editor.flatMap { Outlining.row(constraint, in: $0) }).title.english
        let name = String(constraint.dropFirst("constraint:".count))
        list.setOpen(scene, false)
        // The words are partly from its title and partly from its name.
        entry.text = "\(title) \(name)"
        entry.emit("activate")
        #expect(running.window.editor?.selection.rows == [constraint])
        entry.text = ""
        wait(for: "the row") { list.openRows.contains(constraint) && list.openRows.contains(root) }
        #expect(list.selection == [constraint])
        let place = try #require(list.openRows.firstIndex(of: constraint))
        let model = gtk_list_view_get_model(list.widget.as(.listView))
        #expect(gtk_selection_model_is_selected(model, guint(place)) != 0, "GTK knows it, too")
      }
    }

    private func outline(_ running: RunningProgram) throws -> (TreeList, Widget) {
      let entries = RunningProgram.find("GtkSearchEntry", under: try #require(running.window.parts).outline.widget)
      let entry = try #require(entries.first { $0.hasStyle("outline-search") })
      return (try #require(running.window.parts?.outline.list), entry)
    }
  }
}

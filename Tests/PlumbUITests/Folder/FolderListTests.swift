import CGtk
import Foundation
import GtkBridge
import ProjectFolders
import Testing

@testable import PlumbUI

extension WindowTests {
  /// The list of the layouts in the open folder.
  @MainActor @Suite struct FolderList {
    private func standing(_ program: PlumbApplication, _ path: String) -> FileVerdict.Standing? {
      program.folder.verdict(of: path)?.standing
    }

    private func panel(_ window: DocumentWindow) throws -> FolderPanel {
      try #require(window.parts?.folder ?? window.folderOnStartPage)
    }

    @Test func everyFileHasItsVerdict() throws {
      let files = try FolderFiles()
      defer { files.remove() }
      let fine = try files.copy("card", as: "card.plumb")
      let conflict = try files.copy("contradiction", as: "deep/er/conflict.plumb")
      let broken = try files.write("{", as: "broken.plumb")
      try files.write("no layout", as: "notes.txt")
      try files.write("<interface/>", as: ".hidden/a.ui")
      try RunningProgram.onFolder(files) { program, window in
        #expect(window.isStartPage)
        wait(for: "the verdicts") { [fine, conflict, broken].allSatisfy { standing(program, $0) != nil } }
        #expect(program.folder.files.map(\.name) == ["broken.plumb", "card.plumb", "conflict.plumb"])
        #expect(program.folder.files.map(\.subfolder) == ["", "", "deep/er"])
        #expect(standing(program, fine) == .holds)
        #expect(standing(program, conflict) == .breaks)
        #expect(standing(program, broken) == .unreadable)
        #expect(program.folder.verdict(of: fine)?.words == "No issues (1 scene, checked at its own size)")
        #expect(program.folder.verdict(of: conflict)?.count == 1)
        #expect(program.folder.verdict(of: broken)?.words.hasPrefix("Couldn’t be read: Line 1") == true)
        wait(for: "the picture") { program.folder.picture(of: fine) != nil }
        #expect(program.folder.picture(of: broken) == nil)
        let row = try #require(try panel(window).list.view(of: conflict))
        #expect(row.spoken.name == "conflict.plumb")
        #expect(row.spoken.description == "deep/er. 1 conflict (1 scene, checked at its own size)")
      }
    }

    @Test func theFilterLeavesMatchingFiles() throws {
      let files = try FolderFiles()
      defer { files.remove() }
      for name in ["login.plumb", "screens/login-wide.plumb", "card.plumb"] { try files.copy("card", as: name) }
      try RunningProgram.onFolder(files) { program, window in
        let panel = try panel(window)
        wait(for: "the files") { panel.list.rows.count == 3 }
        let filter = try #require(RunningProgram.find("GtkSearchEntry", under: panel.widget).first)
        filter.text = "LOGIN screens"
        wait(for: "the match") { panel.list.rows == [files.path("screens/login-wide.plumb")] }
        filter.text = "nothing"
        wait(for: "no match") { panel.list.rows.isEmpty }
        let labels = RunningProgram.find("GtkLabel", under: panel.widget).filter(\.isVisible).map(\.text)
        #expect(labels.contains("No matches"))
        filter.text = "card"
        filter.emit("activate")
        wait(for: "the document") { window.file?.path == files.path("card.plumb") }
        // The list is beside the document now, and marks the file.
        let beside = try self.panel(window)
        #expect(beside.widget.isVisible)
        wait(for: "the row") { beside.list.view(of: files.path("card.plumb")) != nil }
        #expect(beside.list.view(of: files.path("card.plumb"))?.spoken.description.hasSuffix("Open") == true)
        #expect(beside.list.view(of: files.path("login.plumb"))?.spoken.description.hasSuffix("Open") == false)
      }
    }

    @Test func changesOnDiskAreSeen() throws {
      let files = try FolderFiles()
      defer { files.remove() }
      let path = try files.copy("card", as: "a.plumb")
      try files.copy("card", as: "deep/b.plumb")
      try RunningProgram.onFolder(files) { program, window in
        wait(for: "the verdict") { standing(program, path) == .holds }
        try files.copy("contradiction", as: "a.plumb")
        wait(for: "the new verdict") { standing(program, path) == .breaks }
        let new = try files.copy("card", as: "deep/c.plumb")
        wait(for: "the new file") { standing(program, new) == .holds }
        let deeper = try files.copy("card", as: "another/d.plumb")
        wait(for: "a file in a new folder") { standing(program, deeper) == .holds }
        try FileManager.default.removeItem(atPath: path)
        wait(for: "the file to go") { !program.folder.files.contains { $0.path == path } }
        #expect(program.folder.verdict(of: path) == nil)
        #expect(try panel(window).list.rows.count == 3)
        try FileManager.default.removeItem(atPath: files.path)
        wait(for: "the folder to go") { program.folder.isGone && program.folder.files.isEmpty }
      }
    }

    @Test func ignoredFilesAreLeftOut() throws {
      let files = try FolderFiles()
      defer { files.remove() }
      for name in ["a.plumb", "built/b.plumb"] { try files.copy("card", as: name) }
      _ = try GitProgram().succeed(["init", "-q"], in: files.path)
      try RunningProgram.onFolder(files) { program, _ in
        wait(for: "both files") { program.folder.files.count == 2 }
        try files.write("built/\n", as: ".gitignore")
        wait(for: "the ignored file to go") { program.folder.files.map(\.name) == ["a.plumb"] }
      }
    }

    /// Widgets are made for the rows on screen only, and pictures, too.
    @Test func thousandsOfFilesHaveFewWidgets() throws {
      let files = try FolderFiles()
      defer { files.remove() }
      for number in 0..<3_000 { try files.write("{}", as: "part\(number % 10)/f\(number).plumb") }
      try RunningProgram.onFolder(files) { program, window in
        let panel = try panel(window)
        wait(for: "the files") { panel.list.rows.count == 3_000 }
        wait(for: "rows on screen") { !panel.list.rowsOnScreen.isEmpty }
        #expect(panel.list.rowsOnScreen.count < 300)
        panel.list.moveSelection(by: -1)
        wait(for: "the last row") { panel.list.rowsOnScreen.contains(panel.list.rows[2_999]) }
        #expect(panel.list.selected == panel.list.rows[2_999])
        wait(for: "all verdicts", within: 60) {
          program.folder.files.allSatisfy { program.folder.verdict(of: $0.path) != nil }
        }
      }
    }

    @Test func theFolderIsRememberedUntilItIsClosed() throws {
      let files = try FolderFiles()
      defer { files.remove() }
      try files.copy("card", as: "a.plumb")
      try RunningProgram.start([files.path]) { program in
        #expect(program.folder.path == files.path)
        #expect(Preferences.current.folder == files.path)
      }
      try RunningProgram.start([]) { program in
        wait(for: "the files") { program.folder.files.count == 1 }
        let window = try #require(program.windows.first)
        #expect(try panel(window).widget.isVisible)
        program.folder.close()
        #expect(try !panel(window).widget.isVisible)
        #expect(Preferences.current.folder == nil)
        #expect(program.folder.recent.contains(files.path))
      }
    }

    @Test func aFolderOpensBesideADocument() throws {
      let files = try FolderFiles()
      defer { files.remove() }
      try files.copy("card", as: "a.plumb")
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        let panel = try panel(running.window)
        #expect(!panel.widget.isVisible)
        running.window.openFolder(files.path)
        defer { running.program.folder.close() }
        #expect(panel.widget.isVisible)
        wait(for: "the file") { panel.list.rows == [files.path("a.plumb")] }
        // Another file opens in a window of its own; the same file once only.
        running.window.openFiles(panel.list.rows)
        wait(for: "the second window") { running.program.windows.count == 2 }
        running.window.openFiles(panel.list.rows)
        #expect(running.program.windows.count == 2)
      }
    }
  }
}

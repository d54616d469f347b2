import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import TestSupport
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  /// The comparison with the last commit, in real git repositories.
  @MainActor @Suite struct ComparingCommits {
    private func git(_ commands: String..., beside path: String) throws {
      let folder = (path as NSString).deletingLastPathComponent
      let environment = [
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "PATH": "/usr/local/bin:/usr/bin:/bin",
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.c",
      ]
      for command in commands {
        let script = "cd '\(folder)' && git \(command)"
        let done = try EndedProgram(URL(filePath: "/bin/sh"), ["-c", script], environment: environment)
        #expect(done.code == 0, "\(command): \(done.complaints)")
      }
    }

    private func lock(_ running: RunningProgram) -> String? {
      running.window.reason(against: "win.compare-with-commit")?.english
    }

    private func titles(_ comparison: ComparisonWindow) -> [String] {
      RunningProgram.find("GtkLabel", under: comparison.widget).filter(\.isVisible).map(\.text)
    }

    @Test func theCommandSaysWhatIsMissing() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        wait(for: "the first reason") {
          lock(running) == "No committed version: “search.plumb” isn’t in a git work tree"
        }
        let commit = running.window.comparisons.lastCommit
        try git("init -q -b main .", beside: running.path)
        commit.lookAgain()
        wait(for: "the second") { lock(running) == "No committed version: this git work tree has no commits yet" }
        try git("commit -q --allow-empty -m Begin", beside: running.path)
        commit.lookAgain()
        wait(for: "the third") { lock(running) == "No committed version: “search.plumb” isn’t in the last commit" }
        #expect(running.window.widget.actions["compare-with-commit"]?.isEnabled == false)
        try git("add search.plumb", "commit -q -m Add", beside: running.path)
        commit.lookAgain()
        wait(for: "the command") { running.window.widget.actions["compare-with-commit"]?.isEnabled == true }
        #expect(lock(running) == nil)
      }
    }

    @Test func theDocumentIsComparedWithItsLastCommit() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        try git("init -q -b main .", "add search.plumb", "commit -q -m Add", beside: running.path)
        running.window.comparisons.lastCommit.lookAgain()
        wait(for: "the command") { running.window.widget.actions["compare-with-commit"]?.isEnabled == true }
        running.window.change { editor in
          editor.edit(Message("Widen")) { $0.update(ConstraintID("query-leading")) { $0.constant = 48 } }
        }
        running.window.widget.activate("win.compare-with-commit")
        let comparison = try #require(running.window.comparisons.open)
        wait(for: "the change") { titles(comparison).contains { $0.hasSuffix("20 → 48") } }
        #expect(titles(comparison).contains("search.plumb (last commit) → search.plumb (now)"))
        // What is saved differs from the commit still. What is committed does not.
        running.window.openFile.write(to: running.path, replacesChanges: true) { _ in }
        running.waitUntilWritten()
        comparison.file.read()
        #expect(titles(comparison).contains { $0.hasSuffix("20 → 48") })
        try git("commit -q -a -m Widen", beside: running.path)
        comparison.file.read()
        wait(for: "the new commit") { titles(comparison).contains("No differences") }
      }
    }

    @Test func aNewDocumentMustBeSavedFirst() {
      let commit = LastCommit()
      commit.look(at: nil)
      #expect(!commit.isThere && commit.reason?.english == "Save the document first")
    }
  }
}

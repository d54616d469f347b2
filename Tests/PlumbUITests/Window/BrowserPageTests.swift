import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import ProgramResources
import TestSupport
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  /// The page in the browser shows the document, and follows it until the window is closed.
  @MainActor @Suite struct BrowserPages {
    /// Opens the page of a window, and returns its address.
    private static func open(_ window: DocumentWindow, sourceLocation: SourceLocation = #_sourceLocation) -> String {
      var opened: [String] = []
      window.browserPage.openAddress = { address, _, answered in
        opened.append(address)
        answered(true)
      }
      window.browserPage.open()
      wait(for: "the browser", sourceLocation: sourceLocation) { !opened.isEmpty }
      window.browserPage.open()
      #expect(opened.count == 2 && Set(opened).count == 1, sourceLocation: sourceLocation)
      return opened.first ?? ""
    }

    private static func rename(_ running: RunningProgram, to title: String) {
      running.window.change { editor in
        editor.edit(Message("Rename")) { draft in
          draft.update("search") { (it: inout Element) in it.content.title = title }
        }
      }
    }

    @Test func thePageFollowsEdits() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        let address = Self.open(running.window)
        #expect(LoopbackClient.get(address)?.contains(">Search</button>") == true)
        let stream = try #require(LoopbackClient(address: address))
        stream.ask(for: address + "changes")
        #expect(stream.receive(until: "\n\n").hasSuffix("data: 1\n\n"))
        for title in ["Sought", "Looked for", "Found"] { Self.rename(running, to: title) }
        wait(for: "the last edit") { LoopbackClient.get(address)?.contains(">Found</button>") == true }
        running.window.perform("undo")
        wait(for: "the edit before") { LoopbackClient.get(address)?.contains(">Looked for</button>") == true }
        let port = UInt16(URLComponents(string: address)?.port ?? 0)
        running.window.closeOwnWindows()
        #expect(stream.receive().hasSuffix("event: closed\ndata: closed\n\n"))
        wait(for: "the end of the server") { LoopbackClient(port: port) == nil }
      }
    }

    /// A trial on the canvas, as for a row of a menu, is not shown.
    @Test func trialsAreNotShown() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        let address = Self.open(running.window)
        let before = LoopbackClient.get(address)
        running.window.change { editor in
          editor.select(Selection(elements: ["search"]))
          editor.preview(SelectionEmbedding.edit(as: .view, in: editor))
        }
        _ = MainLoop.run(untilSecondsPass: 1) { false }
        #expect(LoopbackClient.get(address) == before)
      }
    }

    @Test func aDocumentThatCannotBeExportedKeepsItsLastPage() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        let address = Self.open(running.window)
        let stream = try #require(LoopbackClient(address: address))
        stream.ask(for: address + "changes")
        _ = stream.receive(until: "data: 1\n\n")
        running.window.change { editor in
          editor.edit(Message("Remove")) { draft in draft.remove(SceneID("main")) }
        }
        var told = ""
        wait(for: "the sentence in the page") {
          told += stream.receiveArrived()
          return told.contains("event: problem\ndata: The latest edits aren’t shown: the document has no scenes\n\n")
        }
        #expect(LoopbackClient.get(address)?.contains(">Search</button>") == true)
        // The dialog is for a first page only.
        #expect(RunningProgram.dialogs == 0)
      }
    }

    @Test func aDocumentThatCannotBeExportedAtAllIsReported() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        running.window.change { editor in
          editor.edit(Message("Remove")) { draft in draft.remove(SceneID("main")) }
        }
        running.window.browserPage.openAddress = { address, _, _ in Issue.record("\(address) was opened") }
        running.window.browserPage.open()
        wait(for: "a message") { RunningProgram.dialogs == 1 }
        #expect(running.window.browserPage.server == nil)
      }
    }

    /// The page belongs to the document, not to the window.
    @Test func anotherDocumentEndsThePage() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        let address = Self.open(running.window)
        let stream = try #require(LoopbackClient(address: address))
        stream.ask(for: address + "changes")
        _ = stream.receive(until: "data: 1\n\n")
        running.window.show(try DocumentFile.open(ShippedFiles.path("examples/form.plumb")))
        #expect(stream.receive() == "event: closed\ndata: closed\n\n")
        running.waitUntilWritten()
        #expect(LoopbackClient(address: address) == nil)
        #expect(Self.open(running.window) != address)
      }
    }

    @Test func aMissingBrowserIsReportedWithTheAddress() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        var address = ""
        running.window.browserPage.openAddress = {
          address = $0
          $2(false)
        }
        running.window.browserPage.open()
        wait(for: "the notice") { running.window.notices.topic == "browser" && !address.isEmpty }
        let words = RunningProgram.find("GtkLabel", under: running.window.notices.widget)
        let word = try #require(words.first { $0.text == "Copy Address" })
        word.ancestry.first { $0.className == "GtkButton" }?.emit("clicked")
        var copied: String?
        Clipboard.readText { copied = $0 }
        wait(for: "the clipboard") { copied == address }
        #expect(LoopbackClient.get(address) != nil)
      }
    }
  }
}

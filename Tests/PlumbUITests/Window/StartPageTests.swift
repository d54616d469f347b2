import CGtk
import GtkBridge
import ProgramResources
import Testing

@testable import PlumbUI

extension WindowTests {
  /// The page of a window without a document.
  @MainActor @Suite struct FirstPage {
    @Test func everyTemplateAndExampleHasItsPicture() throws {
      try RunningProgram.start([]) { program in
        let window = try #require(program.windows.first)
        let pictures = RunningProgram.find("GtkBox", under: window.widget).filter { $0.hasStyle("thumbnail") }
        let files = ["templates", "tutorials", "examples"].flatMap { ShippedFiles.files(in: $0, extension: "plumb") }
        #expect(pictures.count == files.count + RecentFiles.paths.prefix(6).count)
        #expect(!files.isEmpty)
        for file in files {
          #expect(ThumbnailMaker().paper(ofFileAt: file) != nil, "\(file)")
        }
      }
    }

    /// Each picture needs reading and laying out a file. Pictures at the end of the page are made when the user scrolls
    /// there.
    @Test func picturesAreMadeWhenTheyComeIntoSight() throws {
      try RunningProgram.start([]) { program in
        let window = try #require(program.windows.first)
        let page = Widget.box(.vertical)
        let scrolled = Widget.scrolled(page)
        let tools = ThumbnailTools()
        let thumbnails = ShippedDocument.examples.map { SheetThumbnail(path: $0.path, with: tools) { window.theme } }
        for thumbnail in thumbnails { page.append(thumbnail.widget) }
        let pictures = ThumbnailsInSight(thumbnails, by: tools.maker, in: page, on: scrolled)
        gtk_window_set_child(window.widget.as(.window), scrolled.pointer)
        let last = try #require(thumbnails.last)
        wait(for: "the first picture") { thumbnails[0].hasPicture && thumbnails[5].hasPicture }
        MainLoop.runPending()
        #expect(!last.hasPicture)
        scrolled.scroll(toShow: last.widget)
        wait(for: "the last picture") { last.hasPicture }
        pictures.stop()
      }
    }

    /// A new window has no color transitions for a while. Afterwards the desktop's motion setting applies again.
    @Test func aWindowOpensWithoutMotion() throws {
      try RunningProgram.start([]) { program in
        let window = try #require(program.windows.first).widget
        wait(for: "motion once the first window is there") { Settings.isMotionWanted }
        window.isVisible = false
        window.present()
        #expect(!Settings.isMotionWanted)
        wait(for: "motion once it is there again") { Settings.isMotionWanted }
      }
    }

    /// Every shipped file has a name of its own, different from its file name, and none is missing.
    @Test func everythingThatComesWithTheProgramIsNamed() {
      for (folder, documents) in [
        ("templates", ShippedDocument.templates), ("tutorials", ShippedDocument.tutorials),
        ("examples", ShippedDocument.examples),
      ] {
        let files = ShippedFiles.files(in: folder, extension: "plumb")
        #expect(documents.map(\.path).sorted() == files.sorted())
        #expect(Set(documents.map(\.title)).count == documents.count)
      }
    }

    @Test func unreadableFilesHaveNoThumbnail() throws {
      try RunningProgram.start([]) { program in
        let window = try #require(program.windows.first)
        let (page, tools) = (Widget.box(.vertical), ThumbnailTools())
        let paths = ["/nowhere.plumb"] + ShippedDocument.examples.prefix(1).map(\.path)
        let thumbnails = paths.map { SheetThumbnail(path: $0, with: tools) { window.theme } }
        for thumbnail in thumbnails { page.append(thumbnail.widget) }
        let scrolled = Widget.scrolled(page)
        let pictures = ThumbnailsInSight(thumbnails, by: tools.maker, in: page, on: scrolled)
        gtk_window_set_child(window.widget.as(.window), scrolled.pointer)
        wait(for: "the picture of what can be read") { thumbnails[1].hasPicture }
        #expect(!thumbnails[0].hasPicture)
        pictures.stop()
      }
    }
  }
}

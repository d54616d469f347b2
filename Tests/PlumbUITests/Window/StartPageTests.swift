import GtkBridge
import ProgramResources
import Testing

@testable import PlumbUI

extension WindowTests {
  /// The page that a window without a document shows.
  @MainActor @Suite struct FirstPage {
    @Test func everyTemplateAndExampleHasItsPicture() throws {
      try RunningProgram.start([]) { program in
        let window = try #require(program.windows.first)
        let pictures = RunningProgram.find("GtkBox", under: window.widget).filter { $0.hasStyle("thumbnail") }
        let files = ["templates", "examples"].flatMap { ShippedFiles.files(in: $0, extension: "plumb") }
        #expect(pictures.count == files.count && !files.isEmpty)
        for file in files {
          let thumbnail = SheetThumbnail(path: file, .upper) { window.theme }
          thumbnail.load()
          #expect(thumbnail.hasPicture, "\(file)")
        }
      }
    }

    @Test func whatCannotBeReadHasNone() throws {
      try RunningProgram.start([]) { program in
        let window = try #require(program.windows.first)
        let thumbnail = SheetThumbnail(path: "/nowhere.plumb", .whole) { window.theme }
        thumbnail.load()
        #expect(!thumbnail.hasPicture)
      }
    }
  }
}

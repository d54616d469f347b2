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
        let files = ["templates", "tutorials", "examples"].flatMap { ShippedFiles.files(in: $0, extension: "plumb") }
        #expect(pictures.count == files.count && !files.isEmpty)
        for file in files {
          let thumbnail = SheetThumbnail(path: file) { window.theme }
          thumbnail.load()
          #expect(thumbnail.hasPicture, "\(file)")
        }
      }
    }

    /// No file is called after its name on the disk, and none is forgotten.
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

    @Test func whatCannotBeReadHasNone() throws {
      try RunningProgram.start([]) { program in
        let window = try #require(program.windows.first)
        let thumbnail = SheetThumbnail(path: "/nowhere.plumb") { window.theme }
        thumbnail.load()
        #expect(!thumbnail.hasPicture)
      }
    }
  }
}

import Foundation
import ProgramResources
import Testing

@Suite struct UnsavedWorkTests {
  private let store = UnsavedWork(
    folder: FileManager.default.temporaryDirectory.appendingPathComponent("unsaved-\(UUID().uuidString)").path)
  private let note = UnsavedWork.Note(path: "/home/ann/a.plumb", name: "a.plumb", time: Date(timeIntervalSince1970: 7))

  @Test func workOfALivingProgramIsNotLost() throws {
    let place = try store.begin()
    try place.keep(note, Array("one".utf8))
    #expect(store.abandoned.isEmpty)
    withExtendedLifetime(place) {}
  }

  @Test func workIsFoundWhenItsProgramIsGone() throws {
    do {
      let place = try store.begin()
      try place.keep(note, Array("one".utf8))
      try place.keep(note, Array("two\nlines".utf8))
    }
    let found = try #require(store.abandoned.first)
    #expect(found.note == note)
    #expect(found.bytes == Array("two\nlines".utf8))
    store.forget(found)
    #expect(store.abandoned.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder).isEmpty)
  }

  @Test func whatWasSavedLeavesNothing() throws {
    do {
      let place = try store.begin()
      try place.keep(note, Array("one".utf8))
      place.forget()
    }
    #expect(store.abandoned.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder).isEmpty)
  }

  @Test func whatIsNoWorkIsLeftAlone() throws {
    _ = try store.begin()
    for (name, text) in [("x.unsaved", ""), ("y.unsaved", "not json\nrest"), ("z.txt", "mine")] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(store.folder)/\(name)"))
    }
    #expect(store.abandoned.isEmpty)
    #expect(FileManager.default.fileExists(atPath: "\(store.folder)/y.unsaved"))
  }

  @Test func aFolderThatCannotBeMadeIsSaid() {
    #expect(throws: FileProblem.self) { _ = try UnsavedWork(folder: "/dev/null/plumb").begin() }
  }
}

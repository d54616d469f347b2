import Foundation
import ProgramResources
import TestSupport
import Testing

@Suite struct UnsavedWorkTests {
  private let store = UnsavedWork(
    folder: FileManager.default.temporaryDirectory.appendingPathComponent("unsaved-\(UUID().uuidString)").path)
  private let note = UnsavedWork.Note(path: "/home/ann/a.plumb", name: "a.plumb", time: Date(timeIntervalSince1970: 7))

  @Test func workOfALivingProgramIsNotLost() throws {
    let kept = try store.begin()
    try kept.keep(note, Array("one".utf8))
    #expect(store.abandoned.isEmpty)
    withExtendedLifetime(kept) {}
  }

  @Test func workIsFoundWhenItsProgramIsGone() throws {
    do {
      let kept = try store.begin()
      try kept.keep(note, Array("one".utf8))
      try kept.keep(note, Array("two\nlines".utf8))
    }
    let found = try #require(store.abandoned.first)
    #expect(found.note == note)
    #expect(found.bytes == Array("two\nlines".utf8))
    store.forget(found)
    #expect(store.abandoned.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder).isEmpty)
  }

  @Test func savedWorkLeavesNoFiles() throws {
    do {
      let kept = try store.begin()
      try kept.keep(note, Array("one".utf8))
      kept.forget()
    }
    #expect(store.abandoned.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder).isEmpty)
  }

  @Test func otherFilesAreLeftAlone() throws {
    _ = try store.begin()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(store.folder)/z.txt"))
    #expect(store.abandoned.isEmpty)
    #expect(FileManager.default.fileExists(atPath: "\(store.folder)/z.txt"))
  }

  /// A disk error may have damaged the head of the file. The damage is reported, and the rest may still be a document.
  @Test func workWithAnUnreadableNoteIsFound() throws {
    _ = try store.begin()
    for (name, text) in [("empty", ""), ("head", "not json\nrest")] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(store.folder)/\(name).unsaved"))
    }
    let found = store.abandoned.sorted { $0.id < $1.id }
    #expect(found.map(\.id) == ["empty", "head"])
    #expect(found.allSatisfy { $0.isDamaged && $0.file == "\(store.folder)/\($0.id).unsaved" })
    #expect(found.map(\.bytes) == [[], Array("rest".utf8)])
    for work in found { store.forget(work) }
    #expect(store.abandoned.isEmpty)
  }

  @Test func keptWorkIsReadableByOwnerOnly() throws {
    let kept = try store.begin()
    try kept.keep(note, Array("one".utf8))
    for name in try FileManager.default.contentsOfDirectory(atPath: store.folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(store.folder)/\(name)")
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(name)")
    }
    withExtendedLifetime(kept) {}
  }

  @Test func workIsTakenOverOnce() throws {
    do { try store.begin().keep(note, Array("one".utf8)) }
    let found = try #require(store.abandoned.first)
    let mine = try #require(store.takeOver(found))
    #expect(mine.work.bytes == Array("one".utf8))
    #expect(store.takeOver(found) == nil, "another has it")
    #expect(store.abandoned.isEmpty)
    store.forget(found)
    try mine.kept.keep(note, Array("two".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: store.folder).count == 2, "it is not another's to give up")
    mine.kept.forget()
    #expect(store.takeOver(found) == nil, "it is gone")
  }

  /// A write that was requested earlier may arrive later, because it has its own thread.
  @Test func lateWritesAreIgnored() throws {
    let kept = try store.begin()
    try kept.keep(note, Array("two".utf8), order: 2)
    try kept.keep(note, Array("one".utf8), order: 1)
    kept.forget(order: 3)
    try kept.keep(note, Array("two".utf8), order: 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder).filter { $0.hasSuffix(".unsaved") } == [])
    try kept.keep(note, Array("four".utf8), order: 4)
    try kept.keep(note, Array("one".utf8), order: 1)
    _ = consume kept
    #expect(store.abandoned.map(\.bytes) == [Array("four".utf8)])
  }

  @Test func deletedFolderIsCreatedAgain() throws {
    let kept = try store.begin()
    try kept.keep(note, Array("one".utf8))
    try FileManager.default.removeItem(atPath: store.folder)
    try kept.keep(note, Array("two".utf8))
    #expect(store.abandoned.isEmpty, "it is still held")
    _ = consume kept
    #expect(store.abandoned.map(\.bytes) == [Array("two".utf8)])
  }

  /// The lock belongs to another process, because locks within one process may be less strict.
  @Test func workOfAnotherProcessIsNotOffered() throws {
    do { try store.begin().keep(note, Array("one".utf8)) }
    let id = try #require(store.abandoned.first).id
    let other = Process()
    other.executableURL = URL(filePath: "/usr/bin/flock")
    other.arguments = ["-w", "20", "\(store.folder)/\(id).lock", "-c", "echo; read wait"]
    let (asking, answering) = (Pipe(), Pipe())
    (other.standardInput, other.standardOutput) = (asking, answering)
    try other.run()
    #expect(try answering.fileHandleForReading.read(upToCount: 1)?.count == 1, "the lock was not to be had")
    #expect(store.abandoned.isEmpty)
    try asking.fileHandleForWriting.close()
    try other.waitForEnd(within: 20)
    #expect(store.abandoned.map(\.id) == [id])
  }

  @Test func impossibleFolderIsReported() {
    #expect(throws: FileProblem.self) { _ = try UnsavedWork(folder: "/dev/null/plumb").begin() }
  }
}

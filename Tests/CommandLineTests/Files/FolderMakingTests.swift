import Foundation
import Testing

@testable import ProgramResources

@Suite struct FolderMakingTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/plumb-folders-\(UUID().uuidString)"

  @Test func missingFoldersAreMadeAndStay() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FolderMaking.make(folder + "/a/b", mode: 0o700)
    try FolderMaking.make(folder + "/a/b", mode: 0o700)
    #expect(PathKind(at: folder + "/a/b") == .folder)
    let mode = try FileManager.default.attributesOfItem(atPath: folder + "/a")[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o700)
  }

  /// An earlier version gave the reason “NSCocoaErrorDomain error 512”.
  @Test func aFileInTheWayIsNamed() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileSaving.save([7], to: folder)
    for path in [folder, folder + "/plumb", folder + "/plumb/unsaved"] {
      let problem = #expect(throws: FileProblem.self) { _ = try UnsavedWork(folder: path).begin() }
      #expect(problem == FileProblem(path: folder, errno: ENOTDIR))
      #expect(problem?.reason.english == "not a directory")
    }
  }

  @Test func aFolderThatTheSystemRefusesSaysWhy() {
    let problem = #expect(throws: FileProblem.self) { try FolderMaking.make("/proc/plumb/unsaved") }
    #expect(problem?.path == "/proc/plumb")
    #expect(problem?.reason.english == "no such file or directory")
  }

  @Test func errorsOfFoundationAreNotQuoted() {
    let problem = FileProblem(path: "a", error: NSError(domain: NSCocoaErrorDomain, code: 512))
    #expect(problem.reason.english == "the system gave no reason")
  }
}

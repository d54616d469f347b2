import Foundation
import GtkBridge
import TestSupport
import Testing

extension GtkTests {
  @MainActor @Suite struct FolderWatches {
    @Test func changesOfEntriesAreReported() throws {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(atPath: folder.path("deep"), withIntermediateDirectories: true)
      var reports = 0
      let watch = FolderWatch { reports += 1 }
      watch.watch([folder.path(""), folder.path("deep")])
      try folder.write("a", as: "a")
      wait(for: "a new file") { reports == 1 }
      try folder.write("b", as: "deep/b")
      wait(for: "a new file in the subfolder") { reports == 2 }
      try FileManager.default.removeItem(atPath: folder.path("a"))
      wait(for: "a file that goes") { reports == 3 }
    }

    @Test func foldersThatAreNotListedAnyMoreAreNotWatched() throws {
      let (one, other) = (try TemporaryFolder(), try TemporaryFolder())
      var reports = 0
      let watch = FolderWatch { reports += 1 }
      watch.watch([one.path(""), "/no/such/folder"])
      watch.watch([other.path("")])
      try one.write("a", as: "a")
      try other.write("a", as: "a")
      wait(for: "the watched folder") { reports > 0 }
      let seen = reports
      try one.write("b", as: "b")
      _ = MainLoop.run(untilSecondsPass: 0.8) { reports > seen }
      #expect(reports == seen)
    }
  }
}

import EditorCore
import Foundation
import LayoutAdvice
import LayoutEngine
import ProgramResources
import ProjectFolders
import Rendering
import Testing
import Words

@testable import PlumbUI

/// Verdicts and pictures of single files.
@MainActor @Suite struct FileLookTests {
  private let files: FolderFiles
  private let answers: KeptAnswers
  private let measurer = PangoMeasurer()

  init() throws {
    files = try FolderFiles()
    answers = KeptAnswers(folder: files.path("cache"))
  }

  private func look(_ path: String, picture: Bool = false) -> FileLook.Findings {
    FileLook(path: path, wantsPicture: picture).result(measurer: measurer, answers: answers)
  }

  private var kept: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: files.path("cache"))) ?? []
  }

  /// The row and the window must not contradict each other.
  @Test(arguments: ["card", "contradiction", "no-vertical-position", "equal-spacing-loose", "player", "form"])
  func theVerdictIsTheOneOfTheEditor(example: String) throws {
    let path = ShippedFiles.path("examples/\(example).plumb")
    let document = try DocumentFile.open(path).document
    var editor = Editor(document: document, measurer: measurer, catalogue: ShippedDevices.catalogue)
    Diagnosing.diagnose(in: &editor)
    let issues = document.scenes.flatMap { editor.layouts.diagnosis(of: $0.id)?.issues ?? [] }
    let verdict = try #require(look(path).verdict)
    #expect(verdict == FileVerdict(issues, scenes: document.scenes.count))
  }

  /// The pictures decide sizes, and missing ones are issues. Such a verdict depends on other files, so it is not kept.
  @Test func picturesOfTheFolderCount() throws {
    let shipped = look(ShippedFiles.path("examples/shop-card.plumb"), picture: true)
    #expect(shipped.verdict == FileVerdict([], scenes: 1))
    #expect(shipped.picture??.pictures.isEmpty == false)
    let alone = try files.copy("shop-card", as: "alone.plumb")
    #expect(look(alone).verdict != shipped.verdict)
    #expect(kept.isEmpty)
  }

  @Test func theSecondLookIsTheSame() throws {
    let path = try files.copy("contradiction", as: "a.plumb")
    let first = look(path).verdict
    #expect(kept.count == 1)
    #expect(look(path).verdict == first)
    let renamed = try files.copy("contradiction", as: "b.plumb")
    #expect(look(renamed).verdict == first)
    #expect(kept.count == 1)
    // A damaged cache costs only time.
    try Data("damaged".utf8).write(to: URL(filePath: "\(files.path("cache"))/\(kept[0])"))
    #expect(look(path).verdict == first)
  }

  @Test func aPictureIsMadeOnRequest() throws {
    let path = try files.copy("card", as: "a.plumb")
    #expect(look(path).picture == nil)
    let both = look(path, picture: true)
    #expect(both.picture??.frame.width ?? 0 > 0)
    #expect(both.verdict?.standing == .holds)
  }

  @Test func filesThatCannotBeReadSaySo() throws {
    try FileManager.default.createDirectory(atPath: files.path("folder.plumb"), withIntermediateDirectories: true)
    #expect(look(files.path("none.plumb")).verdict?.words == "Couldn’t be read: no such file or directory")
    #expect(look(files.path("folder.plumb")).verdict?.words == "Couldn’t be read: is a directory")
    let broken = try files.write("<document", as: "a.xib")
    #expect(look(broken).verdict?.standing == .unreadable)
    #expect(look(broken, picture: true).picture == .some(nil))
  }

  @Test func verdictsThatAreNoneAreNotRead() {
    #expect(FileVerdict(kept: []) == nil)
    #expect(FileVerdict(kept: Array("{}".utf8)) == nil)
    let verdict = FileVerdict(unreadable: .verbatim("no reason"))
    #expect(FileVerdict(kept: verdict.kept) == verdict)
  }
}

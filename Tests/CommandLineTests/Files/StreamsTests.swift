import Foundation
import TestSupport
import Testing

/// A path may lead to something other than a file. No command may block on it.
@Suite(.timeLimit(.minutes(1))) struct StreamsTests {
  @Test func aPipeInPlaceOfAFileIsRefused() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("a.plumb")
    try #require(mkfifo(pipe, 0o600) == 0)
    let read = try Plumbline.run("check", pipe)
    #expect(read.code == 2)
    #expect(read.complaints == "\(pipe): not a regular file (pipe)\n")
    let written = try Plumbline.run("convert", TestFiles.example("form"), pipe, "--to", "plumb")
    #expect(written.code == 2)
    #expect(written.complaints == "\(pipe): no program is reading the pipe\n")
  }

  @Test func pipesAndProcessSubstitutionWork() throws {
    let example = TestFiles.example("form")
    let direct = try Plumbline.run("solve", "--json", example)
    #expect(direct.code == 0)
    let handed = try Plumbline.shell("$P solve --json <(cat \(example)) | sed 's,/dev/fd/[0-9]*,\(example),'")
    #expect(handed.output == direct.output)
    let piped = try Plumbline.shell("cat \(example) | $P convert --to plumb /dev/stdin /dev/stdout")
    #expect(piped.output == String(decoding: try TestFiles.bytes(example), as: UTF8.self))
    #expect(piped.complaints.isEmpty)
  }

  @Test func lostHardLinksAreReported() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("a.plumb")
    try folder.write("old", as: "a.plumb")
    try FileManager.default.linkItem(atPath: file, toPath: folder.path("b.plumb"))
    let result = try Plumbline.run("convert", TestFiles.example("form"), file)
    #expect(result.code == 0)
    #expect(result.complaints == "\(file): its other hard link still has the old contents\n")
    #expect(try folder.text(of: "b.plumb") == "old")
  }
}

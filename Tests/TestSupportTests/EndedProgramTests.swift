import Foundation
import TestSupport
import Testing

@Suite struct EndedProgramTests {
  private func shell(_ script: String, input: String = "", within seconds: Double = 60) throws -> EndedProgram {
    try EndedProgram(URL(filePath: "/bin/sh"), ["-c", script], input: Array(input.utf8), within: seconds)
  }

  @Test func outputAndExitCodeAreKnown() throws {
    let done = try shell("cat; echo no >&2; exit 3", input: "yes\n")
    #expect(done.output == "yes\n")
    #expect(done.complaints == "no\n")
    #expect(done.allText == "yes\nno\n")
    #expect(done.code == 3)
    #expect(!done.endedBySignal)
    let killed = try shell("kill -9 $$")
    #expect(killed.code == 9)
    #expect(killed.endedBySignal)
  }

  /// More output than a pipe holds, and a child process that keeps its output open.
  @Test func neitherMuchOutputNorAChildHoldsItUp() throws {
    let done = try shell("head -c 300000 /dev/zero; sleep 20 & true")
    #expect(done.output.utf8.count == 300_000)
  }

  @Test func aProgramThatDoesNotEndIsKilled() throws {
    let begin = ContinuousClock.now
    #expect(throws: Overdue.self) { try shell("exec sleep 30", within: 0.3) }
    #expect(ContinuousClock.now - begin < .seconds(20))
  }

  @Test func noFileStaysOpen() throws {
    for _ in 1...20 { _ = try shell("true") }
    let files = FileManager.default
    let open = try files.contentsOfDirectory(atPath: "/proc/self/fd").filter { number in
      let path = try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
      return path?.contains("plumb-run-") == true && path?.hasSuffix("(deleted)") == true
    }
    // Other tests run programs at the same time, so a few of their files may be open.
    #expect(open.count < 20)
  }
}

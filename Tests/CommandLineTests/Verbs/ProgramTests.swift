import TestSupport
import Testing

/// Rules that hold for every verb.
@Suite struct ProgramTests {
  static let verbs = ["solve", "check", "convert", "render", "vfl", "diff", "devices", "formats"]

  @Test func helpAndVersion() throws {
    let help = try Plumbline.run("--help")
    #expect(help.code == 0)
    #expect(help.complaints.isEmpty)
    for verb in Self.verbs { #expect(help.output.contains("\n  \(verb) ")) }
    let version = try Plumbline.run("--version")
    #expect(version.code == 0)
    #expect(version.output.wholeMatch(of: /plumbline \d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: verbs) func everyVerbHelps(_ verb: String) throws {
    for arguments in [[verb, "--help"], [verb, "-h"], ["help", verb]] {
      let help = try Plumbline.run(arguments)
      #expect(help.code == 0)
      #expect(help.complaints.isEmpty)
      #expect(help.output.hasPrefix("Usage:\n  plumbline \(verb) [OPTION…]"))
    }
  }

  @Test(arguments: [
    [], ["frob"], ["--frob"], ["solve"], ["solve", "--frob", "x"], ["solve", "x", "--size"], ["convert", "x"],
    ["formats", "x"],
    ["convert", "a", "b", "c"], ["solve", "--size", "wide", "x"], ["solve", "--size", "1x2x3", "x"],
    ["solve", "--size", "-1x2", "x"], ["solve", "--size", "1e9x10", "x"], ["solve", "--language", "../etc", "x"],
    ["check", "--languages", "en,../etc", "x"], ["solve", "--size", "infx2", "x"],
    ["solve", "--orientation", "up", "x"],
    ["solve", "--direction", "down", "x"], ["solve", "--text-size", "big", "x"],
    ["solve", "--intrinsic", "guess", "x"],
    ["solve", "--device", "toaster", "x"], ["solve", "--from", "docx", "x"], ["convert", "x", "y", "--to", "docx"],
    ["convert", "x", "y.docx"], ["help", "frob"], ["solve", "--日本"], ["frob\nfrob"],
  ]) func wrongUseIsOneLineAndTwo(_ arguments: [String]) throws {
    let result = try Plumbline.run(arguments)
    #expect(result.code == 2)
    #expect(!result.endedBySignal)
    #expect(result.output.isEmpty)
    #expect(result.complaintLines.count == 1)
    #expect(result.complaints.hasPrefix("plumbline: "))
  }

  @Test func brokenFilesAreOneLineAndTwo() throws {
    let files = try TestFiles.documents(in: "Tests/PlumbFormatTests/Broken")
    #expect(files.count >= 30)
    for file in files {
      let result = try Plumbline.run("solve", file)
      #expect(result.code == 2, "\(file)")
      #expect(!result.endedBySignal, "\(file)")
      #expect(result.output.isEmpty)
      #expect(result.complaintLines.count == 1)
      #expect(result.complaints.prefixMatch(of: /[^:]+:\d+: ./) != nil, "\(result.complaints)")
      #expect(result.complaints.hasPrefix(file + ":"))
    }
  }

  @Test func unreadableFilesGiveOneLineAndCodeTwo() throws {
    for (file, reason) in [
      ("none.plumb", "no such file or directory"),
      ("Package.swift/x", "not a directory"),
      ("/dev/null", "not a regular file (device)"),
    ] {
      let result = try Plumbline.run("solve", file)
      #expect(result.code == 2)
      #expect(result.output.isEmpty)
      #expect(result.complaintLines.count == 1)
      #expect(result.complaints.contains(reason), "\(result.complaints)")
    }
  }

  @Test func endlessInputIsRefused() throws {
    let result = try Plumbline.shell("$P solve --from plumb - < /dev/zero; echo $?")
    #expect(result.output == "2\n")
    #expect(result.complaints == "standard input: the file is larger than 256 MB\n")
  }

  @Test func closedPipeIsNoCrash() throws {
    let files = Array(repeating: TestFiles.example("form"), count: 300).joined(separator: " ")
    let result = try Plumbline.shell("$P solve --json \(files) | head -c 1 > /dev/null; echo ${PIPESTATUS[0]}")
    #expect(result.output == "2\n")
    #expect(result.complaints.isEmpty)
  }

  @Test func fullDiskIsReported() throws {
    let result = try Plumbline.shell("$P formats > /dev/full; echo $?")
    #expect(result.output == "2\n")
    #expect(result.complaints == "standard output: no space left on the disk\n")
  }

  @Test func aClosedOutputIsNoCrash() throws {
    let result = try Plumbline.shell("$P formats >&-; echo $?")
    #expect(result.output == "2\n")
    #expect(result.complaintLines.count == 1)
  }

  @Test func aClosedInputIsNoCrash() throws {
    let result = try Plumbline.shell("$P solve - <&-; echo $?")
    #expect(result.output == "2\n")
    #expect(result.complaintLines.count == 1)
  }
}

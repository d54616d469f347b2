import Testing

@Suite struct ManualTests {
  /// The manual is made from the help, so it lists the same commands and options.
  @Test func manualHasEveryCommandAndOption() throws {
    let page = try Plumbline.run("manual").output.replacing("\\-", with: "-")
    let help = try Plumbline.run("--help").output
    let commands = help.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.contains("COMMAND") }
      .compactMap { $0.split(separator: " ").first }
    #expect(commands.count >= 13)
    for command in commands {
      #expect(page.contains("plumbline \(command)"))
      for option in try Plumbline.run(String(command), "--help").output.matches(of: #/ (--[a-z0-9-]+)/#) {
        #expect(page.contains(option.1), "\(command) \(option.1)")
      }
    }
  }

  /// Every line is valid for `man`: no line begins with a point by accident.
  @Test(arguments: ["plumbline", "plumb"]) func everyLineIsTextOrAKnownRequest(_ program: String) throws {
    let page = try Plumbline.run("manual", program).output
    #expect(page.hasPrefix(".TH \(program.uppercased()) 1"))
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(
        [".TH", ".SH", ".SS", ".TP", ".B", ".BR", ".I"].contains { line == $0 || line.hasPrefix($0 + " ") }, "\(line)")
    }
  }

  @Test func unknownProgramsHaveNoManual() throws {
    let run = try Plumbline.run("manual", "plumber")
    #expect(run.code == 2, "\(run.complaints)")
    #expect(run.complaints.contains("plumbline, plumb"), "\(run.complaints)")
  }
}

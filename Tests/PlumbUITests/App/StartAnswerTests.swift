import ProgramResources
import Testing

@testable import PlumbUI

@MainActor @Suite struct StartAnswerTests {
  private func answer(_ arguments: String..., hasDisplay: Bool = true) -> StartAnswer? {
    StartAnswer(to: ["plumb"] + arguments, hasDisplay: { hasDisplay })
  }

  @Test func filesAndOtherOptionsAreNotItsBusiness() {
    #expect(answer() == nil)
    #expect(answer("a.plumb", "--gapplication-service") == nil)
    #expect(answer("--", "--version", "-h") == nil)
  }

  /// On a terminal there may be no display.
  @Test func theVersionNeedsNoDisplay() {
    #expect(answer("--version", hasDisplay: false)?.output == "plumb \(ProgramVersion.number)\n")
  }

  @Test(arguments: ["-h", "--help"]) func helpNamesEveryOption(_ option: String) throws {
    let help = try #require(answer(option, hasDisplay: false))
    #expect(help.code == 0)
    #expect(help.complaint.isEmpty)
    for option in EditorUsage.options { #expect(help.output.contains("--\(option.name) ")) }
  }

  @Test func missingDisplayIsReported() throws {
    let complaint = try #require(answer(hasDisplay: false))
    #expect(complaint.code == 1)
    #expect(complaint.output.isEmpty)
    #expect(complaint.complaint.contains("DISPLAY"))
  }
}

import Markup
import TestSupport
import Testing

@Suite struct SweepVerbTests {
  private let spacing = TestFiles.example("equal-spacing")

  private func axes(_ arguments: String...) throws -> [JSONNode] {
    let result = try Plumbline.run(["sweep", "--json"] + arguments)
    #expect(result.complaints.isEmpty)
    let scenes = try JSONTree(Array(result.output.utf8)).root.member("scenes")
    return scenes?.items.flatMap { $0.member("axes").map { Array($0.items) } ?? [] } ?? []
  }

  private func numbers(_ node: JSONNode?) -> [Double] { node?.items.compactMap(\.number) ?? [] }

  @Test func peopleReadWhereItHolds() throws {
    let result = try Plumbline.run("sweep", spacing, "--widths", "120..1400")
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("main, widths\n  holds from 190 to 1400\n  120 to 190  conflict:"))
    let sound = try Plumbline.run("sweep", spacing, "--widths", "200..1400")
    #expect(sound.code == 0)
    #expect(sound.output == "main, widths\n  holds from 200 to 1400\n")
  }

  @Test func intervalsAreLinearAndWithoutAGap() throws {
    let axis = try #require(axes(spacing, "--widths", "120..1400").first)
    #expect(axis.member("axis")?.string == "width")
    let intervals = axis.member("intervals").map { Array($0.items) } ?? []
    let ends = intervals.map { ($0.member("from")?.number, $0.member("to")?.number) }
    #expect(ends.first?.0 == 120)
    #expect(ends.last?.1 == 1400)
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $0.1 == $1.0 })
    let last = try #require(intervals.last?.member("frames")?.member("second"))
    let slope = numbers(last.member("slope"))
    #expect(slope.first.map { abs($0 - 2.0 / 3) < 1e-9 } == true)
    #expect(slope.dropFirst() == [0, 0, 0])
    let holds = axis.member("holds")?.items.map { numbers($0) } ?? []
    try #require(holds.count == 1)
    #expect(abs(holds[0][0] - 190) < 0.001)
    #expect(holds[0][1] == 1400)
    #expect(axis.member("breaks")?.items.first { _ in true }?.member("kind")?.string == "conflict")
  }

  @Test func bothAxesCanBeAskedFor() throws {
    let both = try axes(spacing, "--widths", "200..400", "--heights", "300..500")
    #expect(both.map { $0.member("axis")?.string } == ["width", "height"])
  }

  @Test func checkAcceptsARangeOfWidths() throws {
    let result = try Plumbline.run("check", spacing, "--widths", "120..1400")
    #expect(result.code == 1)
    #expect(result.output.contains("width 120 to 190"))
  }

  /// Three spacers of at least 10 and two buttons of 80 need 190.
  @Test func oneSizeIsARange() throws {
    let sound = try Plumbline.run("sweep", spacing, "--widths", "300..300")
    #expect(sound.code == 0, "\(sound.output)\(sound.complaints)")
    #expect(sound.output == "main, widths\n  holds at 300\n", "\(sound.output)\(sound.complaints)")
    let narrow = try Plumbline.run("sweep", spacing, "--widths", "180..180")
    #expect(narrow.code == 1, "\(narrow.output)")
    #expect(narrow.output.contains("\n  at 180  conflict:"), "\(narrow.output)")
    let checked = try Plumbline.run("check", spacing, "--widths", "180..180")
    #expect(checked.output.contains(", width at 180)"), "\(checked.output)")
    let axis = try #require(axes(spacing, "--widths", "300..300").first)
    #expect(axis.member("intervals")?.items.first { _ in true }?.member("to")?.number == 300)
  }

  /// Solved numbers are rounded to a millionth: 240, not 240.00000000016988.
  @Test(arguments: ["columns", "form", "photo"]) func numbersHaveNoRests(example: String) throws {
    let file = TestFiles.example(example)
    for arguments in [["sweep", "--widths", "all", "--heights", "all"], ["solve", "--size", "391x701"]] {
      let json = try Plumbline.run(arguments + ["--json", file]).output
      let long = json.matches(of: #/\d\.\d{10,}/#).map { String($0.0) }
      #expect(!json.isEmpty, "\(long)")
      #expect(long.isEmpty, "\(long)")
    }
  }

  @Test(arguments: ["120", "a..b", "400..300", "0..1e9", "-5..7", "nan..7", "1..inf"])
  func invalidRangesAreRefused(text: String) throws {
    let result = try Plumbline.run("sweep", spacing, "--widths", text)
    #expect(result.code == 2)
    #expect(!result.complaints.isEmpty)
  }
}

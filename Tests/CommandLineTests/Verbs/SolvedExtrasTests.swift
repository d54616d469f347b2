import TestSupport
import Testing

/// The tree, the log and the fitting size of solved scenes.
@Suite struct SolvedExtrasTests {
  @Test func theTreeStandsInsteadOfTheTable() throws {
    let run = try Plumbline.run("solve", "--tree", TestFiles.example("search"))
    #expect(run.output.hasPrefix("root View (0 0; 375 667)\n|   "), "\(run.output)")
    #expect(!run.output.contains("375 × 667"))
  }

  @Test func logEqualsTheRuntimesLog() throws {
    let run = try Plumbline.run("solve", "--log", TestFiles.example("contradiction"))
    #expect(run.output.contains("Unable to simultaneously satisfy constraints."), "\(run.output)")
    #expect(try Plumbline.run("solve", "--log", TestFiles.example("search")).output == "")
  }

  @Test func fittingSizeIsReported() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"plumb":1,"scenes":[{"id":"main","root":"r","size":[300,300]}],
      "elements":[{"id":"r","kind":"view","frame":[0,0,300,300],"children":["a"]},{"id":"a","kind":"view","frame":[10,10,40,30]}],
      "constraints":[{"id":"c1","first":"a.leading","second":"r.leading","constant":10},
      {"id":"c2","first":"r.trailing","second":"a.trailing","constant":10,"priority":40},
      {"id":"c3","first":"a.top","second":"r.top","constant":10},{"id":"c4","first":"a.width","constant":40},
      {"id":"c5","first":"a.height","constant":30},{"id":"c6","first":"r.bottom","second":"a.bottom","relation":">=","constant":5},
      {"id":"c7","first":"r.trailing","second":"a.trailing","relation":">=","constant":10}]}
      """, as: "fitting.plumb")
    let run = try Plumbline.run("solve", "--fitting", folder.path("fitting.plumb"))
    #expect(run.output.contains("60 × 45"), "\(run.output)")
    let json = try Plumbline.run("solve", "--fitting", "--json", folder.path("fitting.plumb"))
    #expect(json.output.replacing(" ", with: "").contains("\"main\":[60,45]"), "\(json.output)")
  }

  @Test func sweepFollowsTheUsualWidths() throws {
    let run = try Plumbline.run("sweep", TestFiles.example("search"))
    #expect(run.code != 2, "\(run.complaints)")
    #expect(run.output == (try Plumbline.run("sweep", "--widths", "200..1366", TestFiles.example("search")).output))
    #expect(run.output == (try Plumbline.run("sweep", "--widths", "all", TestFiles.example("search")).output))
  }

  @Test func pseudolanguagesAreListed() throws {
    #expect(try Plumbline.run("languages").output.contains("x-double"))
    #expect(try Plumbline.run("languages", "--json").output.contains("\"x-rtl\""))
  }
}

import Markup
import TestSupport
import Testing

@Suite struct CheckTests {
  private let search = TestFiles.example("search")
  private let photo = TestFiles.example("photo")

  private func issues(_ arguments: String...) throws -> [JSONNode] { try issues(arguments) }

  private func issues(_ arguments: [String]) throws -> [JSONNode] {
    let result = try Plumbline.run(["check", "--json"] + arguments)
    #expect(result.complaints.isEmpty)
    let scenes = try JSONTree(Array(result.output.utf8)).root.member("scenes")
    return scenes?.items.flatMap { $0.member("issues").map { Array($0.items) } ?? [] } ?? []
  }

  private func environments(_ issue: JSONNode) -> [String] {
    issue.member("environments")?.items.compactMap(\.string) ?? []
  }

  @Test func aSoundLayoutIsOneLine() throws {
    let result = try Plumbline.run("check", photo)
    #expect(result.code == 0)
    #expect(result.output == "\(photo): No issues\n")
    #expect(result.complaints.isEmpty)
    let turned = try Plumbline.run("check", "--orientations", "all", photo)
    #expect(turned.output == "\(photo): No issues in 2 configurations\n")
    #expect(
      try Plumbline.run("check", "--json", photo).output
        == "{ \"scenes\": [\n    { \"id\": \"photo\", \"verdict\": \"No issues\", \"issues\": [] }\n  ] }\n")
  }

  @Test func errorIsALineWithItsRecordAndAFix() throws {
    let result = try Plumbline.run("check", search)
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.first
        == "data/examples/search.plumb:10: error: “Search” is ambiguous (missing: horizontal position) (iphone-4.7 portrait en)"
    )
    try #require(lines.count == 3)
    #expect(lines[1].hasPrefix("data/examples/search.plumb:10: note: suggested fix: Add 1 Constraint"))
    #expect(lines.last == "data/examples/search.plumb: scene main: 1 element needs constraints")
  }

  /// An issue inside of an instance is told at the line of the instance, and names it.
  @Test func issuesInsideOfInstancesHaveTheirLine() throws {
    let result = try Plumbline.run("check", "--size", "120x700", TestFiles.example("ten-rows"))
    let told = "ten-rows.plumb:12: warning: The text of Label “Ada Palmer” in “Ada” is clipped"
    #expect(result.output.contains(told), "\(result.output)")
  }

  @Test func theVerdictCountsTheConfigurationsThatHaveIssues() throws {
    let result = try Plumbline.run("check", "--json", "--devices", "all", "--languages", "all", search)
    let scenes = try #require(JSONTree(Array(result.output.utf8)).root.member("scenes")).items
    let scene = try #require(scenes.first { _ in true })
    let verdict = try #require(scene.member("verdict")?.string)
    #expect(verdict.hasPrefix("1 element needs constraints"))
    #expect(verdict.contains("Issues in all "), "\(verdict)")
  }

  @Test func fixesAreTriedWhereverTheSceneIsChecked() throws {
    let equality =
      "Change “First”.leading ≤ “Spacer” (1).trailing, “Spacer” (2).leading ≤ “First”.trailing and 2 other constraints to ="
    for options in [[], ["--orientations", "all"]] {
      let found = try issues(["data/examples/equal-spacing-loose.plumb"] + options)
      #expect(!found.isEmpty)
      for issue in found where issue.member("kind")?.string == "ambiguous" {
        let titles = issue.member("fixes")?.items.compactMap { $0.member("title")?.string } ?? []
        #expect(titles.first == equality)
      }
    }
  }

  /// Two bounds keep the button's position between them, but not in landscape. A preview is so narrow that the button
  /// has no room where it was drawn.
  @Test func fixesThatExistOnlyInTheDesignAreReported() throws {
    let folder = try TemporaryFolder()
    let bounds = [
      #""first": "button.leading", "relation": ">=", "second": "field.trailing", "constant": 8"#,
      #""first": "root.trailing", "relation": ">=", "second": "button.trailing""#,
    ].enumerated().map { number, text in
      #"{ "id": "bound\#(number)", \#(text), "variations": { "heightClass=compact": { "installed": false } } }"#
    }
    let text = #"""
      { "plumb": 1,
        "scenes": [ { "id": "main", "root": "root", "device": "iphone-4.7" } ],
        "elements": [
          { "id": "root", "kind": "view", "frame": [0, 0, 375, 667], "children": ["field", "button"] },
          { "id": "field", "kind": "textField", "frame": [16, 20, 200, 30] },
          { "id": "button", "kind": "button", "frame": [291, 20, 64, 30], "title": "Go" } ],
        "constraints": [
          { "id": "c1", "first": "field.leading", "second": "root.leading", "constant": 16 },
          { "id": "c2", "first": "field.width", "constant": 200 },
          { "id": "c3", "first": "field.top", "second": "root.top", "constant": 20 },
          { "id": "c4", "first": "field.height", "constant": 30 },
          { "id": "c5", "first": "button.width", "constant": 64 },
          { "id": "c6", "first": "button.top", "second": "field.top" },
          { "id": "c7", "first": "button.height", "constant": 30 },
          \#(bounds.joined(separator: ",\n")) ],
        "previews": [ { "id": "narrow", "scene": "main", "size": [300, 667] } ] }
      """#
    try folder.write(text, as: "bounds.plumb")
    let portrait = try Plumbline.run("check", folder.path("bounds.plumb"))
    #expect(
      portrait.output.contains(": note: suggested fix: Change “View”.trailing ≥"),
      "\(portrait.output)\(portrait.complaints)")
    let landscape = try Plumbline.run("check", "--orientations", "landscape", folder.path("bounds.plumb"))
    #expect(
      landscape.output.contains(
        ": note: no automatic fix found for this configuration. The design has one: Change “View”.trailing ≥"),
      "\(landscape.output)\(landscape.complaints)")
    #expect(!landscape.output.contains("suggested fix"))
    let issue = try #require(issues("--orientations", "landscape", folder.path("bounds.plumb")).first)
    let counts = ["fixes", "fixesInDesign"].map { issue.member($0).map { Array($0.items).count } ?? 0 }
    #expect(counts[0] == 0)
    #expect(counts[1] > 0)
  }

  @Test func warningsCountWhenStrict() throws {
    let folder = try TemporaryFolder()
    let text = String(decoding: try TestFiles.bytes(photo), as: UTF8.self)
      .replacing("[20, 239.28125, 335, 188.4375]", with: "[25, 239.28125, 335, 188.4375]")
    try folder.write(text, as: "moved.plumb")
    let mild = try Plumbline.run("check", folder.path("moved.plumb"))
    #expect(mild.code == 0)
    #expect(mild.output.contains(": warning: “16 to 9” is misplaced"))
    #expect(try Plumbline.run("check", "--strict", folder.path("moved.plumb")).code == 1)
  }

  @Test func environmentsAreCombined() throws {
    let issue = try #require(
      issues(search, "--languages", "all", "--orientations", "all").first { $0.member("kind")?.string == "ambiguous" })
    #expect(
      environments(issue) == [
        "iphone-4.7 portrait en", "iphone-4.7 portrait ja", "iphone-4.7 landscape en", "iphone-4.7 landscape ja",
      ])
    let chosen = try #require(
      issues(search, "--devices", "iphone-4.0,ipad-9.7", "--text-sizes", "xSmall").first {
        $0.member("kind")?.string == "ambiguous"
      })
    #expect(environments(chosen) == ["iphone-4.0 portrait en xSmall", "ipad-9.7 portrait en xSmall"])
  }

  @Test func issuesListTheirEnvironments() throws {
    // 280 + 75 fits on a screen of 375, and not on one of 320.
    let outside = try #require(
      issues(search, "--devices", "iphone-4.0,iphone-4.7").first { $0.member("kind")?.string == "outside" })
    #expect(environments(outside) == ["iphone-4.0 portrait en"])
    #expect(outside.member("elements")?.items.compactMap(\.string) == ["search"])
    #expect(outside.member("severity")?.string == "warning")
  }

  /// As in the window, other options count in addition.
  @Test func everywhereChecksAllEnvironments() throws {
    let all = ["--devices", "all", "--orientations", "all", "--languages", "all", "--text-sizes", "all"]
    #expect(try Plumbline.run("check", "--everywhere", search).output == Plumbline.run(["check", search] + all).output)
    let one = try #require(issues(search, "--everywhere", "--devices", "iphone-4.7", "--text-sizes", "large").first)
    #expect(
      environments(one) == [
        "iphone-4.7 portrait en large", "iphone-4.7 portrait ja large", "iphone-4.7 landscape en large",
        "iphone-4.7 landscape ja large",
      ])
  }

  @Test func aSizeCanBeAskedFor() throws {
    let outside = try #require(issues(search, "--size", "320x568").first { $0.member("kind")?.string == "outside" })
    #expect(environments(outside) == ["320x568 portrait en"])
    #expect(try !issues(search, "--size", "375x667").contains { $0.member("kind")?.string == "outside" })
    #expect(try Plumbline.run("check", "--size", "wide", search).code == 2)
  }

  @Test func everyDeviceIsOneOfTheScenesProfile() throws {
    let all = environments(try #require(issues(search, "--devices", "all").first))
    #expect(all.count > 5)
    #expect(all.contains("iphone-4.7 portrait en"))
    #expect(!all.contains { $0.hasPrefix("gnome") || $0.hasPrefix("mac") })
  }

  @Test func severalFilesAreReportedTogether() throws {
    let plain = try Plumbline.run("check", photo, search, photo)
    #expect(plain.code == 1)
    #expect(plain.output.split(separator: "\n").filter { $0.contains(" error: ") }.count == 1)
    let json = try JSONTree(Array(try Plumbline.run("check", "--json", photo, search).output.utf8)).root
    #expect(json.items.compactMap { $0.member("file")?.string } == [photo, search])
    let broken = try Plumbline.run("check", search, "none.plumb")
    #expect(broken.code == 2)
    #expect(broken.complaintLines.count == 1)
  }

  @Test(arguments: [
    [], ["x", "--devices", "toaster"], ["x", "--orientations", "up"], ["x", "--text-sizes", "big"], ["x", "--frob"],
    ["data/examples/photo.plumb", "--scene", "film"],
  ]) func wrongUseIsOneLineAndTwo(_ arguments: [String]) throws {
    let result = try Plumbline.run(["check"] + arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.complaintLines.count == 1)
  }
}

import Foundation
import Markup
import TestSupport
import Testing

@Suite struct SolveTests {
  private func json(_ result: Plumbline) throws -> JSONNode { try JSONTree(Array(result.output.utf8)).root }

  private func numbers(_ node: JSONNode?) -> [Double] { node?.items.compactMap(\.number) ?? [] }

  private func element(_ id: String, in scene: JSONNode) -> JSONNode? {
    scene.member("elements")?.items.first { $0.member("id")?.string == id }
  }

  private func firstScene(_ arguments: String...) throws -> JSONNode {
    let result = try Plumbline.run(["solve", "--json"] + arguments)
    #expect(result.code == 0)
    #expect(result.complaints.isEmpty)
    return try #require(json(result).member("scenes")?.items.first { _ in true })
  }

  /// The first example lacks the constraint that places its button; the others demonstrate issues.
  private static let unsettled = [
    "search.plumb": "ambiguous", "equal-spacing-loose.plumb": "ambiguous", "no-vertical-position.plumb": "ambiguous",
    "contradiction.plumb": "conflict",
  ]

  @Test func examplesSolveWithoutMisplacement() throws {
    for file in try TestFiles.documents(in: "data/examples") {
      let scene = try firstScene(file)
      #expect(scene.member("status")?.string == Self.unsettled[(file as NSString).lastPathComponent] ?? "ok", "\(file)")
      for element in try #require(scene.member("elements")).items {
        #expect(element.member("misplaced")?.bool == false)
        // The design inside of an instance is the component's.
        if element.member("id")?.string?.contains("/") == true { continue }
        let (design, solved) = (numbers(element.member("design")), numbers(element.member("solved")))
        #expect(design.count == 4, "\(file)")
        #expect(zip(design, solved).allSatisfy { abs($0 - $1) < 0.5 }, "\(file)")
      }
    }
  }

  /// The scene has the same size, but no status bar of a phone.
  @Test func anotherPlatformHasNoStatusBar() throws {
    let file = TestFiles.example("growing-button")
    let tops = try ["ios", "gnome"].map { profile in
      let scene = try firstScene(file, "--profile", profile)
      #expect(numbers(scene.member("size")) == [375, 667])
      return numbers(element("query", in: scene)?.member("solved")).dropFirst().first
    }
    #expect(tops == [40, 20])
    #expect(try Plumbline.run(["solve", "--profile", "windows", file]).code == 2)
  }

  /// The rows that overlapping contradictions break are restored while a text finds its height. Hashes differ from run
  /// to run, and must not decide their order.
  @Test func everyRunTellsTheSame() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.overlappingContradictions, as: "overlapping.plumb")
    let file = folder.path("overlapping.plumb")
    let told = try Set((0..<6).map { _ in try Plumbline.run("solve", "--json", file).output })
    #expect(told.count == 1)
    #expect(told.first?.contains("\"status\": \"conflict\"") == true)
  }

  private static let overlappingContradictions = """
    { "plumb": 1,
      "scenes": [{ "id": "main", "root": "root", "size": [100, 100] }],
      "elements": [
        { "id": "root", "kind": "view", "frame": [0, 0, 320, 100], "children": ["a", "b", "c", "d", "text"] },
        { "id": "a", "kind": "view", "frame": [0, 0, 10, 10] },
        { "id": "b", "kind": "view", "frame": [0, 0, 10, 10] },
        { "id": "c", "kind": "view", "frame": [0, 0, 10, 10] },
        { "id": "d", "kind": "view", "frame": [0, 0, 10, 10] },
        { "id": "text", "kind": "label", "frame": [0, 0, 10, 10],
          "text": "A text of some words, which wraps", "lines": 0 }
      ],
      "constraints": [
        { "id": "c4", "first": "b.left", "second": "root.left", "priority": 1 },
        { "id": "c7", "first": "c.left", "second": "root.left", "priority": 1 },
        { "id": "c13", "first": "c.centerX", "second": "a.left", "constant": 17 },
        { "id": "c14", "first": "b.left", "second": "a.right", "constant": 192 },
        { "id": "c15", "first": "c.right", "relation": ">=", "second": "b.right", "constant": 39 },
        { "id": "c17", "first": "d.left", "second": "c.right", "constant": 10 },
        { "id": "c19", "first": "c.right", "second": "a.right", "constant": 110 },
        { "id": "c20", "first": "d.right", "second": "b.centerX", "constant": 118 },
        { "id": "c21", "first": "b.width", "relation": ">=", "second": "c.width", "constant": 141 },
        { "id": "c22", "first": "d.right", "relation": "<=", "second": "c.left", "constant": 146 },
        { "id": "c23", "first": "d.left", "second": "a.left", "constant": 158 }
      ]
    }
    """

  @Test func reasonsOfWhyAddUp() throws {
    let file = TestFiles.example("growing-button")
    let told = try Plumbline.run(["solve", "--why", "search.left", file])
    #expect(told.output.contains("search.left: 375 − 20 − 75 = 280\n"))
    #expect(told.output.contains("+375  The scene is 375 wide\n"))
    let why = try #require(json(Plumbline.run(["solve", "--json", "--why", "query.right", file])).member("why"))
    #expect(why.member("value")?.number == 272)
    #expect(why.member("sum")?.string == "375 − 8 − 20 − 75 = 272")
    let reasons = try #require(why.member("reasons")).items
    #expect(
      reasons.map { $0.member("constraint")?.string } == ["gap", "search-trailing", "search-width", nil])
    #expect(reasons.compactMap { $0.member("amount")?.number }.reduce(0, +) == 272)
    #expect(try Plumbline.run(["solve", "--why", "search", file]).code == 2)
    let unknown = try Plumbline.run(["solve", "--why", "nobody.left", file])
    #expect(unknown.code == 2)
    #expect("\(unknown.complaints)".contains("“nobody” isn’t in the layout"))
  }

  @Test func framesAreUnroundedAndInTheRootsCoordinates() throws {
    let card = try firstScene(TestFiles.example("card"))
    #expect(numbers(element("headline", in: card)?.member("solved")) == [67.5, 253.5, 240, 24])
    let photo = try firstScene(TestFiles.example("photo"))
    #expect(numbers(element("photo-frame", in: photo)?.member("solved")) == [20, 239.28125, 335, 188.4375])
  }

  @Test func requestedSizeIsUsedWithoutMisplacement() throws {
    let scene = try firstScene(TestFiles.example("columns"), "--size", "400x300")
    #expect(numbers(scene.member("size")) == [400, 300])
    #expect(numbers(element("wide", in: scene)?.member("solved")) == [116, 20, 264, 260])
    #expect(element("wide", in: scene)?.member("misplaced")?.bool == false)
    #expect(scene.member("status")?.string == "ok")
  }

  @Test func rightToLeftMirrors() throws {
    let scene = try firstScene(TestFiles.example("columns"), "--direction", "rtl")
    #expect(numbers(element("narrow", in: scene)?.member("solved")) == [667 - 20 - 154.75, 20, 154.75, 335])
  }

  @Test func orientationTurnsTheScene() throws {
    let scene = try firstScene(TestFiles.example("photo"), "--orientation", "landscape")
    #expect(numbers(scene.member("size")) == [667, 375])
  }

  @Test func misplacementIsReported() throws {
    let folder = try TemporaryFolder()
    let moved = String(decoding: try TestFiles.bytes(TestFiles.example("columns")), as: UTF8.self)
      .replacing("[20, 20, 154.75, 335]", with: "[30, 20, 154.75, 335]")
    try folder.write(moved, as: "moved.plumb")
    let scene = try firstScene(folder.path("moved.plumb"))
    #expect(scene.member("status")?.string == "misplaced")
    #expect(element("narrow", in: scene)?.member("misplaced")?.bool == true)
    let issue = try #require(scene.member("issues")?.items.first { _ in true })
    #expect(issue.member("kind")?.string == "misplaced")
    #expect(issue.member("severity")?.string == "warning")
    #expect(issue.member("elements")?.items.compactMap(\.string) == ["narrow"])
  }

  @Test func ambiguityIsReported() throws {
    let scene = try firstScene(TestFiles.example("search"))
    #expect(scene.member("status")?.string == "ambiguous")
    #expect(element("search", in: scene)?.member("ambiguous")?.items.compactMap(\.string) == ["x"])
    #expect(element("query", in: scene)?.member("ambiguous")?.items.compactMap(\.string) == [])
    let issue = try #require(scene.member("issues")?.items.first { _ in true })
    #expect(issue.member("kind")?.string == "ambiguous")
    #expect(issue.member("severity")?.string == "error")
    #expect(issue.member("message")?.string == "“Search” is ambiguous (missing: horizontal position)")
  }

  @Test func conflictsAreReported() throws {
    let folder = try TemporaryFolder()
    let text = String(decoding: try TestFiles.bytes(TestFiles.example("columns")), as: UTF8.self)
      .replacing(
        "  \"constraints\": [",
        with: "  \"constraints\": [\n    { \"id\": \"fixed\", \"first\": \"narrow.width\", \"constant\": 300 },")
    try folder.write(text, as: "conflict.plumb")
    let result = try Plumbline.run("solve", "--json", folder.path("conflict.plumb"))
    #expect(result.code == 0)
    let scene = try #require(json(result).member("scenes")?.items.first { _ in true })
    #expect(scene.member("status")?.string == "conflict")
    let conflict = try #require(
      scene.member("issues")?.items.first { $0.member("kind")?.string == "conflict" })
    #expect(conflict.member("severity")?.string == "error")
    let constraints = conflict.member("constraints")?.items.compactMap(\.string) ?? []
    #expect(constraints.contains("fixed"))
    #expect(constraints.contains("one-to-three"))
    #expect(constraints.contains(conflict.member("broken")?.string ?? ""))
  }

  @Test func oneFileIsAnObjectSeveralAreAnArrayInOrder() throws {
    let files = try TestFiles.documents(in: "data/examples")
    let result = try Plumbline.run(["solve", "--json"] + files + files.reversed())
    let entries = try json(result)
    #expect(entries.kind == .array)
    #expect(entries.items.compactMap { $0.member("file")?.string } == files + files.reversed())
    for (entry, file) in zip(entries.items, files) {
      let alone = try json(try Plumbline.run("solve", "--json", file))
      #expect(alone.member("scenes")?.plainValue == entry.member("scenes")?.plainValue)
    }
  }

  @Test func unreadableFilesDoNotStopTheOthers() throws {
    let result = try Plumbline.run(
      "solve", "--json", TestFiles.example("photo"), "none.plumb", TestFiles.example("card"))
    #expect(result.code == 2)
    #expect(result.complaints == "none.plumb: no such file or directory\n")
    #expect(
      try json(result).items.compactMap { $0.member("file")?.string }
        == [TestFiles.example("photo"), TestFiles.example("card")])
  }

  @Test func standardInput() throws {
    let bytes = try TestFiles.bytes(TestFiles.example("photo"))
    let named = try Plumbline.run("solve", "--json", TestFiles.example("photo"))
    #expect(try Plumbline.run("solve", "--json", "-", "--from", "plumb", input: bytes).output == named.output)
    let broken = try Plumbline.run("solve", "-", "--from", "plumb", input: Array("{".utf8))
    #expect(broken.code == 2)
    #expect(
      broken.complaints == "standard input:1: unexpected end of file: the object that starts on line 1 isn’t closed\n")
  }

  @Test func aSceneCanBeChosen() throws {
    #expect(try firstScene(TestFiles.example("photo"), "--scene", "photo").member("id")?.string == "photo")
    let result = try Plumbline.run("solve", TestFiles.example("photo"), "--scene", "film")
    #expect(result.code == 2)
    #expect(result.complaints == "data/examples/photo.plumb: scene “film” doesn’t exist. Use one of: photo\n")
  }

  @Test func plainTextIsATable() throws {
    let result = try Plumbline.run("solve", TestFiles.example("columns"))
    #expect(
      result.output == """
        columns: 667 × 375, ok
          root    view  0 0 667 375
          narrow  view  20 20 154.75 335
          wide    view  182.75 20 464.25 335

        """)
  }

  private func complaints(_ scene: String, _ constraint: String, _ more: String..., as verb: String) throws -> [String]
  {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "plumb": 1, "languages": { "strings": { "ja": {} } },
        "scenes": [{ "id": "main", "root": "root"\(scene) }],
        "elements": [
          { "id": "root", "kind": "view", "frame": [0, 0, 200, 200], "children": ["list"] },
          { "id": "list", "kind": "table", "frame": [0, 0, 100, 100], "children": ["row"] },
          { "id": "row", "kind": "view", "frame": [0, 0, 10, 10] }
        ],
        "constraints": [
          \(constraint)
        ] }
      """, as: "a.plumb")
    let result = try Plumbline.shell("cd '\(folder.url.path)'; $P \(verb) a.plumb \(more.joined(separator: " "))")
    return result.complaintLines
  }

  @Test(arguments: ["solve", "check"]) func ineffectiveEntriesAreReported(verb: String) throws {
    #expect(
      try complaints(", \"device\": \"zz\"", "", as: verb) == ["a.plumb:2: “main”: unknown device “zz”"])
    let crossing = #"{ "id": "c", "first": "row.left", "second": "root.left" }"#
    #expect(
      try complaints("", crossing, as: verb)
        == ["a.plumb:9: “c”: it crosses Table, which arranges its own contents"])
    let option = verb == "solve" ? "--language" : "--languages"
    #expect(
      try complaints("", "", option, "fr", as: verb) == [
        "a.plumb: no strings in “fr”: the base language is used instead"
      ])
    for known in ["en", "ja", "x-double"] { #expect(try complaints("", "", option, known, as: verb) == []) }
  }

  @Test func ignoredNumbersAreReportedWithTheirLine() throws {
    let huge = #"{ "id": "c", "first": "list.left", "second": "root.left", "constant": 1e308 }"#
    #expect(
      try complaints("", huge, as: "solve") == ["a.plumb:9: “c”: ignored: its values are out of range"])
  }
}

import Foundation
import Markup
import TestSupport
import Testing

@Suite struct ConvertTests {
  @Test func nativeToNativeKeepsTheBytes() throws {
    let folder = try TemporaryFolder()
    for file in try TestFiles.documents(in: "data/examples") {
      let result = try Plumbline.run("convert", file, folder.path("out.plumb"))
      #expect(result.code == 0)
      #expect(result.output.isEmpty)
      #expect(result.complaints.isEmpty)
      // Pictures are named from the other folder.
      if try String(decoding: TestFiles.bytes(file), as: UTF8.self).contains("\"images\"") { continue }
      #expect(try folder.bytes(of: "out.plumb") == TestFiles.bytes(file))
    }
  }

  /// The `-o` option works as in `render`; the file extension decides the format.
  @Test func theOutputMayFollowAnOption() throws {
    let folder = try TemporaryFolder()
    let result = try Plumbline.run("convert", TestFiles.example("form"), "-o", folder.path("form.svg"))
    #expect(result.code == 0, "\(result.complaints)")
    #expect(try folder.text(of: "form.svg").contains("<svg"))
    for wrong in [["a.plumb", "b.plumb", "-o", "c.plumb"], ["-o", "c.plumb"]] {
      let refused = try Plumbline.run(["convert"] + wrong)
      #expect(refused.code == 2, "\(refused.complaints)")
      #expect(refused.complaints.contains("expected one file"), "\(refused.complaints)")
    }
  }

  /// A file in another folder names pictures by the paths from there.
  @Test(arguments: ["b.ui", "b.plumb"]) func picturesAreFoundFromTheOtherFolder(name: String) throws {
    let folder = try TemporaryFolder()
    for part in ["project/images", "made"] {
      try FileManager.default.createDirectory(atPath: folder.path(part), withIntermediateDirectories: true)
    }
    try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>", as: "project/images/cat.svg")
    try folder.write(
      #"""
      { "plumb": 1, "images": [{ "id": "cat", "file": "images/cat.svg" }],
        "scenes": [{ "id": "main", "root": "root", "profile": "gnome", "size": [300, 200] }],
        "elements": [{ "id": "root", "kind": "view", "frame": [0, 0, 300, 200], "children": ["view"] },
          { "id": "view", "kind": "imageView", "frame": [20, 20, 4, 3], "image": "cat" }] }
      """#, as: "project/a.plumb")
    let near = try Plumbline.run("convert", folder.path("project/a.plumb"), folder.path("project/\(name)"))
    #expect(near.code == 0, "\(near.complaints)")
    #expect(try folder.text(of: "project/\(name)").contains("images/cat.svg"))
    #expect(try !folder.text(of: "project/\(name)").contains("../"))
    let far = try Plumbline.run("convert", folder.path("project/a.plumb"), folder.path("made/\(name)"))
    #expect(far.code == 0, "\(far.complaints)")
    #expect(try folder.text(of: "made/\(name)").contains("../project/images/cat.svg"))
  }

  @Test func onlyWebPagesArePlayedWith() throws {
    let folder = try TemporaryFolder()
    let page = try Plumbline.run("convert", TestFiles.example("search"), folder.path("a.html"), "--play")
    #expect(page.code == 0, "\(page.complaints)")
    #expect(try folder.text(of: "a.html").contains("<body class=\"play\">"))
    let plain = try Plumbline.run("convert", TestFiles.example("search"), folder.path("b.html"))
    #expect(plain.code == 0, "\(plain.complaints)")
    #expect(try !folder.text(of: "b.html").contains("<script"))
    let refused = try Plumbline.run("convert", TestFiles.example("search"), folder.path("a.ui"), "--play")
    #expect(refused.code == 2)
    #expect(refused.complaints.contains("--play is for web pages, not for the format “gtk-ui”"))
    let twice = try Plumbline.run("convert", "a.plumb", "a.html", "--play", "--onto", "b.ui")
    #expect(twice.code == 2)
    #expect(twice.complaints.contains("use either --onto or --play"), "\(twice.complaints)")
  }

  @Test func aPageIsExactOverTheRangesAskedFor() throws {
    let folder = try TemporaryFolder()
    let page = try Plumbline.run(
      "convert", TestFiles.example("columns"), folder.path("a.html"), "--widths", "320..900", "--heights", "300..300",
      "--report")
    #expect(page.code == 0, "\(page.complaints)")
    #expect(page.output.contains("Exact from width 320 to 900 and height 300 to 300"), "\(page.output)")
    let refused = try Plumbline.run(
      "convert", TestFiles.example("columns"), folder.path("a.ui"), "--widths", "320..900")
    #expect(refused.code == 2)
    #expect(refused.complaints.contains("the format “gtk-ui” has no sizes at which it is exact"))
    let turned = try Plumbline.run(
      "convert", TestFiles.example("columns"), folder.path("a.html"), "--widths", "900..320")
    #expect(turned.code == 2)
  }

  @Test(arguments: ["a.png", "photo.jpg", "b"]) func aPictureIsCalledOne(name: String) throws {
    let folder = try TemporaryFolder()
    let (png, jpeg): ([UInt8], [UInt8]) = ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0])
    try folder.write(name == "photo.jpg" ? jpeg : png, as: name)
    let result = try Plumbline.run("solve", folder.path(name))
    #expect(result.code == 2)
    #expect(result.complaintLines.count == 1)
    #expect(result.complaints.contains("this is a picture, not a layout. Open the document"), "\(result.complaints)")
  }

  @Test func standardInputAndOutput() throws {
    let bytes = try TestFiles.bytes(TestFiles.example("form"))
    let result = try Plumbline.run("convert", "-", "-", "--from", "plumb", "--to", "plumb", input: bytes)
    #expect(result.code == 0)
    #expect(Array(result.output.utf8) == bytes)
  }

  @Test func namesAfterTwoDashesAreFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(TestFiles.bytes(TestFiles.example("form")), as: "--odd.plumb")
    let result = try Plumbline.shell(
      "cd '\(folder.url.path)' && $P convert --to plumb -- --odd.plumb --out && cmp ./--odd.plumb ./--out; echo $?")
    #expect(result.output == "0\n")
  }

  @Test func unwritableOutputsAreReported() throws {
    for output in ["/", "/none/x.plumb", "/dev/full"] {
      let result = try Plumbline.run("convert", TestFiles.example("form"), output, "--to", "plumb")
      #expect(result.code == 2)
      #expect(result.complaintLines.count == 1)
      #expect(result.complaints.hasPrefix(output + ": "))
    }
  }

  @Test func aFailedConversionLeavesTheOldFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", as: "out.plumb")
    let result = try Plumbline.run(
      "convert", "Tests/PlumbFormatTests/Broken/36-unknown-item.plumb", folder.path("out.plumb"))
    #expect(result.code == 2)
    #expect(try folder.text(of: "out.plumb") == "old")
  }

  /// A scene can be solved in any environment. Each option changes the result, and the frames equal those of `solve`.
  @Test(
    arguments: [
      ("search", "--size 500x300"), ("search", "--device ipad-9.7"), ("search", "--orientation landscape"),
      ("search", "--direction rtl"), ("search", "--language x-double"), ("search", "--text-size accessibility3"),
      ("own", "--intrinsic recorded"), ("own", "--run-time"),
    ])
  func framesAreThoseOfTheEnvironment(example: String, option: String) throws {
    let words = option.split(separator: " ").map(String.init)
    let folder = try TemporaryFolder()
    try folder.write(Self.ownLayout, as: "own.plumb")
    let file = example == "own" ? folder.path("own.plumb") : TestFiles.example(example)
    let solved = try Plumbline.run(["solve", file, "--json"] + words)
    let json = try Plumbline.run(["convert", file, "-", "--to", "frames-json"] + words)
    #expect(json.code == 0)
    #expect(json.output == solved.output)
    let csv = try Plumbline.run(["convert", file, "-", "--to", "frames-csv"] + words).output
    #expect(try csv != Plumbline.run("convert", file, "-", "--to", "frames-csv").output)
  }

  /// A button wider than its title, and a constraint for its position that exists only at design time.
  private static let ownLayout = """
    {
      "plumb": 1,
      "scenes": [
        { "id": "main", "root": "root" }
      ],
      "elements": [
        { "id": "root", "kind": "view", "frame": [0, 0, 320, 200], "children": ["ok"] },
        { "id": "ok", "kind": "button", "frame": [20, 20, 222, 44], "title": "OK" }
      ],
      "constraints": [
        { "id": "left", "first": "ok.leading", "second": "root.leading", "constant": 20 },
        { "id": "top", "first": "ok.top", "second": "root.top", "constant": 40, "placeholder": true },
        { "id": "low", "first": "ok.top", "second": "root.top", "constant": 60, "priority": 500 }
      ]
    }

    """

  @Test func formatsAreListed() throws {
    let result = try Plumbline.run("formats", "--json")
    let formats = try JSONTree(Array(result.output.utf8)).root
    let native = try #require(formats.items.first { $0.member("id")?.string == "plumb" })
    #expect(native.member("reads")?.bool == true)
    #expect(native.member("writes")?.bool == true)
    let lines = try Plumbline.run("formats").output.split(separator: "\n")
    #expect(lines.contains { $0.contains(".plumb ") && $0.contains("Plumb Document") })
  }

  @Test func aFileIsNotReplacedByItselfInAnotherFormat() throws {
    let folder = try TemporaryFolder()
    try folder.write(TestFiles.bytes(TestFiles.example("form")), as: "form.plumb")
    let script = "cd '\(folder.url.path)' && ln -sf form.plumb soft && ln form.plumb hard && cp form.plumb old; "
    for output in ["form.plumb", "./form.plumb", "soft", "hard"] {
      for verb in ["convert form.plumb \(output) --to xib", "render form.plumb -o \(output) --to png"] {
        let result = try Plumbline.shell("\(script) $P \(verb); echo $?; cmp form.plumb old; rm soft hard")
        #expect(result.output == "2\n", "\(verb)")
        #expect(result.complaintLines.count == 1, "\(result.complaints)")
        #expect(result.complaints.contains("its format differs"), "\(result.complaints)")
      }
    }
    let same = try Plumbline.run("convert", folder.path("form.plumb"), folder.path("form.plumb"))
    #expect(same.code == 0)
    #expect(same.complaints.isEmpty)
  }

  @Test func textsForTranslatorsAreThoseOfTheDocument() throws {
    let folder = try TemporaryFolder()
    let result = try Plumbline.run("convert", TestFiles.example("form"), folder.path("g.xliff"))
    #expect(result.code == 0)
    #expect(try folder.text(of: "g.xliff").contains("original=\"form.plumb\""))
  }
}

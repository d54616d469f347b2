import CCairo
import Foundation
import TestSupport
import Testing

@Suite struct RenderTests {
  private let photo = TestFiles.example("photo")

  /// Returns width and height from the picture's header.
  private func size(ofPNG bytes: [UInt8]) -> [Int] {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count > 24 else { return [] }
    func number(at place: Int) -> Int { bytes[place..<(place + 4)].reduce(0) { $0 * 256 + Int($1) } }
    return [number(at: 16), number(at: 20)]
  }

  private func render(_ arguments: String..., to name: String) throws -> [UInt8] { try render(arguments, to: name) }

  private func render(_ arguments: [String], to name: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let result = try Plumbline.run(["render", "-o", folder.path(name)] + arguments)
    #expect(result.code == 0, "\(result.complaints)")
    #expect(result.output.isEmpty, "\(result.complaints)")
    #expect(result.complaints.isEmpty, "\(result.complaints)")
    return try folder.bytes(of: name)
  }

  /// Returns the colors of a picture at some of its pixels, as `0xrrggbb`.
  private func colors(ofPNG bytes: [UInt8], at points: [(Int, Int)]) throws -> [UInt32] {
    let folder = try TemporaryFolder()
    try folder.write(bytes, as: "read.png")
    let surface = cairo_image_surface_create_from_png(folder.path("read.png"))
    defer { cairo_surface_destroy(surface) }
    let data = UnsafeRawPointer(try #require(cairo_image_surface_get_data(surface)))
    let line = Int(cairo_image_surface_get_stride(surface))
    return points.map { x, y in data.load(fromByteOffset: y * line + 4 * x, as: UInt32.self) & 0xffffff }
  }

  /// The frame of this document is grey in every appearance.
  @Test func picturesShowTheElements() throws {
    let inside = [(21, 241), (100, 333), (353, 426)]
    let outside = [(18, 241), (187, 236), (187, 430), (357, 426)]
    for (options, ground) in [([], 0xffffff), (["--dark"], 0x161618)] as [([String], UInt32)] {
      let picture = try render([photo] + options, to: "a.png")
      #expect(try colors(ofPNG: picture, at: inside) == [0xd8d8d8, 0xd8d8d8, 0xd8d8d8])
      #expect(try colors(ofPNG: picture, at: outside) == [ground, ground, ground, ground])
    }
    let twice = try render(photo, "--scale", "2", to: "a.png")
    #expect(try colors(ofPNG: twice, at: [(36, 482), (42, 482)]) == [0xffffff, 0xd8d8d8])
  }

  @Test func picturesHaveTheScenesSize() throws {
    #expect(size(ofPNG: try render(photo, to: "a.png")) == [375, 667])
    #expect(size(ofPNG: try render(photo, "--scale", "2", to: "a.PNG")) == [750, 1334])
    #expect(size(ofPNG: try render(photo, "--orientation", "landscape", to: "a.png")) == [667, 375])
    #expect(size(ofPNG: try render(photo, "--size", "100x50", "--to", "png", to: "picture")) == [100, 50])
  }

  @Test func darkIsAnotherPicture() throws {
    #expect(try render(photo, to: "a.png") != render(photo, "--dark", to: "a.png"))
  }

  @Test func optionsShowMoreThanTheElements() throws {
    let search = TestFiles.example("search")
    let plain = try render(search, to: "a.png")
    var pictures: Set<[UInt8]> = [plain]
    for option in ["--constraints", "--issues", "--blueprint"] {
      let picture = try render(search, option, to: "a.png")
      // Badges at the sheet's edges stand outside of it, so the picture is larger.
      #expect(size(ofPNG: picture) == (option == "--blueprint" ? [375, 667] : [471, 763]))
      #expect(pictures.insert(picture).inserted, "\(option) shows something of its own")
    }
    let all = ["--constraints", "--issues", "--blueprint", "--dark"]
    let whole = try render([search] + all, to: "a.svg")
    for option in all {
      #expect(try render([search] + all.filter { $0 != option }, to: "a.svg") != whole, "\(option) beside the others")
    }
    #expect(try render(photo, "--constraints", to: "a.pdf").starts(with: Array("%PDF-".utf8)))
  }

  /// Returns the number of stroked lines in the picture of a document.
  private func lines(_ arguments: String...) throws -> Int {
    String(decoding: try render(arguments, to: "a.svg"), as: UTF8.self).components(separatedBy: "stroke:rgb(").count - 1
  }

  @Test func optionsDrawLinesWhereThereIsSomethingToShow() throws {
    let search = TestFiles.example("search")
    // Each of these options draws the edge of the sheet, which is one line. The photo has no issues.
    #expect(try lines(photo, "--issues") == lines(photo) + 1)
    #expect(try lines(search, "--issues") > lines(search) + 1)
    #expect(try lines(photo, "--constraints") > lines(photo) + 1)
  }

  @Test func otherFormats() throws {
    let vector = String(decoding: try render(TestFiles.example("card"), to: "a.svg"), as: UTF8.self)
    #expect(vector.contains("<svg"))
    #expect(vector.contains("width=\"375"))
    #expect(try render(photo, to: "a.pdf").starts(with: Array("%PDF-".utf8)))
  }

  @Test func standardOutput() throws {
    let result = try Plumbline.shell("$P render \(photo) --to png -o - | head -c 8 | od -An -tx1")
    #expect(result.output == " 89 50 4e 47 0d 0a 1a 0a\n")
  }

  @Test func aPictureShowsOneSceneAndSaysSo() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "plumb": 1, "scenes": [{ "id": "a", "root": "x" }, { "id": "b", "root": "y" }],
        "elements": [{ "id": "x", "kind": "view", "frame": [0, 0, 30, 20] }, { "id": "y", "kind": "view", "frame": [0, 0, 50, 40] }] }
      """, as: "two.plumb")
    let (input, output) = (folder.path("two.plumb"), folder.path("out.png"))
    let first = try Plumbline.run("render", input, "-o", output)
    #expect(first.code == 0)
    #expect(first.complaints == "\(output): “b”: not exported: an image shows only one scene\n")
    #expect(size(ofPNG: try folder.bytes(of: "out.png")) == [30, 20])
    let second = try Plumbline.run("render", input, "-o", output, "--scene", "b")
    #expect(second.code == 0)
    #expect(second.complaints.isEmpty)
    #expect(size(ofPNG: try folder.bytes(of: "out.png")) == [50, 40])
    #expect(try Plumbline.run("render", input, "-o", folder.path("out.pdf")).complaints.isEmpty)
  }

  @Test(arguments: [
    [], ["-o", "x.png"], ["data/examples/photo.plumb"], ["data/examples/photo.plumb", "-o", "x.bmp"],
    ["data/examples/photo.plumb", "-o", "x.png", "--scale", "0"],
    ["data/examples/photo.plumb", "-o", "x.png", "--scale", "nan"],
    ["data/examples/photo.plumb", "-o", "x.png", "--scale", "1e-310"],
    ["data/examples/photo.plumb", "-o", "x.png", "--size", "1e6x1e6"], ["none.plumb", "-o", "x.png"],
    ["data/examples/photo.plumb", "-o", "x.png", "--scene", "b"], ["data/examples/photo.plumb", "-o", "/none/x.png"],
    ["data/examples/photo.plumb", "-o", "x.png", "--size", "0x0"],
  ]) func renderErrorsGiveOneLineAndCodeTwo(_ arguments: [String]) throws {
    let result = try Plumbline.run(["render"] + arguments)
    #expect(result.code == 2)
    #expect(!result.endedBySignal)
    #expect(result.output.isEmpty)
    #expect(result.complaintLines.count == 1)
  }
}

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

  private func render(_ arguments: String..., to name: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let result = try Plumbline.run(["render", "-o", folder.path(name)] + arguments)
    #expect(result.code == 0 && result.output.isEmpty && result.complaints.isEmpty, "\(result.complaints)")
    return try folder.bytes(of: name)
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
    // This document has no issues, so none is framed.
    let photo = TestFiles.example("photo")
    _ = try render(photo, "--constraints", "--issues", "--blueprint", "--dark", to: "a.svg")
    #expect(try render(photo, "--constraints", to: "a.pdf").starts(with: Array("%PDF-".utf8)))
  }

  @Test func otherFormats() throws {
    let vector = String(decoding: try render(TestFiles.example("card"), to: "a.svg"), as: UTF8.self)
    #expect(vector.contains("<svg") && vector.contains("width=\"375"))
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
    #expect(second.code == 0 && second.complaints.isEmpty)
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
    #expect(result.code == 2 && !result.endedBySignal)
    #expect(result.output.isEmpty)
    #expect(result.complaintLines.count == 1)
  }
}

import Foundation
import TestSupport
import Testing

/// Documents with images on the command line, in folders with hostile files.
@Suite struct ImagesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url.appending(path: "images"), withIntermediateDirectories: true)
  }

  /// Writes a document with an image view for each image.
  private func write(_ images: [(id: String, file: String)]) throws -> String {
    let records = images.map { "{ \"id\": \"\($0.id)\", \"file\": \"\($0.file)\" }" }
    let views = images.enumerated().map { number, image in
      """
      { "id": "v\(number)", "kind": "imageView", "frame": [0, \(number * 50), 60, 40], "image": "\(image.id)" }
      """
    }
    let rows = images.indices.flatMap { number in
      [
        "{ \"id\": \"l\(number)\", \"first\": \"v\(number).leading\", \"second\": \"root.leading\" }",
        """
        { "id": "t\(number)", "first": "v\(number).top", "second": "root.top", "constant": \(number * 50) }
        """,
      ]
    }
    let children = images.indices.map { "\"v\($0)\"" }.joined(separator: ", ")
    let text = """
      {
        "plumb": 1,
        "images": [
          \(records.joined(separator: ",\n    "))
        ],
        "scenes": [{ "id": "main", "root": "root", "profile": "gnome" }],
        "elements": [
          { "id": "root", "kind": "view", "frame": [0, 0, 200, 600], "children": [\(children)] },
          \(views.joined(separator: ",\n    "))
        ],
        "constraints": [\(rows.joined(separator: ", "))]
      }
      """
    try folder.write(text, as: "a.plumb")
    return folder.path("a.plumb")
  }

  @Test func aPictureGivesItsSizeAndIsPainted() throws {
    try folder.write(SamplePictures.svg(width: 60, height: 40), as: "images/red.svg")
    let file = try write([("red", "images/red.svg")])
    let solved = try Plumbline.run("solve", file, "--json")
    #expect(solved.code == 0 && solved.complaints.isEmpty, "\(solved.complaints)")
    #expect(solved.output.replacing(" ", with: "").contains("\"solved\":[0,0,60,40]"), "\(solved.output)")
    for name in ["a.svg", "a.pdf", "a.png"] {
      let painted = try Plumbline.run("render", file, "-o", folder.path(name))
      #expect(painted.code == 0 && painted.complaints.isEmpty, "\(painted.complaints)")
    }
    #expect(try folder.text(of: "a.svg").contains("rgb(100%,0%,0%)"))
    let check = try Plumbline.run("check", file)
    #expect(check.code == 0 && check.output.contains("No issues"), "\(check.output)")
  }

  /// Broken, missing, huge, cut, not a picture, a pipe, a device, a link and paths out of the folder: each is told, and
  /// nothing hangs.
  @Test(.timeLimit(.minutes(2))) func hostileFilesAreToldAndNothingElseHappens() throws {
    let outside = try TemporaryFolder()
    try outside.write(SamplePictures.jpeg, as: "secret.jpg")
    try folder.write(Array(SamplePictures.jpeg.prefix(250)), as: "images/cut.jpg")
    try folder.write("text", as: "images/text.png")
    try folder.write(SamplePictures.svg(width: 100_000, height: 100_000), as: "images/huge.svg")
    #expect(mkfifo(folder.path("images/pipe.png"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("images/link.jpg"), withDestinationPath: outside.path("secret.jpg"))
    try folder.write(SamplePictures.animatedWebP, as: "images/moving.png")
    let reasons = [
      ("missing", "images/missing.png", "no such file or directory"),
      ("cut", "images/cut.jpg", "the picture is damaged or incomplete"),
      ("text", "images/text.png", "isn’t a PNG, JPEG, SVG or WebP picture"),
      ("huge", "images/huge.svg", "only pictures of up to 64 megapixels are shown"),
      ("pipe", "images/pipe.png", "not a regular file (pipe)"),
      ("link", "images/link.jpg", "it is outside the document’s folder"),
      ("up", "../\(outside.url.lastPathComponent)/secret.jpg", "it is outside the document’s folder"),
      ("root", outside.path("secret.jpg"), "it is outside the document’s folder"),
      ("device", "/dev/zero", "it is outside the document’s folder"),
    ].map { (id: $0.0 == "root" ? "absolute" : $0.0, file: $0.1, reason: $0.2) }
    let file = try write(reasons.map { ($0.id, $0.file) } + [("moving", "images/moving.png")])
    let check = try Plumbline.run("check", file)
    for (id, path, reason) in reasons {
      let line = check.output.split(separator: "\n").first { $0.contains("The image “\(id)” can’t be shown") }
      #expect(line?.contains(path) == true && line?.contains(reason) == true, "\(line ?? "no line about \(id)")")
    }
    #expect(!check.output.contains("moving"))
    #expect(try Plumbline.run("check", file, "--strict").code == 1)
    let painted = try Plumbline.run("render", file, "-o", folder.path("a.png"))
    #expect(painted.code == 0)
    #expect(painted.complaintLines.count == reasons.count, "\(painted.complaints)")
    #expect(painted.complaintLines.allSatisfy { $0.contains("not shown: ") && $0.contains("a.plumb:") })
  }

  /// A picture in a folder that is checked again may have changed, while the document has not.
  @Test func checksOfFoldersSeeChangedPictures() throws {
    let file = try write([("red", "images/red.svg")])
    #expect(try Plumbline.run("check", "--strict", folder.url.path).code == 1)
    try folder.write(SamplePictures.svg(width: 60, height: 40), as: "images/red.svg")
    let check = try Plumbline.run("check", "--strict", folder.url.path)
    #expect(check.code == 0, "\(check.output) \(file)")
  }

  @Test func aDocumentFromAStreamHasNoFolder() throws {
    let bytes = try folder.bytes(of: URL(filePath: try write([("red", "images/red.svg")])).lastPathComponent)
    let solved = try Plumbline.run("solve", "-", "--from", "plumb", input: bytes)
    #expect(solved.code == 0)
    #expect(solved.complaints.contains("images not shown: a document from standard input has no folder"))
  }
}

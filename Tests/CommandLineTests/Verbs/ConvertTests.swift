import Foundation
import LayoutFormats
import Testing

@Suite struct ConvertTests {
  @Test func nativeToNativeKeepsTheBytes() throws {
    let folder = try TemporaryFolder()
    for file in try TestFiles.documents(in: "data/examples") {
      let result = try Plumbline.run("convert", file, folder.path("out.plumb"))
      #expect(result.code == 0 && result.output.isEmpty && result.complaints.isEmpty)
      #expect(try folder.bytes(of: "out.plumb") == TestFiles.bytes(file))
    }
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

  @Test func whatCannotBeWrittenIsTold() throws {
    for output in ["/", "/none/x.plumb", "/dev/full"] {
      let result = try Plumbline.run("convert", TestFiles.example("form"), output, "--to", "plumb")
      #expect(result.code == 2 && result.complaintLines.count == 1)
      #expect(result.complaints.hasPrefix(output + ": "))
    }
  }

  @Test func aFailedConversionLeavesTheOldFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", as: "out.plumb")
    let result = try Plumbline.run(
      "convert", "Tests/LayoutFormatsTests/Broken/36-unknown-item.plumb", folder.path("out.plumb"))
    #expect(result.code == 2)
    #expect(try folder.text(of: "out.plumb") == "old")
  }

  @Test func formatsAreListed() throws {
    let result = try Plumbline.run("formats", "--json")
    let formats = try JSONTree(Array(result.output.utf8)).root
    let native = try #require(formats.items.first { $0.member("id")?.string == "plumb" })
    #expect(native.member("reads")?.bool == true && native.member("writes")?.bool == true)
    let lines = try Plumbline.run("formats").output.split(separator: "\n")
    #expect(lines.contains { $0.contains(".plumb ") && $0.contains("Plumb document") })
  }
}

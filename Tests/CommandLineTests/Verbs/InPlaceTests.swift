import Foundation
import Markup
import TestSupport
import Testing

/// `set` and `convert --onto`: files that keep what is not edited.
@Suite struct InPlaceTests {
  static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
            <view contentMode="scaleToFill" id="roo-AA-001"> <!-- kept -->
                <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <constraints>
                    <constraint firstAttribute="width" constant="20" id="wid-AA-001"/>
                </constraints>
            </view>
        </objects>
    </document>

    """

  @Test func aValueOfAPlumbFileIsOneLine() throws {
    let folder = try TemporaryFolder()
    let old = try TestFiles.bytes(TestFiles.example("search"))
    try folder.write(old, as: "a.plumb")
    let result = try Plumbline.run("set", folder.path("a.plumb"), "query.text=Now & then", "query.hidden=true")
    #expect(result.code == 0, "\(result.complaints)")
    let (before, after) = (String(decoding: old, as: UTF8.self), try folder.text(of: "a.plumb"))
    let lines = after.split(separator: "\n").difference(from: before.split(separator: "\n"))
    #expect(lines.insertions.count == 1)
    #expect(after.contains("\"text\": \"Now & then\""))
    _ = try Plumbline.run("set", folder.path("a.plumb"), "query.text=", "query.hidden=")
    #expect(try folder.bytes(of: "a.plumb") == old)
  }

  @Test func aValueOfAnotherProgramsFileIsOneLine() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.xib.utf8), as: "a.xib")
    let result = try Plumbline.run("set", folder.path("a.xib"), "wid-AA-001.constant=24")
    #expect(result.code == 0, "\(result.complaints)")
    #expect(try folder.text(of: "a.xib") == Self.xib.replacing("constant=\"20\"", with: "constant=\"24\""))
  }

  @Test func wrongValuesAreRefusedAndNothingIsWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.xib.utf8), as: "a.xib")
    for (value, reason) in [
      ("nothing.constant=1", "“nothing” isn’t in the document"), ("wid-AA-001.size=1", "has no “size”"),
      ("wid-AA-001.constant=wide", "“constant”: expected a number"), ("wid-AA-001", "isn’t a value"),
    ] {
      let result = try Plumbline.run("set", folder.path("a.xib"), value)
      #expect(result.code == 2)
      #expect(result.complaints.contains(reason), "\(result.complaints)")
      #expect(result.complaintLines.count <= 2)
    }
    #expect(try folder.text(of: "a.xib") == Self.xib)
  }

  @Test func aConvertedDocumentGoesBackOntoItsFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.xib.utf8), as: "a.xib")
    _ = try Plumbline.run("convert", folder.path("a.xib"), folder.path("a.plumb"))
    _ = try Plumbline.run("set", folder.path("a.plumb"), "wid-AA-001.priority=750")
    let result = try Plumbline.run("convert", folder.path("a.plumb"), "-o", "-", "--onto", folder.path("a.xib"))
    #expect(result.code == 0, "\(result.complaints)")
    #expect(result.output == Self.xib.replacing("constant=\"20\"", with: "priority=\"750\" constant=\"20\""))
  }

  @Test func whatAFileCannotHoldIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.xib.utf8), as: "a.xib")
    let result = try Plumbline.run("set", folder.path("a.xib"), "roo-AA-001.locked=true")
    #expect(result.code == 0)
    #expect(result.complaints.contains("“roo-AA-001”: locked can’t be saved in this file"), "\(result.complaints)")
    #expect(try folder.text(of: "a.xib") == Self.xib)
  }

  @Test func formatsThatAreNotEditedSaySo() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("|-[a]-|".utf8), as: "a.vfl")
    let result = try Plumbline.run("set", folder.path("a.vfl"), "a.hidden=true")
    #expect(result.code == 2)
    #expect(result.complaints.contains("can’t be edited: convert it to .plumb first"), "\(result.complaints)")
  }
}

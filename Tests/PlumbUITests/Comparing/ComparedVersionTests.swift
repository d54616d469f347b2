import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import Words

@testable import PlumbUI

/// The other document of a comparison, read from files of all kinds.
@Suite struct ComparedVersionTests {
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
          <connections><outlet property="view" destination="root" id="o1"/></connections>
        </placeholder>
        <view contentMode="scaleToFill" id="root">
          <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
        </view>
      </objects>
    </document>
    """

  private func read(
    _ text: String, as name: String, unlessEqualTo before: [UInt8]? = nil
  ) throws -> Result<ComparedVersion?, DocumentFileProblem> {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(text.utf8), as: name).path
    return withExtendedLifetime(folder) { ComparedVersion.read(.file(path), unlessEqualTo: before) }
  }

  private func problem(_ result: Result<ComparedVersion?, DocumentFileProblem>) -> DocumentFileProblem? {
    if case .failure(let problem) = result { problem } else { nil }
  }

  @Test func otherFormatsAreReadWithTheirLosses() throws {
    let version = try #require(try read(Self.xib, as: "Panel.xib").get())
    #expect(version.document.scenes.count == 1)
    #expect(version.lossCount == 1)
  }

  @Test func picturesBesideTheFileAreRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\"/>", as: "a.svg")
    let document = Document().with(images: [
      DocumentImage(id: "a", file: "a.svg"), DocumentImage(id: "b", file: "../a.svg"),
    ])
    let path = try folder.write(NativeWriter.write(document), as: "page.plumb").path
    let version = try #require(try ComparedVersion.read(.file(path), unlessEqualTo: nil).get())
    #expect(version.document.pictures["a"]?.size == Size(30, 20))
    #expect(version.document.pictures["b"]?.size == nil)
  }

  @Test func theSameBytesAreNotReadAgain() throws {
    #expect(try read(Self.xib, as: "Panel.xib", unlessEqualTo: Array(Self.xib.utf8)).get()?.bytes == nil)
  }

  @Test(arguments: ["", "{", "no layout at all", "<?xml version=\"1.0\"?><a>", "\u{0}\u{1}\u{2}"])
  func aBrokenFileIsNamedWithTheReason(text: String) throws {
    let problem = try #require(problem(try read(text, as: "broken.plumb")))
    #expect(problem.summary.english == "Couldn’t open “broken.plumb”")
    #expect(!problem.detail.english.isEmpty)
  }

  @Test func whatIsNotThereIsNamed() throws {
    let missing = problem(ComparedVersion.read(.file("/nowhere/missing.plumb"), unlessEqualTo: nil))
    #expect(missing?.summary.english == "Couldn’t open “missing.plumb”")
    let folder = try TemporaryFolder()
    #expect(problem(ComparedVersion.read(.file(folder.path("")), unlessEqualTo: nil)) != nil)
    let commit = problem(ComparedVersion.read(.lastCommit(of: folder.path("a.plumb")), unlessEqualTo: nil))
    #expect(commit?.detail.english == "“a.plumb” isn’t in a git work tree")
  }
}

import FormatExchange
import Foundation
import LayoutModel
import Markup
import TestSupport
import Testing
import TextFormats
import XcodeFormat

/// Files that are broken or malicious give one line with the file, the position and the reason.
@Suite struct XcodeHostileTests {
  private func complaint(_ bytes: [UInt8]) -> String? {
    do {
      _ = try XIBFormat().importDocument(bytes, named: "bad.xib")
      return nil
    } catch {
      return error.description
    }
  }

  private func complaint(_ text: String) -> String? { complaint(Array(text.utf8)) }

  private let beginning = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">"

  @Test func entitiesAreRefused() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>
      <document>&d;</document>
      """
    let reason = "document type declarations and custom entities aren’t supported: remove them"
    #expect(complaint(bomb) == "bad.xib:2: \(reason)")
    for source in ["SYSTEM \"file:///etc/passwd\"", "PUBLIC \"x\" \"http://127.0.0.1:1/x\""] {
      let text = "<!-- a\n comment -->\n<!DOCTYPE d [<!ENTITY x \(source)>]>\(beginning)&x;</document>"
      #expect(complaint(text) == "bad.xib:3: \(reason)")
    }
    #expect(complaint("\(beginning)\n&unknown;</document>")?.hasPrefix("bad.xib:2: ") == true)
  }

  @Test func nestingHasALimit() {
    for depth in [3000, 10_000, 200_000] {
      let text = beginning + String(repeating: "\n<view>", count: depth) + String(repeating: "</view>", count: depth)
      #expect(complaint(text + "</document>") == "bad.xib:2201: elements are nested more than 2200 levels deep")
    }
  }

  /// A document of the greatest permitted depth is readable, without an overflow of the call stack.
  @Test func deepTreesAreRead() throws {
    let depth = 1000
    let open = "<view><rect key=\"frame\" x=\"1\" y=\"1\" width=\"9\" height=\"9\"/><subviews>"
    let text = XcodeSamples.touch(
      "<subviews>" + String(repeating: open, count: depth) + String(repeating: "</subviews></view>", count: depth)
        + "</subviews>")
    #expect(try XcodeSamples.document(text).elements.count == depth + 1)
  }

  @Test func encodingsMustBeUTF8() {
    let text = XcodeSamples.touch("")
    let utf16 = Array(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(complaint([0xFF, 0xFE] + utf16) == "bad.xib:1: the file is UTF-16: save it as UTF-8")
    #expect(complaint(utf16) == "bad.xib:1: the file is UTF-16: save it as UTF-8")
    #expect(
      complaint(text.replacing("UTF-8", with: "ISO-8859-1"))
        == "bad.xib:1: the declared encoding isn’t supported: save the file as UTF-8")
    let broken = Array(text.replacing("IBFilesOwner", with: "\u{1}\u{2}").utf8).map { $0 < 3 ? $0 + 0xFD : $0 }
    #expect(complaint(broken)?.hasPrefix("bad.xib:4: ") == true)
    #expect(complaint([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == nil)
  }

  @Test func namesMustBeUTF8() {
    let bytes = Array("\(beginning)\n<image".utf8) + [0x56, 0xC1, 0x65] + Array("w/></document>".utf8)
    #expect(complaint(bytes) == "bad.xib:2: invalid UTF-8: save the file as UTF-8")
  }

  /// An instruction may end after its target's name, and an XML declaration may lack a version.
  @Test func instructionsMayBeEmpty() throws {
    let foreign = complaint("<?xml version=\"1.0\"?>\n<?x?>\n<a/>")
    #expect(foreign?.hasPrefix("bad.xib:3: not an Interface Builder document") == true)
    #expect(complaint("\(beginning)<?x?><objects/></document>")?.hasPrefix("bad.xib:1: the file has no views") == true)
    #expect(complaint("<?xml?>\n<document/>")?.hasPrefix("bad.xib:2: not an Interface Builder document") == true)
    #expect(complaint("<?xml?>\n<?x?>" + XcodeSamples.touch("<?x?>").dropFirst(38)) == nil)
    #expect(try XLIFFFormat().read(Array("<?xml?>\n<xliff version=\"1.2\"/>".utf8), named: "a.xliff").sections.isEmpty)
  }

  @Test func truncatedFilesAreReported() {
    let text = XcodeSamples.touch("<subviews><view id=\"v\">\(XcodeSamples.rect(0, 0, 1, 1))</view></subviews>")
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count - 1 {
      let told = complaint(Array(bytes[..<length]))
      #expect(told?.hasPrefix("bad.xib:") == true, "\(length) bytes: \(told ?? "read")")
    }
  }

  @Test func otherDocumentsAreReported() {
    #expect(complaint("") == "bad.xib:1: the file has no elements")
    #expect(complaint("{ \"plumb\": 1 }") == "bad.xib:1: not an XML file: it doesn’t start with a tag")
    #expect(complaint("<?xml version=\"1.0\"?>\n<!-- only -->") == "bad.xib:2: the file has no elements")
    #expect(complaint("<svg/>") == "bad.xib:1: not an Interface Builder document: it starts with “svg”")
    #expect(complaint(beginning + "</document>") == "bad.xib:1: the file has no views to lay out")
    #expect(complaint("<archive/>") == "bad.xib:1: the archive has no data")
    #expect(complaint("\(beginning)</archive>") == "bad.xib:1: unexpected closing tag “archive”")
  }

  @Test func bigFilesAreRefusedAtOnce() {
    let bytes = Array("<a>".utf8) + [UInt8](repeating: 0x20, count: 65 * 1024 * 1024)
    #expect(complaint(bytes) == "bad.xib:1: the file is larger than 64 MB")
  }

  /// Each attribute is compared with all before it, so a few million would take days.
  @Test func tagsOfVeryManyAttributesAreRefused() {
    let many = (0..<200_000).map { "a\($0)='1'" }.joined(separator: " ")
    #expect(complaint("\(beginning)\n<view \(many)/></document>") == "bad.xib:2: a tag has more than 500 attributes")
    // Text that only looks like a tag is no tag.
    let comment =
      "<!-- <a \(String(repeating: "=", count: 600)) --><![CDATA[<a \(String(repeating: "=", count: 600))]]>"
    #expect(complaint(XcodeSamples.touch(comment)) == nil)
    #expect(complaint(XcodeSamples.touch("<view title=\"\(String(repeating: "=", count: 600))\"/>")) == nil)
  }

  @Test func veryManyElementsAreRefused() {
    var limits = MarkupLimits.tree
    limits.elementCount = 1000
    let bytes = Array((beginning + String(repeating: "\n<a/>", count: 1000) + "</document>").utf8)
    #expect(throws: FormatError.self) { try XcodeImporter.read(bytes, named: "bad.xib", limits: limits) }
  }

  @Test func absurdNumbersAreNoNumbers() throws {
    let frame = "<rect key=\"frame\" x=\"nan\" y=\"1e999\" width=\"-5\" height=\"0x10\"/>"
    let document = try XcodeSamples.document(
      XcodeSamples.touch(
        """
        <subviews><label id="v" numberOfLines="1e30" verticalHuggingPriority="-3">\(frame)</label></subviews><constraints>
        <constraint firstItem="v" firstAttribute="width" constant="inf" id="c"/>
        <constraint firstItem="v" firstAttribute="width" priority="9999" id="p"/></constraints>
        """))
    #expect(document.elements["v"]?.frame == .zero)
    #expect(document.elements["v"]?.content.lines == nil)
    #expect(document.constraints["c"] == nil)
    #expect(document.constraints["p"]?.priority == .required)
    #expect(document.violations().isEmpty)
  }

  /// Two of these, one in the other, would add up to infinity.
  @Test func framesOutOfRangeAreReported() throws {
    let frame = "<rect key=\"frame\" x=\"1e308\" y=\"-1e308\" width=\"1e308\" height=\"30\"/>"
    let read = try XcodeSamples.read(XcodeSamples.touch("<subviews>\n<view id=\"v\">\(frame)</view></subviews>"))
    #expect(read.document.elements["v"]?.frame == Rect(0, 0, 0, 30))
    #expect(read.losses.map(\.line) == [7])
    #expect(read.losses.map(\.record) == ["v"])
  }

  /// Segues in a circle, and an archive with a view inside itself.
  @Test func circlesEnd() throws {
    let segue = "<segue destination=\"A\" kind=\"show\"/><segue destination=\"B\" kind=\"show\"/>"
    let scenes = ["A", "B"].map { id in
      """
      <scene sceneID="s\(id)"><objects><viewController id="\(id)"><view key="view" id="v\(id)">
      \(XcodeSamples.rect(0, 0, 9, 9))</view><connections>\(segue)</connections></viewController></objects></scene>
      """
    }
    let text =
      beginning.replacing("Touch.XIB", with: "Touch.Storyboard.XIB") + "<scenes>\(scenes.joined())</scenes></document>"
    #expect(try XcodeSamples.document(text).scenes.count == 2)

    let archive = """
      <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="8.00"><data><array key="IBDocument.RootObjects">
      <object class="NSView" id="1"><string key="NSFrame">{{0, 0}, {9, 9}}</string>
      <array key="NSSubviews"><reference ref="1"/><reference ref="2"/></array></object></array></data></archive>
      """
    #expect(try XcodeSamples.document(archive).elements.count == 1)
  }
}

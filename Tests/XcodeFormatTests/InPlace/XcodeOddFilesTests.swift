import FormatExchange
import FormatTestSupport
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import Words

@testable import XcodeFormat

/// Files that are spelled as no version of Interface Builder does, but as XML allows.
@Suite struct XcodeOddFilesTests {
  struct Oddity: CustomTestStringConvertible {
    var name: String
    var change: @Sendable (String) -> String
    var testDescription: String { name }
  }

  static let all: [Oddity] = [
    Oddity(name: "as it is") { $0 },
    Oddity(name: "line ends of Windows") { $0.replacing("\n", with: "\r\n") },
    Oddity(name: "line ends of old Macs") { $0.replacing("\n", with: "\r") },
    Oddity(name: "one line end of Windows") { text in
      guard let first = text.firstIndex(of: "\n") else { return text }
      return text.replacingCharacters(at: first, with: "\r\n")
    },
    Oddity(name: "no line ends") { $0.split(separator: "\n").map { $0.drop { $0 == " " } }.joined() },
    Oddity(name: "a byte order mark") { "\u{FEFF}" + $0 },
    Oddity(name: "tabs") { $0.replacing("    ", with: "\t") },
    Oddity(name: "single quotes") { $0.replacing("\"", with: "'").replacing("File's", with: "File") },
    Oddity(name: "spaces in tags") { $0.replacing("=\"", with: "  = \"").replacing("/>", with: "  />") },
    Oddity(name: "attributes on lines of their own") { $0.replacing(" id=\"", with: "\n      id=\"") },
    Oddity(name: "no final line end") { String($0.dropLast()) },
    Oddity(name: "characters by number") { $0.replacing("\"Label\"", with: "\"&#76;&#x61;bel&#10;&apos;\"") },
    Oddity(name: "a text as CDATA") {
      $0.replacing("text=\"Label\" ", with: "").replacing(
        "<!--label-->", with: "<string key=\"text\"><![CDATA[a < b]]> &amp; c</string>")
    },
    Oddity(name: "instructions and comments everywhere") {
      $0.replacing("<rect", with: "<?other <rect/>?><!-- <rect/> --><rect")
    },
    Oddity(name: "a standalone declaration") {
      $0.replacing("encoding=\"UTF-8\"", with: "encoding='utf-8' standalone=\"no\"")
    },
    Oddity(name: "open and closed instead of empty") { $0.replacing("YES\"/>", with: "YES\"></autoresizingMask>") },
  ]

  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
                <connections>
                    <outlet property="ok" destination="okb-AA-001" id="out-AA-001"/>
                </connections>
            </placeholder>
            <view id="roo-AA-001">
                <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <subviews>
                    <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="lab-AA-001">
                        <rect key="frame" x="20" y="20" width="80" height="20.5"/><!--label-->
                    </label>
                    <view id="box-AA-001">
                        <rect key="frame" x="20" y="80" width="200" height="100"/>
                        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                    </view>
                    <button translatesAutoresizingMaskIntoConstraints="NO" id="okb-AA-001">
                        <rect key="frame" x="108" y="20" width="60" height="30"/>
                        <state key="normal" title="OK"/>
                    </button>
                </subviews>
                <constraints>
                    <constraint firstItem="lab-AA-001" firstAttribute="leading" secondItem="roo-AA-001" secondAttribute="leading" constant="20" symbolic="YES" id="led-AA-001"/>
                    <constraint firstItem="okb-AA-001" firstAttribute="leading" secondItem="lab-AA-001" secondAttribute="trailing" constant="8" id="gap-AA-001"/>
                </constraints>
            </view>
        </objects>
    </document>

    """

  @Test(arguments: all) func theyKeepTheirSpelling(oddity: Oddity) throws {
    let bytes = Array(oddity.change(Self.text).utf8)
    let file = try #require(try XcodeFile.read(bytes, named: "odd.xib").file)
    #expect(file.edited(to: file.document).bytes == bytes)
    for seed in 0..<60 {
      var edits = RandomFileEdits(seed: UInt64(seed))
      var draft = Draft(file.document)
      for _ in 0...(seed % 4) { _ = edits.step(on: &draft) }
      let edited = file.edited(to: draft.document)
      let unsaid = try UnsaidEdits(of: draft.document, in: edited, file, named: "odd.xib")
      #expect(unsaid.losses.map { $0.what.text(in: English()) } == [], "seed \(seed)")
      #expect(isOfOneKind(edited.bytes) == isOfOneKind(bytes), "line ends, seed \(seed)")
      draft.rollback()
      #expect(file.edited(to: draft.document).bytes == bytes)
    }
  }

  /// Returns true if the text has line ends of one kind only.
  private func isOfOneKind(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let ends = text.filter(\.isNewline).map(String.init)
    return Set(ends).count < 2
  }
}

extension String {
  fileprivate func replacingCharacters(at index: Index, with text: String) -> String {
    self[..<index] + text + self[self.index(after: index)...]
  }
}

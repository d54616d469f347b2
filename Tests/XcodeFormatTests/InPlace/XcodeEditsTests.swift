import FormatExchange
import LayoutModel
import PlumbFormat
import Testing
import Words

@testable import XcodeFormat

/// What an edit changes in a file of Interface Builder.
@Suite struct XcodeEditsTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Form">
                <connections>
                    <outlet property="ok" destination="okb-AA-001" id="out-AA-001"/>
                    <outlet property="gap" destination="gap-AA-001" id="out-AA-002"/>
                </connections>
            </placeholder>
            <!-- the form -->
            <view contentMode="scaleToFill" id="roo-AA-001">
                <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <subviews>
                    <label text='A &amp; B' translatesAutoresizingMaskIntoConstraints="NO" id="lab-AA-001">
                        <rect key="frame" x="20" y="20" width="80" height="20.5"/>
                    </label>
                    <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="okb-AA-001">
                        <rect key="frame" x="108" y="20" width="60" height="30"/>
                        <state key="normal" title="OK"/>
                        <connections>
                            <action selector="ok:" destination="-1" eventType="touchUpInside" id="act-AA-001"/>
                        </connections>
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

  private func file() throws -> any EditableFile {
    try #require(try XcodeFile.read(Array(Self.text.utf8), named: "form.xib").file)
  }

  /// Returns the lines that an edit removes and inserts, without their indentation.
  private func change(_ edit: (inout Draft) -> Void) throws -> (removed: [String], inserted: [String]) {
    let file = try file()
    var draft = Draft(file.document)
    edit(&draft)
    let edited = file.edited(to: draft.document)
    let unsaid = try UnsaidEdits(of: draft.document, in: edited, file, named: "form.xib")
    #expect(unsaid.losses == [])
    let change = lines(edited.bytes).difference(from: lines(file.bytes))
    return (change.removals.map(line), change.insertions.map(line))
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func line(_ change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(_, let line, _), .remove(_, let line, _): String(line.drop { $0 == " " })
    }
  }

  @Test func aConstantIsOneLineAndNoLongerStandard() throws {
    let change = try change { $0.update("led-AA-001" as ConstraintID) { $0.constant = 24 } }
    #expect(
      change.inserted == [
        "<constraint firstItem=\"lab-AA-001\" firstAttribute=\"leading\" secondItem=\"roo-AA-001\" "
          + "secondAttribute=\"leading\" constant=\"24\" id=\"led-AA-001\"/>"
      ])
    #expect(change.removed.count == 1)
  }

  @Test func aTextChangesInItsQuotes() throws {
    let change = try change { $0.update("lab-AA-001" as ElementID) { $0.content.text = "It’s 'B'" } }
    #expect(
      change.inserted == [
        "<label text='It’s &apos;B&apos;' translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"lab-AA-001\">"
      ])
  }

  @Test func aFrameIsOneLine() throws {
    let change = try change { $0.update("lab-AA-001" as ElementID) { $0.frame = Rect(0, 20, 90, 20.5) } }
    #expect(change.inserted == ["<rect key=\"frame\" x=\"0.0\" y=\"20\" width=\"90\" height=\"20.5\"/>"])
  }

  @Test func aDeletedElementTakesItsConnectionsAlong() throws {
    let file = try file()
    var draft = Draft(file.document)
    draft.removeSubtree("okb-AA-001")
    let edited = file.edited(to: draft.document)
    let told = edited.removals.map { $0.what.text(in: English()) }
    #expect(told == ["2 outlets removed with deleted objects", "1 action removed with deleted objects"])
    let text = String(decoding: edited.bytes, as: UTF8.self)
    #expect(!text.contains("okb-AA-001"))
    #expect(!text.contains("<connections>"))
    #expect(text.contains("<!-- the form -->"))
  }

  @Test func aNewElementHasItsLines() throws {
    let change = try change { draft in
      var button = Element(id: "cancel", kind: .button, frame: Rect(20, 60, 80, 30))
      button.content.title = "Cancel"
      draft.insert(button, into: "roo-AA-001")
      draft.put(
        Constraint(
          id: "top", first: Anchor(.element("cancel"), .top), second: Anchor(.element("lab-AA-001"), .bottom),
          constant: 20))
    }
    #expect(change.removed == [])
    #expect(change.inserted.count == 5)
    #expect(change.inserted.last?.hasPrefix("<constraint firstItem=") == true)
  }

  @Test func aGroupComesAndGoesWithItsContents() throws {
    let file = try file()
    var draft = Draft(file.document)
    draft.remove("led-AA-001" as ConstraintID)
    draft.remove("gap-AA-001" as ConstraintID)
    let bare = file.edited(to: draft.document)
    #expect(!String(decoding: bare.bytes, as: UTF8.self).contains("<constraints>"))
    let again = try #require(try XcodeFile.read(bare.bytes, named: "bare.xib").file)
    var second = Draft(again.document)
    second.put(
      Constraint(
        id: "w", first: Anchor(.element("lab-AA-001"), .width), constant: 100))
    let text = String(decoding: again.edited(to: second.document).bytes, as: UTF8.self)
    #expect(
      text.contains("<constraints>\n                        <constraint firstAttribute=\"width\" constant=\"100\""))
  }

  /// The constraint between two views that lay in a view that goes is held by the view around them then.
  @Test func aConstraintStaysWhenItsHolderGoes() throws {
    let box = "<subviews><view id=\"box-AA-001\"><rect key=\"frame\" width=\"300\" height=\"99\"/><subviews>"
    let top = """
      <constraint firstItem="okb-AA-001" firstAttribute="top" secondItem="lab-AA-001" secondAttribute="top" id="top-AA-001"/>
      """
    let end = "</subviews><constraints>\(top)</constraints></view></subviews>"
    let inner = Self.text.replacing("<subviews>", with: box).replacing("</subviews>", with: end)
    let file = try #require(try XcodeFile.read(Array(inner.utf8), named: "form.xib").file)
    var draft = Draft(file.document)
    _ = draft.move(["lab-AA-001", "okb-AA-001"], into: "roo-AA-001")
    draft.removeSubtree("box-AA-001")
    let edited = file.edited(to: draft.document)
    let unsaid = try UnsaidEdits(of: draft.document, in: edited, file, named: "form.xib")
    #expect(unsaid.losses == [])
    let text = String(decoding: edited.bytes, as: UTF8.self)
    #expect(!text.contains("box-AA-001"))
    #expect(text.contains("\(top)\n            </constraints>\n        </view>"), "\(text)")
  }
}

import FormatExchange
import LayoutModel
import PlumbFormat
import Testing

@testable import XcodeFormat

/// Colors with names in files of Interface Builder: read as values, and edited in place.
@Suite struct NamedColorTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
        <dependencies>
            <capability name="Named colors" minToolsVersion="9.0"/>
        </dependencies>
        <objects>
            <view contentMode="scaleToFill" id="roo-AA-001">
                <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <subviews>
                    <label opaque="NO" text="A" translatesAutoresizingMaskIntoConstraints="NO" id="lab-AA-001">
                        <rect key="frame" x="20" y="20" width="80" height="20.5"/>
                        <color key="textColor" name="Brand Color"/>
                    </label>
                    <view contentMode="scaleToFill" tintColor="x" translatesAutoresizingMaskIntoConstraints="NO" id="box-AA-001">
                        <rect key="frame" x="20" y="60" width="80" height="20"/>
                        <color key="backgroundColor" name="accent"/>
                        <color key="tintColor" name="accent"/>
                    </view>
                </subviews>
                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            </view>
        </objects>
        <resources>
            <image name="logo" width="10" height="10"/>
            <namedColor name="Brand Color">
                <color red="0.10196078431372549" green="0.37254901960784315" blue="0.70588235294117652" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </namedColor>
            <namedColor name="accent">
                <color red="1" green="0.0" blue="0.0" alpha="0.50196078431372548" colorSpace="custom" customColorSpace="sRGB"/>
            </namedColor>
            <systemColor name="systemBackgroundColor">
                <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </systemColor>
        </resources>
    </document>

    """

  private func file() throws -> any EditableFile {
    try #require(try XcodeFile.read(Array(Self.text.utf8), named: "form.xib").file)
  }

  /// Returns the lines that an edit removes and inserts, without their indentation.
  private func change(
    _ edit: (inout Draft) -> Void, unsaid: Int = 0
  ) throws -> (removed: [String], inserted: [String]) {
    let file = try file()
    var draft = Draft(file.document)
    edit(&draft)
    let plain = file.writable(draft.document)
    let edited = file.edited(to: plain)
    #expect(try UnsaidEdits(of: plain, in: edited, file, named: "form.xib").losses.count == unsaid)
    func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }
    let change = lines(edited.bytes).difference(from: lines(file.bytes))
    func line(_ change: CollectionDifference<String>.Change) -> String {
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _): line
      }
    }
    return (change.removals.map(line), change.insertions.map(line))
  }

  private func color(_ document: Document, _ id: ElementID) -> String? {
    document.elements[id]?.expression("color")?.text ?? document.elements[id]?.expression("background")?.text
  }

  @Test func namedColorsAreValues() throws {
    let document = try file().document
    #expect(document.values.map(\.id) == ["brandColor", "accentColor"])
    #expect(document.values.map(\.name) == ["Brand Color", "accent"])
    #expect(document.valueTable.color("accentColor") == "#ff000080")
    #expect(document.elements["lab-AA-001"]?.content.color == "#1a5fb4")
    #expect(color(document, "lab-AA-001") == "brandColor")
    #expect(color(document, "box-AA-001") == "accentColor")
    #expect(document.elements["roo-AA-001"]?.content.background == "systemBackgroundColor")
    #expect(document.violations() == [])
  }

  @Test func whatIsNotEditedStays() throws {
    let nothing = try change { _ in }
    #expect(nothing.removed == [] && nothing.inserted == [])
    // A document with values that the file cannot have keeps those that it has.
    let more = try change { draft in
      draft.updateValues { $0.append(DocumentValue(id: "gap", .number(ValueExpression(8)))) }
    }
    #expect(more.removed == [] && more.inserted == [])
  }

  @Test func aColorIsChanged() throws {
    let change = try change {
      $0.updateValues { $0 = $0.setting("brandColor", to: .color(light: "#000000", dark: "#ffffff")) }
    }
    #expect(change.removed.count == 1)
    #expect(
      change.inserted
        == ["<color red=\"0\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"]
        || change.inserted.first?.contains("red=\"0") == true)
  }

  @Test func anElementNamesAnotherColor() throws {
    let change = try change { draft in
      let table = draft.document.valueTable
      draft.update(ElementID("lab-AA-001")) {
        try? $0.bind("color", to: ValueExpression("accentColor" as ValueID), in: table)
      }
    }
    #expect(change.removed == ["<color key=\"textColor\" name=\"Brand Color\"/>"])
    #expect(change.inserted == ["<color key=\"textColor\" name=\"accent\"/>"])
  }

  @Test func aColorIsAddedAndRemoved() throws {
    let added = try change { draft in
      draft.updateValues { $0.append(DocumentValue(id: "ink", .color(light: "#00ff00", dark: nil))) }
      let table = draft.document.valueTable
      draft.update(ElementID("lab-AA-001")) { try? $0.bind("color", to: ValueExpression("ink" as ValueID), in: table) }
    }
    #expect(added.inserted.contains("<namedColor name=\"ink\">"))
    #expect(added.inserted.contains("<color key=\"textColor\" name=\"ink\"/>"))
    let removed = try change { $0.removeValue("brandColor") }
    #expect(removed.removed.contains("<namedColor name=\"Brand Color\">"))
    #expect(removed.inserted.count == 1 && removed.inserted[0].contains("key=\"textColor\" red="))
    // Something that Plumb does not know names this one, so it stays.
    let used = try change({ $0.removeValue("accentColor") }, unsaid: 1)
    #expect(!used.removed.contains("<namedColor name=\"accent\">"))
  }
}

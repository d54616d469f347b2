import Foundation

/// A file of another program in a folder of its own.
struct OtherProgramFile {
  let folder: URL
  let path: String
  var url: URL { URL(fileURLWithPath: path) }

  init(_ name: String = "Panel.xib", _ text: String = panel) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent(name).resolvingSymlinksInPath().path
    try write(text)
  }

  /// The text of the file; empty if it cannot be read.
  var text: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

  func write(_ text: String) throws { try Data(text.utf8).write(to: url) }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A view with a button “Go on”, which has an outlet and an action.
  static let panel = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
                <connections>
                    <outlet property="view" destination="root" id="o-1"/>
                    <outlet property="go" destination="go-1" id="o-2"/>
                </connections>
            </placeholder>
            <view contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                <subviews>
                    <button opaque="NO" contentMode="scaleToFill" buttonType="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="go-1">
                        <rect key="frame" x="20" y="30" width="120" height="30"/>
                        <state key="normal" title="Go on"/>
                        <connections>
                            <action selector="go:" destination="-1" eventType="touchUpInside" id="a-1"/>
                        </connections>
                    </button>
                </subviews>
                <constraints>
                    <constraint firstItem="go-1" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c-1"/>
                    <constraint firstItem="go-1" firstAttribute="top" secondItem="root" secondAttribute="top" constant="30" id="c-2"/>
                </constraints>
            </view>
        </objects>
    </document>

    """
}

import FormatExchange
import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import ProgramResources
import TestSupport
import Testing
import XcodeFormat

/// Small documents in Xcode's XML.
enum XcodeSamples {
  /// Returns a XIB for iOS with the given XML inside its root view.
  static func touch(
    _ inside: String, device: String? = "retina4_7", size: (Int, Int) = (375, 667), tools: Int = 17506,
    root: String = "view", flags: String = "useAutolayout=\"YES\""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \(flags)>
    \(device.map { "<device id=\"\($0)\" orientation=\"portrait\" appearance=\"light\"/>" } ?? "")
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <\(root) id="root"><rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="\(size.1)"/>
    \(inside)
    </\(root)></objects></document>
    """
  }

  /// Returns a XIB for macOS with the given XML inside a view of 400 by 300.
  static func desk(_ inside: String, tools: Int = 20000) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)" useAutolayout="YES">
    <objects><customView id="root"><rect key="frame" x="0.0" y="0.0" width="400" height="300"/>
    \(inside)
    </customView></objects></document>
    """
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  static func read(_ text: String) throws(FormatError) -> ImportResult {
    try XIBFormat().importDocument(Array(text.utf8), named: "sample.xib")
  }

  static func document(_ text: String) throws(FormatError) -> Document { try read(text).document }

  static func layout(
    _ document: Document, scene: SceneID? = nil, measurer: any TextMeasuring = FixedMeasurer()
  ) throws -> SceneLayout {
    try session(document, scene: scene, measurer: measurer).layout
  }

  static func issues(_ document: Document) throws -> [LayoutIssue] { try session(document).diagnosis().issues }

  private static func session(
    _ document: Document, scene: SceneID? = nil, measurer: any TextMeasuring = FixedMeasurer()
  ) throws -> LayoutSession {
    var environment = LayoutEnvironment()
    environment.catalogue = try ShippedDevices.read()
    environment.intrinsicSizes = .recorded
    let first = try #require(scene ?? document.scenes.first { _ in true }?.id)
    return LayoutSession(document: document, scene: first, environment: environment, measurer: measurer)
  }
}

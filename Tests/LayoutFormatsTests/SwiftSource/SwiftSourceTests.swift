import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import LayoutFormats

@Suite struct SwiftSourceTests {
  private func export(
    _ document: Document, _ format: SwiftSourceFormat = .uikit
  ) throws -> (text: String, losses: [String]) {
    let result = try format.exportDocument(document, ExportRequest(name: "x.swift", measurer: FixedMeasurer()))
    return (
      String(decoding: result.bytes, as: UTF8.self), result.losses.map { "\($0.record ?? ""): \($0.what.english)" }
    )
  }

  @Test func constraintsAreGroupedByHolder() throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.textField, "user-name", Rect(20, 40, 240, 30)) { $0.content.placeholderText = "\"Name\"" }
    builder.add(.button, "go", Rect(268, 40, 87, 30)) { $0.content.title = "Go" }
    builder.guide(.safeArea, "safe")
    builder.constrain(
      "user-name.leading == safe.leading + 20", "user-name.top == root.topMargin + 8",
      "go.leading >= user-name.trailing + 8 @750", "go.width == 2 * go.height", "go.centerX == 0.5 * root.trailing",
      "go.firstBaseline == user-name.firstBaseline")
    builder.edit { $0.update("c3") { $0.identifier = "gap" } }
    #expect(builder.refused.isEmpty)
    let made = try export(builder.document)
    #expect(
      made.text.contains(
        """
            // In root, horizontally
            NSLayoutConstraint.activate([
              userName.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor, constant: 20),
              go.leadingAnchor.constraint(greaterThanOrEqualTo: userName.trailingAnchor, constant: 8).at(priority: 750).named("gap"),
              NSLayoutConstraint(item: go, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.5, constant: 0),
            ])

            // In root, vertically
            NSLayoutConstraint.activate([
              userName.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor, constant: 8),
              go.firstBaselineAnchor.constraint(equalTo: userName.firstBaselineAnchor),
            ])

            // In go, horizontally
            NSLayoutConstraint.activate([
              go.widthAnchor.constraint(equalTo: go.heightAnchor, multiplier: 2),
            ])
        """))
    #expect(made.text.contains("    userName.placeholder = \"\\\"Name\\\"\"\n"))
    #expect(made.losses.isEmpty)
  }

  @Test func whatIsLeftOutIsTold() throws {
    var builder = DocumentBuilder(width: 300, height: 200, profile: .macos)
    builder.add(.toolbar, "bar", Rect(0, 0, 300, 40))
    builder.add(.view, "sheet", Rect(10, 50, 100, 20))
    builder.constrain("bar.width == 300", "bar.height == 40")
    builder.edit {
      $0.update("c1") { $0.isPlaceholder = true }
      $0.update("c2") { $0.isInstalled = false }
    }
    let made = try export(builder.document, .appkit)
    #expect(made.text.contains("    sheet.frame = CGRect(x: 10, y: 130, width: 100, height: 20)\n"))
    #expect(
      made.losses == [
        "bar: “Toolbar” is no class of AppKit; NSView stands in for it",
        "sheet: it has no constraints: its place and size are written as its frame",
        "c1: it is a placeholder and left out", "c2: it is not installed and left out",
      ])
  }

  @Test func namesAreSwifts() {
    var names = SwiftNames()
    #expect(
      ["name-label", "default", "2nd", "-", "nameLabel"].map { names.propertyName(of: $0) } == [
        "nameLabel", "defaultView", "view2nd", "view", "nameLabel2",
      ])
    var scene = Scene(id: "s-1", root: "root")
    #expect(names.typeName(of: scene) == "S1Layout")
    scene.name = "Stack in Stack"
    #expect(names.typeName(of: scene) == "StackInStackLayout")
    scene.name = "検索"
    #expect(names.typeName(of: scene) == "S1Layout2")
  }
}

import FormatExchange
import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import SwiftFormat

@Suite struct SwiftSourceTests {
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
              userNameField.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor, constant: 20),
              goButton.leadingAnchor.constraint(greaterThanOrEqualTo: userNameField.trailingAnchor, constant: 8).at(priority: 750).named("gap"),
              NSLayoutConstraint(item: goButton, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.5, constant: 0),
            ])

            // In root, vertically
            NSLayoutConstraint.activate([
              userNameField.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor, constant: 8),
              goButton.firstBaselineAnchor.constraint(equalTo: userNameField.firstBaselineAnchor),
            ])

            // In goButton, horizontally
            NSLayoutConstraint.activate([
              goButton.widthAnchor.constraint(equalTo: goButton.heightAnchor, multiplier: 2),
            ])
        """))
    #expect(made.text.contains("    userNameField.placeholder = \"\\\"Name\\\"\"\n"))
    #expect(made.losses.isEmpty)
  }

  @Test func popUpsHaveTheirItems() throws {
    var builder = DocumentBuilder(width: 300, height: 200, profile: .macos)
    builder.add(.popUp, "often", Rect(10, 50, 100, 25)) {
      $0.content.title = "Hourly|Daily"
      $0.content.value = 1
    }
    let desk = try export(builder.document, .appkit)
    #expect(desk.text.contains("oftenPopUp.addItems(withTitles: [\"Hourly\", \"Daily\"])"))
    #expect(desk.text.contains("oftenPopUp.selectItem(at: 1)"))
    #expect(!desk.losses.contains { $0.contains("value") })
    let touch = try export(builder.document, .uikit)
    #expect(touch.text.contains("oftenPopUp.setTitle(\"Daily\", for: .normal)"))
    #expect(touch.text.contains("UIAction(title: \"Daily\", state: .on, handler: { _ in })"))
    #expect(touch.text.contains("oftenPopUp.changesSelectionAsPrimaryAction = true"))
  }

  @Test func omissionsAreReported() throws {
    var builder = DocumentBuilder(width: 300, height: 200, profile: .macos)
    builder.add(.toolbar, "bar", Rect(0, 0, 300, 40))
    builder.add(.view, "sheet", Rect(10, 50, 100, 20))
    builder.constrain("bar.width == 300", "bar.height == 40")
    builder.edit {
      $0.update(ConstraintID("c1")) { $0.isPlaceholder = true }
      $0.update(ConstraintID("c2")) { $0.isInstalled = false }
    }
    let made = try export(builder.document, .appkit)
    #expect(made.text.contains("    sheet.frame = CGRect(x: 10, y: 130, width: 100, height: 20)\n"))
    #expect(
      made.losses == [
        "bar: “Toolbar” isn’t available in AppKit: NSView is used instead",
        "sheet: no constraints: its frame was exported",
        "c1: not exported: it’s a placeholder", "c2: not exported: it isn’t installed",
      ])
  }

  /// Default values are not written: a label with one line, a switch that is on, and a stack's alignment as the toolkit
  /// has it.
  @Test func defaultValuesAreNotWritten() throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.stack, "row", Rect(20, 40, 240, 30)) { $0.arrangement.alignment = .fill }
    builder.add(.switch, "quiet", Rect(0, 100, 51, 31)) { $0.content.state = OpenWord(.off) }
    builder.add(.switch, "loud", Rect(0, 150, 51, 31))
    builder.add(.label, "empty", Rect(0, 200, 51, 31)) { $0.content.textAlignment = .natural }
    builder.add(.view, "box", Rect(0, 250, 51, 31)) {
      $0.traits.margins = DirectionalEdges(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    let uikit = try export(builder.document).text
    let lines = uikit.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.contains(" = ") }
    #expect(
      lines.filter { !$0.hasPrefix("let") && !$0.contains(".frame = ") } == ["loud.isOn = true"], "\(uikit)")
    let appkit = try export(builder.document, .appkit).text
    #expect(appkit.contains("loud.state = .on"))
    #expect(!appkit.contains("quiet.state"))
  }

  @Test func namesComeFromTextsAndIDs() {
    var names = SwiftNames()
    func name(_ kind: ElementKind, _ id: String, _ edit: (inout Element) -> Void) -> String {
      var element = Element(id: ElementID(id), kind: kind, frame: .zero)
      edit(&element)
      return names.propertyName(of: element)
    }
    #expect(name(.label, "8bC-Xf-vdC") { $0.name = "Big title" } == "bigTitle")
    #expect(name(.button, "8bC-Xf-vdD") { $0.content.title = "Sign in…" } == "signInButton")
    #expect(name(.button, "8bC-Xf-vdE") { $0.content.title = "Sign In Button" } == "signInButton2")
    #expect(name(.textField, "text-field") { $0.content.text = "Ada Lovelace" } == "textField")
    #expect(name(.textField, "8bC-Xf-vdG") { $0.content.text = "Ada Lovelace" } == "textField2")
    #expect(name(.textField, "full-name") { $0.content.text = "Ada Lovelace" } == "fullNameField")
    #expect(name(.textField, "emailField") { $0.content.placeholderText = "Mail" } == "emailField")
    #expect(name(.button, "button-2") { $0.content.title = "Buy" } == "buyButton")
    #expect(name(.button, "buy-now") { $0.content.title = "Buy" } == "buyNowButton")
    #expect(name(.view, "card") { _ in } == "card")
    #expect(name(.textField, "f") { $0.content.placeholderText = "Name" } == "nameField")
    #expect(name(.searchField, "s") { $0.content.placeholderText = "Search" } == "searchField")
    #expect(name(.label, "hint") { $0.content.text = "A sentence that says much more than a name" } == "hintLabel")
    #expect(name(.label, "greeting") { $0.content.text = "検索" } == "greetingLabel")
    #expect(name(.imageView, "8bC-Xf-vdF") { _ in } == "imageView")
  }

  @Test(
    arguments: [
      (SwiftSourceFormat.uikit, "UISearchBar", ["text", "placeholder", "searchTextField.textAlignment"]),
      (.appkit, "NSSearchField", ["stringValue", "placeholderString", "alignment"]),
    ])
  func aSearchFieldIsTheToolkits(_ format: SwiftSourceFormat, _ className: String, _ members: [String]) throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.searchField, "find", Rect(0, 20, 375, 56)) {
      $0.content.text = "tea"
      $0.content.placeholderText = "Search"
      $0.content.textAlignment = .center
    }
    builder.constrain("find.leading == root.leading", "find.trailing == root.trailing", "find.top == root.top + 20")
    let made = try export(builder.document, format)
    #expect(made.text.contains("\(className)()"))
    for (member, value) in zip(members, ["\"tea\"", "\"Search\"", ".center"]) {
      #expect(made.text.contains("findField.\(member) = \(value)"), "\(member)")
    }
    #expect(made.losses.isEmpty)
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

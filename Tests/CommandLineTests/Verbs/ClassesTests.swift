import Foundation
import TestSupport
import Testing

/// Files beside a `plumb-classes.json` on the command line.
@Suite struct ClassesTests {
  private let folder: TemporaryFolder

  private static let classes = ##"{ "classes": [{ "id": "MyMeter", "natural": [120, 48], "color": "#00ff00" }] }"##

  private static let interface = """
    <interface>
      <object class="GtkBox" id="page">
        <property name="orientation">vertical</property>
        <child><object class="MyMeter" id="meter"/></child>
        <child><object class="GtkLabel" id="caption"><property name="label">Level</property></object></child>
      </object>
    </interface>
    """

  private static let document = """
    {
      "plumb": 1,
      "classes": [{ "id": "MyMeter", "natural": [60, 20] }],
      "scenes": [{ "id": "main", "root": "root" }],
      "elements": [
        { "id": "root", "kind": "view", "frame": [0, 0, 375, 667], "children": ["meter"] },
        { "id": "meter", "kind": "customView", "frame": [0, 0, 60, 20], "className": "MyMeter" }
      ],
      "constraints": [
        { "id": "l", "first": "meter.leading", "second": "root.leading" },
        { "id": "t", "first": "meter.top", "second": "root.top" }
      ]
    }

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.interface, as: "page.ui")
    try folder.write(Self.document, as: "page.plumb")
  }

  private func solved(_ name: String, _ element: String) throws -> String {
    let outcome = try Plumbline.run("solve", folder.path(name), "--json")
    #expect(outcome.code == 0 && outcome.complaints.isEmpty, "\(outcome.complaints)")
    let output = outcome.output.replacing(" ", with: "").replacing("\n", with: "")
    let part = try #require(output.split(separator: "\"id\":\"\(element)\"").dropFirst().first)
    let frame = try #require(part.split(separator: "\"solved\":[").dropFirst().first)
    return String(frame.prefix { $0 != "]" })
  }

  @Test func theFileOfTheFolderMeasuresWhatOtherProgramsWrote() throws {
    #expect(try solved("page.ui", "caption").split(separator: ",")[1] == "0")
    try folder.write(Self.classes, as: "plumb-classes.json")
    #expect(try solved("page.ui", "caption").split(separator: ",")[1] == "48")
    // The document's own description wins.
    #expect(try solved("page.plumb", "meter") == "0,0,60,20")
    try folder.write(
      Self.document.replacing("{ \"id\": \"MyMeter\", \"natural\": [60, 20] }", with: ""), as: "page.plumb")
    #expect(try solved("page.plumb", "meter") == "0,0,120,48")
    let painted = try Plumbline.run("render", folder.path("page.plumb"), "-o", folder.path("a.svg"))
    #expect(painted.code == 0 && painted.complaints.isEmpty, "\(painted.complaints)")
    #expect(try folder.text(of: "a.svg").contains("rgb(0%,100%,0%)"))
  }

  /// A kept verdict is made anew when the classes change.
  @Test func checksOfFoldersFollowTheClasses() throws {
    try folder.write(
      Self.document.replacing("{ \"id\": \"MyMeter\", \"natural\": [60, 20] }", with: ""), as: "page.plumb")
    func outcome() throws -> String { try Plumbline.run("check", folder.path("")).output }
    let bare = try outcome()
    #expect(try outcome() == bare)
    try folder.write(Self.classes, as: "plumb-classes.json")
    let known = try outcome()
    #expect(known != bare)
    #expect(try outcome() == known)
  }

  @Test func aBrokenFileIsToldAndNothingElseHappens() throws {
    try folder.write("{ \"classes\": [\n{ \"id\": \"A\", \"natural\": [1e300, 2] }] }", as: "plumb-classes.json")
    let check = try Plumbline.run("check", folder.path("page.plumb"))
    #expect(
      check.output.contains("The classes of the folder can’t be read: plumb-classes.json: line 2"), "\(check.output)")
    let painted = try Plumbline.run("render", folder.path("page.plumb"), "-o", folder.path("a.svg"))
    #expect(painted.code == 0)
    #expect(painted.complaints.contains("classes not read: plumb-classes.json: line 2"), "\(painted.complaints)")
    #expect(try solved("page.plumb", "meter") == "0,0,60,20")
  }
}

import FormatTestSupport
import Foundation
import LayoutEngine
import LayoutModel
import Markup
import TestSupport
import Testing

@testable import PlumbFormat

/// The shipped schema, the reader and the writer agree.
@Suite struct SchemaTests {
  private func schema() throws -> JSONNode { try JSONTree(TestFiles.bytes(of: TestFiles.schema)).root }

  private func definition(_ name: String) throws -> JSONNode {
    try #require(schema().member("$defs")?.member(name), "the schema has no definition of \(name)")
  }

  private func properties(_ name: String) throws -> [String] {
    try #require(definition(name).member("properties")).members.map(\.name)
  }

  @Test func membersAreTheReadersInTheReadersOrder() throws {
    #expect(try properties("image") == DocumentImage.members.names)
    #expect(try properties("value") == DocumentValue.members.names)
    #expect(try properties("class") == DocumentClass.members.names)
    #expect(try properties("valueTextStyle") == ValueTextStyle.members.map(\.name))
    #expect(try properties("preview") == Preview.members.names)
    #expect(try properties("scene") == Scene.members.names)
    #expect(try properties("element") == Element.members.names)
    #expect(try properties("guide") == Guide.members.names)
    #expect(try properties("constraint") == Constraint.members.names)
    #expect(try properties("elementVariation") == ElementVariation.members.map(\.name))
    #expect(try properties("constraintVariation") == ConstraintVariation.members.map(\.name))
    #expect(try properties("container") == Container.members.map(\.name))
    #expect(try properties("placement") == Placement.members.map(\.name))
    #expect(try properties("partialSize") == PartialSize.members.map(\.name))
    #expect(try properties("bars") == Bars.names.map(\.name))
    #expect(try properties("userGuides") == UserGuides.names.map(\.name))
    #expect(try properties("languages") == Languages.memberNames)
    #expect(try properties("conflict") == ConflictsMember.names)
    #expect(try schema().member("properties")?.members.map(\.name) == NativeSection.all)
  }

  @Test func wordsAreTheModels() throws {
    func words(_ record: String, _ member: String) throws -> [String] {
      let property = try #require(definition(record).member("properties")?.member(member))
      return try #require(property.member("enum")).items.compactMap(\.string)
    }
    #expect(try words("element", "kind") == ElementKind.allCases.map(\.rawValue) + ["instance"])
    #expect(try words("class", "like") == ElementKind.allCases.map(\.rawValue))
    #expect(try words("class", "toolkit") == ClassToolkit.allCases.map(\.rawValue))
    #expect(try words("element", "textAlignment") == TextAlignment.allCases.map(\.rawValue))
    #expect(try words("element", "axis") == Axis.allCases.map(\.rawValue))
    #expect(try words("element", "distribution") == StackDistribution.allCases.map(\.rawValue))
    #expect(try words("element", "alignment") == StackAlignment.allCases.map(\.rawValue))
    #expect(try words("element", "semanticContent") == SemanticContent.allCases.map(\.rawValue))
    #expect(try words("element", "gravity") == StackGravity.allCases.map(\.rawValue))
    #expect(try words("element", "verifyAmbiguity") == AmbiguityCheck.allCases.map(\.rawValue))
    #expect(try words("container", "kind") == Container.Kind.allCases.map(\.rawValue))
    #expect(try words("placement", "horizontal") == Placement.Alignment.allCases.map(\.rawValue))
    #expect(try words("placement", "vertical") == Placement.Alignment.allCases.map(\.rawValue))
    #expect(try words("guide", "kind") == GuideKind.allCases.map(\.rawValue))
    #expect(try words("constraint", "relation") == Relation.allCases.map(\.rawValue))
    #expect(try words("scene", "profile") == Profile.allCases.map(\.rawValue))
    #expect(try words("scene", "orientation") == Orientation.allCases.map(\.rawValue))
    #expect(try words("scene", "appearance") == Appearance.allCases.map(\.rawValue))
    #expect(try words("scene", "languageDirection") == LanguageDirection.allCases.map(\.rawValue))
  }

  /// Each default of the schema, spelled out in a file, reads like an absent member, and the writer leaves it out.
  @Test func schemaDefaultsEqualAbsentMembers() throws {
    var count = 0
    for record in ["preview", "scene", "element", "guide", "constraint"] {
      for property in try #require(definition(record).member("properties")).members {
        guard let ordinary = property.value.member("default") else { continue }
        count += 1
        let spelled = try read(record, extra: ", \"\(property.name)\": \(ordinary.plainValue.text)")
        #expect(spelled == (try read(record, extra: "")), "\(record).\(property.name)")
      }
    }
    #expect(count >= 25)
  }

  @Test func everyDefaultIsInTheSchema() throws {
    try expectSameDefaults("image", DocumentImage.members)
    try expectSameDefaults("value", DocumentValue.members)
    try expectSameDefaults("class", DocumentClass.members)
    try expectSameDefaults("preview", Preview.members)
    try expectSameDefaults("scene", Scene.members)
    try expectSameDefaults("element", Element.members)
    try expectSameDefaults("guide", Guide.members)
    try expectSameDefaults("constraint", Constraint.members)
  }

  private func expectSameDefaults<Record>(_ record: String, _ table: NativeMemberTable<Record>) throws {
    let properties = try #require(definition(record).member("properties"))
    for member in table.list {
      let property = try #require(properties.member(member.name))
      #expect(property.member("default")?.plainValue == member.defaultJSON, "\(record).\(member.name)")
    }
  }

  /// An absent member of a kind means the schema's default for the kind: spelled out, it gives the same layout.
  @Test func schemaDefaultsOfKindsEqualTheEngines() throws {
    var count = 0
    for rule in try #require(definition("element").member("allOf")).items {
      for kind in try kinds(of: rule) {
        for property in try #require(rule.member("then")?.member("properties")).members {
          let ordinary = try #require(property.value.member("default")).plainValue.text
          let spelled = try frames(of: kind, extra: ", \"\(property.name)\": \(ordinary)")
          #expect(spelled == (try frames(of: kind, extra: "")), "\(kind).\(property.name)")
          count += 1
        }
      }
    }
    #expect(count > ElementKind.allCases.count)
  }

  /// A kind that a rule does not name has no default there.
  @Test func rulesNameTheKindsThatTheirTraitsSay() throws {
    var named: [String: [String]] = [:]
    for rule in try #require(definition("element").member("allOf")).items {
      for property in try #require(rule.member("then")?.member("properties")).members {
        named[property.name, default: []] += try kinds(of: rule)
      }
    }
    func expect(_ member: String, _ belongs: (KindTraits) -> Bool) {
      let kinds = ElementKind.allCases.filter { belongs($0.traits) }.map(\.rawValue)
      #expect(named[member]?.sorted() == kinds.sorted(), "\(member)")
    }
    expect("textAlignment") { $0.text?.form == .text }
    expect("lines") { $0.text?.lines == .asAsked }
    expect("value") { $0.control.value != .none }
    expect("state") { $0.control.states == .onOrOff || $0.control.states == .checked }
    expect("barrier") { _ in true }
  }

  private func kinds(of rule: JSONNode) throws -> [String] {
    let kind = try #require(rule.member("if")?.member("properties")?.member("kind"))
    if let one = kind.member("const")?.string { return [one] }
    return try #require(kind.member("enum")).items.compactMap(\.string)
  }

  /// Returns the frames of an element with two children, in the middle of a scene.
  private func frames(of kind: String, extra: String) throws -> [Rect?] {
    let text = """
      { "plumb": 1,
        "scenes": [{ "id": "s", "root": "root" }],
        "elements": [
          { "id": "root", "kind": "view", "frame": [0, 0, 375, 667], "children": ["e"] },
          { "id": "e", "kind": "\(kind)", "frame": [0, 0, 70, 30], "text": "several words that need lines",
            "children": ["a", "b"]\(extra) },
          { "id": "a", "kind": "button", "frame": [0, 0, 30, 30], "title": "A" },
          { "id": "b", "kind": "label", "frame": [40, 0, 30, 30], "text": "B" }],
        "constraints": [
          { "id": "c", "first": "e.centerX", "second": "root.centerX" },
          { "id": "d", "first": "e.centerY", "second": "root.centerY" },
          { "id": "w", "first": "e.width", "relation": "<=", "constant": 120 }] }
      """
    let document = try NativeReader.read(Array(text.utf8), named: kind).document
    let layout = SceneLayout.solved(
      document, scene: "s", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    return ["e", "a", "b"].map { layout.rootFrames[ElementID($0)] }
  }

  @Test func schemaIsValidAndAcceptsWrittenFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "plumb-schema-\(UInt32.random(in: 0...UInt32.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for seed in 0..<50 {
      var random = RandomDocument(seed: seed)
      random.hasMergeConflicts = true
      random.hasValues = true
      random.hasComponents = true
      try Data(NativeWriter.write(random.make())).write(to: folder.appending(path: "random-\(seed).plumb"))
    }
    let output = try runPython(Self.validation, [TestFiles.schema.path, TestFiles.examples.path, folder.path])
    #expect(output == "", "valid documents that the schema refuses (python3-jsonschema must be installed)")
  }

  /// A record with a wrong shape is wrong for both. A schema cannot check how records fit together.
  @Test func schemaRefusesFilesThatTheReaderRefuses() throws {
    let shapes = [
      "04-another-json", "05-a-list", "22-newer-version", "23-version-as-text", "24-unknown-kind",
      "25-unknown-relation",
      "26-unknown-attribute", "27-anchor-without-dot", "28-frame-of-three", "29-negative-width", "30-frame-of-words",
      "31-priority-too-high", "32-id-missing", "34-id-with-space", "48-elements-as-object", "49-text-for-number",
      "50-bad-variation",
    ]
    let files = shapes.map { TestFiles.broken.appending(path: $0 + ".plumb").path }
    let output = try runPython(Self.refusal, [TestFiles.schema.path] + files)
    #expect(output == "", "broken documents that the schema accepts (python3-jsonschema must be installed)")
  }

  // MARK: Helpers

  private func read(_ record: String, extra: String) throws -> Document {
    var extras = ["image": "", "preview": "", "scene": "", "element": "", "guide": "", "constraint": ""]
    extras[record] = extra
    let text = """
      { "plumb": 1,
        "images": [{ "id": "i", "file": "a.png"\(extras["image"] ?? "") }],
        "previews": [{ "id": "p", "scene": "s"\(extras["preview"] ?? "") }],
        "scenes": [{ "id": "s", "root": "e"\(extras["scene"] ?? "") }],
        "elements": [{ "id": "e", "kind": "view", "frame": [0, 0, 1, 1]\(extras["element"] ?? "") }],
        "guides": [{ "id": "g", "owner": "e", "kind": "custom"\(extras["guide"] ?? "") }],
        "constraints": [{ "id": "c", "first": "e.width"\(extras["constraint"] ?? "") }] }
      """
    let document = try NativeReader.read(Array(text.utf8), named: "\(record)\(extra)").document
    let written = String(decoding: NativeWriter.write(document), as: UTF8.self)
    if let name = extra.split(separator: "\"").dropFirst().first { #expect(!written.contains("\"\(name)\":")) }
    return document
  }

  private func runPython(_ script: String, _ arguments: [String]) throws -> String {
    try EndedProgram(URL(filePath: "/usr/bin/python3"), ["-W", "ignore", "-c", script] + arguments).allText
  }

  static let validation = """
    import glob, json, jsonschema, sys
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    files = [f for folder in sys.argv[2:] for f in sorted(glob.glob(folder + '/*.plumb'))]
    assert len(files) > 50
    for file in files:
      for error in validator.iter_errors(json.load(open(file))):
        print(file, error.json_path, error.message)
    """

  static let refusal = """
    import json, jsonschema, sys
    validator = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
    for file in sys.argv[2:]:
      if validator.is_valid(json.load(open(file))): print(file)
    """
}

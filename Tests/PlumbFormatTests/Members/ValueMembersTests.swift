import FormatExchange
import LayoutModel
import Markup
import Testing

@testable import PlumbFormat

/// The section of values, and expressions in the place of numbers and colors.
@Suite struct ValueMembersTests {
  private let text = """
    {
      "plumb": 1,
      "values": [
        { "id": "gap", "name": "Gap", "value": 8, "variations": { "widthClass=compact": 4 }, "by": "Ann" },
        { "id": "wide", "value": "2*gap" },
        { "id": "brand", "color": "#1c71d8", "dark": "#78aeed" },
        { "id": "heading", "text": { "font": "Bold", "fontSize": "wide + 6" } }
      ],
      "scenes": [
        { "id": "main", "root": "root" }
      ],
      "elements": [
        { "id": "root", "kind": "view", "frame": [0, 0, 100, 100], "children": ["a"], "margins": ["gap", 8, "wide", 8] },
        { "id": "a", "kind": "label", "frame": [8, 8, 50, 20], "textStyle": "heading", "color": "brand", "background": "sea" }
      ],
      "constraints": [
        { "id": "c1", "first": "a.leading", "second": "root.leading", "constant": "gap" },
        { "id": "c2", "first": "a.width", "constant": "wide+34", "variations": { "orientation=landscape": { "constant": "3 * gap" } } },
        { "id": "c3", "first": "a.height", "constant": 20 }
      ]
    }

    """

  private func document() throws -> Document { try NativeReader.read(Array(text.utf8), named: "a.plumb").document }

  private func saved(_ edit: (inout Draft) -> Void) throws -> String {
    let file = try NativeReader.read(Array(text.utf8), named: "a.plumb")
    var draft = Draft(file.document)
    edit(&draft)
    return String(decoding: NativeWriter.write(draft.document, over: file.source), as: UTF8.self)
  }

  private func reason(_ old: String, _ new: String) -> String? {
    do {
      _ = try NativeReader.read(Array(text.replacing(old, with: new).utf8), named: "a.plumb")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func recordsHaveWhatExpressionsComeTo() throws {
    let document = try document()
    #expect(document.violations() == [])
    #expect(document.constraints["c1"]?.constant == 8)
    #expect(document.constraints["c2"]?.constant == 50)
    #expect(document.constraints["c2"]?.expression("constant")?.text == "wide + 34")
    #expect(document.constraints["c2"]?.variations.first?.value.constant == 24)
    #expect(document.elements["root"]?.traits.margins == DirectionalEdges(top: 8, leading: 8, bottom: 16, trailing: 8))
    let label = try #require(document.elements["a"]?.content)
    #expect(label.font == "Bold" && label.fontSize == 22)
    #expect(label.color == "#1c71d8 | #78aeed" && label.background == "sea")
    #expect(document.boundElements == ["root", "a"] && document.boundConstraints == ["c1", "c2"])
  }

  @Test func situations() throws {
    let document = try document()
    func constant(_ id: ConstraintID, _ width: Double, _ height: Double) -> Double? {
      let there = Situation(
        widthClass: width < 500 ? .compact : .regular, heightClass: nil, size: Size(width, height), platform: .ios)
      return document.constraints[id]?.resolved(for: there).constant
    }
    #expect(constant("c1", 400, 800) == 4)
    #expect(constant("c1", 800, 900) == 8)
    #expect(constant("c2", 400, 800) == 42)
    #expect(constant("c2", 400, 300) == 12)
    #expect(constant("c2", 800, 600) == 24)
  }

  @Test func savingKeepsBytesAndAChangedValueIsOneLine() throws {
    #expect(try saved { _ in } == text)
    #expect(
      try saved { $0.updateValues { $0[0].content = .number(ValueExpression(10)) } }
        == text.replacing("\"value\": 8", with: "\"value\": 10"))
    #expect(
      try saved { $0.update(ConstraintID("c1")) { $0.constant = 9 } }
        == text.replacing("\"constant\": \"gap\"", with: "\"constant\": 9"))
    #expect(
      try saved { $0.update(ElementID("a")) { $0.content.color = "accent" } }
        == text.replacing("\"brand\", \"background\"", with: "\"accent\", \"background\""))
    #expect(
      try saved { draft in
        let table = draft.document.valueTable
        draft.update(ConstraintID("c3")) { try? $0.bind("constant", to: ValueExpression("wide" as ValueID), in: table) }
      } == text.replacing("\"constant\": 20", with: "\"constant\": \"wide\""))
  }

  @Test func renamingChangesTheUsersOnly() throws {
    let renamed = try saved { $0.renameValue("gap", to: "space") }
    let expected = text.replacing("\"id\": \"gap\"", with: "\"id\": \"space\"")
      .replacing("2*gap", with: "2 * space").replacing("[\"gap\"", with: "[\"space\"")
      .replacing("\"constant\": \"gap\"", with: "\"constant\": \"space\"").replacing("3 * gap", with: "3 * space")
    #expect(renamed == expected)
  }

  @Test func removingLeavesNumbers() throws {
    let read = try NativeReader.read(Array(try saved { $0.removeValue("gap") }.utf8), named: "a.plumb").document
    #expect(read.value("gap") == nil && read.valueTable.number("wide")?.base == 16)
    #expect(read.constraints["c1"]?.constant == 8)
    #expect(read.constraints["c1"]?.bindings.isEmpty == true)
    #expect(read.constraints["c2"]?.expression("constant")?.text == "wide + 34")
  }

  @Test func settingByName() throws {
    let set = try document().setting([try #require(MemberSetting("gap.value=12"))], named: "a.plumb")
    #expect(set.constraints["c1"]?.constant == 12 && set.constraints["c2"]?.constant == 58)
  }

  @Test func faultsHaveAPlace() {
    let column = "a.plumb:17: constraint “c1”: “constant”: "
    #expect(reason("\"constant\": \"gap\"", "\"constant\": \"gap + pad\"") == column + "no value is named “pad”")
    #expect(reason("\"constant\": \"gap\"", "\"constant\": \"brand\"") == column + "“brand” isn’t a number")
    #expect(reason("\"constant\": \"gap\"", "\"constant\": \"8\"") == column + "“8” names no value")
    #expect(reason("\"color\": \"brand\"", "\"color\": \"gap\"")?.contains("isn’t the name of a color") == true)
    #expect(reason("\"textStyle\": \"heading\"", "\"textStyle\": \"gap\"")?.contains("text style") == true)
    #expect(
      reason("\"textStyle\": \"heading\"", "\"textStyle\": \"heading\", \"fontSize\": 9")?.contains("already sets")
        == true)
    #expect(reason("\"value\": 8", "\"value\": 8, \"color\": \"#fff\"")?.contains("a value has one of") == true)
    #expect(reason("\"color\": \"#1c71d8\"", "\"color\": \"other\"")?.contains("isn’t a color") == true)
    #expect(reason("\"value\": 8", "\"value\": 1e9")?.contains("out of range") == true)
    #expect(reason("wide + 6", "6 - wide")?.contains("can’t be negative") == true)
  }

  /// Every number and color of the file's tables is in the model's table of places for expressions, or has a reason.
  @Test func everyNumberCanBeAnExpressionOrHasAReason() throws {
    let never: Set = [
      // Ids, texts and words.
      "id", "name", "title", "text", "placeholderText", "font", "image", "state", "className", "kind", "contentMode",
      "textAlignment", "axis", "distribution", "alignment", "semanticContent", "gravity", "verifyAmbiguity", "children",
      "autoresizing", "identifier", "first", "second", "relation", "textStyle",
      // On or off.
      "marginsRelative", "hidden", "locked", "preservesSuperviewMargins", "insetsMarginsFromSafeArea",
      "followsReadableWidth", "translatesMask", "barrier", "placeholder", "installed",
      // Priorities are a scale of their own; counts are no lengths.
      "hugging", "compression", "stackHugging", "priority", "lines",
      // Drawn on the canvas, measured, or given by a picture.
      "frame", "imageSize", "intrinsic", "baselineOffsets", "transform",
      // The part of a control is no length. The keys of custom spacings are ids.
      "value", "customSpacing",
      // The component of an instance, and what differs in it. Colors in overrides are places of the instance.
      "component", "overrides",
      // Parts that are members of their own, and what is remembered for undoing.
      "variations", "beforeSwap",
    ]
    let places = Set(Element.valued.map(\.name) + Constraint.valued.map(\.name))
    #expect(places.isDisjoint(with: never.subtracting(["textStyle"])))
    #expect(Set(Element.members.names + Constraint.members.names).subtracting(places).subtracting(never) == [])
    #expect(Set(ElementVariation.members.map(\.name)).subtracting(places).subtracting(never) == [])
  }

  // MARK: Names

  /// A renamed value keeps the members of its record that Plumb does not know, and its place.
  @Test func aRenamedValueKeepsWhatIsUnknown() throws {
    let known = "{ \"id\": \"brand\", "
    let more = text.replacing(known, with: known + "\"note\": [1, { \"by\": \"hand\" }], ")
    let file = try NativeReader.read(Array(more.utf8), named: "a.plumb")
    var draft = Draft(file.document)
    let isRenamed = draft.renameValue("brand", to: "ink")
    #expect(isRenamed)
    let saved = String(decoding: NativeWriter.write(draft.document, over: file.source), as: UTF8.self)
    #expect(saved == more.replacing("\"brand\"", with: "\"ink\""))
  }

  /// A name is of Latin letters, as ids are; the name for people may be any text.
  @Test(arguments: ["間隔", "espaço", "gäp", "зазор", "ｇａｐ", "ga\u{301}p", "2gap", "ga-p", "ga p"])
  func otherLettersAreRefusedWithTheirPlace(name: String) throws {
    let reason = try #require(self.reason("{ \"id\": \"brand\"", "{ \"id\": \"\(name)\""))
    #expect(reason.contains("a.plumb:"), "\(reason)")
    var draft = Draft(try document())
    let isRenamed = draft.renameValue("brand", to: name)
    #expect(!isRenamed)
    let named = text.replacing("{ \"id\": \"brand\", ", with: "{ \"id\": \"brand\", \"name\": \"\(name)\", ")
    let file = try NativeReader.read(Array(named.utf8), named: "a.plumb")
    #expect(file.document.value("brand")?.name == name)
    #expect(String(decoding: NativeWriter.write(file.document, over: file.source), as: UTF8.self) == named)
  }
}

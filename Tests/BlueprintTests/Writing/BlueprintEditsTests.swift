import Foundation
import Markup
import TestSupport
import Testing

@testable import Blueprint

/// An edited Blueprint text keeps every byte that no edit concerns.
@Suite struct BlueprintEditsTests {
  private static let count = Int(ProcessInfo.processInfo.environment["BLUEPRINT_EDITS"] ?? "") ?? 100

  private static let text = """
    // A box.
    using Gtk 4.0;

    Box root {
      orientation: vertical; // down
      spacing: 6;

      /* The first one. */
      Button ok {
        label: _('O\\'K');
        styles ["pill", "flat"]
        clicked => ok();
      }

      [end]
      Label name { label: "Name"; wrap: true; }
    }

    """

  /// Returns the text with an edit, which gets the draft and a search for a node by its name and one attribute.
  private func edited(_ text: String = Self.text, _ edit: (inout MarkupDraft, (String) -> Int) -> Void) throws -> String
  {
    let bytes = Array(text.utf8)
    let tree = try BlueprintTree(bytes)
    var draft = tree.draft(of: bytes)
    edit(&draft) { wanted in
      tree.markup.nodes.firstIndex { node in
        ([node.name] + node.attributes.map(\.value)).joined(separator: " ").contains(wanted)
      } ?? 0
    }
    return String(decoding: BlueprintEdits.bytes(of: draft, bytes, tree), as: UTF8.self)
  }

  private func changed(_ old: String, _ new: String) -> String { Self.text.replacing(old, with: new) }

  // MARK: Values

  @Test func withoutEditsTheBytesAreTheSame() throws {
    #expect(try edited { _, _ in } == Self.text)
  }

  @Test func aNumberIsOneToken() throws {
    #expect(try edited { $0.setText("12", of: $1("property spacing")) } == changed("spacing: 6", "spacing: 12"))
  }

  @Test func aTextKeepsItsQuotesAndItsMark() throws {
    #expect(
      try edited { $0.setText("Don't \"\n", of: $1("property label true")) }
        == changed("_('O\\'K')", "_('Don\\'t \"\\n')"))
  }

  @Test func wordsAreWrittenAsTheirTypeWantsThem() throws {
    #expect(try edited { $0.setText("False", of: $1("property wrap")) } == changed("wrap: true", "wrap: false"))
    #expect(
      try edited { $0.setText("horizontal", of: $1("orientation")) } == changed("vertical", "horizontal"))
  }

  @Test func aMarkForTranslatorsIsAdded() throws {
    let text = try edited { draft, find in
      let label = find("object GtkLabel")
      draft.set("translatable", to: "yes", on: draft.children(of: label)[0])
    }
    #expect(text == changed("\"Name\"", "_(\"Name\")"))
  }

  @Test func idsAndClassesAreTokens() throws {
    #expect(try edited { $0.set("id", to: "go", on: $1("GtkButton")) } == changed("Button ok", "Button go"))
    #expect(try edited { $0.set("id", to: nil, on: $1("GtkButton")) } == changed("Button ok", "Button"))
    let text = try edited { draft, find in
      draft.set("id", to: nil, on: find("GtkLabel"))
      draft.set("class", to: "AdwBin", on: find("GtkLabel"))
    }
    #expect(text == changed("Label name", "Adw.Bin").replacing("4.0;", with: "4.0;\nusing Adw 1;"))
  }

  @Test func annotationsAreAddedChangedAndRemoved() throws {
    #expect(try edited { $0.set("type", to: "start", on: $1("child end")) } == changed("[end]", "[start]"))
    #expect(try edited { $0.set("type", to: nil, on: $1("child end")) } == changed("[end]\n  ", ""))
    #expect(
      try edited { $0.set("type", to: "start", on: $1("child")) } == changed("Button ok", "[start]\n  Button ok"))
  }

  // MARK: Statements

  private func property(_ name: String, _ text: String) -> MarkupElement {
    MarkupElement("property", [("name", name)], text: text)
  }

  @Test func aStatementGoesBehindTheCommentOfItsNeighbor() throws {
    let text = try edited { draft, find in
      draft.insert(draft.make(property("homogeneous", "True")), into: find("GtkBox"), at: 1)
    }
    #expect(text == changed("; // down\n", "; // down\n  homogeneous: true;\n"))
  }

  @Test func aStatementJoinsOthersOnTheirLine() throws {
    let text = try edited { draft, find in
      draft.insert(draft.make(property("xalign", "0.50")), into: find("GtkLabel"), at: 1)
      draft.insert(draft.make(property("visible", "False")), into: find("GtkLabel"), at: 0)
    }
    #expect(text == changed("{ label: \"Name\"; wrap", "{ visible: false; label: \"Name\"; xalign: 0.5; wrap"))
  }

  @Test func statementsGoWithTheirLines() throws {
    #expect(try edited { $0.remove($1("clicked")) } == changed("    clicked => ok();\n", ""))
    #expect(try edited { $0.remove($1("property wrap")) } == changed(" wrap: true;", ""))
    #expect(
      try edited { $0.remove($1("child end")) }
        == changed("\n\n  [end]\n  Label name { label: \"Name\"; wrap: true; }", ""))
    #expect(try edited { $0.remove($1("orientation")) } == changed("orientation: vertical; ", ""))
  }

  @Test func emptyBlocksAreOpened() throws {
    let text = try edited("using Gtk 4.0;\nBox {}\n") { draft, find in
      draft.insert(draft.make(property("spacing", "6")), into: find("GtkBox"))
      let label = MarkupElement("object", [("class", "GtkLabel")], [property("label", "a")])
      draft.insert(draft.make(MarkupElement("child", [], [label])), into: find("GtkBox"))
    }
    #expect(text == "using Gtk 4.0;\nBox {\n  spacing: 6;\n  Label {\n    label: \"a\";\n  }\n}\n")
  }

  @Test func aChildThatLostItsObjectIsRemoved() throws {
    let text = try edited { draft, find in
      let row = draft.make(MarkupElement("child"))
      draft.insert(find("GtkLabel"), into: row)
      draft.insert(row, into: find("GtkButton"))
    }
    #expect(
      text
        == changed("\n\n  [end]\n  Label name { label: \"Name\"; wrap: true; }", "").replacing(
          "clicked => ok();\n", with: "clicked => ok();\n\n    Label name { label: \"Name\"; wrap: true; }\n"))
  }

  @Test func commentsForTranslatorsStandBeforeTheText() throws {
    let text = try edited { draft, find in
      let property = MarkupElement(
        "property", [("name", "tooltip-text"), ("translatable", "yes"), ("comments", "A verb")], text: "Go")
      draft.insert(draft.make(property), into: find("GtkButton"), at: 1)
    }
    let line = "    label: _('O\\'K');\n"
    #expect(text == changed(line, line + "    /* Translators: A verb */\n    tooltip-text: _(\"Go\");\n"))
  }

  @Test func aMovedChildTakesTheIndentationOfItsNewPlace() throws {
    let text = try edited { draft, find in
      draft.insert(find("child end"), into: find("GtkButton"))
      draft.setText("new", of: draft.children(of: find("GtkLabel"))[0])
    }
    #expect(
      text
        == changed("\n\n  [end]\n  Label name { label: \"Name\"; wrap: true; }", "").replacing(
          "clicked => ok();\n",
          with: "clicked => ok();\n\n    [end]\n    Label name { label: \"new\"; wrap: true; }\n"))
  }

  @Test func membersOfListsComeAndGoWithTheirCommas() throws {
    let name = { (name: String) in MarkupElement("class", [("name", name)]) }
    let text = try edited { draft, find in
      draft.insert(draft.make(name("x")), into: find("style"), at: 1)
      draft.insert(draft.make(name("y")), into: find("style"))
      draft.remove(find("class pill"))
    }
    #expect(text == changed("\"pill\", \"flat\"", "\"x\", \"flat\", \"y\""))
    #expect(try edited { $0.remove($1("class flat")) } == changed("\"pill\", \"flat\"", "\"pill\","))
  }

  @Test func unknownPartsStay() throws {
    let text = """
      using Gtk 4.0;
      Box {
        sparkles (1) { a: b; }
        glitter { Box {} }
        spacing: 6; # odd
        label: $f(x) ? 1;
      }
      """
    #expect(throws: TextError.self) { try BlueprintTree(Array(text.utf8)) }
    let known = text.replacing(" # odd", with: "")
    let result = try edited(known) { $0.setText("7", of: $1("spacing")) }
    #expect(result == known.replacing("6", with: "7"))
    #expect(try BlueprintTree(Array(known.utf8)).unknown.map(\.word) == ["sparkles", "glitter", "label"])
  }

  // MARK: Laws

  /// Whatever is edited, the text reads back as the tree of the draft.
  @Test(arguments: 0..<count) func theTextIsTheTreeOfTheDraft(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let text = RandomBlueprint.text(seed: UInt64(seed), using: &random)
    let bytes = Array(text.utf8)
    let tree = try BlueprintTree(bytes)
    var draft = tree.draft(of: bytes)
    #expect(BlueprintEdits.bytes(of: draft, bytes, tree) == bytes)
    for _ in 0..<Int.random(in: 1...10, using: &random) { RandomBlueprint.edit(&draft, using: &random) }
    let written = BlueprintEdits.bytes(of: draft, bytes, tree)
    let read = try BlueprintTree(written)
    #expect(
      RandomBlueprint.outline(of: read.draft(of: written)) == RandomBlueprint.outline(of: draft),
      "\(text)\n→\n\(String(decoding: written, as: UTF8.self))")
  }

  /// An edit of values changes the lines of these values only.
  @Test(arguments: 0..<count) func onlyTheLinesOfTheValuesChange(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let text = RandomBlueprint.text(seed: UInt64(seed), using: &random)
    let bytes = Array(text.utf8)
    let tree = try BlueprintTree(bytes)
    var draft = tree.draft(of: bytes)
    let lines = LineIndex(bytes)
    var touched: Set<Int> = []
    for node in tree.markup.nodes.indices where tree.places[node].value != nil && random.chance(0.2) {
      draft.setText("new \(node)", of: node)
      touched.insert(lines.line(of: tree.markup.nodes[node].offset))
    }
    let written = String(decoding: BlueprintEdits.bytes(of: draft, bytes, tree), as: UTF8.self)
    let (old, new) = (
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline),
      written.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    )
    #expect(old.count == new.count)
    for (index, pair) in zip(old, new).enumerated() where pair.0 != pair.1 { #expect(touched.contains(index + 1)) }
  }

  /// Added statements take nothing away, and removed ones add nothing, comments included.
  @Test(arguments: 0..<count) func additionsKeepEverythingAndRemovalsAddNothing(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bytes = Array(RandomBlueprint.text(seed: UInt64(seed), using: &random).utf8)
    let tree = try BlueprintTree(bytes)
    var (larger, smaller) = (tree.draft(of: bytes), tree.draft(of: bytes))
    for node in tree.markup.nodes.indices where random.chance(0.1) {
      switch tree.markup.nodes[node].name {
      case "object":
        larger.insert(larger.make(property("name", "new")), into: node, at: random.int(0...2))
      case "style":
        larger.insert(larger.make(MarkupElement("class", [("name", "new")])), into: node, at: random.int(0...2))
      case "property", "child", "class", "signal": smaller.remove(node)
      default: break
      }
    }
    let marks = { (bytes: [UInt8]) in bytes.filter { !BlueprintScanner.isSpace($0) } }
    let more = marks(BlueprintEdits.bytes(of: larger, bytes, tree))
    #expect(Self.isPart(marks(bytes), of: more))
    let fewer = marks(BlueprintEdits.bytes(of: smaller, bytes, tree))
    #expect(Self.isPart(fewer, of: marks(bytes)))
    let comments = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self).ranges(of: "note: }").count }
    let kept = tree.markup.nodes.indices.allSatisfy { smaller.parent(of: $0) != nil || $0 == 0 }
    if kept { #expect(comments(fewer) == comments(marks(bytes))) }
  }

  /// True if all bytes of a text are in another one, in their order.
  private static func isPart(_ part: [UInt8], of whole: [UInt8]) -> Bool {
    var rest = part[...]
    for byte in whole where byte == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  @Test func newerBlocksAreEdited() throws {
    let text = """
      using Gtk 4.0;
      using Adw 1;
      Adw.Breakpoint {
        condition ("max-width: 600px") // phones
        setters {
          box.spacing: 6;
          box.visible: true;
        }
      }
      Adw.AlertDialog { responses [cancel: _("Cancel"), delete: "Delete" destructive] }
      Box box {}
      """
    let result = try edited(text) { draft, find in
      draft.setText("12", of: find("setter box spacing"))
      draft.remove(find("setter box visible"))
      let setter = MarkupElement("setter", [("object", "box"), ("property", "homogeneous")], text: "True")
      draft.insert(draft.make(setter), into: find("AdwBreakpoint"))
      draft.insert(draft.make(property("name", "b")), into: find("AdwBreakpoint"))
      draft.setText("Stop", of: find("response cancel"))
      draft.setText("max-width: 500px", of: find("condition"))
    }
    #expect(
      result
        == text.replacing("6;", with: "12;").replacing(
          "box.visible: true;\n  }", with: "box.homogeneous: true;\n  }\n  name: \"b\";"
        ).replacing("_(\"Cancel\")", with: "_(\"Stop\")").replacing("600px", with: "500px"))
  }
}

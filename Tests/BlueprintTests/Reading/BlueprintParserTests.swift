import Markup
import Testing
import Words

@testable import Blueprint

/// What the parser makes of texts. That it agrees with the compiler is tested with the compiler.
@Suite struct BlueprintParserTests {
  @Test func brokenTextsHaveAPlaceAndAReason() throws {
    let cases: [(text: String, offset: Int, reason: String)] = [
      ("", 0, "not a Blueprint file: it doesn’t start with “using Gtk 4.0;”"),
      ("using Gtk 4.0", 13, "unexpected end of file"),
      ("using Gtk 4.0;\nBox {", 20, "unexpected end of file: “Box” on line 2 isn’t closed"),
      ("using Gtk 4.0;\nBox { spacing 6; }", 29, "unexpected “6”"),
      ("using Gtk 4.0;\nLabel { label: \"a; }", 30, "the text isn’t terminated: add its closing quote"),
      ("using Gtk 4.0;\n/* Box {}", 15, "unterminated comment"),
      ("using Gtk 4.0;\nLabel { label: \"a\" wrap: true; }", 38, "unexpected “:”: “;” is missing before it"),
    ]
    for (text, offset, reason) in cases {
      let error = #expect(throws: TextError.self) { try BlueprintTree(Array(text.utf8)) }
      #expect(error?.reason.text(in: English()) == reason, "\(text)")
      #expect(error?.offset == offset, "\(text)")
    }
  }

  /// Returns the elements as lines: the name, the attributes in their order, and the text.
  private func outline(_ text: String) throws -> [String] {
    let tree = try BlueprintTree(Array(text.utf8)).markup
    var depths = [0]
    return tree.nodes.enumerated().dropFirst(2).map { index, node in
      let depth = (depths.indices.contains(node.parent ?? 0) ? depths[node.parent ?? 0] : 0) + 1
      depths += Array(repeating: 0, count: max(0, index + 1 - depths.count))
      depths[index] = depth
      let attributes = node.attributes.map { " \($0.name)=\($0.value)" }.joined()
      let text = node.children.isEmpty && !node.text.isEmpty ? " “\(node.text)”" : ""
      return String(repeating: "  ", count: depth - 1) + node.name + attributes + text
    }
  }

  @Test func bindingsOfNewerVersionsAreRead() throws {
    let text = """
      using Gtk 4.0;
      using Gio 2.0;
      template $MyRow: Gtk.ListBoxRow {
        visible: bind template.is-shown no-sync-create;
        label: bind template.item as <$MyItem>.name;
        name: bind $describe(template.count, 3, "a") as <string>;
        model: Gio.ListStore { item-type: typeof<$MyItem>; };
        map => $mapped(template) not-swapped;
        expression: expr item as <StringObject>.string;
        css-classes: ["a", "b"];
        menu-model: menu main { item ("One") };
      }
      """
    #expect(
      try outline(text) == [
        "template class=MyRow parent=GtkListBoxRow",
        "  property name=visible bind-source=MyRow bind-property=is-shown",
        "  binding name=label",
        "    lookup name=name type=MyItem",
        "      lookup name=item",
        "        constant “MyRow”",
        "  binding name=name",
        "    closure function=describe type=gchararray",
        "      lookup name=count",
        "        constant “MyRow”",
        "      constant type=gint “3”",
        "      constant type=gchararray “a”",
        "  property name=model",
        "    object class=GListStore",
        "      property name=item-type “MyItem”",
        "  signal name=map handler=mapped swapped=false object=MyRow",
        "  property name=expression",
        "    lookup name=string type=GtkStringObject",
        "      constant “item”",
        "  property name=css-classes “a\nb”",
        "  property name=menu-model",
        "    menu id=main",
        "      item",
        "        attribute name=label “One”",
      ])
  }

  @Test func blocksOfNewerVersionsAreRead() throws {
    let text = """
      using Gtk 4.0;
      using Adw 1;
      translation-domain "app";
      Adw.Breakpoint {
        condition ("max-width: 600px")
        setters { box.orientation: vertical; label.wrap-mode: word_char; label.label: _("Short"); }
      }
      Adw.AlertDialog { responses [cancel: _("Cancel"), delete: "Delete" destructive disabled] }
      Scale { marks [mark (-1), mark (10.5, bottom, _("Ten")),] }
      LevelBar { offsets [offset ("low", 0.25)] }
      Box box {}
      """
    #expect(
      try outline(text) == [
        "object class=AdwBreakpoint",
        "  condition “max-width: 600px”",
        "  setter object=box property=orientation “vertical”",
        "  setter object=label property=wrap-mode “word_char”",
        "  setter object=label property=label translatable=true “Short”",
        "object class=AdwAlertDialog",
        "  responses",
        "    response id=cancel translatable=true “Cancel”",
        "    response id=delete appearance=destructive enabled=false “Delete”",
        "object class=GtkScale",
        "  marks",
        "    mark value=-1",
        "    mark value=10.5 position=bottom translatable=true “Ten”",
        "object class=GtkLevelBar",
        "  offsets",
        "    offset name=low value=0.25",
        "object class=GtkBox id=box",
      ])
  }
}

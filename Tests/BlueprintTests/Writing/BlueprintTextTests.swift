import Markup
import Testing
import Words

@testable import Blueprint

/// Interfaces as a person would write them.
@Suite struct BlueprintTextTests {
  private func text(_ xml: String) throws -> BlueprintText {
    BlueprintText(try MarkupTree(Array("<interface>\(xml)</interface>".utf8)))
  }

  @Test func anInterfaceIsIdiomatic() throws {
    let written = try text(
      """
      <object class="AdwApplicationWindow" id="window">
        <property name="title" translatable="yes" comments="The title">Form</property>
        <property name="content">
          <object class="GtkBox" id="box1">
            <property name="orientation">vertical</property>
            <property name="can_focus">False</property>
            <property name="spacing">6</property>
            <signal name="map" handler="mapped" swapped="yes" object="window"/>
            <child type="start">
              <object class="GtkButton">
                <property name="label" translatable="yes" context="verb">Add "one"</property>
                <property name="wrap-mode">word-char</property>
                <layout><property name="column">0</property><property name="row">1</property></layout>
                <style><class name="flat"/><class name="pill"/></style>
              </object>
            </child>
            <child>
              <object class="MyCanvas"><property name="zoom">1.5</property><property name="mode">fast</property></object>
            </child>
          </object>
        </property>
      </object>
      """)
    #expect(written.losses.isEmpty)
    #expect(
      written.text == """
        using Gtk 4.0;
        using Adw 1;

        Adw.ApplicationWindow window {
          /* Translators: The title */
          title: _("Form");

          content: Box box1 {
            orientation: vertical;
            can-focus: false;
            spacing: 6;
            map => mapped(window) swapped;

            [start]
            Button {
              label: C_("verb", "Add \\"one\\"");
              wrap-mode: word_char;

              layout {
                column: 0;
                row: 1;
              }

              styles ["flat", "pill"]
            }

            .MyCanvas {
              zoom: 1.5;
              mode: "fast";
            }
          };
        }

        """)
  }

  @Test func whatBlueprintHasNoWordsForIsReported() throws {
    let written = try text(
      """
      <object class="GtkLabel" id="my.label">
        <property name="wrap">maybe</property>
        <property name="width-chars">12</property>
        <attributes><attribute name="weight" value="bold"/></attributes>
      </object>
      <object class="GtkBox"><property name="layout-manager"><object class="GtkConstraintLayout">
        <constraints/></object></property></object>
      """)
    #expect(written.text.contains("Label my_label {\n  width-chars: 12;\n}"))
    #expect(
      written.losses.map { $0.text(in: English()) } == [
        "property “wrap” not exported: Blueprint can’t express “maybe”",
        "“attributes” not exported: Blueprint has no syntax for it",
        "“constraints” not exported: Blueprint has no syntax for it",
      ])
  }

  @Test func numbersHaveNoExponents() {
    let cases = [("1e-5", "0.00001"), ("2.50", "2.5"), ("-1.25e-7", "-0.000000125"), ("1e20", "100000000000000000000")]
    for (text, literal) in cases { #expect(BlueprintNumber.literal(text) == literal) }
  }

  @Test func enumerationsAreWrittenByNickAndCName() {
    let literal = BlueprintLiteral(
      names: BlueprintNames(.init([], MarkupTree(nodes: []), .blueprint)), typeName: { $0 }, hasDollars: false)
    let align = BlueprintValueKind.of("halign", in: "GtkLabel")
    #expect(literal.literal("GTK_ALIGN_BASELINE", align) == "baseline")
    #expect(literal.literal("3", align) == "center")
    #expect(literal.literal("99", align) == nil)
    #expect(
      literal.literal("no-emoji|GTK_INPUT_HINT_LOWERCASE", .of("input-hints", in: "GtkEntry")) == "no_emoji | lowercase"
    )
  }
}

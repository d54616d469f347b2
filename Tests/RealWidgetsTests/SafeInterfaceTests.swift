import Markup
import TestSupport
import Testing

@testable import RealWidgets

/// Interfaces are reduced to what describes widgets.
@Suite struct SafeInterfaceTests {
  /// Classes as GTK would have them: “My…” is unknown, “…Window” and “…Store” are left out.
  private static func verdict(_ name: String) -> SafeInterface.Verdict {
    if name.hasSuffix("Window") || name.hasSuffix("Store") { return .leftOut }
    return name.hasPrefix("Gtk") ? .kept : .replaced
  }

  private func safe(_ inner: String) throws -> SafeInterface {
    try SafeInterface(Array("<interface>\(inner)</interface>".utf8), judge: Self.verdict)
  }

  @Test func widgetsStayAsTheyAre() throws {
    let interface = try safe(
      """
      <requires lib="gtk" version="4.0"/><object class="GtkBox" id="root"><property name="spacing">6</property>
      <child type="start"><object class="GtkLabel" id="ok"><property name="label" translatable="yes"> a &lt; b </property>
      <attributes><attribute name="weight" value="bold"/></attributes><style><class name="title"/></style></object></child>
      <property name="layout-manager"><object class="GtkConstraintLayout"><constraints>
      <constraint target="ok" target-attribute="left" constant="8"/><guide name="g"/></constraints></object></property>
      </object>
      """)
    for kept in [
      "<property name=\"spacing\">6</property>", "<child type=\"start\">",
      "<property name=\"label\"> a &lt; b </property>",
      "<attribute name=\"weight\" value=\"bold\"/>", "<class name=\"title\"/>",
      "<constraint target=\"ok\" target-attribute=\"left\" constant=\"8\"/>", "<guide name=\"g\"/>",
    ] { #expect(interface.text.contains(kept), "\(kept) in \(interface.text)") }
    #expect(!interface.text.contains("requires"))
    #expect(interface.ids == ["root", "ok"])
    #expect(interface.firstID == "root")
    #expect(interface.replacedClasses.isEmpty)
  }

  @Test(arguments: [
    "<signal name=\"clicked\" handler=\"exit\"/>", "<binding name=\"label\"><closure function=\"abort\"/></binding>",
    "<property name=\"file\">/etc/passwd</property>", "<property name=\"resource\">/a</property>",
    "<property name=\"primary-icon-gicon\">/etc/passwd</property>",
    "<property name=\"paintable\">/etc/passwd</property>",
    "<property name=\"pixbuf\"><object class=\"GtkLabel\"/></property>", "<property name=\"icon_gicon\">x</property>",
    "<property name=\"model\"><object class=\"GtkListStore\"/></property>", "<property>x</property>",
    "<menu id=\"m\"/>", "<accessibility><property name=\"file\">x</property></accessibility>", "<constructor/>",
  ])
  func whatActsIsDropped(inner: String) throws {
    let text = try safe("<object class=\"GtkButton\" id=\"b\">\(inner)</object>").text
    #expect(text == (try safe("<object class=\"GtkButton\" id=\"b\"/>").text), "\(text)")
  }

  @Test func attributesThatNameFunctionsAreDropped() throws {
    let text = try safe(
      """
      <object class="GtkLabel" type-func="exit" constructor="x"><property name="label" bind-source="a" bind-property="b"
      bind-flags="c" context="d" comments="e">t</property></object>
      """
    ).text
    #expect(text.contains("<object class=\"GtkLabel\">"))
    #expect(text.contains("<property name=\"label\">t</property>"))
  }

  @Test func aTemplateIsAnObjectOfItsParentsClass() throws {
    let interface = try safe(
      "<template class=\"MyBox\" parent=\"GtkBox\"><child><object class=\"GtkLabel\"/></child></template>")
    #expect(interface.text.contains("<object class=\"GtkBox\" id=\"MyBox\">"))
    #expect(interface.firstID == "MyBox")
    #expect(interface.replacedClasses.isEmpty)
  }

  @Test func anUnknownClassIsABoxWithItsChildren() throws {
    let interface = try safe(
      """
      <object class="MyView" id="v"><property name="halign">end</property><property name="strange">1</property>
      <attributes><attribute name="a" value="b"/></attributes><child><object class="GtkLabel" id="l"/></child></object>
      """)
    #expect(interface.replacedClasses == ["MyView"])
    #expect(interface.text.contains("<object class=\"GtkBox\" id=\"v\">"))
    #expect(interface.text.contains("halign"))
    #expect(!interface.text.contains("strange"))
    #expect(!interface.text.contains("attribute"))
    #expect(interface.ids == ["v", "l"])
  }

  @Test func windowsAreLeftOut() throws {
    let interface = try safe("<object class=\"GtkWindow\" id=\"w\"><property name=\"visible\">1</property></object>")
    #expect(!interface.text.contains("object"))
    #expect(interface.firstID == nil)
  }

  @Test(arguments: [
    "", "<", "<html/>", "<!DOCTYPE a [<!ENTITY b \"c\">]><interface/>", "<interface>&b;</interface>", "\u{0}",
    "<interface>" + String(repeating: "<object class=\"GtkBox\"><child>", count: 2000),
  ])
  func otherTextsAreRefused(text: String) {
    #expect(throws: TextError.self) { try SafeInterface(Array(text.utf8), judge: Self.verdict) }
  }

  /// Whatever happens to the bytes, the result is read again, and changes no more.
  @Test(arguments: 0..<200) func damagedInterfacesAreRefusedOrSafe(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(
      """
      <interface><template class="A" parent="GtkBox"><child><object class="GtkLabel" id="l"><property name="label">a&amp;
      </property></object></child><property name="m"><object class="MyStore"/></property></template></interface>
      """.utf8)
    for _ in 0..<random.int(1...6) {
      let place = random.int(0...(bytes.count - 1))
      if random.int(0...2) == 0 { bytes.remove(at: place) } else { bytes[place] = UInt8(random.int(32...126)) }
    }
    guard let once = try? SafeInterface(bytes, judge: Self.verdict) else { return }
    let twice = try SafeInterface(Array(once.text.utf8), judge: Self.verdict)
    #expect(twice.text == once.text)
    #expect(twice.ids == once.ids)
  }
}

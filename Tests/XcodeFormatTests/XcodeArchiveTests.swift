import LayoutModel
import Testing

/// The keyed archives of Xcode 4, which store everything as numbers and flags.
@Suite struct XcodeArchiveTests {
  /// Returns a window of 300 by 200 around some views.
  private func archive(_ views: String, constraints: String = "", properties: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="8.00"><data>
    <string key="IBDocument.InterfaceBuilderVersion">3084</string>
    <array class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
    <object class="NSWindowTemplate" id="1"><string key="NSWindowTitle">Settings</string>
    <object class="NSView" key="NSWindowView" id="2"><int key="NSvFlags">256</int>
    <array class="NSMutableArray" key="NSSubviews">\(views)</array>
    <string key="NSFrameSize">{300, 200}</string></object></object></array>
    <object class="IBObjectContainer" key="IBDocument.Objects"><object class="IBMutableOrderedSet" key="objectRecords">
    <array key="orderedObjects">\(constraints)
    <object class="IBObjectRecord"><int key="objectID">72</int><reference key="object" ref="3"/>
    <string key="objectName">Name Field</string></object></array></object>
    <dictionary class="NSMutableDictionary" key="flattenedProperties">\(properties)</dictionary></object>
    <bool key="IBDocument.UseAutolayout">YES</bool></data></archive>
    """
  }

  private let field = """
    <object class="NSTextField" id="3"><int key="NSvFlags">268</int><string key="NSFrame">{{20, 158}, {200, 22}}</string>
    <string key="NSHuggingPriority">{250, 750}</string><object class="NSTextFieldCell" key="NSCell" id="4">
    <int key="NSCellFlags">-1804599231</int><int key="NSCellFlags2">272630784</int><string key="NSContents">Name</string>
    </object></object>
    """

  @Test func viewsArriveWithTheirFramesFlagsAndNames() throws {
    let document = try XcodeSamples.document(archive(field))
    let element = try #require(document.elements["3"])
    #expect(document.scenes.first { _ in true }?.name == nil || document.scenes.count == 1)
    #expect(element.kind == .textField)
    #expect(element.frame == Rect(20, 20, 200, 22))
    #expect(element.name == "Name Field")
    #expect(element.content.text == "Name")
    #expect(element.traits.hugging.vertical == .defaultHigh)
    // 268: it keeps its distance to the left and to the top.
    #expect(element.traits.translatesMask)
    #expect(element.traits.autoresizing.isDisjoint(with: [.left, .top, .width, .height]))
  }

  @Test func constraintsArriveFromTheirNumbers() throws {
    let constraint = """
      <object class="IBNSLayoutConstraint" id="9"><reference key="firstItem" ref="3"/><int key="firstAttribute">5</int>
      <int key="relation">1</int><reference key="secondItem" ref="2"/><int key="secondAttribute">5</int>
      <float key="multiplier">1</float><object class="IBNSLayoutSymbolicConstant" key="constant">
      <double key="value">20</double></object><float key="priority">900</float><reference key="containingView" ref="2"/>
      </object>
      """
    let property = """
      <boolean value="NO" key="72.IBNSViewMetadataTranslatesAutoresizingMaskIntoConstraints"/>
      """
    let document = try XcodeSamples.document(archive(field, constraints: constraint, properties: property))
    let read = try #require(document.constraints["9"])
    #expect(read.first == Anchor("3", .leading))
    #expect(read.second == Anchor("2", .leading))
    #expect(read.relation == .greaterOrEqual)
    #expect(read.constant == 20)
    #expect(read.priority.value == 900)
    #expect(document.elements["3"]?.traits.translatesMask == false)
  }

  /// The selected item stands before its menu, which refers to it.
  @Test func popUpsArriveWithTheirItems() throws {
    let popUp = """
      <object class="NSPopUpButton" id="3"><string key="NSFrame">{{20, 20}, {120, 26}}</string>
      <object class="NSPopUpButtonCell" key="NSCell" id="4"><int key="NSButtonFlags">109199360</int>
      <object class="NSMenuItem" key="NSMenuItem" id="5"><string key="NSTitle">Daily</string></object>
      <object class="NSMenu" key="NSMenu" id="6"><array class="NSMutableArray" key="NSMenuItems">
      <object class="NSMenuItem" id="7"><string key="NSTitle">Hourly</string></object><reference ref="5"/></array></object>
      <int key="NSSelectedIndex">1</int></object></object>
      """
    let result = try XcodeSamples.read(archive(popUp))
    let content = try #require(result.document.elements["3"]).content
    #expect(content.title == "Hourly|Daily")
    #expect(content.value == 1)
    #expect(result.losses.isEmpty)
  }

  /// A tab view's subviews are only the visible ones; its items have the others.
  @Test func allTabsArrive() throws {
    func page(_ id: Int) -> String {
      "<object class=\"NSView\" key=\"NSView\" id=\"\(id)\"><string key=\"NSFrame\">{{10, 33}, {280, 154}}</string></object>"
    }
    let tabs = """
      <object class="NSTabView" id="3"><int key="NSvFlags">12</int><string key="NSFrame">{{0, 0}, {300, 200}}</string>
      <array class="NSMutableArray" key="NSSubviews"><reference ref="5"/></array>
      <array class="NSMutableArray" key="NSTabViewItems"><object class="NSTabViewItem" id="10">\(page(4))</object>
      <object class="NSTabViewItem" id="11">\(page(5))</object></array><int key="NSTvFlags">6</int></object>
      """
    let document = try XcodeSamples.document(archive(tabs))
    #expect(document.children(of: "3") == ["4", "5"])
    #expect(document.elements["4"]?.frame == Rect(10, 33, 280, 154))
    #expect(document.elements["3"]?.kind == .tabView)
    #expect(document.elements["3"]?.traits.alignmentInsets == nil)
  }
}

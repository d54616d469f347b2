import FormatExchange
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import XcodeFormat

/// Controls with items, and the losses for parts of controls.
@Suite struct XcodeItemsTests {
  private func popUp(_ attributes: String, _ items: String) -> String {
    """
    <subviews><popUpButton id="p">\(XcodeSamples.rect(20, 20, 88, 25))<popUpButtonCell key="cell" type="push"
    title="Daily" bezelStyle="rounded" borderStyle="borderAndBezel" \(attributes)><menu key="menu" id="m">
    <items>\(items)</items></menu></popUpButtonCell></popUpButton></subviews>
    """
  }

  private let items = """
    <menuItem title="Hourly" id="a"/><menuItem isSeparatorItem="YES" id="s"/><menuItem title="Daily" state="on" id="b"/>
    <menuItem title="At 8|9" id="c"><menu key="submenu" id="n"><items/></menu></menuItem>
    """

  private func told(_ result: ImportResult) -> [String] { result.losses.map(\.what.english) }

  @Test func aPopUpKeepsItsItemsAndWhichIsChosen() throws {
    let result = try XcodeSamples.read(XcodeSamples.desk(popUp("selectedItem=\"b\"", items)))
    let content = try #require(result.document.elements["p"]).content
    #expect(content.title == "Hourly|Daily|At 8¦9")
    #expect(content.value == 1)
    #expect(content.shownText(in: .popUp) == "Daily")
    #expect(
      told(result) == [
        "1 menu separator not imported", "1 submenu not imported", "“|” in the title of 1 item replaced by “¦”",
      ])
    // If the cell names no selected item, the ticked item is selected.
    #expect(try XcodeSamples.document(XcodeSamples.desk(popUp("", items))).elements["p"]?.content.value == 1)
    let last = try XcodeSamples.document(XcodeSamples.desk(popUp("selectedItem=\"c\"", items)))
    #expect(last.elements["p"]?.content.value == 2)
    let empty = try XcodeSamples.document(XcodeSamples.desk(popUp("", "")))
    #expect(empty.elements["p"]?.content.title == "Daily")
  }

  @Test func imagesOfItemsAndBarsInTitlesAreReported() throws {
    let images = "<menuItem title=\"A\" image=\"x\" id=\"a\"/><menuItem title=\"B\" image=\"y\" id=\"b\"/>"
    #expect(
      told(try XcodeSamples.read(XcodeSamples.desk(popUp("", images)))) == ["images of 2 menu items not imported"])
    let bare = try XcodeSamples.read(XcodeSamples.desk(popUp("", "").replacing("\"Daily\"", with: "\"A|B\"")))
    #expect(bare.document.elements["p"]?.content.title == "A¦B")
    #expect(told(bare) == ["“|” in the title of 1 item replaced by “¦”"])
    let segments = """
      <subviews><segmentedControl id="s">\(XcodeSamples.rect(0, 0, 90, 24))<segmentedCell key="cell"><segments>
      <segment label="A|B"/><segment label="C"/></segments></segmentedCell></segmentedControl></subviews>
      """
    #expect(
      told(try XcodeSamples.read(XcodeSamples.desk(segments))) == ["“|” in the title of 1 item replaced by “¦”"])
  }

  /// The widths of the letters show it: “message” is recorded at 13 points, like the items, no smaller than other
  /// controls' fonts.
  @Test func theFontOfMessagesIsThatOfControls() throws {
    let font = "<font key=\"font\" metaFont=\"message\"/>"
    let document = try XcodeSamples.document(
      XcodeSamples.desk(popUp("", items).replacing("<menu key=\"menu\"", with: font + "<menu key=\"menu\"")))
    #expect(document.elements["p"]?.content.fontSize == 13)
  }

  @Test func aPullDownMenuShowsItsFirstItemAndKeepsItsWidth() throws {
    let document = try XcodeSamples.document(XcodeSamples.desk(popUp("pullsDown=\"YES\"", items)))
    let element = try #require(document.elements["p"])
    #expect(element.content.shownText(in: .popUp) == "Hourly")
    #expect(element.content.value == nil)
    #expect(element.traits.placeholderIntrinsicSize == PlaceholderSize(width: 81, height: 20))
  }

  @Test func segmentsAndTabsAreRead() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.desk(
        """
        <subviews><segmentedControl id="s">\(XcodeSamples.rect(0, 0, 90, 24))<segmentedCell key="cell"><segments>
        <segment label="Day"/><segment label="Week" selected="YES"/></segments></segmentedCell></segmentedControl>
        <tabView id="t">\(XcodeSamples.rect(0, 40, 90, 90))<tabViewItems><tabViewItem label="One" identifier="">
        <view key="view" id="v">\(XcodeSamples.rect(0, 0, 70, 50))</view></tabViewItem>
        <tabViewItem label="Two" identifier=""/></tabViewItems></tabView></subviews>
        """))
    #expect(document.elements["s"]?.content.title == "Day|Week")
    #expect(document.elements["s"]?.content.value == 1)
    #expect(document.elements["t"]?.content.title == "One|Two")
    #expect(document.elements["t"]?.children == ["v"])
  }

  @Test(arguments: ["disclosure", "roundedDisclosure"]) func disclosureButtonsHaveNoTitle(bezel: String) throws {
    let result = try XcodeSamples.read(
      XcodeSamples.desk(
        """
        <subviews><button id="d">\(XcodeSamples.rect(20, 20, 13, 13))<buttonCell key="cell" title="More" bezelStyle="\(bezel)"
        borderStyle="border"/></button></subviews>
        """))
    let element = try #require(result.document.elements["d"])
    #expect(element.kind == .button)
    #expect(element.content.title == nil)
    #expect(element.traits.placeholderIntrinsicSize == PlaceholderSize(width: 13, height: 13))
    #expect(told(result) == ["1 disclosure button imported as a plain button"])
  }

  private static let parts = [
    (
      """
      <subviews><tableView id="t">\(XcodeSamples.rect(0, 0, 90, 90))<tableColumns><tableColumn identifier="a" width="40" id="c">
      <tableHeaderCell key="headerCell" title="Name"/></tableColumn><tableColumn identifier="b" id="d"/></tableColumns>
      </tableView></subviews>
      """, "titles and widths of 2 table columns not imported"
    ),
    (
      """
      <subviews><comboBox id="t">\(XcodeSamples.rect(0, 0, 90, 26))<comboBoxCell key="cell"><objectValues><string>A</string>
      <string>B</string></objectValues></comboBoxCell></comboBox></subviews>
      """, "2 items of combo boxes not imported"
    ),
    (
      """
      <subviews><textField id="t">\(XcodeSamples.rect(0, 0, 90, 22))<textFieldCell key="cell" title="1">
      <numberFormatter key="formatter" id="f"/></textFieldCell></textField></subviews>
      """, "1 formatter not imported"
    ),
    ("<menu key=\"menu\" id=\"m\"><items><menuItem title=\"A\" id=\"i\"/></items></menu>", "1 menu not imported"),
    (
      "<toolbar key=\"toolbar\" id=\"b\"><allowedToolbarItems><toolbarItem id=\"i\"/></allowedToolbarItems></toolbar>",
      "1 window toolbar not imported"
    ),
  ]

  @Test(arguments: parts) func unsupportedPartsOfMacControlsAreReported(inside: String, sentence: String) throws {
    #expect(told(try XcodeSamples.read(XcodeSamples.desk(inside))) == [sentence])
  }

  private static let touchParts = [
    (
      """
      <subviews><button id="b">\(XcodeSamples.rect(0, 0, 90, 30))<state key="normal" title="A"/>
      <state key="highlighted" title="B"/></button></subviews>
      """, "look of 1 other button state not imported"
    ),
    (
      """
      <subviews><button id="b">\(XcodeSamples.rect(0, 0, 90, 30))<menu key="menu" id="m"><children><command id="c"/>
      </children></menu></button></subviews>
      """, "menu of 1 button not imported"
    ),
    (
      """
      <subviews><toolbar id="b">\(XcodeSamples.rect(0, 0, 90, 44))<items><barButtonItem id="i"/><barButtonItem id="j"/></items>
      </toolbar></subviews>
      """, "2 bar items not imported"
    ),
    (
      """
      <subviews><collectionView id="b">\(XcodeSamples.rect(0, 0, 90, 90))<collectionViewFlowLayout key="collectionViewLayout"
      id="l"/></collectionView></subviews>
      """, "1 collection view layout not imported"
    ),
  ]

  @Test(arguments: touchParts)
  func unsupportedPartsOfPhoneControlsAreReported(inside: String, sentence: String) throws {
    #expect(told(try XcodeSamples.read(XcodeSamples.touch(inside))) == [sentence])
  }

  @Test func aXIBShowsTheChosenItemAndTellsTheOthers() throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.popUp, "p", Rect(0, 0, 80, 34)) {
      $0.content.title = "Hourly|Daily"
      $0.content.value = 1
    }
    let result = try XIBFormat().exportDocument(
      builder.document, ExportRequest(name: "x.xib", measurer: FixedMeasurer()))
    #expect(String(decoding: result.bytes, as: UTF8.self).contains("<state key=\"normal\" title=\"Daily\"/>"))
    #expect(result.losses.map(\.what.english) == ["kind, title and value not exported"])
  }
}

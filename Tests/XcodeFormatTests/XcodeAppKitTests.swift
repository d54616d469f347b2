import LayoutModel
import Testing

/// AppKit's views as Interface Builder writes them, and their resulting frames.
@Suite struct XcodeAppKitTests {
  private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private func insets(_ view: String, tools: Int) throws -> DirectionalEdges? {
    let document = try XcodeSamples.document(XcodeSamples.desk("<subviews>\(view)</subviews>", tools: tools))
    return document.elements["v"]?.traits.alignmentInsets
  }

  private func control(_ tag: String, _ attributes: String, _ cell: String) -> String {
    "<\(tag) id=\"v\" \(attributes) \(free)>\(XcodeSamples.rect(0, 0, 80, 22))\(cell)</\(tag)>"
  }

  private func edges(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> DirectionalEdges {
    DirectionalEdges(top: top, leading: left, bottom: bottom, trailing: right)
  }

  /// Returns the XML of a kind for macOS; nil if AppKit has no such view.
  private func written(_ kind: ElementKind) -> String? {
    func plain(_ tag: String, _ attributes: String = "") -> String { control(tag, attributes, "") }
    return switch kind {
    case .label: control("textField", "", "<textFieldCell key=\"cell\"/>")
    case .textField: control("textField", "", "<textFieldCell key=\"cell\" editable=\"YES\"/>")
    case .button: control("button", "", "<buttonCell key=\"cell\" type=\"push\"/>")
    case .checkBox: control("button", "", "<buttonCell key=\"cell\" type=\"check\"/>")
    case .radio: control("button", "", "<buttonCell key=\"cell\" type=\"radio\"/>")
    case .popUp: plain("popUpButton")
    case .searchField, .textView, .imageView, .switch, .slider, .stepper, .segmentedControl, .datePicker, .splitView,
      .tabView, .scrollView, .box:
      plain(kind.rawValue)
    case .table: plain("tableView")
    case .stack: plain("stackView")
    case .progressBar: plain("progressIndicator")
    case .activityIndicator: plain("progressIndicator", "style=\"spinning\"")
    case .separator: plain("box", "boxType=\"separator\"")
    case .view: plain("customView")
    case .customView: plain("customView", "customClass=\"GaugeView\"")
    case .navigationBar, .tabBar, .toolbar, .spacer: nil
    }
  }

  @Test(arguments: ElementKind.allCases) func everyKindOfAppKitIsRead(_ kind: ElementKind) throws {
    guard let view = written(kind) else { return }
    let document = try XcodeSamples.document(XcodeSamples.desk("<subviews>\(view)</subviews>"))
    #expect(document.elements["v"]?.kind == kind, "add its tag to ElementTags")
  }

  @Test func buttonsHaveTheInsetsOfTheirBezel() throws {
    let cells: [(String, DirectionalEdges)] = [
      ("type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\"", edges(6, 4, 6, 7)),
      ("type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\" controlSize=\"small\"", edges(5, 4, 5, 6)),
      ("type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\" controlSize=\"mini\"", edges(1, 0, 1, 1)),
      ("type=\"bevel\" bezelStyle=\"regularSquare\" borderStyle=\"border\"", edges(2, 2, 2, 3)),
      ("type=\"square\" bezelStyle=\"shadowlessSquare\" imagePosition=\"only\"", edges(0, 0, 0, 0)),
      ("type=\"check\" title=\"On\" bezelStyle=\"regularSquare\" controlSize=\"small\"", edges(3, 3, 2, 3)),
      ("type=\"help\" bezelStyle=\"helpButton\" borderStyle=\"border\"", edges(3, 1, 2, 4)),
      ("type=\"disclosureTriangle\" bezelStyle=\"disclosure\" borderStyle=\"border\"", edges(0, 0, 0, 0)),
    ]
    for (cell, expected) in cells {
      #expect(try insets(control("button", "", "<buttonCell key=\"cell\" \(cell)/>"), tools: 14490) == expected)
    }
  }

  @Test(arguments: [14490, 20000]) func aSearchFieldHasNoInsets(tools: Int) throws {
    let cell = "<searchFieldCell key=\"cell\" title=\"tea\" placeholderString=\"Find\" borderStyle=\"bezel\"/>"
    let document = try XcodeSamples.document(
      XcodeSamples.desk("<subviews>\(control("searchField", "", cell))</subviews>", tools: tools))
    let field = try #require(document.elements["v"])
    #expect(field.kind == .searchField)
    #expect(field.traits.alignmentInsets == nil)
    #expect(field.content.text == "tea")
    #expect(field.content.placeholderText == "Find")
  }

  @Test func otherControlsHaveTheirInsets() throws {
    let popUp = "<popUpButtonCell key=\"cell\" bezelStyle=\"rounded\" borderStyle=\"borderAndBezel\""
    let level = "<levelIndicatorCell key=\"cell\" levelIndicatorStyle=\"continuousCapacity\"/>"
    let views: [(String, Int, DirectionalEdges?)] = [
      (control("popUpButton", "", popUp + "/>"), 14490, edges(2, 2, 3, 3)),
      (control("popUpButton", "", popUp + " controlSize=\"small\"/>"), 14490, edges(3, 1, 3, 3)),
      (control("popUpButton", "", popUp + "/>"), 20000, nil),
      (control("stepper", "", "<stepperCell key=\"cell\"/>"), 14490, edges(3, 2, 3, 3)),
      (control("stepper", "", "<stepperCell key=\"cell\" controlSize=\"small\"/>"), 14490, edges(2, 1, 2, 2)),
      (control("stepper", "", "<stepperCell key=\"cell\"/>"), 20000, nil),
      (control("levelIndicator", "", level), 14490, edges(0, 0, 0, 0)),
      (control("levelIndicator", "", level), 20000, edges(0, 0, 0, 2)),
      (control("progressIndicator", "style=\"bar\"", ""), 20000, edges(0, 1, 0, 1)),
      (control("tabView", "", ""), 20000, edges(7, 6, 7, 10)),
      (control("tabView", "type=\"noTabsNoBorder\"", ""), 20000, nil),
      (control("box", "boxType=\"primary\" titlePosition=\"noTitle\"", ""), 20000, nil),
      (control("box", "boxType=\"primary\" title=\"Box\" titlePosition=\"noTitle\"", ""), 20000, edges(3, 2, 3, 4)),
    ]
    for (view, tools, expected) in views {
      // Insets that equal the kind's own are not stored.
      let read = try insets(view, tools: tools)
      #expect(read == expected || (expected == edges(0, 0, 0, 0) && read == nil), "\(view)")
    }
  }

  /// Xcode 26 draws pop-ups and check boxes to the edges of their frames.
  @Test func theNewestControlsFillTheirFrames() throws {
    let check = control(
      "button", "", "<buttonCell key=\"cell\" type=\"check\" title=\"On\" bezelStyle=\"regularSquare\"/>")
    let popUp = control(
      "popUpButton", "", "<popUpButtonCell key=\"cell\" bezelStyle=\"rounded\" borderStyle=\"borderAndBezel\"/>")
    for view in [check, popUp] {
      #expect(try insets(view, tools: 24127) == edges(0, 0, 0, 0))
      #expect(try insets(view, tools: 23094) == nil)
      #expect(try insets(view, tools: 32700) == nil)
    }
  }

  @Test func newestPushButtonsFillTheirFrames() throws {
    let cell = "type=\"push\" title=\"OK\" bezelStyle=\"rounded\" borderStyle=\"border\""
    let push = control("button", "", "<buttonCell key=\"cell\" \(cell)/>")
    #expect(try insets(push, tools: 24765) == edges(0, 0, 0, 0))
    #expect(try insets(push, tools: 24127) == nil)
    #expect(try insets(push, tools: 32700) == nil)
  }

  @Test func aLabelWithABackgroundEndsWhereThatDoes() throws {
    let label = control("textField", "", "<textFieldCell key=\"cell\" title=\"L\" drawsBackground=\"YES\"/>")
    #expect(try insets(label, tools: 14490) == edges(0, 0, 0, 0))
    #expect(try insets(label, tools: 23094) == edges(0, 0, 0, 0))
    let plain = control("textField", "", "<textFieldCell key=\"cell\" title=\"L\"/>")
    #expect(try insets(plain, tools: 23094) == nil)
  }

  @Test func smallControlsHaveInsetsOfTheirOwn() throws {
    let popUp =
      "<popUpButtonCell key=\"cell\" bezelStyle=\"rounded\" borderStyle=\"borderAndBezel\" controlSize=\"small\"/>"
    let views: [(String, Int, DirectionalEdges)] = [
      (control("popUpButton", "", popUp), 20000, edges(4, 1, 4, 3)),
      (button("radio", "controlSize=\"small\""), 20000, edges(1, 1, 0, 0)),
      (button("radio", "controlSize=\"small\""), 14490, edges(1, 0, 1, 1)),
      (button("check", "controlSize=\"mini\""), 20000, edges(0, 1, 0, 1)),
      (button("check", "imagePosition=\"overlaps\""), 20000, edges(0, 1, 2, 1)),
    ]
    for (view, tools, expected) in views { #expect(try insets(view, tools: tools) == expected, "\(view)") }
  }

  private func button(_ type: String, _ attributes: String, title: String = "Choice") -> String {
    control("button", "", "<buttonCell key=\"cell\" type=\"\(type)\" title=\"\(title)\" \(attributes)/>")
  }

  /// The box alone is 14 by 14, in a frame of 18 by 18. It does not matter if its image would overlap a title.
  @Test(arguments: [
    ("imagePosition=\"left\"", ""), ("imagePosition=\"overlaps\"", ""), ("imagePosition=\"only\"", "Check"),
  ])
  func aCheckBoxWithoutATitleHasRoomAllAround(attributes: String, title: String) throws {
    #expect(try insets(button("check", attributes, title: title), tools: 20000) == edges(2, 2, 2, 2))
  }

  @Test func aColorWellHasFourPointsMoreInHeight() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.desk(
        """
        <subviews><colorWell id="v" \(free)>\(XcodeSamples.rect(17, 100, 50, 24))<constraints>
        <constraint firstAttribute="height" constant="20" id="h"/></constraints></colorWell></subviews>
        <constraints><constraint firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="top" constant="30"
        id="t"/></constraints>
        """))
    let frame = try XcodeSamples.layout(document).rootFrames["v"]
    #expect(frame?.y == 28)
    #expect(frame?.height == 24)
  }

  @Test func tabViewsCountFromTheirTop() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.desk(
        """
        <subviews><tabView id="t">\(XcodeSamples.rect(0, 0, 400, 300))<tabViewItems><tabViewItem label="One">
        <view key="view" id="one">\(XcodeSamples.rect(10, 33, 380, 254))</view></tabViewItem><tabViewItem label="Two">
        <view key="view" id="two">\(XcodeSamples.rect(10, 33, 380, 254))</view></tabViewItem></tabViewItems></tabView></subviews>
        """))
    #expect(document.children(of: "t") == ["one", "two"])
    #expect(document.elements["one"]?.frame == Rect(10, 33, 380, 254))
  }

  @Test func aMatrixHasCellsAndNoViews() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.desk(
        """
        <subviews><matrix id="m">\(XcodeSamples.rect(0, 0, 100, 40))<cells><column><buttonCell type="radio" id="a"/>
        <buttonCell type="radio" id="b"/></column></cells></matrix></subviews>
        """))
    #expect(document.elements.count == 2)
    #expect(document.children(of: "m").isEmpty)
  }

  @Test func scrollViewsHoldTheirClipViewsAndTables() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.desk(
        """
        <subviews><scrollView id="s" \(free)>\(XcodeSamples.rect(20, 20, 200, 100))
        <clipView key="contentView" id="c">\(XcodeSamples.rect(1, 1, 198, 98))
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
        <tableView id="t">\(XcodeSamples.rect(0, 0, 198, 98))<tableColumns><tableColumn id="col"><prototypeCellViews>
        <tableCellView id="cell">\(XcodeSamples.rect(1, 1, 190, 17))<subviews>
        <textField id="text">\(XcodeSamples.rect(0, 1, 190, 16))</textField></subviews></tableCellView>
        </prototypeCellViews></tableColumn></tableColumns></tableView></subviews></clipView>
        <scroller key="horizontalScroller" hidden="YES" id="h">\(XcodeSamples.rect(1, 83, 198, 16))</scroller></scrollView>
        </subviews>
        """))
    #expect(document.children(of: "s") == ["c", "h"])
    #expect(document.children(of: "c") == ["t"])
    #expect(document.children(of: "t") == ["cell"])
    #expect(document.elements["cell"]?.frame == Rect(1, 1, 190, 17))
    #expect(document.elements["text"]?.frame == Rect(0, 0, 190, 16))
    #expect(document.elements["h"]?.traits.hidden == true)
  }

  /// The header covers the top of the clip view, and the table's frame is recorded from the clip view's top.
  @Test(arguments: [(1.0, 98.0, 24.0), (24, 75, 24)]) func aTableBeginsBelowItsHeader(
    y: Double, height: Double, top: Double
  )
    throws
  {
    let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
    let document = try XcodeSamples.document(
      XcodeSamples.desk(
        """
        <subviews><scrollView id="s" \(free)>\(XcodeSamples.rect(20, 200, 200, 100))<clipView key="contentView" id="clip">
        \(XcodeSamples.rect(1, y, 198, height))\(mask)<subviews><tableView headerView="h" id="t">
        \(XcodeSamples.rect(0, 0, 198, 75))\(mask)<tableColumns><tableColumn id="col"><prototypeCellViews>
        <tableCellView id="cell">\(XcodeSamples.rect(1, 1, 190, 17))</tableCellView></prototypeCellViews></tableColumn>
        </tableColumns></tableView></subviews></clipView><tableHeaderView key="headerView" id="h">
        \(XcodeSamples.rect(0, 0, 198, 23))</tableHeaderView></scrollView></subviews><constraints>
        <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
        <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
        <constraint firstItem="s" firstAttribute="width" constant="200" id="c3"/>
        <constraint firstItem="s" firstAttribute="height" constant="100" id="c4"/></constraints>
        """))
    let frames = try XcodeSamples.layout(document).rootFrames
    #expect(frames["t"] == Rect(21, top, 198, 75))
    #expect(frames["cell"]?.y == top + 1)
  }

  @Test func scrollingByMasksNeedsNoChain() throws {
    let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
    let document = try XcodeSamples.document(
      XcodeSamples.desk(
        """
        <subviews><scrollView id="s" \(free)>\(XcodeSamples.rect(0, 0, 200, 100))<clipView key="contentView" id="clip">
        \(XcodeSamples.rect(1, 1, 198, 98))\(mask)<subviews><tableView id="t">\(XcodeSamples.rect(0, 0, 198, 98))\(mask)
        </tableView></subviews></clipView></scrollView></subviews><constraints>
        <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
        <constraint firstItem="s" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" id="c2"/>
        <constraint firstItem="s" firstAttribute="width" constant="200" id="c3"/>
        <constraint firstItem="s" firstAttribute="height" constant="100" id="c4"/></constraints>
        """))
    #expect(try XcodeSamples.issues(document).isEmpty)
  }

  @Test func gridViewsHoldTheViewsOfTheirCells() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.desk(
        """
        <subviews><gridView id="g" \(free)>\(XcodeSamples.rect(20, 20, 200, 100))<rows><gridRow id="r"/></rows>
        <columns><gridColumn id="k"/></columns><gridCells><gridCell row="r" column="k" id="gc">
        <textField key="contentView" id="v" \(free)>\(XcodeSamples.rect(8, 0, 96, 21))</textField></gridCell></gridCells>
        </gridView></subviews><constraints>
        <constraint firstItem="g" firstAttribute="top" secondItem="root" secondAttribute="top" constant="180"/>
        <constraint firstItem="g" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20"/>
        </constraints>
        """))
    let layout = try XcodeSamples.layout(document)
    #expect(document.children(of: "g") == ["v"])
    #expect(layout.rootFrames["g"] == Rect(20, 180, 200, 100))
    #expect(layout.rootFrames["v"] == Rect(28, 180, 96, 21))
  }

  // MARK: Stacks

  private func stack(_ groups: String, _ attributes: String = "orientation=\"horizontal\" alignment=\"centerY\"")
    -> String
  {
    XcodeSamples.desk(
      """
      <subviews><stackView id="s" \(attributes) spacing="10" detachesHiddenViews="YES" \(free)>
      \(XcodeSamples.rect(20, 100, 360, 40))\(groups)</stackView></subviews><constraints>
      <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20"/>
      <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" constant="160"/>
      <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" constant="20"/></constraints>
      """)
  }

  /// The view is in the middle, as large as its content, whose size a label decides.
  @Test(arguments: ["equalCentering", "equalSpacing"])
  func singleChildKeepsTheSizeOfItsContent(distribution: String) throws {
    let document = try XcodeSamples.document(
      stack(
        """
        <subviews><customView id="a" \(free)>\(XcodeSamples.rect(0, 0, 360, 16))<subviews><textField id="l"
        verticalHuggingPriority="750" \(free)>\(XcodeSamples.rect(-2, 0, 204, 16))<textFieldCell key="cell" title="Label"/>
        </textField></subviews><constraints>
        <constraint firstItem="l" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="l1"/>
        <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" id="l2"/>
        <constraint firstItem="l" firstAttribute="top" secondItem="a" secondAttribute="top" id="l3"/>
        <constraint firstAttribute="bottom" secondItem="l" secondAttribute="bottom" id="l4"/></constraints></customView>
        </subviews>
        """, "orientation=\"horizontal\" alignment=\"centerY\" distribution=\"\(distribution)\""))
    #expect(try XcodeSamples.layout(document).rootFrames["a"] == Rect(100, 160, 200, 16))
  }

  private func box(_ id: String, _ x: Double) -> String {
    """
    <customView id="\(id)" \(free)>\(XcodeSamples.rect(x, 0, 50, 40))<constraints>
    <constraint firstAttribute="width" constant="50"/><constraint firstAttribute="height" constant="40"/></constraints></customView>
    """
  }

  @Test func viewsAtTheStartAreAStack() throws {
    let document = try XcodeSamples.document(stack("<beginningViews>\(box("a", 0))\(box("b", 60))</beginningViews>"))
    #expect(document.elements["s"]?.kind == .stack)
    #expect(document.children(of: "s") == ["a", "b"])
    let frames = try XcodeSamples.layout(document).rootFrames
    #expect(frames["a"] == Rect(20, 160, 50, 40))
    #expect(frames["b"] == Rect(80, 160, 50, 40))
  }

  @Test func gravityAreasAreRead() throws {
    let document = try XcodeSamples.document(
      stack(
        """
        <beginningViews>\(box("a", 0))</beginningViews><middleViews>\(box("b", 125))\(box("c", 185))</middleViews>
        <endViews>\(box("d", 250))\(box("e", 310))</endViews>
        """))
    #expect(document.elements["s"]?.kind == .stack)
    #expect(document.violations().isEmpty)
    #expect(
      document.children(of: "s").map { document.elements[$0]?.traits.gravity } == [
        .leading, .center, .center, .trailing, .trailing,
      ])
    let frames = try XcodeSamples.layout(document).rootFrames
    #expect(["a", "b", "c", "d", "e"].map { frames[$0]?.x } == [20, 145, 205, 270, 330])
    #expect(["a", "b", "c", "d", "e"].allSatisfy { frames[$0]?.y == 160 })
    #expect(frames["s"]?.height == 40)
  }

  @Test func aStackHugsAndItsChildrenLeaveIt() throws {
    let attributes = """
      orientation="horizontal" alignment="centerY" horizontalStackHuggingPriority="249.99998474121094" \
      verticalStackHuggingPriority="600" horizontalClippingResistancePriority="700"
      """
    let groups = """
      <beginningViews>\(box("a", 0))\(box("b", 60))\(box("c", 60))</beginningViews>
      <visibilityPriorities><integer value="1000"/><integer value="900"/><integer value="0"/></visibilityPriorities>
      """
    let result = try XcodeSamples.read(stack(groups, attributes))
    let element = try #require(result.document.elements["s"])
    #expect(element.arrangement.hugging?.horizontal.value == 249.99998474121094)
    #expect(element.arrangement.hugging?.vertical.value == 600)
    #expect(result.document.elements["c"]?.traits.hidden == true)
    let losers = result.losses.map(\.record)
    #expect(losers.contains("b"))
    #expect(losers.contains("s"))
    #expect(!losers.contains("a"))
  }

  @Test func boxesHoldTheirContentViews() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.desk(
        """
        <subviews><box id="b" title="Box" \(free)>\(XcodeSamples.rect(17, 16, 366, 96))
        <view key="contentView" id="c">\(XcodeSamples.rect(3, 3, 360, 78))
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view></box></subviews><constraints>
        <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20"/>
        <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20"/>
        <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" constant="20"/>
        <constraint firstItem="b" firstAttribute="height" constant="92"/></constraints>
        """))
    let frames = try XcodeSamples.layout(document).rootFrames
    #expect(frames["b"] == Rect(17, 188, 366, 96))
    #expect(frames["c"] == Rect(20, 203, 360, 78))
  }
}

import LayoutModel
import Testing

/// The safe area and the margins that Interface Builder drew. They depend on the version of Xcode that wrote the file,
/// and differ for freeform roots and for cells as roots. The rules come from 358 files and their histories.
@Suite struct XcodeSafeAreaTests {
  private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  /// Returns a storyboard with one scene whose views fill its safe area, its margins and its old guides.
  private func storyboard(
    tools: Int, device: String, size: (Double, Double), metrics: String = "", margins: String = "",
    orientation: String = "portrait", flags: String = ""
  ) -> String {
    let places = ["safe", "margins", "guide"].map {
      "<view id=\"\($0)\" \(free)>\(XcodeSamples.rect(0, 0, 9, 9))</view>"
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
      useAutolayout="YES" \(flags)><device id="\(device)" orientation="\(orientation)"/><scenes><scene sceneID="s"><objects>
      <viewController id="c"><layoutGuides><viewControllerLayoutGuide type="top" id="t"/>
      <viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides><view key="view" id="root">
      \(XcodeSamples.rect(0, 0, size.0, size.1))<subviews>\(places.joined())</subviews>
      <viewLayoutGuide key="safeArea" id="sg"/><viewLayoutGuide key="layoutMargins" id="mg"/>\(margins)<constraints>
      \(filling("safe", "sg"))\(filling("margins", "mg"))
      <constraint firstItem="guide" firstAttribute="top" secondItem="t" secondAttribute="bottom" id="c9"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="guide" secondAttribute="bottom" id="c10"/>
      </constraints></view>\(metrics)</viewController></objects></scene></scenes></document>
      """
  }

  private func filling(_ view: String, _ guide: String) -> String {
    ["leading", "top", "trailing", "bottom"].map { side in
      """
      <constraint firstItem="\(view)" firstAttribute="\(side)" secondItem="\(guide)" secondAttribute="\(side)" \
      id="\(view)-\(side)"/>
      """
    }.joined(separator: "\n")
  }

  /// Returns the distances from the edges of the root: left, top, right, bottom.
  private func insets(of id: ElementID, in text: String) throws -> [Double] {
    let layout = try XcodeSamples.layout(XcodeSamples.document(text))
    let frame = try #require(layout.rootFrames[id])
    return [frame.x, frame.y, layout.size.width - frame.maxX, layout.size.height - frame.maxY]
  }

  private let phone = (375.0, 667.0)
  private let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
  private let noStatusBar = "<nil key=\"simulatedStatusBarMetrics\"/>"

  @Test(arguments: [
    (13196, 20.0), (14490, 20), (14868, 0), (15705, 0), (17506, 0), (21507, 0), (21701, 20), (22505, 20),
  ])
  func phonesWithAHomeButton(tools: Int, top: Double) throws {
    let text = storyboard(tools: tools, device: "retina4_7", size: phone)
    #expect(try insets(of: "safe", in: text) == [0, top, 0, 0])
    #expect(try insets(of: "margins", in: text) == [16, top, 16, 0])
  }

  @Test(arguments: [
    ("retina6_1", 414.0, 896.0, 14490, 44.0), ("retina6_1", 414, 896, 20037, 44), ("retina6_0", 390, 844, 20037, 44),
    ("retina5_9", 375, 812, 17506, 44), ("retina6_1", 414, 896, 21225, 48), ("retina5_9", 375, 812, 21225, 47),
    ("retina5_9", 375, 812, 23504, 50), ("retina5_4", 375, 812, 23504, 50),
    ("retina6_12", 393, 852, 22505, 59),
  ])
  func phonesWithACutOut(device: String, width: Double, height: Double, tools: Int, top: Double) throws {
    let text = storyboard(tools: tools, device: device, size: (width, height))
    #expect(try insets(of: "safe", in: text) == [0, top, 0, 34])
  }

  @Test func aShortFreeformRootHasNothingBelow() throws {
    for (device, tools, top) in [("retina6_1", 19529, 44.0), ("retina4_7", 14490, 20), ("retina6_1", 21225, 48)] {
      let text = storyboard(tools: tools, device: device, size: (375, 300), metrics: freeform)
      #expect(try insets(of: "safe", in: text) == [0, top, 0, 0], "\(device) \(tools)")
      #expect(try insets(of: "margins", in: text) == [16, top, 16, 0], "\(device) \(tools)")
    }
    let whole = storyboard(tools: 19529, device: "retina6_1", size: (414, 896), metrics: freeform)
    #expect(try insets(of: "safe", in: whole) == [0, 44, 0, 34])
  }

  @Test(arguments: ["", "useSafeAreas=\"YES\""]) func aFreeformRootWiderThanTheDeviceHasAWholeScreensRoom(flags: String)
    throws
  {
    let wide = storyboard(tools: 17506, device: "retina6_1", size: (510, 160), metrics: freeform, flags: flags)
    #expect(try insets(of: "safe", in: wide) == [0, 44, 0, 34])
  }

  @Test func aShortFreeformRootOfXcode26KeepsTheRoomBelow() throws {
    let short = storyboard(tools: 24127, device: "retina6_12", size: (375, 300), metrics: freeform)
    #expect(try insets(of: "safe", in: short) == [0, 59, 0, 34])
  }

  @Test func aFreeformRootHasPortraitInsetsOnADeviceThatLies() throws {
    let text = storyboard(
      tools: 19529, device: "retina6_1", size: (375, 300), metrics: freeform, orientation: "landscape")
    #expect(try insets(of: "safe", in: text) == [0, 44, 0, 0])
    let whole = storyboard(tools: 19529, device: "retina6_1", size: (896, 414), orientation: "landscape")
    #expect(try insets(of: "safe", in: whole) == [44, 0, 44, 21])
  }

  @Test func aHiddenStatusBarKeepsItsRoomInTheSafeArea() throws {
    let whole = storyboard(tools: 14490, device: "retina4_7", size: phone, metrics: noStatusBar)
    #expect(try insets(of: "safe", in: whole) == [0, 20, 0, 0])
    // The old guide disappears with the bar.
    #expect(try insets(of: "guide", in: whole)[1] == 0)
    let cutOut = storyboard(tools: 19529, device: "retina6_1", size: (414, 896), metrics: noStatusBar)
    #expect(try insets(of: "safe", in: cutOut) == [0, 44, 0, 34])
    let short = storyboard(tools: 19529, device: "retina6_1", size: (375, 300), metrics: freeform + noStatusBar)
    #expect(try insets(of: "safe", in: short) == [0, 0, 0, 0])
  }

  @Test func marginsOfARootCount() throws {
    let own =
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"30\" bottom=\"3\" trailing=\"40\"/>"
    let text = storyboard(tools: 14490, device: "retina4_7", size: phone, margins: own)
    #expect(try insets(of: "margins", in: text) == [30, 21, 40, 3])
    let fixed = "<edgeInsets key=\"layoutMargins\" top=\"5\" left=\"6\" bottom=\"7\" right=\"8\"/>"
    let other = storyboard(tools: 19529, device: "retina6_1", size: (414, 896), margins: fixed)
    #expect(try insets(of: "margins", in: other) == [6, 49, 8, 41])
  }

  // MARK: Cells

  private func cell(tools: Int, device: String, width: Int) -> String {
    XcodeSamples.touch(
      """
      <tableViewCellContentView key="contentView" id="content" preservesSuperviewLayoutMargins="YES">
      \(XcodeSamples.rect(0, 0, Double(width), 60))<subviews><view id="v" \(free)>\(XcodeSamples.rect(0, 0, 9, 9))</view>
      </subviews><viewLayoutGuide key="layoutMargins" id="mg"/><viewLayoutGuide key="safeArea" id="sg"/><constraints>
      \(filling("v", "mg"))</constraints></tableViewCellContentView>
      """, device: device, size: (width, 60), tools: tools, root: "tableViewCell")
  }

  @Test(arguments: [
    ("retina4_7", 320, 17506, 16.0), ("retina6_1", 320, 17506, 20), ("retina6_1", 414, 21225, 20),
    ("retina4_7", 600, 14490, 20), ("retina4_7", 320, 14490, 16), ("retina4_7", 320, 13196, 8),
  ])
  func aCellAsRootHasNoSafeArea(device: String, width: Int, tools: Int, side: Double) throws {
    #expect(try insets(of: "v", in: cell(tools: tools, device: device, width: width)) == [side, 11, side, 11])
  }

  @Test func cellsInATableHaveElevenAboveAndBelow() throws {
    for flag in ["preservesSuperviewLayoutMargins=\"YES\"", ""] {
      let text = XcodeSamples.touch(
        """
        <prototypes><tableViewCell id="cell">\(XcodeSamples.rect(0, 200, 375, 60))<tableViewCellContentView key="contentView"
        id="content" \(flag)>\(XcodeSamples.rect(0, 0, 375, 60))</tableViewCellContentView></tableViewCell></prototypes>
        """, root: "tableView")
      let margins = try XcodeSamples.document(text).elements["content"]?.traits.margins
      #expect(margins == DirectionalEdges(top: 11, leading: 16, bottom: 11, trailing: 16))
    }
  }

  /// The cells begin below the bars, wherever they were recorded.
  @Test func cellsOfACollectionHaveNoSafeArea() throws {
    let frame = XcodeSamples.rect(0, 0, 100, 100)
    let text = XcodeSamples.touch(
      """
      <cells><collectionViewCell id="cell">\(frame)<collectionViewCellContentView key="contentView" id="content">\(frame)
      <subviews><view id="v" \(free)>\(XcodeSamples.rect(0, 0, 9, 9))</view></subviews>
      <viewLayoutGuide key="safeArea" id="sg"/><constraints>\(filling("v", "sg"))</constraints>
      </collectionViewCellContentView></collectionViewCell></cells>
      """, device: "retina6_1", size: (414, 896), root: "collectionView")
    #expect(try XcodeSamples.layout(XcodeSamples.document(text)).rootFrames["v"] == Rect(0, 0, 100, 100))
  }

  @Test func aTablesHeaderPushesItsRows() throws {
    for (y, expected) in [(28.0, 88.0), (88, 88), (0, 60)] {
      let text = XcodeSamples.touch(
        """
        <view key="tableHeaderView" id="header">\(XcodeSamples.rect(0, 0, 375, 60))</view>
        <prototypes><tableViewCell id="cell">\(XcodeSamples.rect(0, y, 375, 44))</tableViewCell></prototypes>
        """, root: "tableView")
      #expect(try XcodeSamples.document(text).elements["cell"]?.frame.y == expected)
    }
  }

  // MARK: Containers

  /// In files without safe areas, an embedded controller has the bars of its container.
  @Test func oldContainersBringTheirBars() throws {
    func scene(_ id: String, segue: String) -> String {
      """
      <scene sceneID="scene-\(id)"><objects><viewController id="\(id)"><layoutGuides>
      <viewControllerLayoutGuide type="top" id="t-\(id)"/></layoutGuides><view key="view" id="view-\(id)">
      \(XcodeSamples.rect(0, 0, 375, 667))<subviews><view id="in-\(id)" \(free)>\(XcodeSamples.rect(0, 0, 9, 9))</view>
      </subviews><constraints><constraint firstItem="in-\(id)" firstAttribute="top" secondItem="t-\(id)"
      secondAttribute="bottom" id="c-\(id)"/></constraints></view><connections>\(segue)</connections></viewController>
      </objects></scene>
      """
    }
    let embed = "<segue destination=\"B\" kind=\"embed\"/>"
    let navigation = """
      <scene sceneID="n"><objects><navigationController id="N"><connections>
      <segue destination="A" kind="relationship" relationship="rootViewController"/></connections></navigationController>
      </objects></scene>
      """
    let bare = """
      <scene sceneID="m"><objects><navigationController navigationBarHidden="YES" id="M"><connections>
      <segue destination="B" kind="relationship" relationship="rootViewController"/></connections></navigationController>
      </objects></scene>
      """
    // The flag decides, not the version of Xcode. The same holds for an embedded navigation controller with a hidden
    // bar.
    let inNavigation = scene("A", segue: embed.replacing("B", with: "M")) + bare
    for (scenes, tools, flags, top) in [
      (scene("A", segue: embed), 11762, "", 20.0), (navigation + scene("A", segue: embed), 11762, "", 64),
      (inNavigation, 14490, "", 20), (inNavigation, 17506, "", 20), (inNavigation, 17506, "useSafeAreas=\"YES\"", 0),
    ] {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        useAutolayout="YES" \(flags)><device id="retina4_7" orientation="portrait"/><scenes>\(scenes)\(scene("B", segue: ""))
        </scenes></document>
        """
      let layout = try XcodeSamples.layout(XcodeSamples.document(text), scene: "scene-B")
      #expect(layout.rootFrames["in-B"]?.y == top, "\(tools) \(flags)")
    }
  }
}

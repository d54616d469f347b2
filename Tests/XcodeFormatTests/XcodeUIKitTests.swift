import LayoutModel
import Testing

/// UIKit's views and view controllers as Interface Builder writes them, and their resulting frames.
@Suite struct XcodeUIKitTests {
  private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private func view(_ inside: String, root: String = "view") throws -> Document {
    try XcodeSamples.document(XcodeSamples.touch(inside, root: root))
  }

  // MARK: Views

  @Test func viewsWithinOthersArriveWhateverHoldsThem() throws {
    let frame = XcodeSamples.rect(0, 0, 100, 50)
    let document = try view(
      """
      <subviews><visualEffectView id="blur">\(frame)<view key="contentView" id="inBlur">\(frame)</view>
      <blurEffect style="regular"/></visualEffectView><containerView id="container">\(frame)</containerView>
      <collectionView id="grid">\(frame)<cells><collectionViewCell id="cell">\(frame)
      <collectionViewCellContentView key="contentView" id="inCell">\(frame)</collectionViewCellContentView>
      </collectionViewCell></cells><collectionReusableView key="sectionHeaderView" id="header">\(frame)
      </collectionReusableView></collectionView><tableView id="table">\(frame)<view key="tableHeaderView" id="top">\(frame)
      </view><sections><tableViewSection id="section"><cells><tableViewCell id="row">\(frame)<tableViewCellContentView
      key="contentView" id="inRow">\(frame)</tableViewCellContentView></tableViewCell></cells></tableViewSection></sections>
      </tableView></subviews>
      """)
    #expect(document.children(of: "root") == ["blur", "container", "grid", "table"])
    #expect(document.children(of: "blur") == ["inBlur"])
    #expect(document.children(of: "cell") == ["inCell"])
    #expect(document.children(of: "grid") == ["cell", "header"])
    #expect(document.children(of: "table") == ["top", "row"])
    #expect(document.children(of: "row") == ["inRow"])
    #expect(document.elements["grid"]?.content.className == "UICollectionView")
  }

  @Test func controlsWithAMeasureOfTheirOwnKeepIt() throws {
    let document = try view(
      """
      <subviews><searchBar id="search">\(XcodeSamples.rect(0, 0, 375, 56))</searchBar>
      <pageControl id="pages">\(XcodeSamples.rect(0, 60, 122, 37))</pageControl>
      <textView scrollEnabled="NO" id="note">\(XcodeSamples.rect(0, 100, 240, 64))</textView>
      <textView id="editor">\(XcodeSamples.rect(0, 200, 240, 64))</textView></subviews>
      """)
    func size(_ id: ElementID) -> PlaceholderSize? { document.elements[id]?.traits.placeholderIntrinsicSize }
    #expect(size("search") == nil)
    #expect(size("pages") == PlaceholderSize(width: 122, height: 37))
    #expect(size("note") == PlaceholderSize(width: nil, height: 64))
    #expect(size("editor") == nil)
  }

  /// Before Xcode 9 the search bar was lower.
  @Test(arguments: [(12121, 44.0), (13122, 56)])
  func aSearchBarIsASearchField(tools: Int, height: Double) throws {
    let document = try XcodeSamples.document(
      XcodeSamples.touch(
        """
        <subviews><searchBar contentMode="scaleToFill" text="tea" placeholder="Search" \(free) id="search">
        \(XcodeSamples.rect(0, 0, 375, height))<textInputTraits key="textInputTraits"/></searchBar></subviews>
        <constraints><constraint firstItem="search" firstAttribute="leading" secondItem="root" secondAttribute="leading"
        id="c1"/><constraint firstItem="search" firstAttribute="trailing" secondItem="root" secondAttribute="trailing"
        id="c2"/><constraint firstItem="search" firstAttribute="top" secondItem="root" secondAttribute="top"
        id="c3"/></constraints>
        """, tools: tools))
    let search = try #require(document.elements["search"])
    #expect(search.kind == .searchField)
    #expect(search.content.className == nil)
    #expect(search.content.text == "tea")
    #expect(search.content.placeholderText == "Search")
    #expect(try XcodeSamples.layout(document).rootFrames["search"] == Rect(0, 0, 375, height))
  }

  @Test func buttonsShowTheirConfigurationAndTellOfTheirInsets() throws {
    let result = try XcodeSamples.read(
      XcodeSamples.touch(
        """
        <subviews><button id="new">\(XcodeSamples.rect(0, 0, 80, 35))<state key="normal" title="Button"/>
        <buttonConfiguration key="configuration" style="filled" title="Send"><directionalEdgeInsets key="contentInsets"
        top="1" leading="2" bottom="3" trailing="4"/></buttonConfiguration></button>
        <button id="old">\(XcodeSamples.rect(0, 40, 80, 35))<state key="normal" title="Go"/>
        <inset key="contentEdgeInsets" minX="10" minY="5" maxX="10" maxY="5"/></button>
        <button id="plain">\(XcodeSamples.rect(0, 80, 80, 35))<state key="normal" title="Stay"/></button></subviews>
        """))
    #expect(result.document.elements["new"]?.content.title == "Send")
    #expect(result.document.elements["old"]?.content.title == "Go")
    #expect(result.losses.map(\.record) == ["new", "old"])
  }

  @Test func imagesAreNamedInTwoWays() throws {
    let text = XcodeSamples.touch(
      """
      <subviews><imageView id="i" image="logo">\(XcodeSamples.rect(0, 0, 10, 10))</imageView>
      <imageView id="s">\(XcodeSamples.rect(0, 20, 22, 20))
      <imageReference key="image" image="star" catalog="system" symbolScale="large"/></imageView></subviews>
      """
    ).replacing(
      "</document>",
      with: """
        <resources><image name="logo" width="64" height="48"/>
        <image name="star" catalog="system" width="128" height="121"/></resources></document>
        """)
    let document = try XcodeSamples.document(text)
    #expect(document.elements["i"]?.content.imageSize == Size(64, 48))
    #expect(document.elements["s"]?.content.image == "star")
    // A symbol has the size of its text, not of its drawing.
    #expect(document.elements["s"]?.content.imageSize == Size(22, 20))
  }

  @Test(arguments: [14490, 17506, 22505]) func aSlidersThumbReachesOverBothEnds(tools: Int) throws {
    let document = try XcodeSamples.document(
      XcodeSamples.touch(
        """
        <subviews><slider id="v" \(free)>\(XcodeSamples.rect(18, 100, 339, 31))</slider></subviews><constraints>
        <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="l"/>
        <constraint firstAttribute="trailing" secondItem="v" secondAttribute="trailing" constant="20" id="t"/></constraints>
        """, tools: tools))
    let frame = try XcodeSamples.layout(document).rootFrames["v"]
    #expect(frame?.x == 18)
    #expect(frame?.width == 339)
  }

  /// If the view reaches under the safe area, the safe area's inset is added.
  @Test(arguments: [
    (
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"16\" leading=\"10\" bottom=\"4\" trailing=\"30\"/>",
      ""
    ),
    ("<edgeInsets key=\"layoutMargins\" top=\"16\" left=\"10\" bottom=\"4\" right=\"30\"/>", ""),
    ("<edgeInsets key=\"layoutMargins\" top=\"16\" left=\"10\" bottom=\"4\" right=\"30\"/>", "NO"),
  ])
  func aStackThatSetsMarginsKeepsToThem(margins: String, attribute: String) throws {
    let word = "<userDefinedRuntimeAttribute keyPath=\"layoutMarginsRelativeArrangement\" value=\"\(attribute)\"/>"
    let attributes = attribute.isEmpty ? "" : "<userDefinedRuntimeAttributes>\(word)</userDefinedRuntimeAttributes>"
    let document = try XcodeSamples.document(
      XcodeSamples.touch(
        """
        <subviews><stackView axis="vertical" id="s" \(free)>\(XcodeSamples.rect(0, 0, 414, 200))<subviews>
        <view id="v" \(free)>\(XcodeSamples.rect(10, 60, 374, 136))</view></subviews>\(margins)\(attributes)</stackView>
        </subviews><constraints>
        <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
        <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
        <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="c3"/>
        <constraint firstItem="s" firstAttribute="height" constant="200" id="c4"/></constraints>
        """, device: "retina6_1", size: (414, 896), tools: 19529, flags: "useAutolayout=\"YES\" useSafeAreas=\"YES\""))
    let frame = try XcodeSamples.layout(document).rootFrames["v"]
    #expect(frame == (attribute == "NO" ? Rect(0, 0, 414, 200) : Rect(10, 60, 374, 136)))
  }

  @Test func stacksTellTheirPadding() throws {
    let result = try XcodeSamples.read(
      XcodeSamples.touch(
        """
        <subviews><stackView axis="vertical" distribution="equalSpacing" alignment="firstBaseline" spacing="7"
        baselineRelativeArrangement="YES" id="s" \(free)>\(XcodeSamples.rect(0, 0, 100, 100))
        <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="boolean" keyPath="layoutMarginsRelativeArrangement" value="YES"/>
        </userDefinedRuntimeAttributes></stackView></subviews>
        """))
    let stack = try #require(result.document.elements["s"])
    #expect(stack.arrangement.axis == .vertical)
    #expect(stack.arrangement.distribution == .equalSpacing)
    #expect(stack.arrangement.alignment == .firstBaseline)
    #expect(stack.arrangement.spacing == 7)
    #expect(stack.arrangement.marginsRelative)
    #expect(stack.traits.margins == DirectionalEdges(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(result.losses.contains { $0.record == "s" })
  }

  // MARK: Constraints

  @Test func attributesOfMarginsAndSymbolsOfSpacingAreRead() throws {
    let document = try view(
      """
      <subviews><view id="v" \(free)>\(XcodeSamples.rect(16, 28, 160, 90))</view></subviews><constraints>
      <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c1"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="topMargin" constant="8"
      symbolic="YES" id="c2"/><constraint firstItem="v" firstAttribute="width" secondItem="v" secondAttribute="height"
      multiplier="16:9" id="c3"/><constraint firstItem="v" firstAttribute="width" constant="160" priority="999" id="c4"/>
      <constraint firstItem="v" firstAttribute="centerX" secondItem="root" secondAttribute="centerXWithinMargins"
      priority="1" id="c5"/></constraints>
      """)
    #expect(document.constraints["c1"]?.second == Anchor("root", .leadingMargin))
    #expect(document.constraints["c2"]?.constant == 8)
    #expect(document.constraints["c4"]?.priority.value == 999)
    #expect(document.constraints["c5"]?.priority.value == 1)
    // This Xcode version drew no status bar on phones of that kind.
    #expect(try XcodeSamples.layout(document).rootFrames["v"] == Rect(16, 8, 160, 90))
  }

  @Test func theKeyboardIsBelowTheSafeArea() throws {
    let text = XcodeSamples.touch(
      """
      <subviews><view id="v" \(free)>\(XcodeSamples.rect(0, 678, 375, 100))</view></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/><viewLayoutGuide key="keyboard" id="keys"/><constraints>
      <constraint firstItem="keys" firstAttribute="top" secondItem="v" secondAttribute="bottom" id="c1"/>
      <constraint firstItem="v" firstAttribute="height" constant="100" id="c2"/></constraints>
      """, device: "retina5_9", size: (375, 812))
    let document = try XcodeSamples.document(text)
    #expect(try XcodeSamples.layout(document).rootFrames["v"]?.y == 678)
    #expect(document.guides["keys"]?.kind == .keyboard)
  }

  /// In a view that ends above the screen's bottom, the keyboard begins at that view's bottom.
  @Test func theKeyboardOfAViewWithinBeginsWhereThatViewEnds() throws {
    let text = XcodeSamples.touch(
      """
      <subviews><view id="box" \(free)>\(XcodeSamples.rect(0, 0, 375, 500))<subviews><view id="v" \(free)>
      \(XcodeSamples.rect(0, 400, 375, 100))</view></subviews><viewLayoutGuide key="keyboard" id="keys"/><constraints>
      <constraint firstItem="keys" firstAttribute="top" secondItem="v" secondAttribute="bottom" id="c1"/>
      <constraint firstItem="v" firstAttribute="height" constant="100" id="c2"/></constraints></view></subviews>
      """, device: "retina5_9", size: (375, 812))
    #expect(try XcodeSamples.layout(XcodeSamples.document(text)).rootFrames["v"]?.y == 400)
  }

  @Test func segmentsHaveALineOfLightBelow() throws {
    let document = try view(
      """
      <subviews><segmentedControl id="s" \(free)>\(XcodeSamples.rect(20, 100, 200, 32))<segments><segment title="A"/>
      </segments></segmentedControl><view id="v" \(free)>\(XcodeSamples.rect(20, 139, 9, 9))</view></subviews><constraints>
      <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c1"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="s" secondAttribute="bottom" constant="8" id="c2"/>
      </constraints>
      """)
    #expect(try XcodeSamples.layout(document).rootFrames["v"]?.y == 139)
  }

  // MARK: Tables

  @Test(arguments: [(393.0, 16.0), (414, 20)]) func cellsFollowTheTableTheyAreIn(width: Double, side: Double) throws {
    // Cells of inset groups are narrower than their table.
    let text = XcodeSamples.touch(
      """
      <prototypes><tableViewCell id="cell">\(XcodeSamples.rect(20, 50, width - 40, 44))<tableViewCellContentView
      key="contentView" id="content">\(XcodeSamples.rect(0, 0, width - 40, 44))</tableViewCellContentView></tableViewCell>
      </prototypes>
      """, device: nil, size: (Int(width), 800), root: "tableView")
    #expect(try XcodeSamples.document(text).elements["content"]?.traits.margins?.leading == side)
  }

  // MARK: Positions of scenes

  private func storyboard(_ scenes: String, device: String = "retina6_1", tools: Int = 19529) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
    useAutolayout="YES" useSafeAreas="YES"><device id="\(device)" orientation="portrait"/><scenes>\(scenes)</scenes>
    </document>
    """
  }

  private func scene(_ id: String, height: Double = 896, segues: String = "") -> String {
    """
    <scene sceneID="scene-\(id)"><objects><viewController id="\(id)"><view key="view" id="view-\(id)">
    \(XcodeSamples.rect(0, 0, 414, height))<subviews><view id="in-\(id)" \(free)>\(XcodeSamples.rect(0, 0, 9, 9))</view>
    </subviews><viewLayoutGuide key="safeArea" id="safe-\(id)"/><constraints>
    <constraint firstItem="in-\(id)" firstAttribute="top" secondItem="safe-\(id)" secondAttribute="top" id="t-\(id)"/>
    <constraint firstItem="safe-\(id)" firstAttribute="bottom" secondItem="in-\(id)" secondAttribute="bottom" id="b-\(id)"/>
    </constraints></view><connections>\(segues)</connections></viewController></objects></scene>
    """
  }

  private func navigation(_ id: String, to root: String, bar: String) -> String {
    """
    <scene sceneID="scene-\(id)"><objects><navigationController id="\(id)"><navigationBar key="navigationBar">\(bar)
    </navigationBar><connections><segue destination="\(root)" kind="relationship" relationship="rootViewController"/>
    </connections></navigationController></objects></scene>
    """
  }

  private func extent(_ id: String, in text: String) throws -> [Double?] {
    let frame = try XcodeSamples.layout(XcodeSamples.document(text), scene: SceneID("scene-\(id)")).rootFrames[
      ElementID("in-\(id)")]
    return [frame?.y, frame?.maxY]
  }

  @Test func aNavigationBarIsAsHighAsItWasLaidOut() throws {
    for (y, width, height, top) in [
      (44.0, 414.0, 44.0, 88.0), (44, 414, 96, 140), (0, 414, 44, 44), (0, 320, 44, 88), (0, 414, 0, 88),
    ] {
      let text = storyboard(navigation("n", to: "A", bar: XcodeSamples.rect(0, y, width, height)) + scene("A"))
      #expect(try extent("A", in: text) == [top, 862], "a bar at \(y), \(width) wide and \(height) high")
    }
  }

  @Test func aCardLeavesTheStatusBarAbove() throws {
    let segue = "<segue destination=\"B\" kind=\"presentation\"/>"
    #expect(try extent("B", in: storyboard(scene("A", segues: segue) + scene("B", height: 842))) == [0, 808])
    // With a navigation bar of its own on the card.
    let bar = navigation("n", to: "B", bar: XcodeSamples.rect(0, 0, 414, 56))
    let toBar = segue.replacing("\"B\"", with: "\"n\"")
    #expect(try extent("B", in: storyboard(scene("A", segues: toBar) + bar + scene("B", height: 842))) == [56, 808])
    // Before iOS 13, and for full-screen presentation, there is no card.
    #expect(try extent("B", in: storyboard(scene("A", segues: segue) + scene("B"))) == [44, 862])
  }

  @Test func embeddedScenesHaveNoBarAbove() throws {
    let segue = "<segue destination=\"B\" kind=\"embed\"/>"
    #expect(try extent("B", in: storyboard(scene("A", segues: segue) + scene("B", height: 300))) == [0, 300])
  }

  @Test(arguments: [("retina6_0", 47.0, 34.0), ("retina6_12", 59, 34), ("ipad10_2", 20, 0), ("retina4_7", 20, 0)])
  func screensKeepTheirSafeAreas(device: String, top: Double, bottom: Double) throws {
    let text = storyboard(scene("A"), device: device, tools: 22505)
    #expect(try extent("A", in: text) == [top, 896 - bottom])
  }

  @Test func viewsOnBarsAreScenesOfTheirOwn() throws {
    let document = try view(
      """
      <subviews><toolbar id="bar">\(XcodeSamples.rect(0, 600, 375, 44))<items><barButtonItem id="item">
      <view key="customView" id="custom">\(XcodeSamples.rect(0, 0, 83, 33))<subviews>
      <label id="text">\(XcodeSamples.rect(0, 0, 40, 20))</label></subviews></view></barButtonItem></items></toolbar></subviews>
      """)
    #expect(document.scenes.map(\.root) == ["root", "custom"])
    #expect(document.children(of: "bar").isEmpty)
    #expect(document.children(of: "custom") == ["text"])
  }

  @Test func aRefreshControlIsNoScene() throws {
    let text = storyboard(
      """
      <scene sceneID="s"><objects><tableViewController id="T"><tableView key="view" id="table">
      \(XcodeSamples.rect(0, 0, 414, 896))</tableView><refreshControl key="refreshControl" id="r">
      \(XcodeSamples.rect(0, 0, 1000, 1000))</refreshControl></tableViewController></objects></scene>
      """)
    #expect(try XcodeSamples.document(text).scenes.map(\.root) == ["table"])
  }
}

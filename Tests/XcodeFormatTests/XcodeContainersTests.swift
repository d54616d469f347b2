import LayoutModel
import Testing

/// Coordinates, stacks, scroll views, table cells, guides and bars.
@Suite struct XcodeContainersTests {
  private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  // MARK: macOS

  @Test func onMacOSyRunsUpUnlessTheSuperviewIsFlipped() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.desk(
        """
        <subviews><view id="low">\(XcodeSamples.rect(10, 20, 100, 30))</view>
        <splitView id="split">\(XcodeSamples.rect(0, 100, 400, 200))<subviews>
        <view id="first">\(XcodeSamples.rect(0, 0, 400, 50))</view></subviews></splitView></subviews>
        """))
    #expect(document.elements["low"]?.frame == Rect(10, 250, 100, 30))
    #expect(document.elements["split"]?.frame == Rect(0, 0, 400, 200))
    #expect(document.elements["first"]?.frame == Rect(0, 0, 400, 50))
  }

  @Test func theOriginOfTheBoundsShiftsChildren() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.desk(
        """
        <subviews><view id="v">\(XcodeSamples.rect(0, 0, 100, 100))
        <rect key="bounds" x="5" y="7" width="100" height="100"/>
        <subviews><view id="c">\(XcodeSamples.rect(5, 7, 10, 10))</view></subviews></view></subviews>
        """))
    #expect(document.elements["c"]?.frame == Rect(0, 90, 10, 10))
  }

  @Test func theCellDecidesKindAndInsets() throws {
    func button(_ id: String, _ cell: String) -> String {
      "<button id=\"\(id)\" \(free)>\(XcodeSamples.rect(0, 0, 80, 32))<buttonCell key=\"cell\" \(cell)/></button>"
    }
    let push = button("push", "type=\"push\" title=\"OK\" bezelStyle=\"rounded\" borderStyle=\"border\"")
    let check = button("check", "type=\"check\" title=\"On\" bezelStyle=\"regularSquare\"")
    let field = """
      <textField id="field" \(free)>\(XcodeSamples.rect(0, 0, 90, 21))
      <textFieldCell key="cell" editable="YES" borderStyle="bezel"/></textField>
      <textField id="label" \(free)>\(XcodeSamples.rect(0, 0, 90, 16))<textFieldCell key="cell" title="L"/></textField>
      """
    for (tools, insets) in [
      (14490, DirectionalEdges(top: 4, leading: 6, bottom: 7, trailing: 6)), (20000, nil),
    ] as [(Int, DirectionalEdges?)] {
      let document = try XcodeSamples.document(
        XcodeSamples.desk("<subviews>\(push)\(check)\(field)</subviews>", tools: tools))
      #expect(document.elements["push"]?.kind == .button)
      #expect(document.elements["push"]?.content.title == "OK")
      #expect(document.elements["push"]?.traits.alignmentInsets == insets)
      #expect(document.elements["check"]?.kind == .checkBox)
      #expect(document.elements["field"]?.kind == .textField)
      #expect(document.elements["label"]?.kind == .label)
    }
  }

  @Test func stacksOfMacOSSpeakDifferently() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.desk(
        """
        <subviews><stackView id="s" orientation="vertical" alignment="centerX" spacing="4" \(free)>
        \(XcodeSamples.rect(0, 0, 100, 100))<subviews><view id="a">\(XcodeSamples.rect(0, 50, 10, 50))</view>
        <view id="b">\(XcodeSamples.rect(0, 0, 10, 46))</view></subviews>
        <edgeInsets key="edgeInsets" left="1" right="2" top="3" bottom="4"/>
        <customSpacing><real value="12"/><real value="3.4028234663852886e+38"/></customSpacing></stackView></subviews>
        """))
    let stack = try #require(document.elements["s"])
    #expect(stack.kind == .stack)
    #expect(stack.arrangement.axis == .vertical)
    #expect(stack.arrangement.alignment == .center)
    #expect(stack.arrangement.distribution == .gravityAreas)
    #expect(stack.arrangement.spacing == 4)
    #expect(stack.arrangement.customSpacing == ["a": 12])
    #expect(stack.arrangement.marginsRelative)
    #expect(stack.traits.margins == DirectionalEdges(top: 3, leading: 1, bottom: 4, trailing: 2))
  }

  // MARK: iOS

  @Test func guidesAreItems() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.touch(
        """
        <subviews><scrollView id="s" \(free)>\(XcodeSamples.rect(0, 20, 375, 647))
        <viewLayoutGuide key="contentLayoutGuide" id="g1"/><viewLayoutGuide key="frameLayoutGuide" id="g2"/></scrollView>
        </subviews><viewLayoutGuide key="safeArea" id="g3"/><constraints>
        <constraint firstItem="s" firstAttribute="top" secondItem="g3" secondAttribute="top" id="c"/></constraints>
        """, tools: 22505))
    #expect(document.guides.map(\.kind) == [.safeArea, .content, .frame])
    #expect(document.constraints["c"]?.second == Anchor(.guide("g3"), .top))
    let top = try XcodeSamples.layout(document).rootFrames["s"]?.y
    #expect(top == 20)
  }

  @Test(arguments: [(375.0, false, 16.0, 16.0), (414, false, 20, 20), (375, true, 16, 8)])
  func cellsKeepTheSystemsMargins(width: Double, hasAccessory: Bool, leading: Double, trailing: Double) throws {
    let accessory = hasAccessory ? "accessoryType=\"disclosureIndicator\"" : ""
    let inside = """
      <tableViewCellContentView key="contentView" id="content">\(XcodeSamples.rect(0, 0, width, 44))
      </tableViewCellContentView>
      """
    let device = width == 414 ? "retina6_1" : "retina4_7"
    let text = XcodeSamples.touch(inside, device: device, size: (Int(width), 44), root: "tableViewCell")
      .replacing("<tableViewCell id", with: "<tableViewCell \(accessory) id")
    let expected = DirectionalEdges(top: 11, leading: leading, bottom: 11, trailing: trailing)
    #expect(try XcodeSamples.document(text).elements["content"]?.traits.margins == expected)
  }

  private func storyboard(_ scenes: String, device: String = "<device id=\"retina4_7\"/>") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14000" \
    useAutolayout="YES">\(device)<scenes>\(scenes)</scenes></document>
    """
  }

  private func scene(_ id: String, extra: String = "", segues: String = "") -> String {
    """
    <scene sceneID="scene-\(id)"><objects><viewController id="\(id)" customClass="My\(id)">
    <layoutGuides><viewControllerLayoutGuide type="top" id="top-\(id)"/></layoutGuides>
    <view key="view" id="view-\(id)">\(XcodeSamples.rect(0, 0, 375, 667))</view>\(extra)
    <connections>\(segues)</connections></viewController></objects><point key="canvasLocation" x="1" y="-2"/></scene>
    """
  }

  private func controller(_ tag: String, _ id: String, _ segues: String) -> String {
    "<scene><objects><\(tag) id=\"\(id)\"><connections>\(segues)</connections></\(tag)></objects></scene>"
  }

  /// The recorded position is that of the middle, and views beside a controller have no position of their own.
  @Test func scenesDoNotLieOnEachOther() throws {
    let text = storyboard(
      scene("A") + scene("B").replacing("x=\"1\" y=\"-2\"", with: "x=\"-400\" y=\"-2\"")
        + scene("C").replacing("x=\"1\" y=\"-2\"", with: "x=\"200\" y=\"-2\""))
    let scenes = try XcodeSamples.document(text).scenes
    let corners = [Point(-186.5, -335.5), Point(-587.5, -335.5), Point(12.5, 411.5)]
    #expect(scenes.map(\.position) == corners)
  }

  @Test func barsFollowFromTheControllersThatHoldAScene() throws {
    let text = storyboard(
      controller(
        "tabBarController", "tabs",
        "<segue destination=\"nav\" kind=\"relationship\" relationship=\"viewControllers\"/>")
        + controller(
          "navigationController", "nav",
          "<segue destination=\"A\" kind=\"relationship\" relationship=\"rootViewController\"/>")
        + scene(
          "A", segues: "<segue destination=\"B\" kind=\"show\"/><segue destination=\"C\" kind=\"presentation\"/>")
        + scene("B") + scene("C") + scene("D", extra: "<nil key=\"simulatedStatusBarMetrics\"/>"))
    let document = try XcodeSamples.document(text)
    let bars = document.scenes.map(\.bars)
    #expect(bars[0] == Bars(navigation: true, tab: true))
    #expect(bars[1] == Bars(navigation: true, tab: true))
    #expect(bars[2] == nil)
    #expect(bars[3] == Bars(status: false))
    #expect(document.scenes.map(\.id) == ["scene-A", "scene-B", "scene-C", "scene-D"])
    #expect(document.scenes.map(\.name) == ["MyA", "MyB", "MyC", "MyD"])
    #expect(document.scenes.allSatisfy { $0.device == "iphone-4.7" && $0.size == nil })
    #expect(document.guides["top-A"]?.owner == "view-A")
    #expect(document.violations().isEmpty)
  }

  @Test func devicesAreThoseOfTheCatalogue() throws {
    for (name, id) in [("retina6_1", "iphone-6.1"), ("ipad9_7", "ipad-9.7"), ("retina6_72", "iphone-6.7")] {
      let document = try XcodeSamples.document(XcodeSamples.touch("", device: name, size: (100, 50)))
      #expect(document.scenes["main"]?.device == id)
      #expect(document.scenes["main"]?.size == Size(100, 50))
    }
  }
}

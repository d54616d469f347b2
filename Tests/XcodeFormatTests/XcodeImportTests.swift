import LayoutModel
import Testing

@Suite struct XcodeImportTests {
  private let label = """
    <label text="Name" userLabel="Name Label" numberOfLines="0" horizontalHuggingPriority="251" \
    translatesAutoresizingMaskIntoConstraints="NO" id="a-b-c">\(XcodeSamples.rect(20, 40, 100, 21))
    <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/>
    <color key="textColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></label>
    """

  @Test func viewIsReadWithItsContentAndLayout() throws {
    let document = try XcodeSamples.document(XcodeSamples.touch("<subviews>\(label)</subviews>"))
    let element = try #require(document.elements["a-b-c"])
    #expect(element.kind == .label)
    #expect(element.frame == Rect(20, 40, 100, 21))
    #expect(element.name == "Name Label")
    #expect(element.content.text == "Name")
    #expect(element.content.lines == 0)
    #expect(element.content.font == "bold")
    #expect(element.content.fontSize == 15)
    #expect(element.content.color == "#ff8000")
    #expect(element.traits.hugging == AxisPair(LayoutPriority(251) ?? .required, .defaultLow))
    #expect(document.children(of: "root") == ["a-b-c"])
    #expect(document.violations().isEmpty)
  }

  @Test func constraintsArriveWithEverythingTheySay() throws {
    let constraint = """
      <constraint firstItem="a-b-c" firstAttribute="width" relation="greaterThanOrEqual" secondItem="root" \
      secondAttribute="height" multiplier="17:14" constant="-3" priority="750" placeholder="YES" identifier="ratio" id="c"/>
      """
    let document = try XcodeSamples.document(
      XcodeSamples.touch("<subviews>\(label)</subviews><constraints>\(constraint)</constraints>"))
    let read = try #require(document.constraints["c"])
    #expect(read.first == Anchor("a-b-c", .width))
    #expect(read.second == Anchor("root", .height))
    #expect(read.relation == .greaterOrEqual)
    #expect(read.multiplier == 17.0 / 14)
    #expect(read.constant == -3)
    #expect(read.priority == .defaultHigh)
    #expect(read.isPlaceholder)
    #expect(read.identifier == "ratio")
  }

  @Test func theOwnerIsMeantWhereNoItemIsNamed() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.touch(
        """
        <subviews>\(label)</subviews>
        <constraints><constraint firstAttribute="trailing" secondItem="a-b-c" secondAttribute="trailing" id="c"/></constraints>
        """))
    #expect(document.constraints["c"]?.first == Anchor("root", .trailing))
  }

  @Test func multipliersAreReadInAllSpellings() throws {
    for (spelling, value) in [("2", 2), ("1:2", 0.5), ("1/4", 0.25), ("0.75", 0.75)] {
      let document = try XcodeSamples.document(
        XcodeSamples.touch(
          """
          <subviews>\(label)</subviews><constraints><constraint firstItem="a-b-c" firstAttribute="width" \
          secondItem="root" secondAttribute="width" multiplier="\(spelling)" id="c"/></constraints>
          """))
      #expect(document.constraints["c"]?.multiplier == value)
    }
  }

  @Test func unreadablePartsAreReported() throws {
    let result = try XcodeSamples.read(
      XcodeSamples.touch(
        """
        <subviews>\(label)</subviews><constraints>
        <constraint firstItem="gone" firstAttribute="width" constant="3" id="c1"/>
        <constraint firstItem="a-b-c" firstAttribute="depth" constant="3" id="c2"/>
        <constraint firstItem="a-b-c" firstAttribute="top" constant="3" id="c3"/>
        </constraints><connections><outlet property="x" destination="a-b-c" id="o"/><outlet property="y" id="p"/></connections>
        """))
    #expect(result.document.constraints.isEmpty)
    #expect(result.losses.compactMap(\.record) == ["c1", "c2", "c3"])
    #expect(result.losses.allSatisfy { $0.record == nil || $0.line != nil })
    // The loss counts the two outlets.
    #expect(result.losses.filter { $0.record == nil }.count == 1)
  }

  @Test(arguments: ["constant=\"12,5\"", "priority=\"high\"", "multiplier=\"a:b\""])
  func numbersOfConstraintsAreNumbers(attribute: String) throws {
    let text = XcodeSamples.touch(
      "<constraints><constraint firstAttribute=\"width\" \(attribute) id=\"c\"/></constraints>")
    let result = try XcodeSamples.read(text)
    #expect(result.document.constraints["c"] == nil)
    #expect(result.losses.first?.record == "c")
    #expect(result.losses.first?.line == 6)
  }

  @Test func idsThatAreTakenOrMissingAreMadeUp() throws {
    let twice = "<view id=\"x\">\(XcodeSamples.rect(0, 0, 1, 1))</view>"
    let none = "<view>\(XcodeSamples.rect(0, 0, 1, 1))</view>"
    let result = try XcodeSamples.read(XcodeSamples.touch("<subviews>\(twice)\(twice)\(none)</subviews>"))
    let document = result.document
    #expect(result.losses.map(\.record) == ["x-1"])
    #expect(document.children(of: "root").map(\.rawValue) == ["x", "x-1", "view-1"])
    #expect(document.violations().isEmpty)
  }

  @Test func masksAndFixedFramesAreRead() throws {
    let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" flexibleMaxY=\"YES\"/>"
    let corner = "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/>"
    let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    let frame = XcodeSamples.rect(0, 0, 10, 10)
    let document = try XcodeSamples.document(
      XcodeSamples.touch(
        """
        <subviews><view id="free" \(free)>\(frame)</view><view id="sprung">\(frame)\(mask)</view>
        <view id="fixed" fixedFrame="YES" \(free)>\(frame)\(corner)</view>
        <view id="named" fixedFrame="YES" \(free)>\(frame)\(corner)</view></subviews><constraints>
        <constraint firstItem="free" firstAttribute="top" secondItem="named" secondAttribute="bottom" id="c"/></constraints>
        """))
    #expect(document.elements["free"]?.traits.translatesMask == false)
    #expect(document.elements["sprung"]?.traits.translatesMask == true)
    #expect(document.elements["sprung"]?.traits.autoresizing == [.width, .bottom])
    // A fixed view without constraints keeps its frame anyway; only a constraint would free it, so only then is the
    // mask set.
    #expect(document.elements["fixed"]?.traits.translatesMask == false)
    #expect(document.elements["named"]?.traits.translatesMask == true)
  }

  @Test func imagesHaveTheirSizes() throws {
    let text = XcodeSamples.touch(
      "<subviews><imageView image=\"logo\" id=\"i\">\(XcodeSamples.rect(0, 0, 9, 9))</imageView></subviews>"
    ).replacing(
      "</document>", with: "<resources><image name=\"logo\" width=\"64\" height=\"48\"/></resources></document>")
    let document = try XcodeSamples.document(text)
    #expect(document.elements["i"]?.content.image == "logo")
    #expect(document.elements["i"]?.content.imageSize == Size(64, 48))
  }

  @Test func variationsControlInstallation() throws {
    let document = try XcodeSamples.document(
      XcodeSamples.touch(
        """
        <subviews>\(label)</subviews><constraints>
        <constraint firstItem="a-b-c" firstAttribute="width" constant="10" id="c">
        <variation key="heightClass=compact-widthClass=regular" constant="20"/></constraint></constraints>
        <variation key="default"><mask key="constraints"><exclude reference="c"/></mask></variation>
        <variation key="widthClass=regular"><mask key="subviews"><exclude reference="a-b-c"/></mask>
        <mask key="constraints"><include reference="c"/></mask></variation>
        """))
    let constraint = try #require(document.constraints["c"])
    #expect(!constraint.isInstalled)
    #expect(constraint.variations[VariationKey(widthClass: .regular)]?.installed == true)
    #expect(constraint.variations[VariationKey(widthClass: .regular, heightClass: .compact)]?.constant == 20)
    let key = VariationKey(widthClass: .regular)
    #expect(document.elements["a-b-c"]?.traits.variations[key]?.installed == false)
  }
}

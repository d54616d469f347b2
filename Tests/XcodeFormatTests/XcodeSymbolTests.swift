import LayoutModel
import Testing

/// System symbols: the room around their drawing, and their baseline.
@Suite struct XcodeSymbolTests {
  private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private func height(_ constant: Double) -> String {
    "<constraints><constraint firstAttribute=\"height\" constant=\"\(constant)\" id=\"h\"/></constraints>"
  }

  /// Returns the frame of a view that is 30 below the root's top, with a constrained height.
  private func frame(ofDesk view: String, tools: Int = 20000) throws -> Rect? {
    let inside = """
      <subviews>\(view)</subviews><constraints><constraint firstItem="v" firstAttribute="top" secondItem="root"
      secondAttribute="top" constant="30" id="t"/></constraints>
      """
    return try XcodeSamples.layout(XcodeSamples.document(XcodeSamples.desk(inside, tools: tools))).rootFrames["v"]
  }

  private func button(_ image: String, _ constant: Double, recorded: Double, border: String = "") -> String {
    """
    <button id="v" \(free)>\(XcodeSamples.rect(20, 100, 20, recorded))\(height(constant))<buttonCell key="cell" type="bevel"
    bezelStyle="shadowlessSquare" image="\(image)" imagePosition="only" \(border)/></button>
    """
  }

  @Test(arguments: [
    ("NSAddTemplate", 17.0, 21.0, 28.0), ("NSRemoveTemplate", 17, 12, 32),
    ("NSStopProgressFreestandingTemplate", 16, 22, 27), ("NSActionTemplate", 16, 22, 27),
    ("NSRevealFreestandingTemplate", 12, 18, 27), ("NSRefreshFreestandingTemplate", 16, 21, 27.5),
    ("NSLockLockedTemplate", 12, 22, 25),
  ])
  func aButtonThatShowsOnlyASymbolHasItsRoom(name: String, constant: Double, length: Double, top: Double) throws {
    let frame = try frame(ofDesk: button(name, constant, recorded: length))
    #expect(frame?.y == top)
    #expect(frame?.height == length)
    // Before macOS 11 these were images. A button with a border has room of its own.
    #expect(try self.frame(ofDesk: button(name, constant, recorded: constant), tools: 14490)?.height == constant)
    let bordered = button(name, constant, recorded: constant, border: "borderStyle=\"border\"")
    #expect(try self.frame(ofDesk: bordered)?.height == constant)
  }

  @Test func anImageViewHasThatOfItsSymbol() throws {
    let view = """
      <imageView id="v" \(free)>\(XcodeSamples.rect(20, 50, 220, 206))\(height(200))
      <imageCell key="cell" image="play.circle.fill" catalog="system"/></imageView>
      """
    let text = XcodeSamples.desk("<subviews>\(view)</subviews>").replacing(
      "</document>", with: "<resources><image name=\"play.circle.fill\" catalog=\"system\"/></resources></document>")
    let result = try XcodeSamples.read(text)
    #expect(try XcodeSamples.layout(result.document).rootFrames["v"]?.height == 206)
    #expect(result.losses.isEmpty)
  }

  private func phone(_ recorded: Double, _ constant: Double, symbol: String = "bolt") -> String {
    XcodeSamples.touch(
      """
      <subviews><imageView image="\(symbol)" catalog="system" id="v" \(free)>
      \(XcodeSamples.rect(20, 100, 30, recorded))\(height(constant))</imageView></subviews><constraints>
      <constraint firstItem="v" firstAttribute="centerY" secondItem="root" secondAttribute="top" constant="100" id="c"/>
      <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="l"/>
      </constraints>
      """
    ).replacing(
      "</document>",
      with:
        "<resources><image name=\"\(symbol)\" catalog=\"system\" width=\"128\" height=\"121\"/></resources></document>")
  }

  /// The room of a symbol outside of the table is guessed from the recorded frame, and the guess is reported.
  @Test(arguments: [(29.5, 25.0), (36, 29), (25, 25)]) func anUnknownSymbolIsAGuess(recorded: Double, constant: Double)
    throws
  {
    let result = try XcodeSamples.read(phone(recorded, constant))
    #expect(result.losses.map(\.record) == ["v"])
    #expect(result.losses.first?.what.english.contains("guess") == true)
    let layout = try XcodeSamples.layout(result.document)
    #expect(layout.rootFrames["v"]?.height == recorded)
    #expect(layout.misplaced["v"]?.height ?? 0 == 0)
  }

  /// This is true even of a symbol that macOS has in the table.
  @Test func symbolsOfIOSAreNotThoseOfMacOS() throws {
    let result = try XcodeSamples.read(phone(204, 200, symbol: "play.circle.fill"))
    #expect(result.losses.map(\.record) == ["v"])
    #expect(try XcodeSamples.layout(result.document).rootFrames["v"]?.height == 204)
  }

  /// A view that is far from its constrained size is misplaced.
  @Test func aLargeDifferenceIsNoRoomOfASymbol() throws {
    let layout = try XcodeSamples.layout(XcodeSamples.document(phone(80, 25)))
    #expect(layout.rootFrames["v"]?.height == 25)
    #expect(layout.misplaced["v"] != nil)
  }

  @Test(arguments: [(20.0, 16.0), (17.67, 14.67)]) func aSymbolHasABaseline(height: Double, baseline: Double) throws {
    let text = XcodeSamples.touch(
      """
      <subviews><imageView image="bolt" catalog="system" id="v" \(free)>\(XcodeSamples.rect(20, 100, 20, height))</imageView>
      <view id="line" \(free)>\(XcodeSamples.rect(60, 100, 20, 2))</view></subviews><constraints>
      <constraint firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="t"/>
      <constraint firstItem="line" firstAttribute="top" secondItem="v" secondAttribute="baseline" id="b"/></constraints>
      """
    ).replacing(
      "</document>", with: "<resources><image name=\"bolt\" catalog=\"system\"/></resources></document>")
    let y = try XcodeSamples.layout(XcodeSamples.document(text)).rootFrames["line"]?.y ?? 0
    #expect(abs(y - 100 - baseline) <= 0.51)
  }
}

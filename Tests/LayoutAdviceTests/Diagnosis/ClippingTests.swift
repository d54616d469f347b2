import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Texts that are shortened with dots or cut off are issues; other texts are not. On the measurer's grid a letter of 10
/// points is 5 wide, a line 12 high.
@Suite struct ClippingTests {
  /// Returns one element of the size, at the corner of its scene.
  private func builder(
    _ kind: ElementKind, _ size: Size, _ profile: Profile = .ios, _ edit: (inout Element) -> Void
  ) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 800, height: 300, profile: profile)
    builder.add(kind, "it", Rect(0, 0, size.width, size.height)) {
      $0.content.fontSize = 10
      edit(&$0)
    }
    builder.constrain(
      "it.left == root.left", "it.top == root.top", "it.width == \(size.width)", "it.height == \(size.height)")
    return builder
  }

  private func clippingMessages(
    _ kind: ElementKind, _ width: Double, _ height: Double, _ profile: Profile = .ios,
    _ edit: (inout Element) -> Void
  ) -> [String] {
    diagnosis(builder(kind, Size(width, height), profile, edit)).messages(.clipped)
  }

  // MARK: Labels

  /// "one two six" is 55 wide. On two lines the first holds "one two", which is 35.
  @Test func moreLinesThanALabelMayShow() {
    func label(_ width: Double, _ lines: Int?) -> [String] {
      clippingMessages(.label, width, 100) { ($0.content.text, $0.content.lines) = ("one two six", lines) }
    }
    let name = "The text of Label “one two six” is clipped"
    #expect(label(34, 2) == ["\(name): it needs a width of 35, but has 34"])
    #expect(label(34.6, 2).isEmpty)
    #expect(label(34, 3).isEmpty)
    #expect(label(34, 0).isEmpty)
    #expect(label(54, nil) == ["\(name): it needs a width of 55, but has 54"])
    #expect(label(54.6, nil).isEmpty)
  }

  @Test func moreParagraphsThanALabelMayShow() {
    func label(_ lines: Int?) -> [String] {
      clippingMessages(.label, 300, 100) { ($0.content.text, $0.content.lines) = ("one\ntwo\nsix", lines) }
    }
    let name = "The text of Label “one” is clipped"
    #expect(label(nil) == ["\(name): it has 3 lines, but is limited to 1"])
    #expect(label(2) == ["\(name): it has 3 lines, but is limited to 2"])
    #expect(label(3).isEmpty)
    #expect(label(0).isEmpty)
  }

  /// Lines that do not fit into the height are cut off, whatever the line limit.
  @Test(arguments: [0, 3]) func aLabelThatIsTooLow(lines: Int) {
    func label(_ height: Double) -> [String] {
      clippingMessages(.label, 34, height) { ($0.content.text, $0.content.lines) = ("one two six", lines) }
    }
    #expect(label(35) == ["The text of Label “one two six” is clipped: it needs a height of 36, but has 35"])
    #expect(label(35.6).isEmpty)
  }

  // MARK: Controls

  /// The text needs the height of one line; the button's padding above and below does not count.
  @Test func aLowButtonShowsItsTitle() {
    #expect(clippingMessages(.button, 80, 12) { $0.content.title = "Search" }.isEmpty)
    #expect(
      clippingMessages(.button, 80, 11) { $0.content.title = "Search" } == [
        "The text of Button “Search” is clipped: it needs a height of 12, but has 11"
      ])
    // The button is as wide as its title. Its own minimum width does not count.
    #expect(clippingMessages(.button, 10, 30) { $0.content.title = "OK" }.isEmpty)
  }

  /// A push button of macOS is always 32 high, or 20 without its shadow.
  @Test func aTitleThatIsTooLargeForItsButton() {
    let messages = clippingMessages(.button, 400, 20, .macos) {
      ($0.content.title, $0.content.fontSize) = ("Search", 40)
    }
    #expect(messages == ["The text of Button “Search” is clipped: it needs a height of 36, but has 20"])
  }

  @Test func aPlaceholderIsCutAndATypedTextIsScrolled() {
    for kind in [ElementKind.textField, .searchField] {
      let messages = clippingMessages(kind, 60, 56) { $0.content.placeholderText = "a long placeholder" }
      #expect(messages.count == 1, "\(kind)")
      #expect(messages.first?.contains("it needs a width of") == true, "\(kind): \(messages)")
      #expect(clippingMessages(kind, 200, 56) { $0.content.placeholderText = "a long placeholder" }.isEmpty)
      #expect(clippingMessages(kind, 60, 56) { $0.content.text = "a long text that was typed" }.isEmpty)
    }
    #expect(clippingMessages(.textView, 60, 20) { $0.content.text = "a long text that is scrolled to its end" }.isEmpty)
  }

  /// Each segment keeps 4 free at both sides. The control's natural width is larger, but the text does not need it.
  @Test func segmentsThatAreTooNarrow() {
    func segments(_ width: Double) -> [String] {
      clippingMessages(.segmentedControl, width, 32) { $0.content.title = "Day|Month" }
    }
    // "Month" is 25 wide, with 8 around it 33.
    #expect(segments(66).isEmpty)
    #expect(segments(65.2).isEmpty)
    #expect(
      segments(64) == ["The text of Segmented Control “Day|Month” is clipped: it needs a width of 66, but has 64"])
  }

  @Test func titlesOfBarsAndContainers() {
    for (kind, need) in [(ElementKind.navigationBar, 50.0 + 72), (.box, 50 + 4)] {
      #expect(clippingMessages(kind, need, 44) { $0.content.title = "ten titles" }.isEmpty, "\(kind)")
      #expect(clippingMessages(kind, need - 1, 44) { $0.content.title = "ten titles" }.count == 1, "\(kind)")
    }
    #expect(clippingMessages(.tabBar, 108, 49) { $0.content.title = "ten titles|b" }.isEmpty)
    #expect(clippingMessages(.tabBar, 106, 49) { $0.content.title = "ten titles|b" }.count == 1)
    // Without a text the editor shows words of its own, which are never clipped.
    #expect(clippingMessages(.tabBar, 20, 49) { _ in }.isEmpty)
    #expect(clippingMessages(.navigationBar, 20, 44) { _ in }.isEmpty)
  }

  @Test func hiddenElementsAreNotClipped() {
    let messages = clippingMessages(.label, 10, 12) { ($0.content.text, $0.traits.hidden) = ("one two six", true) }
    #expect(messages.isEmpty)
  }

  // MARK: Over many sizes

  /// A label of at most two lines between both edges: the text needs 35, the margins are 40, and half a point is
  /// tolerated.
  @Test func aSweepTellsTheWidthFromWhichOnNothingIsCut() throws {
    var builder = DocumentBuilder(width: 320, height: 300)
    builder.add(.label, "it", Rect(20, 20, 280, 24)) {
      ($0.content.text, $0.content.lines, $0.content.fontSize) = ("one two six", 2, 10)
    }
    builder.constrain("it.left == root.left + 20", "root.right == it.right + 20", "it.top == root.top + 20")
    let session = LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    let sweep = try session.sweep(.horizontal, over: 60...400)
    let told = try #require(sweep.breaks.first { $0.issue.kind == .clipped })
    #expect(told.range.lowerBound == 60, "\(told.range)")
    #expect(abs(told.range.upperBound - 74.5) < 0.01, "\(told.range)")
    #expect(sweep.isProved)
    expectAgreement(sweep, session, seed: 3)
  }

  /// A text that is clipped only in one of many environments.
  @Test func everywhereTellsWhereLinesAreMissing() throws {
    var builder = builder(.label, Size(90, 60)) { ($0.content.text, $0.content.lines) = ("one two six", 2) }
    builder.edit { $0.updateLanguages { $0.strings["de"] = ["it.text": "dreihundertzwölf vierhundertzwölf fünf"] } }
    let scene = try #require(builder.document.scenes["main"])
    var german = LayoutEnvironment()
    german.language = "de"
    let check = MatrixCheck(
      document: builder.document, scene: scene, environments: [LayoutEnvironment(), german], measurer: FixedMeasurer())
    var clipped: [Int: Bool] = [:]
    for part in check.parts(1) {
      part.visit { visit in
        let isClipped = visit.session.diagnosis().issues.contains { $0.kind == .clipped }
        for index in visit.environmentIndices { clipped[index] = isClipped }
        return true
      }
    }
    #expect(clipped == [0: false, 1: true])
  }
}

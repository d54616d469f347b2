import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct IntrinsicTests {
  /// Returns the frame of one element that is placed and has its natural size.
  private func frame(
    _ kind: ElementKind, profile: Profile = .ios, design: Rect = Rect(0, 0, 33, 11),
    _ edit: (inout Element) -> Void = { _ in }, environment: (inout LayoutEnvironment) -> Void = { _ in }
  ) -> Rect? {
    var builder = DocumentBuilder(width: 400, height: 400, profile: profile)
    builder.add(kind, "v", design, edit)
    builder.constrain("v.leading == root.leading + 50", "v.top == root.top + 50")
    return layout(builder, environment).frames["v"]
  }

  @Test func textTakesItsRoom() {
    // 6 characters of 7.5, 18 high, and 6 above and below.
    #expect(isNear(frame(.button) { $0.content.title = "Search" }, Rect(50, 50, 45, 30)))
    #expect(isNear(frame(.button) { $0.content.title = "" }, Rect(50, 50, 30, 30)))
    // 14 points: 8 characters of 7, and 7 at each side. 16.8 is 17 on the pixels of a phone, with 13 around it.
    #expect(isNear(frame(.textField) { $0.content.placeholderText = "Name" }, Rect(50, 50, 42, 30)))
    #expect(isNear(frame(.label) { $0.content.text = "Name" }, Rect(50, 50, 34, 20.5)))
  }

  @Test func controlsHaveTheirPlatformsSize() {
    #expect(isNear(frame(.stepper), Rect(50, 50, 94, 32)))
    #expect(isNear(frame(.activityIndicator), Rect(50, 50, 20, 20)))
    // Constraints place the alignment rectangle; the frame is larger by the insets.
    #expect(isNear(frame(.switch), Rect(50, 50, 51, 31)))
    #expect(isNear(frame(.switch, profile: .gnome), Rect(50, 50, 48, 26)))
    let button = frame(.button, profile: .macos) { $0.content.title = "OK" }
    #expect(isNear(button, Rect(43, 45, 47, 32)))
  }

  @Test func aBoxWithoutATitleBeginsAtItsBorder() {
    #expect(isNear(frame(.box, profile: .macos) { $0.content.title = "Box" }, Rect(47, 50, 33, 11)))
    for title in ["", nil] {
      #expect(isNear(frame(.box, profile: .macos) { $0.content.title = title }, Rect(47, 48, 33, 11)))
    }
  }

  @Test func someKindsHaveNoIntrinsicSizeOnAnAxis() {
    // In these cases the drawn size decides. A slider's frame reaches 2 points over its alignment rectangle.
    #expect(isNear(frame(.slider), Rect(48, 50, 33, 30)))
    #expect(isNear(frame(.view), Rect(50, 50, 33, 11)))
    #expect(isNear(frame(.textField, profile: .macos) { $0.content.text = "text" }, Rect(50, 50, 33, 21)))
  }

  @Test func aSearchFieldIsAsHighAsItsPlatforms() {
    func search(_ profile: Profile, _ placeholder: String = "Search") -> Rect? {
      frame(.searchField, profile: profile) { $0.content.placeholderText = placeholder }
    }
    #expect(isNear(search(.ios), Rect(50, 50, 33, 56)))
    #expect(isNear(search(.macos), Rect(50, 50, 33, 21)))
    #expect(isNear(search(.gnome), Rect(50, 50, 212, 34)))
    // A search field is wider for a longer text: 62 more than the text, for icons and gaps.
    #expect((search(.gnome, String(repeating: "Search ", count: 6))?.width ?? 0) > 300)
  }

  @Test func separatorsHaveAThickness() {
    #expect(isNear(frame(.separator), Rect(50, 50, 33, 1)))
    #expect(isNear(frame(.separator, design: Rect(0, 0, 2, 60)), Rect(50, 50, 1, 60)))
    #expect(isNear(frame(.separator, profile: .macos), Rect(50, 48, 33, 5)))
    #expect(isNear(frame(.separator, profile: .macos, design: Rect(0, 0, 5, 60)), Rect(48, 50, 5, 60)))
  }

  @Test func imagesTakeTheirSize() {
    #expect(isNear(frame(.imageView) { $0.content.imageSize = Size(24, 16) }, Rect(50, 50, 24, 16)))
    #expect(isNear(frame(.imageView), Rect(50, 50, 33, 11)))
  }

  @Test func segmentsAreAsWideAsTheWidest() {
    // Two segments of 5 characters of 6.5, rounded up, with 24 around each.
    #expect(isNear(frame(.segmentedControl) { $0.content.title = "Month|Day" }, Rect(50, 50, 113, 32)))
  }

  @Test func aPopUpOfMacOSIsAsWideAsItsWidestItem() {
    func edit(_ element: inout Element) {
      element.content.title = "Day|Weekly"
      element.content.value = 0
    }
    // A character is half a point size wide, so six are wider than three, whichever title is chosen.
    let chosen = frame(.popUp, profile: .macos, edit)
    let widest = frame(.popUp, profile: .macos) { $0.content.title = "Weekly" }
    #expect(chosen != nil)
    #expect(chosen == widest)
    let shown = frame(.popUp, profile: .gnome, edit)
    #expect(shown != nil)
    #expect(shown == frame(.popUp, profile: .gnome) { $0.content.title = "Day" })
  }

  @Test func aPlaceholderSizeStandsInAtDesignTimeOnly() {
    func edit(_ element: inout Element) {
      element.content.title = "Search"
      element.traits.placeholderIntrinsicSize = PlaceholderSize(width: 200, height: nil)
    }
    #expect(isNear(frame(.button, edit), Rect(50, 50, 200, 11)))
    #expect(isNear(frame(.button, edit, environment: { $0.isRunTime = true }), Rect(50, 50, 45, 30)))
  }

  @Test func recordedSizesAreTheDesigns() {
    let recorded = frame(.button, { $0.content.title = "Search" }, environment: { $0.intrinsicSizes = .recorded })
    #expect(isNear(recorded, Rect(50, 50, 33, 11)))
    let field = frame(
      .button, profile: .macos, design: Rect(0, 0, 94, 32), { $0.content.title = "Search" },
      environment: { $0.intrinsicSizes = .recorded })
    #expect(isNear(field, Rect(43, 45, 94, 32)))
  }

  @Test func largerTextTakesMoreRoom() {
    let large = frame(.label, { $0.content.text = "Name" }, environment: { $0.textSize = .accessibility2 })
    #expect(isNear(large, Rect(50, 50, 66, 40)))
  }

  @Test func fontsAreReadByFamilyAndWeight() {
    var content = Content()
    content.font = "Cantarell Bold"
    content.fontSize = 20
    #expect(
      textStyle(of: content, kind: .label, profile: .ios)
        == TextStyle(family: "Cantarell", platform: .ios, size: 20, weight: .bold))
    content.font = "system-semibold"
    #expect(
      textStyle(of: content, kind: .label, profile: .ios)
        == TextStyle(platform: .ios, size: 20, weight: .semibold))
    content = Content()
    #expect(textStyle(of: content, kind: .label, profile: .macos) == TextStyle(platform: .macos, size: 13))
    content.font = "Source Sans"
    #expect(textStyle(of: content, kind: .label, profile: .ios).family == "Source Sans")
  }

  @Test func wordsOfStyleAreNoFamilies() {
    func name(_ text: String) -> String {
      let font = FontName(text)
      return "\(font.family ?? "-") \(font.weight?.rawValue ?? "-")\(font.isItalic ? " italic" : "")"
    }
    #expect(name("") == "- -")
    #expect(name("system-italic") == "- - italic")
    #expect(name("light") == "- light")
    #expect(name("HelveticaNeue-BoldItalic") == "HelveticaNeue bold italic")
    #expect(name("Inter Semibold Oblique") == "Inter semibold italic")
    #expect(name("Black Ops One") == "Black Ops One -")
    #expect(name(".SFUIText-Medium") == "- medium")
    #expect(name("SFProDisplay-Heavy") == "- heavy")
    #expect(name("Italic Unitalic") == "Italic Unitalic -")
  }

  /// Baselines that look aligned count as aligned: those of 14 and 15 points in controls of 30 differ by a third of a
  /// point.
  @Test func baselinesAreWholePointsFromTheTop() {
    var builder = DocumentBuilder(width: 400, height: 400)
    builder.add(.textField, "field", Rect(16, 44, 100, 30)) { $0.content.text = "Query" }
    builder.add(.button, "button", Rect(200, 44, 60, 30)) { $0.content.title = "Search" }
    builder.add(.label, "label", Rect(300, 44, 60, 20.5)) { $0.content.text = "Name" }
    builder.constrain(
      "field.top == root.top + 44", "button.top == root.top + 44", "field.firstBaseline == button.firstBaseline",
      "label.firstBaseline == field.lastBaseline")
    let layout = SceneLayout.solved(
      builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    #expect(layout.conflicts.isEmpty)
    // 17 from the top of the label's 20.5 points, and 21 in the field.
    #expect(layout.frames["label"].map { abs($0.y - 48) < 1e-6 } == true)
  }

  @Test func measuredTextIsTheDrawnText() throws {
    for profile in Profile.allCases {
      for kind in ElementKind.allCases {
        var content = Content()
        content.title = "Words"
        guard let text = ShownText(kind: kind, content: content, profile: profile), text.lineLimit == 1,
          kind != .segmentedControl,
          case .text(let minimum) = ControlMetrics.of(kind, profile: profile).width, minimum < 40
        else { continue }
        let solved = try #require(frame(kind, profile: profile) { $0.content = content })
        let room = solved.width - text.insets.left - text.insets.right
        let wanted = FixedMeasurer().extent(of: "Words", style: text.style, width: nil, lineLimit: 1).width
        #expect(room >= wanted - 1e-6, "\(profile) \(kind)")
        #expect(room < wanted + 1, "\(profile) \(kind)")
      }
    }
  }
}

import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Two controls on one baseline, as Interface Builder recorded them, with the offset of the first one's top.
@Suite struct XcodeBaselineTests {
  private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  /// A measurer with the metrics of Apple's system font. AppKit gives its lines whole points.
  private struct AppleMeasurer: TextMeasuring {
    func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
      let height = (style.size * 2444 / 2048).rounded(.up)
      let baseline = height - style.size * 494 / 2048
      return TextExtent(
        width: Double(text.count) * style.size / 2, height: height, firstBaseline: baseline, lastBaseline: baseline,
        lineCount: 1)
    }
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var first: String
    var second: String
    var heights: (Double, Double)
    var tools: Int
    var difference: Double

    init(_ first: String, _ second: String, _ heights: (Double, Double), tools: Int, is difference: Double) {
      (self.first, self.second, self.heights) = (first, second, heights)
      (self.tools, self.difference) = (tools, difference)
    }

    var testDescription: String { "\(first) \(heights.0), \(second) \(heights.1), \(tools)" }
  }

  private func distance(_ pair: Pair, _ view: (String, String, Double) -> String) throws -> Double {
    let inside = """
      <subviews>\(view(pair.first, "a", pair.heights.0))\(view(pair.second, "b", pair.heights.1))</subviews><constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="50" id="c1"/>
      <constraint firstItem="a" firstAttribute="baseline" secondItem="b" secondAttribute="baseline" id="c2"/></constraints>
      """
    let text = XcodeSamples.desk(inside, tools: pair.tools)
    let layout = try XcodeSamples.layout(XcodeSamples.document(text), measurer: AppleMeasurer())
    return (layout.rootFrames["a"]?.y ?? .nan) - (layout.rootFrames["b"]?.y ?? .nan)
  }

  @Test(arguments: [
    Pair("small label", "small popUp", (14, 22), tools: 20000, is: 3),
    Pair("small label", "small popUp", (13, 22), tools: 14490, is: 4),
    Pair("small label", "small roundPopUp", (14, 17), tools: 20000, is: 1),
    Pair("small label", "small roundRect", (14, 17), tools: 20000, is: 1),
    Pair("label", "roundRect", (16, 19), tools: 20000, is: 0),
    Pair("small label", "small push", (14, 27), tools: 20000, is: 4),
    Pair("small label", "small radio", (14, 15), tools: 20000, is: 0),
    Pair("small label", "small help", (14, 19), tools: 20000, is: 2),
    Pair("label", "help", (16, 26), tools: 20000, is: 3), Pair("label", "help", (16, 25), tools: 14490, is: 4),
    Pair("small label", "small slider", (14, 20), tools: 20000, is: 3),
    Pair("small label", "small field", (14, 19), tools: 20000, is: 3),
    Pair("small label", "small field", (14, 18), tools: 20000, is: 2),
    Pair("label", "switch", (16, 25), tools: 20000, is: 4),
  ])
  func smallControls(_ pair: Pair) throws { try expectDistance(pair) }

  @Test(arguments: [
    Pair("label", "check", (17, 18), tools: 14490, is: 0), Pair("label", "check", (16, 18), tools: 20000, is: 1),
    Pair("label", "push", (17, 32), tools: 14490, is: 5), Pair("label", "popUp", (16, 25), tools: 20000, is: 2),
    Pair("popUp", "check", (25, 18), tools: 20000, is: -1), Pair("label", "field", (17, 22), tools: 14490, is: 3),
    Pair("label", "field", (16, 21), tools: 20000, is: 2), Pair("label", "slider", (17, 21), tools: 14490, is: 2),
    Pair("label", "slider", (16, 28), tools: 20000, is: 3),
  ])
  func desk(_ pair: Pair) throws { try expectDistance(pair) }

  private func expectDistance(_ pair: Pair) throws {
    let difference = try distance(pair) { kind, id, height in
      let cells = [
        "label": ("textField", "<textFieldCell key=\"cell\" title=\"Name\" lineBreakMode=\"clipping\"/>"),
        "field": ("textField", "<textFieldCell key=\"cell\" editable=\"YES\" borderStyle=\"bezel\"/>"),
        "check": ("button", "<buttonCell key=\"cell\" type=\"check\" title=\"Check\" bezelStyle=\"regularSquare\"/>"),
        "push": (
          "button",
          "<buttonCell key=\"cell\" type=\"push\" title=\"OK\" bezelStyle=\"rounded\" borderStyle=\"border\"/>"
        ),
        "popUp": (
          "popUpButton",
          "<popUpButtonCell key=\"cell\" title=\"One\" bezelStyle=\"rounded\" borderStyle=\"borderAndBezel\"/>"
        ),
        "slider": ("slider", "<sliderCell key=\"cell\" sliderType=\"linear\"/>"),
        "radio": ("button", "<buttonCell key=\"cell\" type=\"radio\" title=\"Radio\" bezelStyle=\"regularSquare\"/>"),
        "help": (
          "button", "<buttonCell key=\"cell\" type=\"help\" bezelStyle=\"helpButton\" borderStyle=\"border\"/>"
        ),
        "roundRect": (
          "button",
          "<buttonCell key=\"cell\" type=\"roundRect\" title=\"OK\" bezelStyle=\"roundedRect\" borderStyle=\"border\"/>"
        ),
        "roundPopUp": (
          "popUpButton",
          "<popUpButtonCell key=\"cell\" title=\"One\" bezelStyle=\"roundedRect\" borderStyle=\"borderAndBezel\"/>"
        ),
        "switch": ("switch", ""),
      ]
      let isSmall = kind.hasPrefix("small ")
      let (tag, regular) = cells[isSmall ? String(kind.dropFirst(6)) : kind] ?? ("", "")
      let font = "<font key=\"font\" metaFont=\"smallSystem\"/>"
      let cell =
        isSmall
        ? regular.replacing("/>", with: " controlSize=\"small\">\(font)</\(regular.dropFirst().prefix { $0 != " " })>")
        : regular
      let frame = XcodeSamples.rect(id == "a" ? 20 : 200, 200, 100, height)
      return "<\(tag) verticalHuggingPriority=\"750\" id=\"\(id)\" \(free)>\(frame)\(cell)</\(tag)>"
    }
    // The tolerance covers engines with baselines on whole points and without.
    #expect(abs(difference - pair.difference) < 0.51, "\(difference)")
  }
}

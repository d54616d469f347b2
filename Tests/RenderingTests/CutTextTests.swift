import CPango
import Drawing
import LayoutAdvice
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore
@testable import LayoutEngine
@testable import Rendering

/// A text is drawn with dots exactly when an issue says that it is clipped.
@Suite struct CutTextTests {
  private static let contents: [(kind: ElementKind, lines: Int?)] = [
    (.label, nil), (.label, 2), (.label, 3), (.button, nil), (.checkBox, nil), (.radio, nil), (.popUp, nil),
    (.textField, nil), (.searchField, nil), (.segmentedControl, nil), (.navigationBar, nil), (.tabBar, nil),
    (.tabView, nil), (.box, nil),
  ]

  private static let titles =
    ["Search for something else", "Search for something", "Search again", "Yesterday", "Today", "Tomorrow at noon"]

  private func builder(_ kind: ElementKind, _ lines: Int?, _ profile: Profile, _ width: Double) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 500, height: 300, profile: profile)
    builder.add(kind, "it", Rect(10.25, 20, width, 160)) {
      $0.content.lines = lines
      switch kind {
      case .label: $0.content.text = "Search for something else"
      case .textField, .searchField: $0.content.placeholderText = "Search for something"
      case .segmentedControl, .tabBar, .tabView: $0.content.title = "Yesterday|Today|Tomorrow at noon"
      default: $0.content.title = "Search again"
      }
    }
    builder.constrain(
      "it.left == root.left + 10.25", "it.top == root.top + 20", "it.width == \(width)", "it.height == 160")
    return builder
  }

  /// True if a drawn text ends in dots, or if there is no room for any letter.
  private func isCut(_ paper: Paper) throws -> Bool {
    let painter = Painter(usesStamps: false)
    let surface = CairoSurface.pixels(width: 500, height: 300)
    painter.paint(sheet: paper, on: surface.cairo)
    // The window around the element may have a title of its own.
    let own = painter.setter.layouts.values.filter { layout in
      let text = text(of: layout)
      return text.hasSuffix("…") || Self.titles.contains { $0.hasPrefix(text) }
    }
    return own.isEmpty
      || own.contains { pango_layout_is_ellipsized($0.pango) != 0 || text(of: $0).hasSuffix("…") }
  }

  private func text(of layout: TextLayout) -> String {
    pango_layout_get_text(layout.pango).map { String(cString: $0) } ?? ""
  }

  @Test(arguments: contents.indices, Profile.allCases)
  func cutTextIsReportedExactlyIfDotsAreDrawn(content: Int, profile: Profile) throws {
    let (kind, lines) = Self.contents[content]
    let measurer = PangoMeasurer()
    var (cut, whole) = (0, 0)
    for step in 0..<110 {
      let width = 30 + 3.7 * Double(step)
      let document = builder(kind, lines, profile, width).document
      let scene = try #require(document.scenes["main"])
      let session = LayoutSession(
        document: document, scene: "main", environment: LayoutEnvironment(), measurer: measurer)
      let fit = session.model.flatMap { model in model.slot(of: .element("it")).flatMap(model.textFit) }
      // Pictures have frames on whole pixels. So near to the limit, a text may be drawn whole although an issue is
      // reported.
      if let least = fit?.leastWidth, abs(least - width) < 0.26 { continue }
      // On macOS, tabs without any room have measured titles, but none is drawn.
      if kind == .tabView, profile == .macos, width < 40 { continue }
      let isTold = session.diagnosis().issues.contains { $0.kind == .clipped && $0.axis == .horizontal }
      let paper = Paper(solved: scene, in: document, environment: LayoutEnvironment(), layout: session.layout)
      let isDrawn = try isCut(paper)
      #expect(isTold == isDrawn, "\(kind) of \(width) on \(profile), whole from \(fit?.leastWidth ?? 0) on")
      if isTold { cut += 1 } else { whole += 1 }
    }
    #expect(cut > 3, "\(cut) and \(whole)")
    #expect(whole > 3, "\(cut) and \(whole)")
  }

  /// A label of one line with several paragraphs shows the first, and dots for the rest.
  @Test func hiddenParagraphsAreReported() throws {
    var builder = builder(.label, nil, .ios, 300)
    builder.edit { $0.update("it") { $0.content.text = "Search\nfor something" } }
    let document = builder.document
    let session = LayoutSession(
      document: document, scene: "main", environment: LayoutEnvironment(), measurer: PangoMeasurer())
    #expect(session.diagnosis().issues.contains { $0.kind == .clipped })
    let scene = try #require(document.scenes["main"])
    #expect(
      try isCut(Paper(solved: scene, in: document, environment: LayoutEnvironment(), layout: session.layout)))
  }
}

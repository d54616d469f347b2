import Drawing
import EditorCore
import LayoutModel
import Words

/// Drawings for people to look at and for tests: every kind once, and every overlay.
enum Gallery {
  /// Returns a sheet with all kinds, in two columns.
  static func paper(_ look: Look, at origin: Point = .zero) -> Paper {
    let size = Size(600, 640)
    var elements: [DrawnElement] = []
    var root = Element(id: "root", kind: .view, frame: Rect(origin: .zero, size: size))
    root.children = ["all"]
    elements.append(DrawnElement(root, frame: Rect(origin: origin, size: size), displayName: .verbatim("View")))
    for (index, kind) in ElementKind.allCases.enumerated() {
      let frame = frames[kind] ?? Rect(0, 0, 40, 40)
      var element = Element(id: ElementID("e\(index)"), kind: kind, frame: frame)
      element.content = content(of: kind)
      elements.append(DrawnElement(element, frame: frame.offset(by: origin), displayName: kind.title))
    }
    var paper = Paper(
      scene: "main", title: .verbatim("Main - \(look.profile.rawValue), \(look.appearance.rawValue)"),
      frame: Rect(origin: origin, size: size), look: look, elements: elements)
    paper.bars = DrawnBar.all(Bars(status: look.profile == .ios), in: paper.frame, safeArea: Edges(top: 20))
    return paper
  }

  static func drawing(_ look: Look) -> DrawnBoard {
    var drawing = DrawnBoard()
    drawing.papers = [paper(look)]
    return drawing
  }

  static let frames: [ElementKind: Rect] = [
    .label: Rect(20, 36, 160, 22), .button: Rect(200, 32, 100, 32), .textField: Rect(20, 76, 160, 32),
    .popUp: Rect(200, 76, 100, 30), .textView: Rect(20, 120, 160, 80), .imageView: Rect(200, 120, 100, 80),
    .switch: Rect(20, 214, 52, 31), .slider: Rect(90, 214, 110, 30), .stepper: Rect(212, 214, 94, 32),
    .segmentedControl: Rect(20, 258, 160, 30), .checkBox: Rect(200, 258, 100, 22), .radio: Rect(200, 286, 100, 22),
    .progressBar: Rect(20, 304, 160, 8), .activityIndicator: Rect(20, 324, 32, 32), .datePicker: Rect(70, 324, 230, 34),
    .table: Rect(20, 370, 280, 150), .separator: Rect(20, 530, 280, 2), .spacer: Rect(20, 540, 130, 16),
    .navigationBar: Rect(320, 30, 260, 44), .tabBar: Rect(320, 84, 260, 49), .toolbar: Rect(320, 143, 260, 44),
    .splitView: Rect(320, 197, 260, 100), .tabView: Rect(320, 307, 260, 110), .scrollView: Rect(320, 427, 125, 80),
    .stack: Rect(455, 427, 125, 80), .box: Rect(320, 517, 125, 100), .customView: Rect(455, 517, 125, 100),
    .view: Rect(160, 540, 140, 77), .searchField: Rect(20, 562, 130, 56),
  ]

  static func content(of kind: ElementKind) -> Content {
    var content = Content()
    switch kind {
    case .label: content.text = "Results for today"
    case .button: content.title = "Search"
    case .textField: content.placeholderText = "Query"
    case .popUp: content.title = "Small"
    case .checkBox:
      content.title = "Remember"
      content.state = OpenWord(.on)
    case .radio:
      content.title = "Every day"
      content.state = OpenWord(.on)
    case .box: content.title = "Options"
    case .customView: content.className = "GaugeView"
    case .navigationBar: content.title = "Messages"
    case .imageView: content.image = ""
    default: content.placeholderText = kind.traits.text?.newPlaceholder
    }
    return content
  }

  /// Returns controls at their platform's sizes, and a tall date picker.
  static func natural(_ look: Look) -> DrawnBoard {
    var drawing = DrawnBoard()
    let sheet = Rect(0, 0, 460, 300)
    var elements: [DrawnElement] = []
    var y = 30.0
    func add(_ kind: ElementKind, _ frame: Rect, _ words: String = "") {
      var element = Element(id: ElementID("n\(elements.count)"), kind: kind, frame: frame)
      element.content.title = words.isEmpty ? nil : words
      elements.append(DrawnElement(element, frame: frame, displayName: kind.title))
    }
    let heights: [Profile: Double] = [.ios: 34, .macos: 32, .gnome: 34]
    let high = heights[look.profile] ?? 30
    for (kind, words) in [
      (ElementKind.button, "Search"), (.popUp, "Medium"), (.segmentedControl, "Day|Week|Month"),
      (.checkBox, "Remember"),
      (.radio, "Every day"), (.textField, "Typed"), (.stepper, ""),
    ] {
      add(
        kind, Rect(20, y, kind == .segmentedControl ? 170 : 110, look.profile == .macos && kind != .button ? 24 : high),
        words)
      y += 38
    }
    add(.datePicker, Rect(200, 40, 240, 210))
    var paper = Paper(
      scene: "main", title: .verbatim("Controls"), frame: sheet, look: look, elements: elements)
    paper.isActive = false
    paper.bars = DrawnBar.all(Bars(status: look.profile == .ios), in: sheet, safeArea: Edges(top: 20, bottom: 20))
    drawing.papers = [paper]
    return drawing
  }

  /// Returns the window's sketch: a search field, a button, a table, and constraints of every state.
  static func sketch(_ appearance: Appearance = .light, rightToLeft: Bool = false) -> DrawnBoard {
    var drawing = DrawnBoard()
    let look = Look(profile: .ios, appearance: appearance, rightToLeft: rightToLeft)
    let sheet = Rect(0, 0, 375, 600)
    var elements: [DrawnElement] = []
    func add(_ id: ElementID, _ kind: ElementKind, _ frame: Rect, _ fill: (inout Element) -> Void = { _ in }) {
      var element = Element(id: id, kind: kind, frame: frame)
      fill(&element)
      elements.append(DrawnElement(element, frame: frame, displayName: kind.title))
    }
    add("root", .view, sheet) { $0.children = ["query"] }
    add("query", .textField, Rect(20, 40, 240, 32)) { $0.content.placeholderText = "Query" }
    add("search", .button, Rect(268, 40, 87, 32)) { $0.content.title = "Search" }
    add("results", .table, Rect(20, 96, 335, 300))
    add("image", .imageView, Rect(20, 420, 120, 90))
    add("note", .label, Rect(160, 420, 195, 66)) {
      $0.content.text = "A longer note that takes three lines, and then stops before it has said all."
      $0.content.lines = 3
    }
    var paper = Paper(
      scene: "main", title: .verbatim("Main - 4.7-inch, portrait"), frame: sheet, look: look, elements: elements)
    paper.bars = DrawnBar.all(Bars(status: true), in: sheet, safeArea: Edges(top: 20))
    drawing.papers = [paper]
    drawing.overlays = overlays
    return drawing
  }

  static var overlays: [Overlay] {
    func mark(
      _ id: ConstraintID, _ shape: ConstraintMark.Shape, _ from: Point, _ to: Point,
      _ fill: (inout ConstraintMark) -> Void
    ) -> Overlay {
      var mark = ConstraintMark(id: id, shape: shape, from: from, to: to)
      fill(&mark)
      return .constraint(mark)
    }
    return [
      .highlight(Rect(20, 40, 240, 32), .fine),
      .troubledFrame(Rect(20, 96, 335, 300), .misplaced),
      .solvedFrame(Rect(20, 88, 335, 308)),
      .troubledFrame(Rect(20, 420, 120, 90), .conflict),
      .troubledFrame(Rect(160, 420, 195, 66), .ambiguous),
      mark("gap", .beam, Point(260, 56), Point(268, 56)) { $0.badge = "8" },
      mark("end", .beam, Point(355, 56), Point(375, 56)) { $0.badge = "20" },
      mark("base", .line, Point(20, 62), Point(355, 62)) { _ in },
      mark("top", .beam, Point(60, 72), Point(60, 96)) {
        $0.badge = "8 +16"
        $0.status = .misplaced
      },
      mark("width", .beam, Point(20, 530), Point(355, 530)) {
        $0.badge = "≥ 80"
        $0.priority = .defaultHigh
      },
      mark("low", .beam, Point(20, 556), Point(355, 556)) {
        $0.badge = "="
        $0.priority = .fittingSize
      },
      mark("wrong", .beam, Point(150, 380), Point(150, 500)) {
        $0.badge = "96"
        $0.status = .conflict
      },
      mark("proto", .beam, Point(20, 576), Point(160, 576)) { $0.status = .prototype },
      mark("lit", .beam, Point(180, 576), Point(355, 576)) {
        $0.isLit = true
        $0.badge = "120"
      },
      mark("picked", .beam, Point(365, 400), Point(365, 590)) {
        $0.isSelected = true
        $0.badge = "4:3"
      },
      .selection(Rect(268, 40, 87, 32), handles: .all),
      .snapLine(from: Point(20, 8), to: Point(20, 590), name: Message("Margin 20")),
      .rubberBand(Rect(200, 300, 120, 60)),
      .dimming(Rect(20, 640, 335, 20), except: [Rect(40, 644, 60, 12)]),
      .connection(from: Point(300, 60), to: Point(250, 200)),
      .badge(.verbatim("x fixed"), at: Point(100, 200), .holds),
    ]
  }
}

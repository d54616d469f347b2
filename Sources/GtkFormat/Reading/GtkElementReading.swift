import LayoutEngine
import LayoutModel
import Markup
import Words

/// Reads an object as an element: its kind and its content.
struct GtkElementReading {
  private(set) var kind: ElementKind
  private(set) var losses: [Message] = []
  /// The path of the picture's file; nil if there is none.
  private(set) var imageFile: String?
  private var content = Content()
  private var arrangement = Arrangement()
  private var traits = LayoutTraits()
  private let object: GtkObject
  private var understood: Set<String> = GtkObject.childProperties.union([
    "layout-manager", "width-request", "height-request",
  ])

  /// - Parameter place: the part of the container that the object fills; nil if no container holds it.
  init(_ object: GtkObject, in place: GtkContainerPlace? = nil) {
    self.object = object
    kind = GtkWidget.kind(of: object.className) ?? .customView
    if GtkWidget.kind(of: object.className) == nil { content.className = object.className }
    if object.className == GtkWidget.container { kind = kindOfBox }
    readContainer()
    if let place { readPlacement(place) }
    if object.isFalse("visible") { traits.hidden = true }
    understood.insert("visible")
    read()
    reportUnreadProperties()
  }

  func element(_ id: ElementID) -> Element {
    var element = Element(id: id, kind: kind, frame: Rect(0, 0, length("width-request"), length("height-request")))
    element.content = content
    element.arrangement = arrangement
    element.traits = traits
    return element
  }

  private mutating func readContainer() {
    guard kind != .segmentedControl, let read = GtkContainerReading(object) else { return readEmptyBox() }
    kind = GtkContainerClass.elementKind(of: read.container.kind)
    content.className = nil
    arrangement.container = read.container
    understood.formUnion(read.understood)
    understood.insert("orientation")
    if object.isVertical { arrangement.axis = .vertical }
    if read.container.kind == .box, text("spacing") != nil {
      arrangement.spacing = max(0, object.number("spacing") ?? 0)
    }
  }

  /// Reads the layout of a box that has no children yet.
  private mutating func readEmptyBox() {
    guard object.className == GtkWidget.container, kind == .view, !object.hasConstraints else { return }
    understood.formUnion(["orientation", "spacing"])
    if object.isVertical { arrangement.axis = .vertical }
    arrangement.spacing = object.number("spacing").map { max(0, $0) }
  }

  private mutating func readPlacement(_ place: GtkContainerPlace) {
    traits.placement = GtkPlacementReading(object, place).placement
    understood.formUnion(GtkPlacementReading.understood)
  }

  private func length(_ property: String) -> Double { max(0, object.number(property) ?? 0) }

  private static let lengths = ["width-request", "height-request", "spacing"]

  /// The kind of a box. GTK uses boxes for many things: one of linked buttons is a control of its own.
  private var kindOfBox: ElementKind {
    let children = object.children.map { GtkObject(object.tree, $0) }
    let isSegmented =
      !children.isEmpty && !object.hasConstraints && object.has(styleClass: "linked")
      && children.allSatisfy { $0.className == "GtkToggleButton" }
    return isSegmented ? .segmentedControl : .view
  }

  private mutating func text(_ property: String) -> String? {
    understood.insert(property)
    return object[property]
  }

  private mutating func read() {
    switch GtkWidget.of(kind).shows {
    case .label: readLabel()
    case .caption: content.title = text("label")
    case .check:
      content.title = text("label")
      if object.propertyNode("group") != nil { kind = .radio }
      understood.insert("group")
      readState()
      if object.isTrue("inconsistent") { content.state = OpenWord(.mixed) }
    case .toggle: readState()
    case .field:
      content.text = text("text")
      content.placeholderText = text("placeholder-text")
      readAlignment()
    case .editor:
      content.text = object.object("buffer")?["text"]
      understood.formUnion(["buffer", "wrap-mode"])
    case .adjustment:
      content.value = object.object("adjustment")?.number("value")
      understood.formUnion(["adjustment"])
    case .fraction:
      content.value = object.number("fraction")
      understood.insert("fraction")
    case .choices: readItems()
    case .frame: content.title = text("label")
    case .segments: readSegments()
    case .heading:
      content.title = object.object("title-widget")?["label"]
      understood.formUnion(["title-widget", "show-title-buttons"])
    case .stack: break
    case .busy: understood.insert("spinning")
    case .line:
      understood.insert("orientation")
      if object.isVertical { arrangement.axis = .vertical }
    case .children: readOtherContainer()
    case .picture: readPicture()
    case .nothing: break
    }
  }

  private mutating func readLabel() {
    content.text = text("label")
    understood.formUnion(["wrap", "lines", "ellipsize", "justify", "max-width-chars"])
    if object.isTrue("wrap") {
      content.lines = object.number("lines").flatMap { $0 > 0 && $0 < 1000 ? Int($0) : nil } ?? 0
    }
    readAlignment()
  }

  private mutating func readAlignment() {
    guard let place = text("xalign").flatMap(Double.init) else { return }
    content.textAlignment = place == 0.5 ? .center : place == 1 ? .right : nil
  }

  private mutating func readState() {
    understood.formUnion(["active", "inconsistent"])
    // In Plumb a switch is on by default, in GTK it is off.
    let isOn = object.isTrue("active")
    if isOn != Content().isOn(kind) { content.state = OpenWord(isOn ? .on : .off) }
  }

  private mutating func readItems() {
    understood.insert("model")
    guard let model = object.object("model"), let items = object.tree.child(of: model.index, named: "items") else {
      return
    }
    let titles = object.tree.children(of: items, named: "item").map { object.tree.nodes[$0].text }
    guard !titles.isEmpty else { return }
    content.title = oneText(of: titles)
    understood.insert("selected")
    content.value = object.number("selected").flatMap { $0 > 0 && $0 < Double(titles.count) ? $0 : nil }
  }

  private mutating func readSegments() {
    understood.insert("homogeneous")
    let buttons = object.children.map { GtkObject(object.tree, $0) }
    content.title = oneText(of: buttons.map { $0["label"] ?? "" })
    let chosen = buttons.firstIndex { $0.isTrue("active") } ?? 0
    if chosen > 0 { content.value = Double(chosen) }
  }

  /// Joins the titles in one text. A bar in a title would split it there, so it is replaced, and the loss is reported.
  private mutating func oneText(of titles: [String]) -> String {
    let count = titles.count { $0.contains("|") }
    if count > 0 {
      losses.append(
        Message(
          "“|” in the title of %1 item replaced by “¦”", "“|” in the titles of %1 items replaced by “¦”", count: count))
    }
    return Content.text(ofItems: titles)
  }

  private mutating func readOtherContainer() {
    guard arrangement.container == nil, !object.hasConstraints, !object.children.isEmpty else { return }
    losses.append(Message("layout of a %1 not imported", object.className))
  }

  /// Reports the properties that were not read, in one line for each object: an interface has many properties that do
  /// not affect the layout.
  /// Reads the picture's file, or the name of an icon of the theme.
  private mutating func readPicture() {
    // A picture that is an object of its own has no path.
    let file = object.object("paintable") == nil ? text("paintable") ?? text("file") : nil
    imageFile = file.flatMap { path in
      path.contains("://") || path.contains(where: \.isNewline) || path.allSatisfy(\.isWhitespace) ? nil : path
    }
    if let file, imageFile == nil {
      losses.append(Message("image “%1” not imported: it has no path", Quoted.text(file)))
    }
    if let name = text("icon-name"), !name.isEmpty { content.image = name }
    if let resource = text("resource") {
      losses.append(Message("image of the resource “%1” not imported", Quoted.text(resource)))
    }
  }

  private mutating func reportUnreadProperties() {
    for property in Self.lengths where object.isBeyondReach(property) {
      losses.append(
        Message("%1 “%2” not imported: it’s out of range", property, Quoted.text(object[property] ?? "")))
    }
    let left = object.propertyNames.filter { !understood.contains($0) }
    if !left.isEmpty {
      losses.append(Message("properties not imported: %1", Quoted.text(left.joined(separator: ", "))))
    }
    let signals = object.tree.children(of: object.index, named: "signal").count
    if signals > 0 { losses.append(Message("%1 signal not imported", "%1 signals not imported", count: signals)) }
  }
}

/// The place of an object in a container that lays out its children itself.
struct GtkContainerPlace {
  let container: GtkObject
  /// The name of the part that it fills.
  let slot: String?
  /// True for the first child.
  let isFirst: Bool

  /// The side of a divider on which it is; nil in other containers. The first child is at the start.
  var side: Placement.Slot? {
    guard container.className == "GtkPaned" else { return nil }
    return switch slot.flatMap(Placement.Slot.init) {
    case .start: .start
    case .end: .end
    case .center, .title, .top, .bottom, .overlay, .label, .tab, nil: isFirst ? .start : .end
    }
  }
}

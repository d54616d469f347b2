import LayoutEngine
import LayoutModel
import Markup
import Words

/// The content of an element as properties and inner elements of its object, with the losses.
struct GtkProperties {
  private(set) var properties: [(name: String, value: String, isText: Bool)] = []
  /// The elements inside the object, after its properties.
  private(set) var inner: [MarkupElement] = []
  private(set) var losses: [Message] = []
  private let element: Element
  private let profile: Profile
  private let isConstrained: Bool
  /// The file of the image that the element shows; nil if it shows none of the document's.
  private let imageFile: String?
  private var content: Content { element.content }
  private var shownText: String? { content.shownText(in: element.kind) }

  /// - Parameter isItself: false if a plain box stands in for the widget of its kind.
  /// - Parameter isConstrained: false if a container places it.
  init(
    _ element: Element, isItself: Bool, profile: Profile, isConstrained: Bool = true, imageFile: String? = nil
  ) {
    (self.element, self.profile, self.isConstrained) = (element, profile, isConstrained)
    self.imageFile = imageFile
    if element.traits.hidden { set("visible", "False") }
    if let container = element.container { write(container) } else if isItself { write() }
    reportLookLosses()
    reportTraitLosses()
  }

  private mutating func set(_ name: String, _ value: String, isText: Bool = false) {
    properties.append((name, value, isText))
  }

  /// Adds properties of the layout.
  mutating func add(_ layout: [GtkContainerProperties.Property]) {
    for property in layout { set(property.name, property.value) }
  }

  mutating func require(width: Double) {
    set("width-request", String(Int(max(0, min(width, CoordinateRange.limit)))))
  }

  /// Makes a line of text ask for no more than this width. When GTK 4.8 measures a window, its solver loses preferences
  /// if a widget's natural size is larger than its actual one. A widget that asks for its least size is not affected.
  mutating func limitNaturalWidth(to width: Double) {
    require(width: width)
    set("max-width-chars", "1")
  }

  private mutating func reportLoss(_ message: Message) { losses.append(message) }

  /// Writes the title of a container. Its children are objects of their own.
  private mutating func write(_ container: Container) {
    switch container.kind {
    case .frame, .expander: if let title = content.title { set("label", title, isText: true) }
    case .headerBar: if let title = content.title { writeTitle(title) }
    case .bin, .box, .grid, .center, .overlay, .pages, .notebook, .paned, .scroller, .viewport, .revealer, .flow, .list,
      .toolbars, .clamp:
      reportText()
    }
  }

  private mutating func reportText() {
    if let text = shownText, !text.isEmpty { reportLoss(Message("text “%1” not exported", Quoted.text(text))) }
  }

  private mutating func write() {
    switch GtkWidget.of(element.kind).shows {
    case .label: writeLabel()
    case .caption: writeCaption()
    case .check:
      writeCaption()
      writeState()
      if content.state?.known == .mixed { set("inconsistent", "True") }
    case .toggle: writeState()
    case .field: writeField()
    case .editor: writeTextView()
    case .picture: writePicture()
    case .adjustment: writeAdjustment()
    case .fraction: if let value = content.value { set("fraction", JSONText.number(min(max(value, 0), 1))) }
    case .busy: set("spinning", "True")
    case .choices: writeItems()
    case .segments: writeSegments()
    case .heading:
      set("show-title-buttons", "False")
      writeTitle(shownText ?? "")
    case .frame: if let title = content.title { set("label", title, isText: true) }
    case .line: set("orientation", element.frame.height > element.frame.width ? "vertical" : "horizontal")
    case .stack, .children, .nothing: reportText()
    }
  }

  /// Writes the path of the picture. GTK finds it from the folder of the interface file; a path in the property `file`
  /// would be taken as an address.
  private mutating func writePicture() {
    if let imageFile {
      set("paintable", imageFile)
    } else if content.image != nil {
      reportLoss(Message("image not exported"))
    }
  }

  // MARK: Texts

  private mutating func writeCaption() {
    if let text = shownText { set("label", text, isText: true) }
  }

  private mutating func writeLabel() {
    writeCaption()
    let lines = content.lineLimit(in: element.kind)
    if lines == 1 {
      // A label that may end in dots has no width of its own in GTK's constraints. In GTK's own font the label's width
      // is right, so it keeps it.
      if profile != .gnome, isConstrained { set("ellipsize", "end") }
    } else {
      set("wrap", "True")
      if lines > 1 {
        set("lines", String(lines))
        set("ellipsize", "end")
      }
    }
    switch content.textAlignment {
    case .center:
      set("xalign", "0.5")
      set("justify", "center")
    case .right:
      set("xalign", "1")
      set("justify", "right")
    default: set("xalign", "0")
    }
    writeFont()
  }

  /// Writes the scene's own font, so that texts take the room that they were measured with.
  private mutating func writeFont() {
    guard profile != .gnome || content.font != nil || content.fontSize != nil else { return }
    let style = textStyle(of: element, profile: profile)
    var attributes = [("absolute-size", String(Int((style.size * 1024).rounded())))]
    if let weight = Self.pangoName(of: style.weight) { attributes.append(("weight", weight)) }
    if style.isItalic { attributes.append(("style", "italic")) }
    if let family = style.family { attributes.append(("font-desc", family)) }
    // Attributes are written in reverse: a font description at the end would overrule the size.
    inner.append(
      MarkupElement(
        "attributes", [],
        attributes.reversed().map { MarkupElement("attribute", [("name", $0.0), ("value", $0.1)]) }))
  }

  /// Returns Pango's name of a weight; nil for the regular one.
  private static func pangoName(of weight: TextStyle.Weight) -> String? {
    switch weight {
    case .regular: nil
    case .ultraLight: "ultralight"
    case .heavy: "ultrabold"
    case .black: "heavy"
    case .thin, .light, .medium, .semibold, .bold: weight.rawValue
    }
  }

  private mutating func writeField() {
    if let text = shownText { set("text", text, isText: true) }
    if let placeholder = content.placeholderText { set("placeholder-text", placeholder, isText: true) }
    switch content.textAlignment {
    case .center: set("xalign", "0.5")
    case .right: set("xalign", "1")
    default: break
    }
    if content.font != nil || content.fontSize != nil { reportLoss(Message("font not exported")) }
  }

  private mutating func writeTextView() {
    set("wrap-mode", "word-char")
    guard let text = shownText else { return }
    inner.append(.property("buffer", [.object("GtkTextBuffer", [.property("text", translatable: text)])]))
  }

  private mutating func writeItems() {
    let titles = content.items(of: element.kind)
    let items = (titles.isEmpty ? [""] : titles).map { MarkupElement("item", [("translatable", "yes")], text: $0) }
    inner.append(.property("model", [.object("GtkStringList", [MarkupElement("items", [], items)])]))
    let chosen = content.selectedIndex(among: titles.count)
    if chosen > 0 { set("selected", String(chosen)) }
  }

  private mutating func writeSegments() {
    set("homogeneous", "True")
    inner.append(MarkupElement("style", [], [MarkupElement("class", [("name", "linked")])]))
    let titles = content.items(of: element.kind)
    let chosen = content.selectedIndex(among: titles.count)
    for (place, segment) in titles.enumerated() {
      var button = MarkupElement.object("GtkToggleButton", [.property("label", translatable: segment)])
      if place == chosen { button.add(.property("active", text: "True")) }
      inner.append(MarkupElement("child", [], [button]))
    }
  }

  private mutating func writeTitle(_ title: String) {
    inner.append(.property("title-widget", [.object("GtkLabel", [.property("label", translatable: title)])]))
  }

  // MARK: Values

  private mutating func writeState() {
    if content.isOn(element.kind) { set("active", "True") }
  }

  private mutating func writeAdjustment() {
    let value = content.value.map { CoordinateRange.clamped($0) } ?? 0
    let parts = [("lower", min(0, value)), ("upper", max(1, value)), ("value", value), ("step-increment", 0.1)]
    inner.append(
      .property(
        "adjustment",
        [.object("GtkAdjustment", parts.map { MarkupElement.property($0.0, text: JSONText.number($0.1)) })]))
  }

  // MARK: Losses

  private mutating func reportLookLosses() {
    reportLostImage()
    if let color = content.background ?? content.color {
      reportLoss(Message("color “%1” not exported: set it in a style sheet", Quoted.text(color)))
    }
    if let name = content.className { reportLoss(Message("class “%1” isn’t available in GTK", Quoted.text(name))) }
  }

  /// Reports an image that the widget does not show. A button without it is smaller.
  private mutating func reportLostImage() {
    guard content.image != nil, GtkWidget.of(element.kind).shows != .picture else { return }
    switch element.kind.traits.picture {
    case .none: break
    case .filling: reportLoss(Message("image not exported"))
    case .beforeTitle: reportLoss(Message("exported without its image, so it may be smaller"))
    }
  }

  private mutating func reportTraitLosses() {
    let traits = element.traits
    if !traits.variations.isEmpty { reportLoss(Message("variations not exported")) }
    if traits.transform != nil { reportLoss(Message("transform not exported")) }
    if traits.semanticContent != .unspecified {
      reportLoss(Message("direction not exported: it always matches the language"))
    }
    if traits.placeholderIntrinsicSize != nil {
      reportLoss(Message("placeholder size not exported: it’s for design time only"))
    }
  }
}

/// Makers of the elements in interface files.
extension MarkupElement {
  static func object(_ className: String, _ inner: [MarkupElement]) -> MarkupElement {
    MarkupElement("object", [("class", className)], inner)
  }

  static func property(_ name: String, _ inner: [MarkupElement]) -> MarkupElement {
    MarkupElement("property", [("name", name)], inner)
  }

  static func property(_ name: String, text: String) -> MarkupElement {
    MarkupElement("property", [("name", name)], text: text)
  }

  /// Makes a property with a text for people, which can be translated.
  static func property(_ name: String, translatable text: String) -> MarkupElement {
    MarkupElement("property", [("name", name), ("translatable", "yes")], text: text)
  }
}

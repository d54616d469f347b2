import EditorCore
import LayoutEngine
import LayoutModel
import RealWidgets
import Words

/// An element of a GNOME scene that is as large as its line of text, with the size that Plumb computes for it.
nonisolated struct TextElement: Hashable, Sendable {
  let element: ElementID
  let kind: ElementKind
  let text: String
  /// The font that the element asks for; nil for the platform's own.
  let style: TextStyle?
  let own: Size

  /// Returns the elements whose sizes can be compared with GTK's; none in a scene of another platform.
  static func all(of scene: Scene, in document: Document, _ session: LayoutSession) -> [TextElement] {
    guard session.surroundings?.profile == .gnome else { return [] }
    return document.subtree(of: scene.root).compactMap { TextElement($0, in: document, session) }
  }

  private init?(_ id: ElementID, in document: Document, _ session: LayoutSession) {
    guard let element = document.elements[id], Self.classes[element.kind] != nil,
      let surroundings = session.surroundings, surroundings.textScale == 1, session.layout.frames[id] != nil,
      let measures = session.measures(of: id), let width = measures.intrinsicWidth,
      let height = measures.intrinsicHeight
    else { return nil }
    let content = document.content(of: element, in: surroundings.language)
    guard content.lineLimit(in: element.kind) == 1,
      let shown = ShownText(kind: element.kind, content: content, profile: .gnome), !shown.text.isEmpty
    else { return nil }
    (self.element, kind, text, own) = (id, element.kind, shown.text, Size(width, height))
    style = content.font != nil || content.fontSize != nil ? shown.style : nil
    // Only labels are exported with their own fonts.
    if style != nil, kind != .label { return nil }
  }

  /// The widget of the export.
  var widget: WidgetText {
    WidgetText(className: Self.classes[kind] ?? "", text: text, font: style.map(Self.font))
  }

  /// The widgets that are as large as their text.
  private static let classes: [ElementKind: String] = [
    .label: "GtkLabel", .button: "GtkButton", .checkBox: "GtkCheckButton", .radio: "GtkCheckButton",
  ]

  /// Pango's description of a font.
  private static func font(_ style: TextStyle) -> String {
    let weight =
      switch style.weight {
      case .regular: ""
      case .ultraLight: "Ultra-Light"
      case .heavy: "Ultra-Bold"
      case .black: "Heavy"
      case .thin, .light, .medium, .semibold, .bold: style.weight.rawValue
      }
    let words = [style.family.map { "\($0)," } ?? "", weight, style.isItalic ? "Italic" : ""]
    return (words.filter { !$0.isEmpty } + ["\(Figures.typed(style.size))px"]).joined(separator: " ")
  }
}

/// A text that has another size in GTK on this computer than in Plumb.
nonisolated struct TextSizeDifference: Hashable, Sendable {
  let element: ElementID
  let own: Size
  let gtk: Size

  /// Nil if the sizes agree within a point.
  init?(_ text: TextElement, gtk: Size) {
    (element, own, self.gtk) = (text.element, text.own, gtk)
    let changes = [gtk.width - own.width, gtk.height - own.height]
    guard changes.contains(where: { abs($0) > WidgetDifference.tolerance }) else { return nil }
  }

  /// The name with both lengths: “Where should it go?” 203 instead of 206.
  func words(in document: Document) -> Message {
    let name = document.quotedName(of: element)
    if abs(gtk.width - own.width) > WidgetDifference.tolerance {
      return Message("%1 %2 instead of %3", name, Figures.text(gtk.width), Figures.text(own.width))
    }
    return Message("%1 height %2 instead of %3", name, Figures.text(gtk.height), Figures.text(own.height))
  }
}

import CPango
import LayoutEngine
import Words

/// Sets texts with Pango, and caches the latest ones. It must not be used from two threads at a time.
final class TextSetter {
  private let fonts: FontStore
  private(set) var layouts: RecentlyUsed<TextRun, TextLayout>
  /// The language of the program's own texts.
  private let language: any Translator

  init(
    remembering capacity: Int = 4096, language: any Translator = English(), fonts: FontStore = FontStore()
  ) {
    self.language = language
    self.fonts = fonts
    layouts = RecentlyUsed(capacity: capacity)
  }

  func words(_ message: Message) -> String { message.text(in: language) }

  func layout(_ run: TextRun) -> TextLayout {
    if let known = layouts[run] { return known }
    let layout = make(run)
    layouts[run] = layout
    return layout
  }

  // MARK: Setting

  private func make(_ run: TextRun) -> TextLayout {
    let font = ChosenFont(for: run.style)
    let layout = TextLayout(adopting: set(run, text: run.text, in: font), font)
    guard run.lineLimit > 1, layout.lineCount > run.lineLimit else { return layout }
    return cut(run, layout, font)
  }

  /// Cuts a text to its limit of lines. Pango counts its limit anew in each paragraph, so a text of several paragraphs
  /// is cut here: after the last allowed line, less a few letters until the dots fit.
  private func cut(_ run: TextRun, _ whole: TextLayout, _ font: ChosenFont) -> TextLayout {
    guard let line = pango_layout_get_line_readonly(whole.pango, Int32(clamping: run.lineLimit - 1)) else {
      return whole
    }
    let end = Int(line.pointee.start_index) + Int(line.pointee.length)
    var kept = String(decoding: run.text.utf8.prefix(end), as: UTF8.self)
    for _ in 0..<32 {
      let layout = TextLayout(adopting: set(run, text: kept + "…", in: font), font)
      if layout.lineCount <= run.lineLimit || kept.isEmpty { return layout }
      kept.removeLast()
    }
    return whole
  }

  private func set(_ run: TextRun, text: String, in font: ChosenFont) -> OpaquePointer {
    let layout: OpaquePointer = pango_layout_new(context(for: run))
    var text = text
    if run.lineLimit == 1 { text = Self.firstParagraph(of: text) }
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
    setFont(of: layout, font, run.style)
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_alignment(layout, Self.alignment(run.alignment))
    pango_layout_set_justify(layout, run.alignment == .justified ? 1 : 0)
    if let width = run.width { setWidth(of: layout, width, run) }
    return layout
  }

  private func setWidth(of layout: OpaquePointer, _ width: Double, _ run: TextRun) {
    pango_layout_set_width(layout, pangoUnits(width))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    guard run.lineLimit > 0 else { return }
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    // A layout that ends in dots has one line by default. A larger number of lines is given as a negative height.
    if run.lineLimit > 1 { pango_layout_set_height(layout, -Int32(clamping: run.lineLimit)) }
  }

  private func setFont(of layout: OpaquePointer, _ chosen: ChosenFont, _ style: TextStyle) {
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, chosen.families.joined(separator: ","))
    pango_font_description_set_absolute_size(font, chosen.size * 1024)
    pango_font_description_set_weight(font, Self.weight(style.weight))
    if style.isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
    pango_layout_set_font_description(layout, font)
    if chosen.tracking != 0 { setTracking(of: layout, chosen.tracking) }
  }

  /// Sets the points between letters. Pango then uses no ligatures.
  private func setTracking(of layout: OpaquePointer, _ tracking: Double) {
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(Int32((tracking * 1024).rounded())))
    pango_layout_set_attributes(layout, attributes)
  }

  /// Returns the first paragraph, for a text of one line. It ends in dots if there are more.
  private static func firstParagraph(of text: String) -> String {
    guard let end = text.unicodeScalars.firstIndex(where: { $0 == "\n" || $0 == "\r" || $0 == "\u{2029}" })
    else { return text }
    return text[..<end] + "…"
  }

  // MARK: Contexts

  /// Returns the context for the text's direction. A text without a direction of its own, such as a number, follows the
  /// interface.
  private func context(for run: TextRun) -> OpaquePointer {
    switch run.text.ownDirection {
    case .rightToLeft: fonts.rightToLeft
    case .leftToRight: fonts.leftToRight
    case nil: run.rightToLeft ? fonts.rightToLeft : fonts.leftToRight
    }
  }

  private static func weight(_ weight: TextStyle.Weight) -> PangoWeight {
    switch weight {
    case .ultraLight: PANGO_WEIGHT_ULTRALIGHT
    case .thin: PANGO_WEIGHT_THIN
    case .light: PANGO_WEIGHT_LIGHT
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    case .heavy: PANGO_WEIGHT_ULTRABOLD
    case .black: PANGO_WEIGHT_HEAVY
    }
  }

  private static func alignment(_ alignment: TextRun.Alignment) -> PangoAlignment {
    switch alignment {
    case .left, .justified: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .right: PANGO_ALIGN_RIGHT
    }
  }
}

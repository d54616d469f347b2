import LayoutModel

/// A text that an element shows, and the room that its frame leaves for it. The diagnosis uses it to find texts that
/// are cut, and the painter to cut them. So dots are drawn for exactly the texts that have an issue.
///
///     // A segmented control of 200 with two segments leaves 200 / 2 - 8 = 92 for each title.
public struct TextPlace: Hashable, Sendable {
  public var text: String
  public var style: TextStyle
  /// The largest number of lines; 0 for no limit.
  public var lineLimit: Int
  /// True if the text can be scrolled to its end, as in a field that is typed into.
  public var isScrolled = false
  /// The sum of the insets at both sides of the frame.
  var outside: Double
  /// The share of the remaining width: less than 1 if several texts stand side by side.
  var share = 1.0
  /// The sum of the insets at both sides of that share.
  var inside = 0.0
  /// The sum of the insets above and below; nil if the text's height does not follow from the frame's.
  var ends: Double?

  /// The length by which a text may exceed its room, since frames are rounded to pixels.
  public static let forgiven = 0.5 + 1e-6

  /// Returns the width for the text in a frame of a given width.
  public func room(in width: Double) -> Double {
    isScrolled ? .infinity : max(0, (width - outside) * share - inside)
  }

  /// Returns the width of a frame that leaves a given room.
  func width(forRoom room: Double) -> Double { (room + inside) / share + outside }
}

extension TextPlace {
  /// Returns the texts of the document that an element shows; none if the editor draws a stand-in.
  ///
  /// - Parameters:
  ///   - isEmpty: true if the element has no children. A bar with children shows no title.
  ///   - alignment: the distances by which the frame is larger than the alignment rectangle.
  ///   - picture: the picture before the text; nil if there is none.
  public static func all(
    of kind: ElementKind, _ content: Content, profile: Profile, textScale: Double, isEmpty: Bool, alignment: Edges,
    picture: TitlePicture? = nil
  ) -> [TextPlace] {
    let sides = max(alignment.left, 0) + max(alignment.right, 0)
    let shown = ShownText(kind: kind, content: content, profile: profile, textScale: textScale)
    switch kind {
    case .label, .button, .checkBox, .radio, .popUp, .textField, .searchField:
      return own(shown, scrolls: !kind.growsWithText, beside: picture?.room ?? 0)
    case .segmentedControl:
      let ends = max(alignment.top, 0) + max(alignment.bottom, 0)
      return row(of: content, kind, shown?.style).map { $0.within(outside: sides, inside: 8, ends: ends) }
    case .navigationBar:
      return isEmpty ? line(content.title ?? content.text, shown?.style).map { $0.within(outside: 72) } : []
    case .box:
      return line(content.title, shown?.style).map { $0.within(outside: sides + (profile == .macos ? 12 : 4)) }
    case .tabBar:
      return row(of: content, kind, shown?.style).map { $0.within(inside: 4) }
    case .tabView:
      return row(of: content, kind, tabStyle(profile, textScale)).enumerated().map { index, place in
        var place = place.within(outside: profile == .macos ? 16 : 0, inside: profile == .ios ? 4 : 8)
        place.style = tabStyle(profile, textScale, isChosen: index == 0)
        return place
      }
    case .view, .textView, .imageView, .switch, .slider, .stepper, .progressBar, .activityIndicator, .datePicker,
      .table, .toolbar, .splitView, .scrollView, .stack, .separator, .spacer, .customView:
      return []
    }
  }

  /// Returns the style of the titles of a tab view, which is that of similar controls of its platform.
  public static func tabStyle(_ profile: Profile, _ textScale: Double, isChosen: Bool = true) -> TextStyle {
    let kind: ElementKind = profile == .ios ? .tabBar : .segmentedControl
    var style = textStyle(of: Content(), kind: kind, profile: profile, textScale: textScale)
    if profile == .gnome { (style.size, style.weight) = (13 * textScale, isChosen ? .semibold : .regular) }
    return style
  }

  /// Returns the text of an element in the room between the insets of its kind.
  /// - Parameter taken: the width of what stands beside it.
  private static func own(_ shown: ShownText?, scrolls: Bool, beside taken: Double) -> [TextPlace] {
    guard let shown, !shown.text.isEmpty else { return [] }
    var place = TextPlace(
      text: shown.text, style: shown.style, lineLimit: shown.lineLimit,
      outside: shown.insets.left + shown.insets.right + taken)
    place.isScrolled = scrolls && !shown.isPlaceholder
    place.ends = 0
    return [place]
  }

  private static func line(_ title: String?, _ style: TextStyle?) -> [TextPlace] {
    guard let style, let title, !title.isEmpty else { return [] }
    return [TextPlace(text: title, style: style, lineLimit: 1, outside: 0)]
  }

  /// Returns the titles of a row of items with equal widths.
  private static func row(of content: Content, _ kind: ElementKind, _ style: TextStyle?) -> [TextPlace] {
    guard let style, !(content.title ?? content.text ?? "").isEmpty else { return [] }
    let titles = content.items(of: kind).prefix(mostItems)
    return titles.map {
      TextPlace(text: $0, style: style, lineLimit: 1, outside: 0, share: 1 / Double(titles.count))
    }
  }

  /// The largest number of items that are drawn.
  public static let mostItems = 64

  private func within(outside: Double = 0, inside: Double = 0, ends: Double? = nil) -> TextPlace {
    var place = self
    (place.outside, place.inside, place.ends) = (outside, inside, ends)
    return place
  }
}

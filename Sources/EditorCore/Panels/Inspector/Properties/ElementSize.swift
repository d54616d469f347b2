import LayoutEngine
import LayoutModel
import Words

// The Size inspector of an element: its frame, and its part in the layout.
extension PropertyTables {
  static let frameOfElements = PropertySection(
    "frame", Message("Frame"),
    [
      .side(nil, frame(.x), frame(.y)), .side(nil, frame(.width), frame(.height)),
    ])

  /// The frame on the canvas. It differs from the design if the scene is shown elsewhere than it was designed.
  static let shownFrameOfElements = PropertySection(
    "shown", Message("Frame as Shown"),
    [
      .side(nil, shown(.x, Message("X as Shown")), shown(.y, Message("Y as Shown"))),
      .side(nil, shown(.width, Message("Width as Shown")), shown(.height, Message("Height as Shown"))),
    ])

  static let layoutOfElements: [PropertySection<Element>] = [
    PropertySection(
      "priorities", Message("Content Priorities"),
      [
        .side(
          Message("Hugging"), priority("hugging", .horizontal, \.traits.hugging.horizontal),
          priority("hugging", .vertical, \.traits.hugging.vertical)
        ).explained(Message("The element with the highest value stretches last: it stays as large as its content.")),
        .side(
          Message("Compression"), priority("compression", .horizontal, \.traits.compression.horizontal),
          priority("compression", .vertical, \.traits.compression.vertical)
        ).explained(Message("The element with the highest value is cut last where there isn’t room for all.")),
      ]),
    PropertySection(
      "intrinsic", Message("Intrinsic Size"),
      [.one(intrinsic), .side(nil, placeholder(.horizontal), placeholder(.vertical))]),
    PropertySection(
      "margins", Message("Layout Margins"),
      [
        .one(marginsMode), .side(nil, margin(\.leading, .leading), margin(\.trailing, .trailing)),
        .side(nil, margin(\.top, .top), margin(\.bottom, .bottom)),
        .one(
          .toggle("preservesMargins", Message("Preserve Superview’s"), \.traits.preservesSuperviewMargins)
            .when(\.kind.isContainer)),
        .one(
          .toggle("safeAreaMargins", Message("Include Safe Area"), \.traits.insetsMarginsFromSafeArea)
            .when(\.kind.isContainer)),
        .one(
          .toggle("readableWidth", Message("Readable Width"), \.traits.followsReadableWidth).when(\.kind.isContainer)),
      ]),
    PropertySection(
      "insets", Message("Alignment Insets"),
      [
        .side(nil, inset(\.leading, .leading), inset(\.trailing, .trailing)),
        .side(nil, inset(\.top, .top), inset(\.bottom, .bottom)),
      ]),
    PropertySection(
      "ambiguity", Message("Checks"),
      [
        .one(
          .choice(
            "verifyAmbiguity", Message("Ambiguity"), \.traits.verifyAmbiguity,
            [
              (.always, Message("Verify Always")), (.position, Message("Verify Position Only")),
              (.never, Message("Never Verify")),
            ]))
      ]),
  ]

  static let mask = PropertySection<Element>(
    "autoresizing", Message("Autoresizing"),
    [.one(.toggle("translatesMask", Message("Translate to Constraints"), \.traits.translatesMask))])

  /// All sections of the Size inspector, for finding a property by its id.
  static let sizeOfElements = [shownFrameOfElements, frameOfElements, mask] + layoutOfElements

  // MARK: Frame

  private static func shown(_ component: FrameComponent, _ title: Message) -> Property<Element> {
    Property(
      "shown.\(component.rawValue)", title, .number(NumberStyle(-1_000_000...1_000_000)),
      get: { element, editor in
        Inspector.solvedFrame(of: element.id, in: editor).map { .number(component.value(of: $0)) } ?? .none
      },
      set: { _, _, _ in nil }
    ).captioned(component.letter)
      .whenInEditor { element, editor in Inspector.solvedFrame(of: element.id, in: editor) != nil }
      .locked { _, _ in Message("The constraints put it here in the orientation or size that is shown.") }
  }

  private static func frame(_ component: FrameComponent) -> Property<Element> {
    let isLength = !component.isOrigin
    return Property(
      "frame.\(component.rawValue)", component.title,
      .number(NumberStyle((isLength ? 0 : -1_000_000)...1_000_000)),
      get: { element, _ in .number(component.value(of: element.frame)) },
      set: { element, value, _ in
        if let number = value.number { component.set(number, in: &element.frame) }
        return nil
      }
    ).captioned(component.letter).locked { element, editor in
      if element.traits.locked { return Message("This element is locked.") }
      guard component.isOrigin, editor.document.parent(of: element.id) == nil else { return nil }
      return Message("A root view is always at its scene’s origin.")
    }
  }

  // MARK: Priorities and intrinsic size

  private static func priority(
    _ name: String, _ axis: Axis, _ path: WritableKeyPath<Element, LayoutPriority> & Sendable
  ) -> Property<Element> {
    let isHugging = name == "hugging"
    let title: Message =
      switch (isHugging, axis) {
      case (true, .horizontal): Message("Horizontal Hugging")
      case (true, .vertical): Message("Vertical Hugging")
      case (false, .horizontal): Message("Horizontal Compression Resistance")
      case (false, .vertical): Message("Vertical Compression Resistance")
      }
    return .priority("\(name).\(axis.rawValue)", title, path).captioned(axis.letter)
  }

  private static let intrinsic = Property<Element>(
    "intrinsic", Message("Size"),
    .choice([FieldChoice("default", Message("Default")), FieldChoice("placeholder", Message("Placeholder"))]),
    get: { element, _ in .text(element.traits.placeholderIntrinsicSize == nil ? "default" : "placeholder") },
    set: { element, value, _ in
      let isPlaceholder = value.text == "placeholder"
      if isPlaceholder, element.traits.placeholderIntrinsicSize != nil { return nil }
      let size = element.frame.size
      element.traits.placeholderIntrinsicSize =
        isPlaceholder ? PlaceholderSize(width: size.width.rounded(), height: size.height.rounded()) : nil
      return nil
    })

  private static func placeholder(_ axis: Axis) -> Property<Element> {
    let isWidth = axis == .horizontal
    return Property(
      isWidth ? "intrinsic.width" : "intrinsic.height",
      isWidth ? Message("Placeholder Width") : Message("Placeholder Height"),
      .number(NumberStyle(0...100_000, mayBeEmpty: true)),
      get: { element, _ in
        let size = element.traits.placeholderIntrinsicSize
        return (isWidth ? size?.width : size?.height).map(FieldValue.number) ?? .none
      },
      set: { element, value, _ in
        if isWidth {
          element.traits.placeholderIntrinsicSize?.width = value.number
        } else {
          element.traits.placeholderIntrinsicSize?.height = value.number
        }
        return nil
      }
    ).captioned(isWidth ? Message("W", context: "width") : Message("H", context: "height"))
      .locked { element, _ in
        element.traits.placeholderIntrinsicSize == nil
          ? Message("The size comes from the content. Choose Placeholder to set one for design time.") : nil
      }.fallingBack(saying: Message("None")) { $0.traits.placeholderIntrinsicSize != nil }
  }

  // MARK: Margins and insets

  private static let marginsMode = Property<Element>(
    "margins", Message("Margins"),
    .choice([FieldChoice("default", Message("Default")), FieldChoice("own", Message("Custom"))]),
    get: { element, _ in .text(element.traits.margins == nil ? "default" : "own") },
    set: { element, value, editor in
      let isOwn = value.text == "own"
      element.traits.margins = isOwn ? element.traits.margins ?? usualMargins(of: element.id, in: editor) : nil
      return nil
    }
  ).when(\.kind.isContainer)

  /// The first values of custom margins: the margins in force, so that nothing moves.
  private static func usualMargins(of id: ElementID, in editor: Editor) -> DirectionalEdges {
    editor.geometry.scene(of: id).flatMap { scene in editor.layouts.ask(scene) { $0.usualMargins(of: id) } }
      ?? DirectionalEdges(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  private static func margin(
    _ path: WritableKeyPath<DirectionalEdges, Double> & Sendable, _ edge: Attribute
  ) -> Property<Element> {
    edgeProperty("margins.\(edge.rawValue)", Message("%1 Margin", edge.title), NumberStyle(0...100_000), edge) {
      $0.traits.margins.map { $0[keyPath: path] }
    } set: {
      $0.traits.margins?[keyPath: path] = $1
    }
    .valued("margins.\(edge.rawValue)")
    .when(\.kind.isContainer)
    .locked { element, _ in
      element.traits.margins == nil ? Message("These are the platform’s margins. Choose Custom to change them.") : nil
    }
  }

  private static func inset(
    _ path: WritableKeyPath<DirectionalEdges, Double> & Sendable, _ edge: Attribute
  ) -> Property<Element> {
    edgeProperty(
      "insets.\(edge.rawValue)", Message("%1 Alignment Inset", edge.title),
      NumberStyle(-10_000...10_000, mayBeEmpty: true), edge
    ) {
      $0.traits.alignmentInsets.map { $0[keyPath: path] }
    } set: { element, number in
      var insets = element.traits.alignmentInsets ?? DirectionalEdges()
      insets[keyPath: path] = number
      element.traits.alignmentInsets = insets
    }
    .valued("alignmentInsets.\(edge.rawValue)")
  }

  private static func edgeProperty(
    _ id: String, _ title: Message, _ style: NumberStyle, _ edge: Attribute,
    get: @escaping @Sendable (Element) -> Double?, set: @escaping @Sendable (inout Element, Double) -> Void
  ) -> Property<Element> {
    Property(
      id, title, .number(style), get: { element, _ in get(element).map(FieldValue.number) ?? .none },
      set: { element, value, _ in
        if let number = value.number {
          set(&element, number)
        } else if style.mayBeEmpty {
          element.traits.alignmentInsets = nil
        }
        return nil
      }
    ).captioned(edge.title).fallingBack(saying: Message("auto"))
  }
}

extension Axis {
  var letter: Message { self == .horizontal ? Message("H", context: "horizontal") : Message("V", context: "vertical") }

  package var title: Message { self == .horizontal ? Message("Horizontal") : Message("Vertical") }
}

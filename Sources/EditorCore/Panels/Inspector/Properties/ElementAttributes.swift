import LayoutEngine
import LayoutModel
import Words

// The Attributes inspector of an element. Properties that the element's kind lacks are not shown.
extension PropertyTables {
  static let attributesOfElements: [PropertySection<Element>] = [
    PropertySection("identity", Message("Identity"), identity),
    PropertySection("text", Message("Text"), text),
    PropertySection("image", Message("Image"), image),
    PropertySection("control", Message("Control"), control),
    PropertySection("stack", Message("Stack"), stack),
    PropertySection("container", Message("Container"), container),
    PropertySection("placement", Message("Placement"), placement),
    PropertySection("appearance", Message("Appearance", context: "of an element"), appearance),
    PropertySection("behaviour", Message("Layout"), behaviour),
    PropertySection("installed", Message("Variations"), [.one(installed)], then: VariationProperties.rows)
      .ending(with: .one(VariationProperties.adding())),
  ]

  /// The installed state under the condition that is being designed. Outside of a condition, the row of each variation
  /// has it.
  private static let installed = Property<Element>.toggle("installed", Message("Installed"), \.isInstalled)
    .whenInEditor { _, editor in editor.condition != nil }

  private static let identity: [PropertyRow<Element>] = [
    .one(
      .text("name", Message("Name"), \.name).fallingBack(saying: { element, editor in
        editor.document.displayName(of: element.id)
      })),
    .one(
      Property(
        "id", Message("Identifier"), .readOut, get: { element, _ in .text(element.id.rawValue) },
        set: { _, _, _ in nil })),
    .one(.text("content.className", Message("Class"), \.content.className).when { $0.kind == .customView }),
  ]

  // MARK: Content

  private static let text: [PropertyRow<Element>] = [
    .one(
      .text("content.text", Message("Text"), \.content.text, lines: 3).shownWhileTyped()
        .when { $0.kind.traits.text?.form == .text }),
    .one(
      .text("content.title", Message("Title"), \.content.title).shownWhileTyped()
        .when { $0.kind.traits.text?.form == .title }),
    .one(
      .text("content.segments", Message("Segments"), \.content.title).shownWhileTyped()
        .when { $0.kind.traits.text?.form == .segments }
        .fallingBack { element, _ in element.kind.traits.text?.newText ?? "" }),
    .one(
      .text("content.items", Message("Items"), \.content.title).shownWhileTyped()
        .when { $0.kind.traits.text?.form == .menu }),
    .one(
      .text("content.placeholderText", Message("Placeholder"), \.content.placeholderText).shownWhileTyped()
        .when { $0.kind.traits.text?.hasPlaceholder == true }),
    .one(textStyle.when(\.kind.hasFont)),
    .one(
      .text("content.font", Message("Font"), \.content.font).when(\.kind.hasFont)
        .fallingBack(saying: Message("System"))),
    .one(
      .number("content.fontSize", Message("Font Size"), \.content.fontSize, NumberStyle(1...1000, mayBeEmpty: true))
        .when(\.kind.hasFont).fallingBack { element, editor in Inspector.standardFontSize(of: element, in: editor) }
        .valued("fontSize")
    ),
    .one(alignment.when { $0.kind.traits.text?.form == .text }),
    .one(
      .number(
        "content.lines", Message("Lines"), \.content.lines.asNumber, NumberStyle(0...1000, .whole, mayBeEmpty: true)
      )
      .when { $0.kind.traits.text?.lines == .asAsked }.fallingBack { _, _ in "1" }),
    .one(.color("content.color", Message("Color"), \.content.color).when(\.kind.hasFont).valued("color")),
  ]

  /// The text style among the document's values, which sets the font and its size.
  private static let textStyle = Property<Element>(
    "content.textStyle", Message("Text Style"), .choice([]),
    get: { element, _ in .text(element.expression("textStyle")?.text ?? "") },
    set: { element, value, editor in
      guard let id = value.text, !id.isEmpty else {
        element.unbind("textStyle")
        return nil
      }
      do throws(ValueProblem) {
        try element.bind("textStyle", to: ValueExpression(ValueID(id)), in: editor.document.valueTable)
        return nil
      } catch {
        return error.sentence
      }
    }
  ).choosing { _, editor in
    let styles = editor.document.values.filter { $0.content.kind == .text }
    return [FieldChoice("", Message("None"))] + styles.map { FieldChoice($0.id.rawValue, .verbatim($0.shownName)) }
  }.whenInEditor { _, editor in editor.document.values.contains { $0.content.kind == .text } }

  private static let alignment = Property<Element>(
    "content.textAlignment", Message("Alignment", context: "of text"),
    .choice([
      FieldChoice("natural", Message("Natural")), FieldChoice("left", Message("Left")),
      FieldChoice("center", Message("Center")), FieldChoice("right", Message("Right")),
      FieldChoice("justified", Message("Justified")),
    ]),
    get: { element, _ in .text((element.content.textAlignment ?? .natural).rawValue) },
    set: { element, value, _ in
      element.content.textAlignment = value.text.flatMap(TextAlignment.init)
      return nil
    })

  private static let image: [PropertyRow<Element>] = [
    .one(.image("content.image", Message("Image"), \.content.image).when { $0.kind.traits.picture != .none }),
    .side(
      Message("Image Size"),
      .number(
        "content.imageSize.width", Message("Image Width"), \.imageWidth, NumberStyle(0...100_000, mayBeEmpty: true)
      )
      .when { $0.kind.traits.picture != .none }.captioned(Message("W", context: "width")),
      .number(
        "content.imageSize.height", Message("Image Height"), \.imageHeight, NumberStyle(0...100_000, mayBeEmpty: true)
      ).when { $0.kind.traits.picture != .none }.captioned(Message("H", context: "height"))),
  ]

  private static let control: [PropertyRow<Element>] = [
    .one(
      .number("content.value", Message("Value"), \.content.value, NumberStyle(0...1, step: 0.05, mayBeEmpty: true))
        .when { $0.kind.traits.control.value == .part }.fallingBack { _, _ in Figures.typed(Content.usualPart) }),
    .one(
      .number("content.segment", Message("Selected"), \.content.value, NumberStyle(0...100, .whole, mayBeEmpty: true))
        .when { $0.kind.traits.control.value == .choice }.fallingBack { _, _ in "0" }),
    .one(state("content.state.switch", .onOrOff)),
    .one(state("content.state.check", .checked)),
    .one(state("content.state.button", .enabled)),
  ]

  private static func state(_ id: String, _ states: KindTraits.Control.States) -> Property<Element> {
    .word(id, Message("State"), \.content.state.word, states.all.map { ($0.rawValue, $0.title) })
      .when { $0.kind.traits.control.states == states }
  }

  // MARK: Stack

  private static let stack: [PropertyRow<Element>] = [
    .one(
      Property(
        "stack.axis", Message("Axis"),
        .choice([FieldChoice("horizontal", Message("Horizontal")), FieldChoice("vertical", Message("Vertical"))]),
        get: { element, _ in .text(element.arrangement.effectiveAxis.rawValue) },
        set: { element, value, _ in
          element.arrangement.axis = value.text.flatMap(Axis.init)
          return nil
        }
      ).when { $0.kind == .stack }),
    .one(
      .word(
        "stack.alignment", Message("Alignment", context: "in a stack"), \.arrangement.alignment.word,
        [
          ("fill", Message("Fill", context: "alignment")), ("leading", Message("Leading")),
          ("center", Message("Center")),
          ("trailing", Message("Trailing")), ("top", Message("Top")), ("bottom", Message("Bottom")),
          ("firstBaseline", Message("First Baseline")), ("lastBaseline", Message("Last Baseline")),
        ]
      ).when { $0.kind == .stack }),
    .one(
      .word(
        "stack.distribution", Message("Distribution"), \.arrangement.distribution.word,
        [
          ("fill", Message("Fill", context: "distribution")), ("fillEqually", Message("Fill Equally")),
          ("fillProportionally", Message("Fill Proportionally")), ("equalSpacing", Message("Equal Spacing")),
          ("equalCentering", Message("Equal Centering")), ("gravityAreas", Message("Gravity Areas")),
        ]
      ).when { $0.kind == .stack }),
    .one(
      .number(
        "stack.spacing", Message("Spacing"), \.arrangement.spacing, NumberStyle(-10_000...10_000, mayBeEmpty: true)
      )
      .when { $0.kind == .stack }
      .fallingBack { element, editor in Inspector.profile(of: element.id, in: editor) == .macos ? "8" : "0" }
      .offering { element, editor in Inspector.standardSpacings(within: element.id, in: editor) }.valued("spacing")),
    .one(
      .toggle("stack.marginsRelative", Message("Within Margins"), \.arrangement.marginsRelative)
        .when { $0.kind == .stack }),
    .one(gravity),
  ]

  /// The gravity of a child of a stack that distributes its children to gravity areas.
  private static let gravity = Property<Element>.choice(
    "gravity", Message("Gravity"), \.traits.gravity,
    [(.leading, Message("Leading")), (.center, Message("Center")), (.trailing, Message("Trailing"))]
  )
  .whenInEditor { element, editor in
    guard let parent = editor.document.parent(of: element.id).flatMap({ editor.document.elements[$0] }) else {
      return false
    }
    return parent.kind == .stack && parent.arrangement.effectiveDistribution == .gravityAreas
  }

  // MARK: Looks and behaviour

  private static let appearance: [PropertyRow<Element>] = [
    .one(.color("content.background", Message("Background"), \.content.background).valued("background")),
    .one(
      .word(
        "content.contentMode", Message("Content Mode"), \.content.contentMode.word,
        ContentMode.allCases.map { ($0.rawValue, $0.title) }
      ).when { $0.kind == .imageView || $0.kind == .customView || $0.kind == .view }),
    .one(
      .choice(
        "semanticContent", Message("Direction"), \.traits.semanticContent,
        [
          (.unspecified, Message("Match Language")), (.playback, Message("Playback")),
          (.spatial, Message("Spatial")), (.forceLeftToRight, Message("Left to Right")),
          (.forceRightToLeft, Message("Right to Left")),
        ])),
    .one(.toggle("hidden", Message("Hidden"), \.traits.hidden)),
    .one(.toggle("locked", Message("Locked"), \.traits.locked)),
  ]

  private static let behaviour: [PropertyRow<Element>] = [
    .one(
      Property(
        "barrier", Message("Barrier"), .toggle,
        get: { element, _ in .flag(element.isBarrier) },
        set: { element, value, _ in
          element.traits.barrier = value.flag == element.kind.traits.holds.contains(.barrier) ? nil : value.flag
          return nil
        }
      ).when(\.kind.isContainer)),
    .side(
      Message("Scale"),
      .number("transform.scaleX", Message("Horizontal Scale"), \.transform.scaleX, NumberStyle(-100...100, step: 0.1))
        .captioned(Message("X")),
      .number("transform.scaleY", Message("Vertical Scale"), \.transform.scaleY, NumberStyle(-100...100, step: 0.1))
        .captioned(Message("Y"))),
    .one(.number("transform.rotation", Message("Rotation"), \.transform.degrees, NumberStyle(-360...360, step: 5))),
    .side(
      Message("Translation"),
      .number("transform.shiftX", Message("Horizontal Translation"), \.transform.shiftX, NumberStyle())
        .captioned(Message("X")),
      .number("transform.shiftY", Message("Vertical Translation"), \.transform.shiftY, NumberStyle())
        .captioned(Message("Y"))),
  ]
}

extension ControlState {
  var title: Message {
    switch self {
    case .on, .selected, .checked: Message("On")
    case .off: Message("Off")
    case .mixed: Message("Mixed")
    case .normal: Message("Normal")
    case .disabled: Message("Disabled")
    }
  }
}

extension ContentMode {
  var title: Message {
    switch self {
    case .scaleToFill: Message("Scale to Fill")
    case .scaleAspectFit: Message("Aspect Fit")
    case .scaleAspectFill: Message("Aspect Fill")
    case .redraw: Message("Redraw")
    case .center: Message("Center")
    case .top: Message("Top")
    case .bottom: Message("Bottom")
    case .left: Message("Left")
    case .right: Message("Right")
    case .topLeft: Message("Top Left")
    case .topRight: Message("Top Right")
    case .bottomLeft: Message("Bottom Left")
    case .bottomRight: Message("Bottom Right")
    }
  }
}

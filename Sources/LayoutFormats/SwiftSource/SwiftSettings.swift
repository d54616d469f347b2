import LayoutEngine
import LayoutModel
import Words

/// What an element shows and how it takes part in layout, as assignments to its view; and what the toolkit cannot say.
struct SwiftSettings {
  let element: Element
  let name: String
  let toolkit: SwiftToolkit
  let profile: Profile
  private(set) var lines: [String] = []
  private(set) var losses: [Message] = []

  init(_ element: Element, name: String, toolkit: SwiftToolkit, profile: Profile) {
    self.element = element
    self.name = name
    self.toolkit = toolkit
    self.profile = profile
    if SwiftView.of(element, toolkit).isStandIn { loseKind() }
    addTexts()
    addLook()
    addValue()
    addArrangement()
    addTraits()
    loseTheRest()
  }

  private var content: Content { element.content }
  private var isUIKit: Bool { toolkit == .uikit }

  private mutating func set(_ property: String, _ value: String) { lines.append("\(name).\(property) = \(value)") }
  private mutating func call(_ call: String) { lines.append("\(name).\(call)") }
  private mutating func lose(_ message: Message) { losses.append(message) }

  private mutating func loseKind() {
    let view = element.content.className.flatMap { element.kind == .customView ? $0 : nil } ?? element.kind.title
    lose(Message("“%1” is no class of %2; %3 stands in for it", view, toolkit.module, standInName))
  }

  private var standInName: String {
    String(SwiftView.of(element, toolkit).expression.prefix { $0 != "(" })
  }

  // MARK: Texts

  private mutating func addTexts() {
    switch element.kind {
    case .label: addLabel()
    case .textField, .textView: addField()
    case .button, .checkBox, .radio, .popUp: addButtonTitle()
    case .segmentedControl where !isUIKit: addSegments()
    case .segmentedControl: break
    case .box where !isUIKit: set("title", SwiftText.string(content.title ?? ""))
    default:
      if let text = content.title ?? content.text, !text.isEmpty {
        lose(Message("its text “%1” is left out", Quoted.text(text)))
      }
    }
    addFont()
  }

  private mutating func addLabel() {
    if isUIKit, let text = content.text ?? content.title, !text.isEmpty { set("text", SwiftText.string(text)) }
    if let lines = content.lines, lines != 1 { set(isUIKit ? "numberOfLines" : "maximumNumberOfLines", "\(lines)") }
    addAlignment()
  }

  private mutating func addField() {
    if let text = content.text ?? content.title, !text.isEmpty {
      set(isUIKit ? "text" : element.kind == .textView ? "string" : "stringValue", SwiftText.string(text))
    }
    if isUIKit, element.kind == .textField { set("borderStyle", ".roundedRect") }
    if let placeholder = content.placeholderText {
      if element.kind == .textField {
        set(isUIKit ? "placeholder" : "placeholderString", SwiftText.string(placeholder))
      } else {
        lose(Message("its text “%1” is left out", Quoted.text(placeholder)))
      }
    }
    addAlignment()
  }

  private mutating func addAlignment() {
    guard let alignment = content.textAlignment, alignment != .natural else { return }
    set(isUIKit ? "textAlignment" : "alignment", "." + alignment.rawValue)
  }

  private mutating func addButtonTitle() {
    let shown = content.title ?? content.text ?? ""
    guard !shown.isEmpty else { return }
    let title = SwiftText.string(shown)
    if isUIKit {
      call("setTitle(\(title), for: .normal)")
    } else if element.kind == .popUp {
      call("addItem(withTitle: \(title))")
    }
  }

  private mutating func addSegments() {
    let segments = ShownText.segments(of: content)
    set("segmentCount", "\(segments.count)")
    for (place, segment) in segments.enumerated() {
      call("setLabel(\(SwiftText.string(segment)), forSegment: \(place))")
    }
  }

  private mutating func addFont() {
    guard content.font != nil || content.fontSize != nil else { return }
    let style = textStyle(of: element, profile: profile)
    let place: String? =
      switch element.kind {
      case .label, .textField, .textView: "font"
      case .button, .popUp, .checkBox, .radio: isUIKit ? "titleLabel?.font" : "font"
      default: nil
      }
    guard let place else { return lose(Message("its font is left out")) }
    let font = isUIKit ? "UIFont" : "NSFont"
    if style.isItalic { lose(Message("its font’s slant is left out")) }
    let size = SwiftText.number(style.size)
    let system = "\(font).systemFont(ofSize: \(size), weight: .\(style.weight))"
    set(
      place, style.family.map { "\(font)(name: \(SwiftText.string($0)), size: \(size)) ?? \(system)" } ?? system)
  }

  // MARK: Look and value

  private mutating func addLook() {
    addColor(content.background, isBackground: true)
    addColor(content.color, isBackground: false)
    if let image = content.image {
      let made = isUIKit ? "UIImage(named: \(SwiftText.string(image)))" : "NSImage(named: \(SwiftText.string(image)))"
      if element.kind == .imageView { set("image", made) } else { lose(Message("its image is left out")) }
    }
    if element.kind == .separator {
      isUIKit ? set("backgroundColor", "UIColor.separator") : set("boxType", ".separator")
    }
  }

  private mutating func addColor(_ text: String?, isBackground: Bool) {
    guard let text else { return }
    let color = SwiftText.color(text, toolkit) ?? named(text)
    guard let color, let property = isBackground ? backgroundProperty : foregroundProperty else {
      return lose(Message("its colour “%1” is left out", Quoted.text(text)))
    }
    // Without a layer, AppKit's views have no ground.
    if property.hasPrefix("layer") { set("wantsLayer", "true") }
    set(property, property.hasPrefix("layer") ? color + ".cgColor" : color)
  }

  private var backgroundProperty: String? {
    if isUIKit { return "backgroundColor" }
    return element.kind == .label || element.kind == .textField ? "backgroundColor" : "layer?.backgroundColor"
  }

  private var foregroundProperty: String? {
    switch element.kind {
    case .label, .textField, .textView: "textColor"
    case .button, .popUp, .checkBox, .radio: isUIKit ? "tintColor" : "contentTintColor"
    default: isUIKit ? "tintColor" : nil
    }
  }

  private func named(_ color: String) -> String? {
    switch color {
    case "secondaryBackground": isUIKit ? "UIColor.secondarySystemBackground" : "NSColor.underPageBackgroundColor"
    case "card": isUIKit ? "UIColor.systemBackground" : "NSColor.controlBackgroundColor"
    default: nil
    }
  }

  private mutating func addValue() {
    if element.kind == .activityIndicator, !isUIKit { set("style", ".spinning") }
    if let value = content.value, value != 0 {
      switch element.kind {
      case .slider where isUIKit: set("value", SwiftText.number(value))
      case .progressBar where isUIKit: set("progress", SwiftText.number(value))
      case .stepper where isUIKit: set("value", SwiftText.number(value))
      case .slider, .stepper, .progressBar: set("doubleValue", SwiftText.number(value))
      default: lose(Message("its value is left out"))
      }
    }
    addState()
  }

  private mutating func addState() {
    switch element.kind {
    case .switch where content.isOn(.switch): return isUIKit ? set("isOn", "true") : set("state", ".on")
    case .checkBox where content.isOn(.checkBox), .radio where content.isOn(.radio):
      return isUIKit ? set("isSelected", "true") : set("state", ".on")
    default: break
    }
    switch content.state {
    case nil, "off", "normal": break
    case let state?: lose(Message("its state “%1” is left out", Quoted.text(state)))
    }
  }

  // MARK: Layout

  private mutating func addArrangement() {
    guard element.kind == .stack else { return }
    let arrangement = element.arrangement
    let isVertical = arrangement.axis == .vertical
    // What a new stack of the toolkit is anyway is not said.
    if isVertical { set(isUIKit ? "axis" : "orientation", ".vertical") }
    let spacing = arrangement.meantSpacing(in: profile)
    if spacing != (isUIKit ? 0 : 8) { set("spacing", SwiftText.number(spacing)) }
    let distribution = distribution(arrangement.meantDistribution)
    if distribution != (isUIKit ? .fill : .gravityAreas) { set("distribution", ".\(distribution)") }
    let alignment = alignment(arrangement.meantAlignment, isVertical: isVertical)
    if alignment != (isUIKit ? "fill" : "centerY") { set("alignment", "." + alignment) }
    if isUIKit, arrangement.marginsRelative { set("isLayoutMarginsRelativeArrangement", "true") }
    if let hugging = arrangement.hugging { addStackHugging(hugging) }
    if !isUIKit, arrangement.marginsRelative {
      lose(Message("its children are not kept within its margins"))
    }
  }

  private mutating func addStackHugging(_ hugging: AxisPair<LayoutPriority>) {
    guard !isUIKit else { return lose(Message("stacks of %1 do not hug: its hugging is left out", toolkit.module)) }
    for axis in Axis.allCases {
      call("setHuggingPriority(\(priority(hugging[axis].value)), for: .\(axis.rawValue))")
    }
  }

  private mutating func distribution(_ asked: StackDistribution) -> StackDistribution {
    guard isUIKit, asked == .gravityAreas else { return asked }
    lose(Message("“%1” is no distribution of %2; “fill” stands in for it", asked.rawValue, toolkit.module))
    return .fill
  }

  /// AppKit has lines to align with in place of words.
  private func alignment(_ alignment: StackAlignment, isVertical: Bool) -> String {
    if isUIKit { return alignment.rawValue }
    return switch alignment {
    case .leading: isVertical ? "leading" : "top"
    case .trailing: isVertical ? "trailing" : "bottom"
    case .center: isVertical ? "centerX" : "centerY"
    case .fill: isVertical ? "width" : "height"
    case .top, .bottom, .firstBaseline, .lastBaseline: alignment.rawValue
    }
  }

  private mutating func addTraits() {
    let traits = element.traits
    if traits.hidden { set("isHidden", "true") }
    for axis in Axis.allCases { addPriorities(axis) }
    if let margins = traits.margins, margins != Self.usualMargins || !isUIKit || name == SwiftNames.root {
      isUIKit
        ? set("directionalLayoutMargins", Self.edges(margins)) : lose(Message("its margins are the system's"))
    }
    if isUIKit, traits.preservesSuperviewMargins { set("preservesSuperviewLayoutMargins", "true") }
    if isUIKit, !traits.insetsMarginsFromSafeArea { set("insetsLayoutMarginsFromSafeArea", "false") }
    if traits.semanticContent != .unspecified {
      isUIKit
        ? set("semanticContentAttribute", "." + traits.semanticContent.rawValue)
        : lose(Message("its direction is that of the language"))
    }
  }

  /// Labels hug at 251 on their own; AppKit's controls have their own ideas, so theirs are always said.
  private mutating func addPriorities(_ axis: Axis) {
    let isControl = !isUIKit && !element.kind.isContainer
    let usual = isUIKit && element.kind == .label ? 251.0 : 250
    let hugging = element.traits.hugging[axis].value
    let compression = element.traits.compression[axis].value
    let word = isUIKit ? "." + axis.rawValue : "." + axis.rawValue
    if hugging != usual || isControl {
      call("setContentHuggingPriority(\(priority(hugging)), for: \(word))")
    }
    if compression != 750 {
      call("setContentCompressionResistancePriority(\(priority(compression)), for: \(word))")
    }
  }

  private func priority(_ value: Double) -> String {
    switch value {
    case 1000: ".required"
    case 750: ".defaultHigh"
    case 250: ".defaultLow"
    default: "\(toolkit.priority)(rawValue: \(SwiftText.number(value)))"
    }
  }

  private static let usualMargins = DirectionalEdges(top: 8, leading: 8, bottom: 8, trailing: 8)

  private static func edges(_ edges: DirectionalEdges) -> String {
    let parts = [
      ("top", edges.top), ("leading", edges.leading), ("bottom", edges.bottom), ("trailing", edges.trailing),
    ]
    return "NSDirectionalEdgeInsets(\(parts.map { "\($0): \(SwiftText.number($1))" }.joined(separator: ", ")))"
  }

  private mutating func loseTheRest() {
    let traits = element.traits
    if traits.alignmentInsets != nil { lose(Message("its alignment insets are those of its class")) }
    if traits.baselineOffsets != nil { lose(Message("its baselines are those of its class")) }
    if traits.placeholderIntrinsicSize != nil { lose(Message("its placeholder size is for design time only")) }
    if traits.followsReadableWidth { lose(Message("its margins do not follow the readable width")) }
    if traits.transform != nil { lose(Message("its transform is left out")) }
    if !traits.variations.isEmpty { lose(Message("its variations are left out")) }
    if content.contentMode != nil { lose(Message("its content mode is left out")) }
  }
}

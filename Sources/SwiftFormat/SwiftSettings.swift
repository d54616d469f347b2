import LayoutEngine
import LayoutModel
import Markup
import Words

/// The settings of an element, as assignments to its view, and the losses: what the toolkit cannot express.
struct SwiftSettings {
  let element: Element
  let name: String
  let toolkit: SwiftToolkit
  let profile: Profile
  let view: SwiftView
  private let values: SwiftValues
  private(set) var lines: [String] = []
  private(set) var losses: [Message] = []

  private init(
    empty element: Element, _ name: String, _ toolkit: SwiftToolkit, _ profile: Profile, _ values: SwiftValues
  ) {
    self.element = element
    self.name = name
    self.toolkit = toolkit
    self.profile = profile
    self.values = values
    view = SwiftView.of(element, toolkit)
  }

  init(
    _ element: Element, name: String, toolkit: SwiftToolkit, profile: Profile, values: SwiftValues = .none
  ) {
    self.init(empty: element, name, toolkit, profile, values)
    if view.isStandIn { reportKindLoss() }
    addTexts()
    addLook()
    addValue()
    addArrangement()
    addTraits()
    reportOtherLosses()
  }

  /// Writes only some members that may differ, by their names, even if they have default values. `installed` and
  /// `frame` are written elsewhere.
  init(
    only members: Set<String>, of element: Element, name: String, toolkit: SwiftToolkit, profile: Profile,
    values: SwiftValues = .none
  ) {
    self.init(empty: element, name, toolkit, profile, values)
    for member in Element.varied.map(\.name) where members.contains(member) { write(member) }
  }

  private mutating func write(_ member: String) {
    let isStack = element.kind == .stack
    switch member {
    case "hidden": writeHidden()
    case "fontSize": writeFont()
    case "textAlignment": if view.hasAlignment { writeTextAlignment() }
    case "lines": if case .label = view.text { writeLines() }
    case "axis": if isStack { writeAxis() }
    case "alignment": if isStack { writeAlignment() }
    case "distribution": if isStack { writeDistribution() }
    case "spacing": if isStack { writeSpacing() }
    case "margins": writeMargins()
    default: break
    }
  }

  private var content: Content { element.content }
  private var shownText: String { content.shownText(in: element.kind) ?? "" }
  private var isUIKit: Bool { toolkit == .uikit }

  private mutating func set(_ property: String, _ value: String) { lines.append("\(name).\(property) = \(value)") }
  private mutating func call(_ call: String) { lines.append("\(name).\(call)") }
  private mutating func reportLoss(_ message: Message) { losses.append(message) }

  private mutating func reportKindLoss() {
    let meant =
      element.content.className.flatMap { element.kind == .customView ? $0 : nil } ?? element.kind.title.english
    reportLoss(Message("“%1” isn’t available in %2: %3 is used instead", meant, toolkit.module, standInName))
  }

  private var standInName: String {
    String(view.expression.prefix { $0 != "(" })
  }

  // MARK: Texts

  private mutating func addTexts() {
    switch view.text {
    case .label(let property): addLabel(property)
    case .field(let property, let placeholder): addField(property, placeholder: placeholder)
    case .stateTitle: if !shownText.isEmpty { call("setTitle(\(SwiftText.string(shownText)), for: .normal)") }
    case .menu: addMenu()
    case .segments: addSegments()
    case .title: set("title", SwiftText.string(shownText))
    case .made: break
    case .none: reportTextLoss(shownText)
    }
    addFont()
  }

  private mutating func reportTextLoss(_ text: String) {
    if !text.isEmpty { reportLoss(Message("text “%1” not exported", Quoted.text(text))) }
  }

  private mutating func addLabel(_ property: String?) {
    if let property, !shownText.isEmpty { set(property, SwiftText.string(shownText)) }
    if let lines = content.lines, lines != 1 { writeLines() }
    addAlignment()
  }

  private mutating func writeLines() {
    set(isUIKit ? "numberOfLines" : "maximumNumberOfLines", "\(content.lines ?? 1)")
  }

  private mutating func addField(_ property: String, placeholder: String?) {
    if !shownText.isEmpty { set(property, SwiftText.string(shownText)) }
    if let border = view.border { set("borderStyle", border) }
    if let text = content.placeholderText {
      if let placeholder { set(placeholder, SwiftText.string(text)) } else { reportTextLoss(text) }
    }
    addAlignment()
  }

  private mutating func addAlignment() {
    if let alignment = content.textAlignment, alignment != .natural { writeTextAlignment() }
  }

  private mutating func writeTextAlignment() {
    let alignment = content.textAlignment ?? .natural
    set(view.alignment ?? (isUIKit ? "textAlignment" : "alignment"), "." + alignment.rawValue)
  }

  private mutating func addSegments() {
    let segments = content.items(of: element.kind)
    set("segmentCount", "\(segments.count)")
    for (place, segment) in segments.enumerated() {
      call("setLabel(\(SwiftText.string(segment)), forSegment: \(place))")
    }
  }

  private mutating func addMenu() {
    let items = content.items(of: element.kind)
    if isUIKit {
      if !shownText.isEmpty { call("setTitle(\(SwiftText.string(shownText)), for: .normal)") }
      if items.count > 1 { addActions(items) }
    } else if items != [""], !items.isEmpty {
      call("addItems(withTitles: \(SwiftText.list(items.map(SwiftText.string))))")
      if selectedIndex > 0 { call("selectItem(at: \(selectedIndex))") }
    }
  }

  /// UIKit's pop-up is a button with a menu of actions. Its title follows the selected action.
  private mutating func addActions(_ items: [String]) {
    let chosen = selectedIndex
    let actions = items.enumerated().map { place, item in
      let state = place == chosen && chosen > 0 ? ", state: .on" : ""
      return "UIAction(title: \(SwiftText.string(item))\(state), handler: { _ in })"
    }
    set("menu", "UIMenu(children: \(SwiftText.list(actions)))")
    set("showsMenuAsPrimaryAction", "true")
    set("changesSelectionAsPrimaryAction", "true")
  }

  private mutating func addFont() {
    if content.font != nil || content.fontSize != nil { writeFont() }
  }

  private mutating func writeFont() {
    let style = textStyle(of: element, profile: profile)
    guard let place = view.font else { return reportLoss(Message("font not exported")) }
    let font = isUIKit ? "UIFont" : "NSFont"
    if style.isItalic { reportLoss(Message("italic not exported")) }
    let size = values.text(style.size, "fontSize", of: element)
    let system = "\(font).systemFont(ofSize: \(size), weight: .\(style.weight))"
    set(
      place, style.family.map { "\(font)(name: \(SwiftText.string($0)), size: \(size)) ?? \(system)" } ?? system)
  }

  // MARK: Look and value

  private mutating func addLook() {
    addColor(content.background, "background")
    addColor(content.color, "color")
    if let image = content.image {
      let made = isUIKit ? "UIImage(named: \(SwiftText.string(image)))" : "NSImage(named: \(SwiftText.string(image)))"
      if view.takesImage { set("image", made) } else { reportLoss(Message("image not exported")) }
    }
    if let look = view.look { set(look.property, look.value) }
  }

  private mutating func addColor(_ text: String?, _ key: String) {
    guard let text else { return }
    let color = values.color(key, of: element) ?? SwiftValues.color(text, toolkit)
    guard let color, let property = key == "background" ? view.background : view.color else {
      return reportLoss(Message("color “%1” not exported", Quoted.text(text)))
    }
    // AppKit's views have no background without a layer.
    if property.hasPrefix("layer") { set("wantsLayer", "true") }
    set(property, property.hasPrefix("layer") ? color + ".cgColor" : color)
  }

  private mutating func addValue() {
    if let value = content.value, value != 0, view.text != .menu {
      if let property = view.value {
        set(property, element.kind == .segmentedControl ? "\(selectedIndex)" : SwiftText.number(value))
      } else {
        reportLoss(Message("value not exported"))
      }
    }
    addState()
  }

  private var selectedIndex: Int { content.selectedIndex(among: content.items(of: element.kind).count) }

  private mutating func addState() {
    if let on = view.on, content.isOn(element.kind) { return set(on.property, on.value) }
    switch content.state?.known {
    case .off, .normal: break
    case .on, .selected, .checked, .mixed, .disabled, nil:
      if let state = content.state { reportLoss(Message("state “%1” not exported", Quoted.text(state.rawValue))) }
    }
  }

  // MARK: Layout

  private mutating func addArrangement() {
    guard element.kind == .stack else { return }
    let arrangement = element.arrangement
    // The defaults of a new stack are not written.
    if isVertical { writeAxis() }
    let isBound = element.expression("spacing") != nil
    if isBound || arrangement.effectiveSpacing(in: profile) != (isUIKit ? 0 : 8) { writeSpacing() }
    // `distribution` is called even if nothing is written: it records the loss of one that the toolkit does not have.
    if distribution(arrangement.effectiveDistribution) != (isUIKit ? .fill : .gravityAreas) { writeDistribution() }
    if alignment != (isUIKit ? "fill" : "centerY") { writeAlignment() }
    if isUIKit, arrangement.marginsRelative { set("isLayoutMarginsRelativeArrangement", "true") }
    if let hugging = arrangement.hugging { addStackHugging(hugging) }
    if !isUIKit, arrangement.marginsRelative {
      reportLoss(Message("“Within Margins” not exported"))
    }
  }

  private var isVertical: Bool { element.arrangement.axis == .vertical }

  private mutating func writeAxis() { set(isUIKit ? "axis" : "orientation", isVertical ? ".vertical" : ".horizontal") }

  private mutating func writeSpacing() {
    set("spacing", values.text(element.arrangement.effectiveSpacing(in: profile), "spacing", of: element))
  }

  private mutating func writeDistribution() {
    set("distribution", ".\(distribution(element.arrangement.effectiveDistribution))")
  }

  private mutating func writeAlignment() { set("alignment", "." + alignment) }

  private mutating func addStackHugging(_ hugging: AxisPair<LayoutPriority>) {
    guard !isUIKit else { return reportLoss(Message("hugging not exported: %1 stacks don’t have one", toolkit.module)) }
    for axis in Axis.allCases {
      call("setHuggingPriority(\(priority(hugging[axis].value)), for: .\(axis.rawValue))")
    }
  }

  private mutating func distribution(_ asked: StackDistribution) -> StackDistribution {
    guard isUIKit, asked == .gravityAreas else { return asked }
    reportLoss(
      Message("distribution “%1” isn’t available in %2: “fill” is used instead", asked.rawValue, toolkit.module))
    return .fill
  }

  /// AppKit aligns by lines and has no words such as `leading` for both axes.
  private var alignment: String {
    let alignment = element.arrangement.effectiveAlignment
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
    if traits.hidden { writeHidden() }
    for axis in Axis.allCases { addPriorities(axis) }
    let isBound = element.bindings.base.keys.contains { $0.hasPrefix("margins.") }
    if let margins = traits.margins, isBound || margins != Self.usualMargins || !isUIKit || name == SwiftNames.root {
      writeMargins()
    }
    if isUIKit, traits.preservesSuperviewMargins { set("preservesSuperviewLayoutMargins", "true") }
    if isUIKit, !traits.insetsMarginsFromSafeArea { set("insetsLayoutMarginsFromSafeArea", "false") }
    if traits.semanticContent != .unspecified {
      isUIKit
        ? set("semanticContentAttribute", "." + traits.semanticContent.rawValue)
        : reportLoss(Message("direction not exported: it always matches the language"))
    }
  }

  private mutating func writeHidden() { set("isHidden", "\(element.traits.hidden)") }

  private mutating func writeMargins() {
    guard isUIKit else { return reportLoss(Message("margins not exported: the system’s are used")) }
    set("directionalLayoutMargins", edges(element.traits.margins ?? Self.usualMargins))
  }

  /// Writes priorities that are not the default. A new label hugs at 251. AppKit's controls have various defaults, so
  /// their hugging is always written.
  private mutating func addPriorities(_ axis: Axis) {
    let isControl = !isUIKit && !element.kind.isContainer
    let hugging = element.traits.hugging[axis].value
    let compression = element.traits.compression[axis].value
    let word = "." + axis.rawValue
    if hugging != view.hugging || isControl {
      call("setContentHuggingPriority(\(priority(hugging)), for: \(word))")
    }
    if compression != 750 {
      call("setContentCompressionResistancePriority(\(priority(compression)), for: \(word))")
    }
  }

  private func priority(_ value: Double) -> String { Self.priority(value, toolkit) }

  static func priority(_ value: Double, _ toolkit: SwiftToolkit) -> String {
    switch value {
    case 1000: ".required"
    case 750: ".defaultHigh"
    case 250: ".defaultLow"
    default: "\(toolkit.priority)(rawValue: \(SwiftText.number(value)))"
    }
  }

  private static let usualMargins = DirectionalEdges(top: 8, leading: 8, bottom: 8, trailing: 8)

  private func edges(_ edges: DirectionalEdges) -> String {
    let parts = [
      ("top", edges.top), ("leading", edges.leading), ("bottom", edges.bottom), ("trailing", edges.trailing),
    ]
    let words = parts.map { "\($0): \(values.text($1, "margins.\($0)", of: element))" }
    return "NSDirectionalEdgeInsets(\(words.joined(separator: ", ")))"
  }

  private mutating func reportOtherLosses() {
    if let container = element.arrangement.container {
      reportLoss(
        Message("layout as a %1 not exported: its contents keep the places where they’re drawn", container.kind.title))
    }
    if !element.traits.placement.isEmpty { reportLoss(Message("place in its container not exported")) }
    let traits = element.traits
    if traits.alignmentInsets != nil { reportLoss(Message("alignment insets not exported: they come from its class")) }
    if traits.baselineOffsets != nil { reportLoss(Message("baselines not exported: they come from its class")) }
    if traits.placeholderIntrinsicSize != nil {
      reportLoss(Message("placeholder size not exported: it’s for design time only"))
    }
    if traits.followsReadableWidth { reportLoss(Message("readable width not exported")) }
    if traits.transform != nil { reportLoss(Message("transform not exported")) }
    if content.contentMode != nil { reportLoss(Message("content mode not exported")) }
  }
}

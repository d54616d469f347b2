import ClosedForms
import LayoutEngine
import LayoutModel

/// The rules for the places of a scene's elements, from its closed forms in one direction and language.
struct ExactRules {
  /// A rule that applies at all sizes, or under a condition.
  struct Rule: Hashable {
    var condition: String?
    var selector: String
    var style: PageStyle
  }

  /// The rules at all sizes, by element.
  private(set) var places: [ElementID: PageStyle] = [:]
  /// Rules that change places under a condition, in their order.
  private(set) var conditional: [Rule] = []
  /// The custom properties of the scene at all sizes.
  private var properties = PageStyle()

  private let closed: ClosedScene
  private let writer: ExactWriter
  private let isRightToLeft: Bool
  private var taken: Set<String> = []

  init(_ closed: ClosedScene, _ writer: ExactWriter, isRightToLeft: Bool) {
    (self.closed, self.writer, self.isRightToLeft) = (closed, writer, isRightToLeft)
    write()
    places[scene.root, default: PageStyle()].merge(properties)
  }

  private var document: Document { writer.document }
  private var scene: Scene { writer.scene }
  private var ids: PageIDs { writer.ids }
  private var order: [ElementID] { writer.order }

  /// The rules of the elements that have others here, for what a selector names.
  ///
  /// - Parameter all: all rules that apply there without these. The last ones count.
  func rules(besides all: [ExactRules], in selector: String) -> [Rule] {
    guard let other = all.last else { return [] }
    let (own, others) = (bySelector, other.bySelector)
    return order.flatMap { id -> [Rule] in
      let name = StyleText.selector(id: ids[id])
      guard places[id] != other.places[id] || own[name] != others[name] else { return [] }
      let known = all.compactMap { $0.places[id] }
      let changing = all.flatMap(\.conditional).filter { $0.selector == name }.map(\.style)
      let place = (places[id] ?? PageStyle()).settingFree(known).withoutRepeating(known, changing)
      let rules = [Rule(condition: nil, selector: name, style: place)] + (own[name] ?? [])
      return rules.map { Rule(condition: $0.condition, selector: selector + " " + name, style: $0.style) }
    }
  }

  private var bySelector: [String: [Rule]] { Dictionary(grouping: conditional, by: \.selector) }

  private mutating func write() {
    let first = closed.regions[0]
    let names = ExactNames(first, order, ids, &taken, like: nil)
    let others = closed.regions.dropFirst().map { region in
      (region, ExactNames(region, order, ids, &taken, like: names), ExactCondition.text(region.region, of: closed))
    }
    for id in order { writePlaces(of: id, first, names, others) }
    for region in closed.regions { writeMissing(region) }
    for exception in closed.exceptions { writeException(exception.size, exception.frames) }
    let placing = conditional
    conditional = []
    var used = places.values.map(\.variables).reduce(into: Set()) { $0.formUnion($1) }
    for rule in placing { used.formUnion(rule.style.variables) }
    writeProperties(first, names, &used)
    for (region, names, _) in others { writeProperties(region, names, &used) }
    conditional += placing
  }

  private var root: String { StyleText.selector(id: ids[scene.root]) }

  /// - Parameter used: the properties that places need. What these need is added.
  private mutating func writeProperties(_ frames: ClosedFrames, _ names: ExactNames, _ used: inout Set<String>) {
    var style = PageStyle()
    for (number, meeting) in frames.meetings.enumerated() where used.contains(names.meeting(number)) {
      let parts = Axis.allCases.map { meeting.lengths[$0].expression(names) }
      let whole = meeting.isLesser ? ClosedExpression.least(parts) : .greatest(parts)
      style["--" + names.meeting(number)] = StyleExpression.value(of: whole)
    }
    used.formUnion(style.variables)
    for steps in names.steps where used.contains(steps.name) && properties["--" + steps.name] == nil {
      style["--" + steps.name] = "0px"
      for (index, jump) in steps.jumps.enumerated().reversed() {
        let below = ExactCondition.below(jump.place, ExactCondition.name(steps.axis))
        let value = PageLength.px(steps.value(below: index))
        conditional.append(
          Rule(condition: below, selector: root, style: ["--" + steps.name: value == "0" ? "0px" : value]))
      }
    }
    properties.merge(style)
  }

  /// The frame of an element's parent. The scene itself is the parent of its root.
  private func parent(of id: ElementID, in frames: ClosedFrames) -> ClosedFrame? {
    if id == scene.root { return .scene }
    return document.parent(of: id).flatMap { frames.frames[$0] }
  }

  private func span(_ id: ElementID, _ frames: ClosedFrames, _ axis: Axis) -> ExactSpan? {
    guard let frame = frames.frames[id], let parent = parent(of: id, in: frames) else { return nil }
    let isReversed = isRightToLeft && axis.isHorizontal && !document.hasOwnDirection(id)
    return ExactSpan(frame, in: parent, axis, isReversed: isReversed)
  }

  private mutating func writePlaces(
    of id: ElementID, _ first: ClosedFrames, _ names: ExactNames, _ others: [(ClosedFrames, ExactNames, String?)]
  ) {
    let isInput = document.elements[id].map { WebControl.of($0.kind).isInput } ?? false
    var base = PageStyle()
    var changes = others.map { _ in PageStyle() }
    for axis in Axis.allCases {
      if writer.write(liveOf: id, axis, to: &base) { continue }
      let own = span(id, first, axis)
      let spans = others.map { span(id, $0.0, axis) }
      let choice = ExactSpan.bestChoice(([own] + spans).compactMap { $0 }, stretches: !isInput)
      let properties = choice.properties(axis, isPhysical: document.hasOwnDirection(id))
      func write(_ span: ExactSpan, _ names: ExactNames, to style: inout PageStyle) {
        for (property, length) in zip(properties, span.written(choice)) {
          style[property] = StyleExpression.value(of: length.expression(names, parent: span.parent))
        }
      }
      if let own { write(own, names, to: &base) }
      for (index, span) in spans.enumerated() {
        if let span { write(span, others[index].1, to: &changes[index]) }
      }
    }
    places[id] = writer.named(base.joiningInsets, id)
    for index in changes.indices { changes[index] = changes[index].without(base) }
    let selector = StyleText.selector(id: ids[id])
    for (index, change) in changes.enumerated() where !change.isEmpty {
      guard let condition = others[index].2 else { continue }
      conditional.append(Rule(condition: condition, selector: selector, style: change))
    }
  }

  /// Hides elements at the sizes at which they are missing.
  private mutating func writeMissing(_ frames: ClosedFrames) {
    let condition = ExactCondition.text(frames.region, of: closed)
    let whole = AxisPair(closed.widths, closed.heights)
    for id in order {
      let selector = StyleText.selector(id: ids[id])
      if frames.frames[id] == nil, let condition {
        conditional.append(Rule(condition: condition, selector: selector, style: ["display": "none"]))
      }
      guard let missing = frames.missing[id] else { continue }
      for axis in Axis.allCases {
        for range in missing[axis] {
          let own = ExactCondition.range(range, axis, in: whole[axis])
          guard let all = ExactCondition.joined([condition, own]) else { continue }
          conditional.append(Rule(condition: all, selector: selector, style: ["display": "none"]))
        }
      }
    }
  }

  /// Writes the places at a single size.
  private mutating func writeException(_ size: Size, _ frames: [ElementID: Rect]) {
    let condition = ExactCondition.exactly(size)
    for id in order {
      let selector = StyleText.selector(id: ids[id])
      guard let frame = frames[id] else {
        conditional.append(Rule(condition: condition, selector: selector, style: ["display": "none"]))
        continue
      }
      let parent = id == scene.root ? Rect(origin: .zero, size: size) : document.parent(of: id).flatMap { frames[$0] }
      guard let parent else { continue }
      let style = exceptionalStyle(of: id, frame, in: parent)
      guard !style.isEmpty else { continue }
      conditional.append(Rule(condition: condition, selector: selector, style: style))
    }
  }

  /// A place in points, along the axes on which the browser doesn't find it itself.
  private func exceptionalStyle(of id: ElementID, _ frame: Rect, in parent: Rect) -> PageStyle {
    var style = PageStyle()
    if writer.live?[id, .horizontal] == nil {
      let isPhysical = document.hasOwnDirection(id)
      let left = isRightToLeft && !isPhysical ? parent.maxX - frame.maxX : frame.x - parent.x
      style[isPhysical ? "left" : "inset-inline-start"] = PageLength.px(left)
      style[isPhysical ? "right" : "inset-inline-end"] = "auto"
      style["width"] = PageLength.px(frame.width)
    }
    if writer.live?[id, .vertical] == nil {
      style["top"] = PageLength.px(frame.y - parent.y)
      style["bottom"] = "auto"
      style["height"] = PageLength.px(frame.height)
    }
    return style
  }
}

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
  private let document: Document
  private let scene: Scene
  private let ids: PageIDs
  private let order: [ElementID]
  private let isRightToLeft: Bool
  private var taken: Set<String> = []

  /// - Parameter order: the elements, parents before children.
  init(
    _ closed: ClosedScene, _ document: Document, _ scene: Scene, _ order: [ElementID], _ ids: PageIDs,
    isRightToLeft: Bool
  ) {
    (self.closed, self.document, self.scene) = (closed, document, scene)
    (self.order, self.ids, self.isRightToLeft) = (order, ids, isRightToLeft)
    write()
    places[scene.root, default: PageStyle()].merge(properties)
  }

  /// The rules of the elements that have others here, for what a selector names.
  ///
  /// - Parameter all: all rules that apply there without these. The last ones count.
  func rules(besides all: [ExactRules], in selector: String) -> [Rule] {
    guard let other = all.last else { return [] }
    let (own, others) = (bySelector, other.bySelector)
    return order.flatMap { id -> [Rule] in
      let name = StyleText.selector(id: ids[id])
      guard places[id] != other.places[id] || own[name] != others[name] else { return [] }
      let place = (places[id] ?? PageStyle()).settingFree(all.compactMap { $0.places[id] })
      let rules = [Rule(condition: nil, selector: name, style: place)] + (own[name] ?? [])
      return rules.map { Rule(condition: $0.condition, selector: selector + " " + name, style: $0.style) }
    }
  }

  private var bySelector: [String: [Rule]] { Dictionary(grouping: conditional, by: \.selector) }

  private mutating func write() {
    let first = closed.regions[0]
    let names = ExactNames(first, order, ids, &taken, like: nil)
    writeProperties(first, names)
    let others = closed.regions.dropFirst().map { region in
      (region, ExactNames(region, order, ids, &taken, like: names), ExactCondition.text(region.region, of: closed))
    }
    for (region, names, _) in others { writeProperties(region, names) }
    for id in order { writePlaces(of: id, first, names, others) }
    for region in closed.regions { writeMissing(region) }
    for exception in closed.exceptions { writeException(exception.size, exception.frames) }
  }

  private var root: String { StyleText.selector(id: ids[scene.root]) }

  private mutating func writeProperties(_ frames: ClosedFrames, _ names: ExactNames) {
    var style = PageStyle()
    for (number, meeting) in frames.meetings.enumerated() {
      let parts = Axis.allCases.map { meeting.lengths[$0].expression(names) }
      let whole = meeting.isLesser ? ClosedExpression.least(parts) : .greatest(parts)
      style["--" + names.meeting(number)] = StyleExpression.value(of: whole)
    }
    for steps in names.steps where properties["--" + steps.name] == nil {
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
    places[id] = base.joiningInsets
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
      var style = PageStyle()
      let isReversed = isRightToLeft && !document.hasOwnDirection(id)
      let left = isReversed ? parent.maxX - frame.maxX : frame.x - parent.x
      style[document.hasOwnDirection(id) ? "left" : "inset-inline-start"] = PageLength.px(left)
      style[document.hasOwnDirection(id) ? "right" : "inset-inline-end"] = "auto"
      style["width"] = PageLength.px(frame.width)
      style["top"] = PageLength.px(frame.y - parent.y)
      style["bottom"] = "auto"
      style["height"] = PageLength.px(frame.height)
      conditional.append(Rule(condition: condition, selector: selector, style: style))
    }
  }
}

extension Document {
  /// True for an element with a direction of its own, whose lines begin elsewhere than those around it.
  func hasOwnDirection(_ id: ElementID) -> Bool { elements[id]?.traits.semanticContent != .unspecified }
}

extension PageStyle {
  /// The same with one declaration for two sides, or for four that are 0.
  fileprivate var joiningInsets: PageStyle {
    let sides = ["inset-inline-start", "inset-inline-end", "top", "bottom"]
    if sides.allSatisfy({ self[$0] == "0" }) { return without(sides).merging(["inset": "0"]) }
    var style = PageStyle()
    for declaration in declarations {
      if declaration.property == sides[0], let end = self[sides[1]] {
        style["inset-inline"] = PageEdges.pair(declaration.value, end)
      } else if declaration.property != sides[1] || self[sides[0]] == nil {
        style[declaration.property] = declaration.value
      }
    }
    return style
  }

  /// The same with `auto` for the sides and lengths that others set and this one does not.
  fileprivate func settingFree(_ others: [PageStyle]) -> PageStyle {
    let own = sides
    return others.reduce(into: self) { style, other in
      for side in other.sides where !own.contains(side) { style[side] = "auto" }
    }
  }

  /// The sides and lengths that it sets, each by its own name.
  private var sides: [String] {
    let (lines, blocks) = (["inset-inline-start", "inset-inline-end"], ["top", "bottom"])
    return declarations.flatMap { declaration -> [String] in
      switch declaration.property {
      case "inset": return lines + blocks
      case "inset-inline": return lines
      case let name where (lines + blocks + ["left", "right", "width", "height"]).contains(name): return [name]
      default: return []
      }
    }
  }

  private func without(_ properties: [String]) -> PageStyle {
    var style = self
    for property in properties { style[property] = nil }
    return style
  }

  /// The declarations that another style does not have.
  fileprivate func without(_ other: PageStyle) -> PageStyle {
    without(declarations.filter { other[$0.property] == $0.value }.map(\.property))
  }
}

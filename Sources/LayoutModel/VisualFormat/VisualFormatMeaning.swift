import Words

/// The meaning of the names in a visual format string, and options for arranging the views.
public struct VisualFormatContext: Sendable {
  /// The names of the views. If nil, every name is a view.
  public var views: Set<String>?
  public var metrics: [String: Double] = [:]
  public var options = VisualFormatOptions()
  /// True if the views have a container, which `|` stands for.
  public var hasSuperview = true
  /// The length of `-` between siblings.
  public var siblingSpacing = 8.0
  public var superviewSpacing = 20.0

  public init() {}
}

public struct VisualFormatOptions: Hashable, Sendable {
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case leadingToTrailing = "directionLeadingToTrailing"
    case leftToRight = "directionLeftToRight"
    case rightToLeft = "directionRightToLeft"
  }

  /// The edges or lines to align in all views.
  public var alignments: [Attribute] = []
  public var direction = Direction.leadingToTrailing

  /// The attributes that may be aligned, with the words of Apple's options such as `alignAllTop`.
  public static let alignmentWords: [(word: String, attribute: Attribute)] = [
    ("alignAllLeft", .left), ("alignAllRight", .right), ("alignAllTop", .top), ("alignAllBottom", .bottom),
    ("alignAllLeading", .leading), ("alignAllTrailing", .trailing), ("alignAllCenterX", .centerX),
    ("alignAllCenterY", .centerY), ("alignAllFirstBaseline", .firstBaseline), ("alignAllLastBaseline", .lastBaseline),
  ]

  public init() {}
}

/// A constraint between named views. The names are not yet matched to elements.
public struct VisualConstraint: Hashable, Sendable, CustomStringConvertible {
  public enum View: Hashable, Sendable {
    case superview
    case named(String)

    public var name: String {
      switch self {
      case .superview: "superview"
      case .named(let name): name
      }
    }
  }

  public struct Side: Hashable, Sendable {
    public var view: View
    public var attribute: Attribute

    public init(_ view: View, _ attribute: Attribute) {
      self.view = view
      self.attribute = attribute
    }
  }

  public var first: Side
  public var relation = Relation.equal
  public var second: Side?
  public var multiplier = 1.0
  public var constant = 0.0
  public var priority = LayoutPriority.required

  public init(first: Side, relation: Relation = .equal, second: Side? = nil) {
    (self.first, self.relation, self.second) = (first, relation, second)
  }

  /// Returns the constraint with left and right instead of leading and trailing, for a language direction. In a
  /// right-to-left language, `b.leading >= a.trailing + 8` becomes `b.right <= a.left - 8`. Nil if neither side is
  /// leading or trailing.
  public func laidOut(_ direction: LanguageDirection) -> VisualConstraint? {
    guard [first.attribute, second?.attribute].contains(where: { $0 == .leading || $0 == .trailing }) else {
      return nil
    }
    let isTurned = direction == .rightToLeft
    var result = self
    result.first.attribute = first.attribute.side(isTurned: isTurned)
    result.second = second.map { Side($0.view, $0.attribute.side(isTurned: isTurned)) }
    guard isTurned else { return result }
    result.constant = constant == 0 ? 0 : -constant
    switch relation {
    case .equal: break
    case .lessOrEqual: result.relation = .greaterOrEqual
    case .greaterOrEqual: result.relation = .lessOrEqual
    }
    return result
  }

  /// A text such as `b.leading == a.trailing + 8 @250`.
  public var description: String {
    let sides = [first, second].map { side in side.map { "\($0.view.name).\($0.attribute.rawValue)" } }
    return EquationText.text(
      first: sides[0] ?? "", relation: relation, second: sides[1], multiplier: multiplier, constant: constant,
      priority: priority)
  }
}

extension Attribute {
  fileprivate func side(isTurned: Bool) -> Attribute {
    switch self {
    case .leading: isTurned ? .right : .left
    case .trailing: isTurned ? .left : .right
    default: self
    }
  }
}

extension VisualFormat {
  /// Returns the constraints of the string, in the order of the string; alignments come last.
  public func constraints(
    of string: String, in context: VisualFormatContext = VisualFormatContext()
  ) throws(VisualFormatError) -> [VisualConstraint] {
    try VisualFormatMeaning(format: self, string: string, context: context).constraints()
  }

  /// Parses a string and returns its constraints.
  public static func constraints(
    _ string: String, in context: VisualFormatContext = VisualFormatContext()
  ) throws(VisualFormatError) -> [VisualConstraint] {
    try VisualFormat(parsing: string).constraints(of: string, in: context)
  }
}

private struct VisualFormatMeaning {
  let format: VisualFormat
  let string: String
  let context: VisualFormatContext

  func constraints() throws(VisualFormatError) -> [VisualConstraint] {
    if let place = format.superviewOffsets.first, !context.hasSuperview {
      throw error(Message("“|” needs a superview, which these views don’t have"), at: place)
    }
    var result: [VisualConstraint] = []
    if let start = format.start, let first = format.views.first {
      result += try constraints(of: start, from: .superview, to: .named(first.name.text))
    }
    for (index, view) in format.views.enumerated() {
      if index > 0 {
        let earlier = format.views[index - 1].name.text
        result += try constraints(of: format.connections[index - 1], from: .named(earlier), to: .named(view.name.text))
      }
      result += try thickness(of: view)
    }
    if let end = format.end, let last = format.views.last {
      result += try constraints(of: end, from: .named(last.name.text), to: .superview)
    }
    return result + (try alignments())
  }

  private func error(_ message: Message, at offset: Int) -> VisualFormatError {
    VisualFormatError(message: message, string: string, offset: offset)
  }

  // MARK: Along the string

  private func constraints(
    of connection: VisualFormat.Connection, from: VisualConstraint.View, to: VisualConstraint.View
  ) throws(VisualFormatError) -> [VisualConstraint] {
    let plain = spacing(from: from, to: to)
    switch connection {
    case .flush: return [plain]
    case .standard:
      var constraint = plain
      let atEdge = from == .superview || to == .superview
      constraint.constant = atEdge ? context.superviewSpacing : context.siblingSpacing
      return [constraint]
    case .predicates(let predicates):
      var result: [VisualConstraint] = []
      for predicate in predicates {
        var constraint = plain
        constraint.relation = predicate.relation
        constraint.constant = try metric(predicate.object)
        constraint.priority = try priority(predicate.priority)
        result.append(constraint)
      }
      return result
    }
  }

  /// Returns the constraint that `to` begins at the end of `from`. Positive constants move it inward from the
  /// container's edge, or apart between siblings.
  private func spacing(from: VisualConstraint.View, to: VisualConstraint.View) -> VisualConstraint {
    let (near, far) = edges
    let start = VisualConstraint.Side(from, from == .superview ? near : far)
    let end = VisualConstraint.Side(to, to == .superview ? far : near)
    // From right to left, the view with the larger coordinate comes first in the string.
    return format.axis == .horizontal && context.options.direction == .rightToLeft
      ? VisualConstraint(first: start, second: end) : VisualConstraint(first: end, second: start)
  }

  /// The attributes of a view's beginning and end in the direction of the string.
  private var edges: (near: Attribute, far: Attribute) {
    guard format.axis == .horizontal else { return (.top, .bottom) }
    return switch context.options.direction {
    case .leadingToTrailing: (.leading, .trailing)
    case .leftToRight: (.left, .right)
    case .rightToLeft: (.right, .left)
    }
  }

  private func thickness(of view: VisualFormat.ViewTerm) throws(VisualFormatError) -> [VisualConstraint] {
    try check(view.name)
    let attribute = format.axis == .horizontal ? Attribute.width : .height
    var result: [VisualConstraint] = []
    for predicate in view.predicates {
      var constraint = VisualConstraint(first: .init(.named(view.name.text), attribute))
      constraint.relation = predicate.relation
      constraint.priority = try priority(predicate.priority)
      if case .name(let name) = predicate.object, context.metrics[name.text] == nil {
        try check(name)
        guard name.text != view.name.text else { throw error(IllegalConstraint.sameAnchorTwice.message, at: name.end) }
        constraint.second = .init(.named(name.text), attribute)
      } else {
        constraint.constant = try metric(predicate.object)
      }
      result.append(constraint)
    }
    return result
  }

  // MARK: Names

  private func check(_ view: VisualFormat.Name) throws(VisualFormatError) {
    guard let views = context.views, !views.contains(view.text) else { return }
    throw error(Message("Unable to find view with name “%1”", view.text), at: view.end)
  }

  private func metric(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> Double {
    switch operand {
    case .number(let number, _): return number
    case .name(let name):
      guard let value = context.metrics[name.text], value.isFinite else {
        throw error(Message("Unable to find metric with name “%1”", name.text), at: name.end)
      }
      return value
    }
  }

  private func priority(_ operand: VisualFormat.Operand?) throws(VisualFormatError) -> LayoutPriority {
    guard let operand else { return .required }
    guard let priority = LayoutPriority(try metric(operand)) else {
      throw error(Message("A priority must be a number from 1 to 1000"), at: offset(of: operand))
    }
    return priority
  }

  private func offset(of operand: VisualFormat.Operand) -> Int {
    switch operand {
    case .number(_, let offset): offset
    case .name(let name): name.end
    }
  }

  // MARK: Across the string

  private func alignments() throws(VisualFormatError) -> [VisualConstraint] {
    var result: [VisualConstraint] = []
    for attribute in context.options.alignments {
      guard attribute.axis != format.axis else { throw error(wrongAxisMessage(attribute), at: 0) }
      for (view, next) in zip(format.views, format.views.dropFirst()) {
        result.append(
          VisualConstraint(
            first: .init(.named(next.name.text), attribute), second: .init(.named(view.name.text), attribute)))
      }
    }
    return result
  }

  private func wrongAxisMessage(_ attribute: Attribute) -> Message {
    format.axis == .horizontal
      ? Message("Views in a row can’t be aligned by their %1", attribute.rawValue)
      : Message("Views in a column can’t be aligned by their %1", attribute.rawValue)
  }
}

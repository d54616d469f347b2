import Words

/// One place of a record where an expression may stand: a number, a color, or the text style.
public struct ValuedMember<Record: Varying>: Sendable {
  /// A name such as `constant`, or `margins.leading` for one number of several.
  public let key: String
  /// The member's name in the file.
  public let name: String
  /// The way to the number within the member; empty if the member itself is the number.
  public let steps: [ValuedStep]
  public let kind: ValueKind
  /// True if the number can’t be negative.
  public let isLength: Bool
  /// The number, color or text style that the record has; nil if it has none.
  public let get: @Sendable (Record) -> ResolvedValue?
  let set: @Sendable (inout Record, ResolvedValue) -> Void
  /// The number that a variation sets; nil if it sets none, or if the member can't vary.
  public let getVaried: @Sendable (Record.Variation) -> Double?
  let setVaried: @Sendable (inout Record.Variation, Double) -> Void
  /// True if a variation can set it.
  public let canVary: Bool
}

/// A step to a number within a member that has several.
public enum ValuedStep: Hashable, Sendable {
  case item(Int)
  case member(String)
}

/// The result of an expression in a record.
public enum ResolvedValue: Hashable, Sendable {
  case number(Double)
  case color(String)
  case style(font: String?, fontSize: Double?)

  /// The members that a text style sets.
  var coveredMembers: [String] {
    guard case .style(let font, let size) = self else { return [] }
    return (font == nil ? [] : ["font"]) + (size == nil ? [] : ["fontSize"])
  }

  public var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension ValuedMember {
  public typealias Path<Root, Value> = WritableKeyPath<Root, Value> & Sendable

  /// Reads and sets the number of a variation.
  struct VariedAccess: Sendable {
    let get: @Sendable (Record.Variation) -> Double?
    let set: @Sendable (inout Record.Variation, Double) -> Void
  }

  /// Makes the description of a number.
  static func number(
    _ key: String, isLength: Bool = false, steps: [ValuedStep] = [],
    get: @escaping @Sendable (Record) -> Double?, set: @escaping @Sendable (inout Record, Double) -> Void,
    varied: VariedAccess? = nil
  ) -> ValuedMember {
    let name = key.firstIndex(of: ".").map { String(key[..<$0]) } ?? key
    let access = varied ?? VariedAccess(get: { _ in nil }, set: { _, _ in })
    return ValuedMember(
      key: key, name: name, steps: steps, kind: .number, isLength: isLength,
      get: { record in get(record).map { ResolvedValue.number($0) } },
      set: { record, value in if let number = value.number { set(&record, number) } },
      getVaried: access.get, setVaried: access.set, canVary: varied != nil)
  }

  /// Makes the description of a number that a variation can set, too.
  static func number(
    _ key: String, isLength: Bool = false, _ path: Path<Record, Double>, _ varied: Path<Record.Variation, Double?>
  ) -> ValuedMember {
    number(
      key, isLength: isLength, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      varied: VariedAccess(get: { $0[keyPath: varied] }, set: { $0[keyPath: varied] = $1 }))
  }

  static func optional(
    _ key: String, isLength: Bool = false, _ path: Path<Record, Double?>, _ varied: Path<Record.Variation, Double?>
  ) -> ValuedMember {
    number(
      key, isLength: isLength, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      varied: VariedAccess(get: { $0[keyPath: varied] }, set: { $0[keyPath: varied] = $1 }))
  }

  /// Makes the descriptions of the four numbers of edges.
  static func edges(
    _ name: String, _ path: Path<Record, DirectionalEdges?>, _ varied: Path<Record.Variation, DirectionalEdges?>? = nil
  ) -> [ValuedMember] {
    let sides: [(String, Path<DirectionalEdges, Double>)] = [
      ("top", \.top), ("leading", \.leading), ("bottom", \.bottom), ("trailing", \.trailing),
    ]
    let within = name.split(separator: ".").dropFirst().map { ValuedStep.member(String($0)) }
    return sides.enumerated().map { index, side in
      let own = side.1
      return number(
        "\(name).\(side.0)", steps: within + [.item(index)], get: { $0[keyPath: path]?[keyPath: own] },
        set: { $0[keyPath: path]?[keyPath: own] = $1 },
        varied: varied.map { varied in
          VariedAccess(get: { $0[keyPath: varied]?[keyPath: own] }, set: { $0[keyPath: varied]?[keyPath: own] = $1 })
        })
    }
  }

  static func color(_ key: String, _ path: Path<Record, String?>) -> ValuedMember {
    ValuedMember(
      key: key, name: key, steps: [], kind: .color, isLength: false,
      get: { $0[keyPath: path].map(ResolvedValue.color) },
      set: { if case .color(let color) = $1 { $0[keyPath: path] = color } },
      getVaried: { _ in nil }, setVaried: { _, _ in }, canVary: false)
  }

  /// True if the record has what the expression comes to.
  func holds(_ value: ResolvedValue, in record: Record) -> Bool {
    guard case .style = value else { return get(record) == value }
    var same = record
    set(&same, value)
    return get(same) == get(record)
  }
}

extension ValueTable {
  /// Works the expression of a member out. Throws if it comes to something that the member cannot have.
  public func resolved<Record>(
    _ expression: ValueExpression, for member: ValuedMember<Record>
  ) throws(ValueProblem) -> (value: ResolvedValue, cases: [VariationKey: Double]) {
    guard !expression.isNumber else {
      throw ValueProblem(Message("“%1” names no value", expression.text))
    }
    switch member.kind {
    case .number:
      let number = try number(of: expression)
      if member.isLength, let least = ([number.base] + number.cases.values).min(), least < 0 {
        throw ValueProblem(
          Message("a size can’t be negative, but “%1” comes to %2", expression.text, Figures.text(least)))
      }
      return (.number(number.base), number.cases)
    case .color:
      let id = try named(expression, .color)
      return (.color(color(id) ?? ""), [:])
    case .text:
      let id = try named(expression, .text)
      let style = style(id)
      return (.style(font: style?.font, fontSize: style?.fontSize?.base), style?.fontSize?.cases ?? [:])
    }
  }
}

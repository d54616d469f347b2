import LayoutModel

/// A length as a computation, which a language of style sheets or programs can express.
package indirect enum ClosedExpression: Hashable, Sendable {
  case points(Double)
  /// A side of the scene times a factor.
  case side(Axis, Double)
  /// The parent's length along the same axis times a factor.
  case parent(Double)
  /// A named length times a factor.
  case named(String, Double)
  case sum([ClosedExpression])
  case least([ClosedExpression])
  case greatest([ClosedExpression])
  case product(Double, ClosedExpression)
}

/// A language that expressions are written in.
package protocol ExpressionPrinter {
  func points(_ length: Double) -> String
  func side(_ axis: Axis, times factor: Double) -> String
  func parent(times factor: Double) -> String
  func named(_ name: String, times factor: Double) -> String
  func product(_ factor: Double, _ text: String) -> String
  func sum(_ terms: [String]) -> String
  func least(_ texts: [String]) -> String
  func greatest(_ texts: [String]) -> String
  /// The text, but at least the first and at most the last one.
  func between(_ least: String, _ text: String, _ most: String) -> String
}

extension ExpressionPrinter {
  package func text(of expression: ClosedExpression) -> String {
    switch expression {
    case .points(let length): points(length)
    case .side(let axis, let factor): side(axis, times: factor)
    case .parent(let factor): parent(times: factor)
    case .named(let name, let factor): named(name, times: factor)
    case .product(let factor, let inner): product(factor, text(of: inner))
    case .sum(let terms): sum(terms.map(text))
    case .greatest(let members):
      if members.count == 2, case .points = members[0], case .least(let inner) = members[1], inner.count == 2,
        case .points = inner[1]
      {
        between(text(of: members[0]), text(of: inner[0]), text(of: inner[1]))
      } else {
        greatest(members.map(text))
      }
    case .least(let members): least(members.map(text))
    }
  }
}

import LayoutModel

/// The names of the lengths that expressions of one region refer to: what jumps at some sizes, and meetings.
package protocol ExpressionNames {
  /// The name of the length that jumps at a place, and the height of its jump there.
  func step(_ axis: Axis, _ place: StepPlace) -> (name: String, height: Double)?
  func meeting(_ number: Int) -> String
}

extension ClosedLength {
  /// Returns the length as an expression. Steps are counted from the greatest size down, where named lengths are 0.
  ///
  /// - Parameter parent: the parent's length, which is referred to if this one is always a share of it and a constant.
  package func expression(_ names: some ExpressionNames, parent: ClosedLength? = nil) -> ClosedExpression {
    if isConstant { return .points(constant) }
    if let parent, !parent.isConstant, let share = share(of: parent) {
      return .total(of: [.parent(share.factor)], plus: share.rest)
    }
    var terms: [ClosedExpression] = []
    var rest = constant
    for axis in Axis.allCases {
      var used: Set<String> = []
      for step in growth[axis].steps {
        rest += step.height
        guard let named = names.step(axis, step.place), used.insert(named.name).inserted else { continue }
        terms.append(.named(named.name, step.height / named.height))
      }
    }
    for (number, factor) in shares.sorted(by: { $0.key < $1.key }) {
      terms.append(.named(names.meeting(number), factor))
    }
    var bent: [ClosedExpression] = []
    for axis in Axis.allCases {
      let own = growth[axis]
      if own.bends.isEmpty {
        if own.slope != 0 { bent.append(.side(axis, own.slope)) }
      } else if let joined = BentLine(own, axis, constant: terms.isEmpty && bent.isEmpty ? rest : 0).expression {
        // A bent line has the constant within, where it is easiest to read.
        if terms.isEmpty && bent.isEmpty { rest = 0 }
        bent.append(joined)
      } else {
        if own.slope != 0 { bent.append(.side(axis, own.slope)) }
        bent += own.bends.map { bend in
          .product(bend.change, .greatest([.points(0), .total(of: [.side(axis, 1)], plus: -bend.at)]))
        }
      }
    }
    return .total(of: bent + terms, plus: rest)
  }
}

extension ClosedExpression {
  static func total(of terms: [ClosedExpression], plus rest: Double) -> ClosedExpression {
    let all = abs(rest) < ClosedLength.tolerance ? terms : terms + [.points(rest)]
    return all.count == 1 ? all[0] : .sum(all)
  }
}

/// A line with few bends as the least or the greatest of straight lines.
private struct BentLine {
  private struct Line {
    var slope: Double
    var constant: Double
  }

  private let lines: [Line]
  private let changes: [Double]
  private let axis: Axis

  init(_ growth: Growth, _ axis: Axis, constant: Double) {
    self.axis = axis
    changes = growth.bends.map(\.change)
    var line = Line(slope: growth.slope, constant: constant)
    var all = [line]
    for bend in growth.bends {
      line.slope = Growth.cleaned(line.slope + bend.change, Growth.leastSlope)
      line.constant -= bend.change * bend.at
      all.append(line)
    }
    lines = all
  }

  /// Nil if the line bends to both sides in a way that needs more.
  var expression: ClosedExpression? {
    let texts = lines.map { line in
      line.slope == 0
        ? ClosedExpression.points(line.constant) : .total(of: [.side(axis, line.slope)], plus: line.constant)
    }
    if changes.allSatisfy({ $0 > 0 }) { return .greatest(texts) }
    if changes.allSatisfy({ $0 < 0 }) { return .least(texts) }
    guard changes.count == 2 else { return nil }
    let (first, last) = (lines[0].slope, lines[2].slope)
    if changes[0] > 0, last >= first { return .greatest([texts[0], .least([texts[1], texts[2]])]) }
    if changes[0] < 0, last <= first { return .least([texts[0], .greatest([texts[1], texts[2]])]) }
    return nil
  }
}

import LayoutEngine
import LayoutModel

/// The quantity that a sweep changes: one side of the scene, or a value of the document.
package enum SweptQuantity: Hashable, Sendable {
  case side(Axis)
  case value(ValueID)

  /// The amounts that can be swept.
  var limits: ClosedRange<Double> {
    switch self {
    case .side: 0...Double(LayoutSweep.largest)
    case .value: -CoordinateRange.limit...CoordinateRange.limit
    }
  }

  /// The greatest part of a range that counts as linear after looks at a few amounts inside.
  var coarsest: Double {
    switch self {
    case .side: 64
    // A value is a gap or a length of a few points, so its layouts change within less.
    case .value: 4
    }
  }
}

extension SweptQuantity {
  /// Lays the scene out with another amount of the quantity.
  func set(to amount: Double, in session: inout LayoutSession) {
    switch self {
    case .side(let axis): session.resize(axis, to: amount)
    case .value(let id):
      guard let source = session.source, let (document, change) = source.setting(id, to: amount) else { return }
      session.update(to: document, change: change)
    }
  }

  /// Returns the swept amount less the parameter of the solver's sweep, which is the length of the root's box.
  func inset(in session: LayoutSession) -> Double {
    switch self {
    case .side(let axis): SweepWalk.length(ofRoot: 0, axis, in: session)
    case .value: 0
    }
  }

  /// Returns the amounts at which the surroundings change.
  func thresholds(in session: LayoutSession) -> [SweepThreshold] {
    switch self {
    case .side(let axis): SweepThreshold.thresholds(axis, in: session)
    // The surroundings depend on the scene's size only.
    case .value: []
    }
  }
}

extension Document {
  /// Returns the document with a number of this amount under all conditions, and the change that leads there. Returns
  /// nil if an expression would come to nothing, such as a negative length.
  func setting(_ id: ValueID, to amount: Double) -> (document: Document, change: Change)? {
    var draft = Draft(self)
    draft.updateValues { list in
      guard let index = list.firstIndex(where: { $0.id == id }) else { return }
      list[index].content = .number(ValueExpression(amount))
      list[index].variations = [:]
    }
    let document = draft.document
    guard document.valueTable.number(id)?.base == amount, document.boundElements == boundElements,
      document.boundConstraints == boundConstraints
    else { return nil }
    return (document, draft.finish())
  }

  /// Returns the part of a range in which every expression comes to something, from a number on that is possible. The
  /// part has no gaps, because expressions are linear.
  package func possibleNumbers(
    of id: ValueID, around number: Double, within range: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    guard range.contains(number), setting(id, to: number) != nil else { return nil }
    func end(toward limit: Double) -> Double {
      if setting(id, to: limit) != nil { return limit }
      var (possible, impossible) = (number, limit)
      while abs(possible - impossible) > 1e-4 {
        let middle = (possible + impossible) / 2
        if setting(id, to: middle) != nil { possible = middle } else { impossible = middle }
      }
      // The end is nearly always a number that people type.
      let tidy = (possible * 100).rounded() / 100
      return setting(id, to: tidy) != nil ? tidy : possible
    }
    return end(toward: range.lowerBound)...end(toward: range.upperBound)
  }
}

import LayoutModel

/// Layouts of a scene at many sizes and with several texts, in which something may always be the same.
struct LiveSamples {
  private let samples: [LiveSample]
  /// The places of the elements in each sample.
  private let indices: [ElementID: Int]

  /// Differences below this are rounding.
  private static let tolerance = 1.0 / 128

  init(_ order: [ElementID], _ samples: [LiveSample]) {
    self.samples = samples
    indices = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
  }

  /// The place of an element in the order.
  func index(of id: ElementID) -> Int? { indices[id] }

  /// Returns the distance of an edge after that of another element. Nil if it is not the same in all samples.
  func distance(
    _ id: ElementID, _ edge: LiveEnd.Edge, after other: ElementID, _ otherEdge: LiveEnd.Edge, _ axis: Axis
  ) -> Double? {
    constant(id, other, axis) { $0.place(edge) - $1.place(otherEdge) }
  }

  /// Returns the rest of a length beyond a multiple of another one. Nil if it is not the same in all samples.
  func rest(_ id: ElementID, _ factor: Double, times other: ElementID, _ axis: Axis) -> Double? {
    constant(id, other, axis) { $0.length - factor * $1.length }
  }

  /// The length that an element has in all samples.
  func length(_ id: ElementID, _ axis: Axis) -> Double? { constant(id, id, axis) { own, _ in own.length } }

  /// The least distance of an end before the edge of another element.
  func leastRoom(_ id: ElementID, before other: ElementID, _ edge: LiveEnd.Edge, _ axis: Axis) -> Double? {
    guard let own = indices[id], let index = indices[other] else { return nil }
    return samples.compactMap { sample in
      guard let span = sample.spans[own]?[axis], let bound = sample.spans[index]?[axis] else { return nil }
      return bound.place(edge) - span.end
    }.min()
  }

  /// True if a length is what a function makes of the length that the content has by itself, in all samples.
  func isLength(_ id: ElementID, _ axis: Axis, _ expected: (Double) -> Double) -> Bool {
    allSatisfy(id, id, axis) { own, _, natural in
      natural.map { Self.isSame(expected($0), own.length) } ?? false
    }
  }

  /// True if a condition on the element, on another one, and on the length of the content holds in all samples.
  func allSatisfy(
    _ id: ElementID, _ other: ElementID, _ axis: Axis,
    _ condition: (_ own: LiveSample.Span, _ other: LiveSample.Span, _ natural: Double?) -> Bool
  ) -> Bool {
    guard let own = indices[id], let index = indices[other] else { return false }
    return samples.allSatisfy { sample in
      guard let span = sample.spans[own]?[axis] else { return true }
      guard let theirs = sample.spans[index]?[axis] else { return false }
      return condition(span, theirs, sample.naturals[own][axis])
    }
  }

  static func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }

  /// A number that follows from two elements, if it is the same in all samples with the first one.
  private func constant(
    _ id: ElementID, _ other: ElementID, _ axis: Axis, _ number: (LiveSample.Span, LiveSample.Span) -> Double
  ) -> Double? {
    var found: Double?
    let isConstant = allSatisfy(id, other, axis) { own, theirs, _ in
      let value = number(own, theirs)
      guard let first = found else {
        found = value
        return true
      }
      return Self.isSame(first, value)
    }
    return isConstant ? found.map { Self.isSame($0, 0) ? 0 : $0 } : nil
  }
}

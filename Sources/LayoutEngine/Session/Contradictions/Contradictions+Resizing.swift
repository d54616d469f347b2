import LayoutModel

/// The contradictions at another size, read from the gaps of the present ones.
extension Contradictions {
  /// The smallest gap that is no rounding error.
  static let surelyAGap = 1e-3

  /// True if one of the present contradictions lasts at another size. Then the rows cannot be solved as they are.
  func doesOneLast(from old: Size, to new: Size) -> Bool {
    recovery.contradictions.contains { contradiction in
      let gap = Axis.allCases.reduce(contradiction.reported.gap) {
        $0 + contradiction.reported.growth($1) * (new.length($1) - old.length($1))
      }
      return gap > Self.surelyAGap
    }
  }

  /// Returns the contradictions that last in other surroundings, with their numbers there. Nil if rounding would decide,
  /// or if more than these numbers may be different.
  func lasting(in new: Surroundings, _ equations: SceneEquations) -> [Recovery.Contradiction]? {
    guard !hasKeepingFailed, let model = equations.model, model.order.count >= Self.manyElements,
      canBeProved(equations), model.surroundings.scrollOffsets == new.scrollOffsets
    else { return nil }
    let old = model.surroundings.size
    let resized = recovery.contradictions.map { contradiction in
      Axis.allCases.reduce(contradiction) { changed, axis in
        let distance = new.size.length(axis) - old.length(axis)
        return changed.extended(by: distance, along: axis, to: model.rootLength(axis) + distance)
      }
    }
    guard resized.allSatisfy({ abs($0.reported.gap) > Self.surelyAGap }) else { return nil }
    return resized.filter { $0.reported.gap > 0 }
  }

  /// Returns the proved contradictions in other surroundings. There may be others. Nil if it is not known which exist,
  /// or if none do.
  func provedFamilies(in new: Surroundings, _ equations: SceneEquations) -> [ProvedContradictions.Family]? {
    guard let proved, let model = equations.model, equations.adaptable.isEmpty else { return nil }
    let (old, axis) = (model.surroundings, proved.axis)
    guard old.scrollOffsets == new.scrollOffsets, old.size.length(axis.other) == new.size.length(axis.other),
      model.rootLength(axis.other) == proved.lengthAcross
    else { return nil }
    let length = model.rootLength(axis) + new.size.length(axis) - old.size.length(axis)
    guard length >= 0, let found = proved.families(at: length), !found.isEmpty else { return nil }
    return found
  }
}

import LayoutEngine
import LayoutModel

extension LayoutSession {
  /// Follows one side of the scene over a range, the other as it is now.
  ///
  /// The frames come from the solver's own walk from basis to basis; where text wraps, another line is a further end of a
  /// stretch, found by bisection; where linear frames begin to clip, to overlap or to leave their container, that is an end
  /// too. What is wrong on a stretch is then what the diagnosis finds in its middle.
  ///
  /// - Parameter goesOn: asked now and then; false calls the sweep off.
  package func sweep(
    _ axis: Axis, over range: ClosedRange<Double>, goesOn: () -> Bool = { true }
  ) throws(SweepError) -> LayoutSweep {
    guard range.lowerBound >= 0, range.lowerBound < range.upperBound, range.upperBound <= Double(LayoutSweep.largest)
    else { throw .range }
    guard model?.root != nil else { throw .noScene }
    var walk = SweepWalk(self, axis, range)
    try walk.perform(goesOn)
    var survey = SweepSurvey(self, axis)
    let thresholds = thresholds(axis)
    let (closed, meetings) = (Set(thresholds.filter(\.isClosedBelow).map(\.length)), thresholds.meetings)
    let stretches = try survey.stretches(of: walk.pieces, goesOn).map { stretch in
      var stretch = stretch
      let start = stretch.range.lowerBound
      stretch.isClosedBelow = meetings.contains(start) ? stretch.range.upperBound == start : closed.contains(start)
      return stretch
    }
    return LayoutSweep(axis: axis, range: range, stretches: stretches, isProved: walk.isProved)
  }
}

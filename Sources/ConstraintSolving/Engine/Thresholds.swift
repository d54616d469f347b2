/// The sizes from which the solver works in another way. Tests change them, so that small problems take every way.
struct Thresholds: Sendable {
  /// First solutions with more entries than this are found in stages. Columns leave the table once pivots have visited
  /// `stageBudget` times the table's entries, and again after every `stageInterval` times as many.
  var stagesFrom = 3000
  var stageBudget = 6
  var stageInterval = 1
  /// A row that would write more entries than this goes into the first basis last.
  var fill = 1000
  /// A row that owes more residuals than this waits for the others of its level.
  var residuals: Int32 = 8
  /// Records of more entries than this are followed back until they meet, before the rest of them is written out.
  var longRecord: Int32 = 64
}

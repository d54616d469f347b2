/// Who waits for a suggestion: hears how far it is, and can call it off.
///
///     let watch = SuggestionWatch(cancellation) { part in show(part) }
///     suggestion.workOut(in: document, …, for: watch)     // nil once it is called off
package final class SuggestionWatch {
  let cancellation: Cancellation
  private let told: (Double) -> Void
  private var part = 0.0
  private var stage = 0.0...0.0
  /// The part of all that the stages to come belong to.
  var scope = 0.0...1.0

  /// - Parameter told: hears now and then which part is done, from 0 to 1, and never less than before.
  package init(_ cancellation: Cancellation, told: @escaping (Double) -> Void) {
    (self.cancellation, self.told) = (cancellation, told)
  }

  /// Begins a stage, at the end of which so much of the scope is done.
  func begin(until end: Double) {
    tell(1)
    stage = part...max(part, scope.lowerBound + end * (scope.upperBound - scope.lowerBound))
  }

  /// So much of the stage is done.
  func tell(_ fraction: Double) {
    let reached = stage.lowerBound + min(max(fraction, 0), 1) * (stage.upperBound - stage.lowerBound)
    guard reached > part else { return }
    part = reached
    told(reached)
  }
}

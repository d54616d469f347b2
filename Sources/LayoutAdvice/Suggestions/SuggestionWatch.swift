/// The progress of a suggestion, and its cancellation.
///
///     let watch = SuggestionWatch(cancellation) { part in show(part) }
///     suggestion.workOut(in: document, …, for: watch)     // nil once it is called off
package final class SuggestionWatch {
  package let cancellation: Cancellation
  private let onProgress: (Double) -> Void
  private var part = 0.0
  private var stage = 0.0...0.0
  /// The part of the whole progress that the next stages cover.
  var scope = 0.0...1.0

  /// - Parameter onProgress: receives the part that is done from time to time, from 0 to 1, always rising.
  package init(_ cancellation: Cancellation, onProgress: @escaping (Double) -> Void) {
    (self.cancellation, self.onProgress) = (cancellation, onProgress)
  }

  /// Begins a stage. When it ends, the given part of the scope is done.
  func begin(until end: Double) {
    tell(1)
    stage = part...max(part, scope.lowerBound + end * (scope.upperBound - scope.lowerBound))
  }

  /// Records which part of the stage is done.
  func tell(_ fraction: Double) {
    let reached = stage.lowerBound + min(max(fraction, 0), 1) * (stage.upperBound - stage.lowerBound)
    guard reached > part else { return }
    part = reached
    onProgress(reached)
  }
}

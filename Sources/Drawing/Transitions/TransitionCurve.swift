import Foundation
import Words

/// The progress of a transition as a function of time.
package enum TransitionCurve: String, Hashable, Sendable, CaseIterable {
  case linear, easeIn, easeOut, easeInOut, spring

  package var title: Message {
    switch self {
    case .linear: Message("Linear")
    case .easeIn: Message("Ease In")
    case .easeOut: Message("Ease Out")
    case .easeInOut: Message("Ease In–Out")
    case .spring: Message("Spring")
    }
  }

  /// Returns the progress at a time from 0 to 1. A spring goes beyond 1 and comes back.
  package func progress(at time: Double) -> Double {
    let t = min(max(time.isFinite ? time : 0, 0), 1)
    switch self {
    case .linear: return t
    case .easeIn: return t * t * t
    case .easeOut: return 1 - (1 - t) * (1 - t) * (1 - t)
    case .easeInOut: return t < 0.5 ? 4 * t * t * t : 1 - 4 * (1 - t) * (1 - t) * (1 - t)
    case .spring: return t == 1 ? 1 : 1 - exp(-6 * t) * cos(9 * t)
    }
  }
}

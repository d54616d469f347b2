import LayoutModel
import Words

/// One of the three versions that a conflict of a merge remembers.
package enum ConflictChoice: CaseIterable, Sendable {
  case ours, theirs, base

  /// The version's name on a button.
  package var title: Message {
    switch self {
    case .ours: Message("Ours")
    case .theirs: Message("Theirs")
    case .base: Message("Before")
    }
  }
}

extension MergeConflict {
  /// Returns the value of a version as JSON text; nil if it is absent there.
  package func value(of choice: ConflictChoice) -> String? {
    switch choice {
    case .ours: ours
    case .theirs: theirs
    case .base: base
    }
  }
}

/// The reason why a version of a conflict cannot be taken.
package struct UndecidableConflict: Error, Equatable {
  package let reason: Message
}

import Drawing
import Synchronization

/// The lines that the canvas shows, found when they are first asked for, and then kept.
final class MarksOnDemand: Sendable {
  private let find: @Sendable () -> [ConstraintMark]
  private let found = Mutex<[ConstraintMark]?>(nil)

  init(_ find: @escaping @Sendable () -> [ConstraintMark]) { self.find = find }

  var marks: [ConstraintMark] {
    found.withLock { found in
      if let found { return found }
      let marks = find()
      found = marks
      return marks
    }
  }
}

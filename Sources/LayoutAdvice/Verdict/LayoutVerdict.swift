import Words

/// How a layout stands, in one sentence that all who tell of it share: the bar under the canvas, the list of issues, the preview
/// and the command line.
///
///     verdict.sentence   // 2 elements need constraints. Issues in 377 of 504 configurations
///     verdict.holds      // false
package struct LayoutVerdict: Hashable, Sendable {
  /// From the best to the worst.
  package enum Standing: Int, Hashable, Sendable, Comparable {
    case holds, checking, warns, breaks

    package static func < (a: Standing, b: Standing) -> Bool { a.rawValue < b.rawValue }
  }

  /// What a part of the sentence is about, and where there is more about it.
  package enum Topic: String, Hashable, Sendable { case issues, sizes, everywhere }

  package struct Part: Hashable, Sendable {
    package let topic: Topic
    package let message: Message
    package let standing: Standing

    package init(_ topic: Topic, _ message: Message, _ standing: Standing) {
      (self.topic, self.message, self.standing) = (topic, message, standing)
    }
  }

  /// What is known of it, as it is read: never empty.
  package let parts: [Part]
  /// Whether nothing is left open by the constraints; nil while that is not known.
  package let isDetermined: Bool?

  /// - Parameters:
  ///   - tally: nil while nothing is known.
  ///   - sizes: at which it holds. Of a layout that is open nothing is said about other sizes.
  ///   - configurations: how many there are of devices, orientations, languages and text sizes, and how many of them have issues.
  package init(_ tally: IssueTally?, sizes: Part? = nil, configurations: (broken: Int, all: Int)? = nil) {
    guard let tally else {
      (parts, isDetermined) = ([Part(.issues, Message("Checking…"), .checking)], nil)
      return
    }
    var parts = [Part(.issues, tally.message, tally.standing)]
    if let sizes, tally.isDetermined { parts.append(sizes) }
    if let (broken, all) = configurations {
      parts.append(Part(.everywhere, Self.words(broken, of: all), broken == 0 ? .holds : .warns))
    }
    self.parts = parts
    isDetermined = tally.isDetermined
  }

  package var sentence: Message { parts.dropFirst().reduce(parts[0].message) { Message("%1. %2", $0, $1.message) } }

  /// Whether it is determined, in place, and without issues wherever it was looked at.
  package var holds: Bool { parts.allSatisfy { $0.standing == .holds } }

  /// The two that a small place has room for, the worst that is known first: that there are no issues is said only where nothing
  /// else is known.
  package var shortParts: [Part] {
    let telling = parts.filter { $0.topic != .issues || $0.standing != .holds || parts.count == 1 }
    let worst = telling.filter { $0.standing > .holds }
    return Array((worst + telling.filter { $0.standing == .holds }).prefix(2))
  }

  /// Of how many configurations have issues.
  package static func words(_ broken: Int, of all: Int) -> Message {
    if broken == 0 { return Message("No issues in %1 configuration", "No issues in %1 configurations", count: all) }
    if broken == all { return Message("Issues in %1 configuration", "Issues in all %1 configurations", count: all) }
    return Message(
      "Issues in %2 of %1 configuration", "Issues in %2 of %1 configurations", count: all, String(broken))
  }
}

import Words

/// The verdict on a layout, in one sentence. The bar under the canvas, the list of issues, the preview and the command
/// line share it.
///
///     verdict.sentence   // 2 elements need constraints. Issues in 377 of 504 configurations
///     verdict.holds      // false
package struct LayoutVerdict: Hashable, Sendable {
  /// The standing, from best to worst.
  package enum Standing: Int, Hashable, Sendable, Comparable {
    case holds, checking, warns, breaks

    package static func < (a: Standing, b: Standing) -> Bool { a.rawValue < b.rawValue }
  }

  /// The subject of a part of the sentence. It selects the list with more details.
  package enum Topic: Hashable, Sendable { case issues, sizes, everywhere }

  package struct Part: Hashable, Sendable {
    package let topic: Topic
    package let message: Message
    package let standing: Standing

    package init(_ topic: Topic, _ message: Message, _ standing: Standing) {
      (self.topic, self.message, self.standing) = (topic, message, standing)
    }
  }

  /// The parts of the sentence, in the order of reading; never empty.
  package let parts: [Part]
  /// True if the constraints leave nothing open; nil while that is not known.
  package let isDetermined: Bool?

  /// - Parameters:
  ///   - tally: the issues; nil while nothing is known.
  ///   - sizes: the sizes at which the layout holds. This part is left out if something is open.
  ///   - configurations: the number of combinations of device, orientation, language and text size, and of those with
  ///     issues.
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

  /// True if all parts are good: nothing is open or misplaced, and everything that was checked has no issues.
  package var holds: Bool { parts.allSatisfy { $0.standing == .holds } }

  /// The two parts that fit into a small place, worst first. “No issues” is included only if nothing else is known.
  package var shortParts: [Part] {
    let telling = parts.filter { $0.topic != .issues || $0.standing != .holds || parts.count == 1 }
    let worst = telling.filter { $0.standing > .holds }
    return Array((worst + telling.filter { $0.standing == .holds }).prefix(2))
  }

  /// Returns the text about the number of configurations with issues.
  package static func words(_ broken: Int, of all: Int) -> Message {
    if broken == 0 { return Message("No issues in %1 configuration", "No issues in %1 configurations", count: all) }
    if broken == all { return Message("Issues in %1 configuration", "Issues in all %1 configurations", count: all) }
    return Message(
      "Issues in %2 of %1 configuration", "Issues in %2 of %1 configurations", count: all, String(broken))
  }
}

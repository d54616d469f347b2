import LayoutModel
import Words

/// The condition under which a command can be performed, and the explanation if it cannot.
struct Availability: Sendable {
  let isMet: @Sendable (Editor) -> Bool
  let whyNot: WhyNot

  init(_ isMet: @escaping @Sendable (Editor) -> Bool, else whyNot: WhyNot) {
    (self.isMet, self.whyNot) = (isMet, whyNot)
  }

  /// Creates an availability that is met if there is no reason against it.
  init(unless reason: @escaping @Sendable (Editor) -> Message?) {
    self.init({ reason($0) == nil }, else: WhyNot(reason))
  }

  static let always = Availability(unless: { _ in nil })
}

/// The explanation why a command cannot be performed, for the tooltip of its disabled row.
struct WhyNot: Sendable {
  let message: @Sendable (Editor) -> Message?

  init(_ message: @escaping @Sendable (Editor) -> Message?) { self.message = message }

  static func says(_ message: Message) -> WhyNot { WhyNot { _ in message } }

  /// For commands that need an element. A scene's root may be selected, but can be neither moved nor copied.
  static let needsElement = WhyNot { editor in
    editor.selection.elements.isEmpty
      ? Message("Select one or more elements") : Message("A scene’s root view can’t be moved or copied")
  }

  static let needsOneElement = says(Message("Select one element"))

  /// For commands that need a movable element. Locked elements cannot be moved either.
  static let needsMovable = WhyNot { editor in
    editor.selection.elements.isEmpty
      ? Message("Select one or more elements") : Message("Root views and locked elements can’t be moved")
  }

  static let needsScene = says(Message("Add a scene first"))
}

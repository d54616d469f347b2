import LayoutModel
import Words

/// When a command can be performed, and what is said where it cannot.
struct Availability: Sendable {
  let isMet: @Sendable (Editor) -> Bool
  let whyNot: WhyNot

  init(_ isMet: @escaping @Sendable (Editor) -> Bool, else whyNot: WhyNot) {
    (self.isMet, self.whyNot) = (isMet, whyNot)
  }

  /// It can be performed where nothing speaks against it.
  init(unless reason: @escaping @Sendable (Editor) -> Message?) {
    self.init({ reason($0) == nil }, else: WhyNot(reason))
  }

  static let always = Availability(unless: { _ in nil })
}

/// Why a command cannot be performed, for those who rest on its greyed row.
struct WhyNot: Sendable {
  let message: @Sendable (Editor) -> Message?

  init(_ message: @escaping @Sendable (Editor) -> Message?) { self.message = message }

  static func says(_ message: Message) -> WhyNot { WhyNot { _ in message } }

  /// A scene's root is selected, but can neither be moved nor copied.
  static let needsElement = WhyNot { editor in
    editor.selection.elements.isEmpty
      ? Message("Select one or more elements") : Message("A scene’s root view can’t be moved or copied")
  }

  static let needsOneElement = says(Message("Select one element"))

  /// What is locked keeps its place, too.
  static let needsMovable = WhyNot { editor in
    editor.selection.elements.isEmpty
      ? Message("Select one or more elements") : Message("Root views and locked elements can’t be moved")
  }

  static let needsScene = says(Message("Add a scene first"))
}

import Words

/// What an element is. The raw value is the word of the file; what is true of a kind stands in the table of `traits`.
public enum ElementKind: String, Hashable, Sendable, CaseIterable {
  case view, label, button, textField, searchField, textView, imageView
  case `switch`, slider, stepper, segmentedControl, checkBox, radio, popUp
  case progressBar, activityIndicator, datePicker
  case table, navigationBar, tabBar, toolbar, splitView, tabView, scrollView, stack
  case box, separator, spacer, customView
}

/// What is asked most often.
extension ElementKind {
  public var title: Message { traits.title }
  /// May other elements be put into it?
  public var isContainer: Bool { traits.holds.contains(.elements) }
  /// Does it show text that a baseline can be aligned with?
  public var hasBaseline: Bool { traits.text?.hasBaseline == true }
  /// Is it as long as its text? Fields are as wide as somebody made them, whatever is typed.
  public var growsWithText: Bool { traits.size.natural == .text }
  /// Has it one natural size, from its text or from the platform? A field or an image has the room that somebody gave it.
  public var hasNaturalSize: Bool { traits.size.natural != .none }
  /// Does it show a part of what it holds and move that?
  public var scrolls: Bool { traits.holds.contains(.scrolls) }
  /// Does it show only a part of what it holds, now this and now that? Whether something outside lies on that no frame tells.
  public var showsPart: Bool { !traits.holds.isDisjoint(with: [.scrolls, .pages]) }

  /// `segmentedControl` is drawn by the icon `plumb-segmented-control-symbolic`.
  public var icon: String {
    let name = rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    return "plumb-\(name)-symbolic"
  }
}

extension Element {
  /// Is it drawn as large as it naturally is? A text of several lines is as wide as somebody wants it.
  public var isMeantAtItsNaturalSize: Bool { kind.hasNaturalSize && content.lineLimit(in: kind) == 1 }

  /// Does it lay out its children itself, so that no constraint may reach into it?
  public var isBarrier: Bool { traits.barrier ?? kind.traits.holds.contains(.barrier) }
}

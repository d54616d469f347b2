import Words

/// The kind of an element. The raw value is the word in the file. `traits` is the table of what is true of each kind.
public enum ElementKind: String, Hashable, Sendable, CaseIterable {
  case view, label, button, textField, searchField, textView, imageView
  case `switch`, slider, stepper, segmentedControl, checkBox, radio, popUp
  case progressBar, activityIndicator, datePicker
  case table, navigationBar, tabBar, toolbar, splitView, tabView, scrollView, stack
  case box, separator, spacer, customView
}

/// The traits that are used most often.
extension ElementKind {
  public var title: Message { traits.title }
  /// True if other elements can be put into it.
  public var isContainer: Bool { traits.holds.contains(.elements) }
  /// True if it shows text with a baseline for alignment.
  public var hasBaseline: Bool { traits.text?.hasBaseline == true }
  /// True if its natural size follows its text. A field does not grow with what is typed.
  public var growsWithText: Bool { traits.size.natural == .text }
  /// True if it has one natural size, from its text or from the platform. Fields and images have none.
  public var hasNaturalSize: Bool { traits.size.natural != .none }
  /// True if it shows a part of its contents and can scroll.
  public var scrolls: Bool { traits.holds.contains(.scrolls) }
  /// True if it shows only a part of its contents at a time, as a scroll view or tab view does. The frames then do not
  /// tell if an element outside overlaps a visible one.
  public var showsPart: Bool { !traits.holds.isDisjoint(with: [.scrolls, .pages]) }

  /// The icon's name. For example, `segmentedControl` has the icon `plumb-segmented-control-symbolic`.
  public var icon: String {
    let name = rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    return "plumb-\(name)-symbolic"
  }
}

extension Element {
  /// True if it is usually drawn at its natural size. A text of several lines is not: its width is chosen freely.
  public var usesNaturalSize: Bool { kind.hasNaturalSize && content.lineLimit(in: kind) == 1 }

  /// True if it lays out its children itself, so that no constraint may cross into it.
  public var isBarrier: Bool {
    container != nil || traits.barrier ?? kind.traits.holds.contains(.barrier)
  }
}

/// A word of a file that is one of those we know, or another, which is kept as it stands.
///
///     OpenWord<ControlState>(rawValue: "off").known      // .off
///     OpenWord<ControlState>(rawValue: "sleepy").known   // nil
public struct OpenWord<Known: RawRepresentable<String> & Hashable & Sendable>: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Nil for a word that means nothing to us.
  public var known: Known? { Known(rawValue: rawValue) }

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ known: Known) { rawValue = known.rawValue }
}

/// In which state a control is shown. `selected` and `checked` are other words for `on`.
public enum ControlState: String, Hashable, Sendable, CaseIterable {
  case on, selected, checked, off, mixed, normal, disabled
}

/// How what is drawn fits into its frame.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
    bottomLeft, bottomRight
}

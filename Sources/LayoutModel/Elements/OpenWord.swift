/// A word in a file: one that Plumb knows, or an unknown one, which is kept as it is.
///
///     OpenWord<ControlState>(rawValue: "off").known      // .off
///     OpenWord<ControlState>(rawValue: "sleepy").known   // nil
public struct OpenWord<Known: RawRepresentable<String> & Hashable & Sendable>: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// The known value; nil for an unknown word.
  public var known: Known? { Known(rawValue: rawValue) }

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ known: Known) { rawValue = known.rawValue }
}

/// The state in which a control is shown. `selected` and `checked` mean the same as `on`.
public enum ControlState: String, Hashable, Sendable, CaseIterable {
  case on, selected, checked, off, mixed, normal, disabled
}

/// The way an image is fitted into its frame.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
    bottomLeft, bottomRight

  /// Returns the mode of an element that sets none. UIKit fills the frame, AppKit makes a picture smaller but never larger,
  /// and GTK shows all of it.
  public static func usual(for picture: Size, in frame: Size, _ profile: Profile) -> ContentMode {
    switch profile {
    case .ios: .scaleToFill
    case .macos: picture.width <= frame.width && picture.height <= frame.height ? .center : .scaleAspectFit
    case .gnome: .scaleAspectFit
    }
  }
}

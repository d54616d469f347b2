import Words

/// What a kind of element is, whatever the platform that draws it and the format it is written in. The table of all kinds
/// is `ElementKind.traits`; platforms and formats have tables of their own beside what they know.
///
/// A row is made anew each time it is asked for, thousands of times for a layout: its texts are static, so that it costs no more
/// than a few numbers.
public struct KindTraits: Sendable {
  private let name: StaticString
  public var surface: Surface
  /// Nil where it shows no text of its own.
  public var text: Text?
  public var size: Sizing
  public var holds: Holding
  public var control = Control()
  /// Nil for what is no bar.
  public var bar: Bar?

  init(
    _ name: StaticString, _ surface: Surface, text: Text? = nil, size: Sizing, holds: Holding = []
  ) {
    self.name = name
    self.surface = surface
    self.text = text
    self.size = size
    self.holds = holds
  }

  func with(_ control: Control) -> KindTraits {
    var copy = self
    copy.control = control
    return copy
  }

  func asBar(at edge: Bar) -> KindTraits {
    var copy = self
    copy.bar = edge
    return copy
  }

  /// What a person calls it.
  public var title: Message { Message(name.description) }
}

extension KindTraits {
  /// What it puts before the eyes, as far as it can lie on others or under them.
  public enum Surface: Hashable, Sendable {
    /// Draws nothing of its own.
    case none
    /// Others may lie on it: it is meant to be behind.
    case background
    /// To be read or looked at.
    case content
    /// To be pressed, moved or typed into.
    case control
  }

  /// Along which edge of a screen a bar lies.
  public enum Bar: Hashable, Sendable { case top, bottom }

  /// What it can have in it.
  public struct Holding: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Other elements may be put into it.
    public static let elements = Holding(rawValue: 1)
    /// It lays them out itself, unless it says otherwise: no constraint reaches into it.
    public static let barrier = Holding(rawValue: 2)
    /// It shows a part of what it holds, and moves that.
    public static let scrolls = Holding(rawValue: 4)
    /// It shows one page of several.
    public static let pages = Holding(rawValue: 8)
  }

  /// What can be set or chosen with it.
  public struct Control: Hashable, Sendable {
    public enum States: Hashable, Sendable { case none, onOrOff, checked, enabled }

    public enum Amount: Hashable, Sendable {
      case none
      /// Between nothing and all.
      case part
      /// Which one of its items, from 0.
      case choice
    }

    public var states = States.none
    public var value = Amount.none
  }
}

extension KindTraits.Control.States {
  /// The usual one first.
  public var all: [ControlState] {
    switch self {
    case .none: []
    case .onOrOff: [.on, .off]
    case .checked: [.off, .on, .mixed]
    case .enabled: [.normal, .disabled]
    }
  }
}

extension KindTraits {
  /// The text that it shows.
  public struct Text: Sendable {
    public enum Form: Hashable, Sendable {
      /// What there is to read or to type, in the member `text`.
      case text
      /// What it is called, in the member `title`.
      case title
      /// What its segments are called, in the member `title`.
      case segments
      /// What the items of its menu are called, in the member `title`; the chosen one is shown.
      case menu

      /// Whether its text is several titles, one for each item.
      public var hasItems: Bool { self == .segments || self == .menu }
    }

    public enum Lines: Hashable, Sendable {
      case one
      /// As many as the element says.
      case asAsked
      case many
    }

    public var form: Form
    var says: StaticString?
    var suggests: StaticString?
    public var lines = Lines.one
    /// Does a pale text stand in for an empty one?
    public var hasPlaceholder = false
    public var isCentered = false
    /// Can it be aligned with by a baseline, and set in a font?
    public var hasBaseline = true
    /// Is it typed where it stands?
    public var isTypedInPlace = true

    /// What stands in a new one.
    public var first: String? { says?.description }

    /// What stands in for its text in a new one.
    public var firstPlaceholder: String? { suggests?.description }

    /// Which member of the content holds it.
    public var role: TextRole {
      switch form {
      case .text: .text
      case .title, .segments, .menu: .title
      }
    }
  }

  /// How large it is.
  public struct Sizing: Hashable, Sendable {
    /// What gives it its one natural size.
    public enum Natural: Hashable, Sendable {
      /// Nothing: it is as large as somebody wants it.
      case none
      /// The platform.
      case platform
      /// The text that it shows: it grows with it.
      case text
    }

    public enum Stretch: Hashable, Sendable { case never, sideways, bothWays }

    public var natural = Natural.none
    /// Along which axes it looks right at any length, so that both its ends may be held to something.
    public var stretch = Stretch.never
    /// Of a new one, where its content asks for no size.
    public var first = Size(100, 30)
    /// A new one is never smaller: what is as narrow as nothing typed into it could not be taken hold of.
    public var least = Size.zero
    /// How strongly a new one keeps to its content: texts more than what can stretch beside them.
    public var hugging = LayoutPriority.defaultLow
  }
}

extension KindTraits.Sizing {
  public func stretches(_ axis: Axis) -> Bool {
    switch stretch {
    case .never: false
    case .sideways: axis == .horizontal
    case .bothWays: true
    }
  }
}

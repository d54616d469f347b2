import Words

/// The traits of a kind of element that do not depend on platform or format. The table of all kinds is
/// `ElementKind.traits`. Platforms and formats have tables of their own.
///
/// A row is made anew at each use, thousands of times for a layout. Its texts are static, so that this costs only the
/// copy of a few numbers.
public struct KindTraits: Sendable {
  private let name: StaticString
  public var surface: Surface
  /// The text it shows; nil if it shows none.
  public var text: Text?
  public var size: Sizing
  public var holds: Holding
  public var control = Control()
  public var picture = Picture.none
  /// The edge of the screen where a bar belongs; nil for all other kinds.
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

  func showing(_ picture: Picture) -> KindTraits {
    var copy = self
    copy.picture = picture
    return copy
  }

  func asBar(at edge: Bar) -> KindTraits {
    var copy = self
    copy.bar = edge
    return copy
  }

  /// The name of the kind for people.
  public var title: Message { Message(name.description) }
}

extension KindTraits {
  /// The role of what it draws when elements overlap.
  public enum Surface: Hashable, Sendable {
    /// It draws nothing.
    case none
    /// Meant to be behind other elements.
    case background
    /// Content to read or look at.
    case content
    /// A control to press, move or type into.
    case control
  }

  /// The way in which it shows an image of the document.
  public enum Picture: Hashable, Sendable {
    /// It shows none.
    case none
    /// In all of its frame, by the content mode.
    case filling
    /// In its own size before the title.
    case beforeTitle
  }

  /// The edge of the screen along which a bar lies.
  public enum Bar: Hashable, Sendable { case top, bottom }

  /// The contents that it can have.
  public struct Holding: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Other elements may be put into it.
    public static let elements = Holding(rawValue: 1)
    /// It lays out its children itself unless the element says otherwise: no constraint may cross into it.
    public static let barrier = Holding(rawValue: 2)
    /// It shows a part of its contents and scrolls.
    public static let scrolls = Holding(rawValue: 4)
    /// It shows one page at a time.
    public static let pages = Holding(rawValue: 8)
  }

  /// The state and value that a control has.
  public struct Control: Hashable, Sendable {
    public enum States: Hashable, Sendable { case none, onOrOff, checked, enabled }

    public enum Amount: Hashable, Sendable {
      case none
      /// From 0 (empty) to 1 (full).
      case part
      /// The index of the selected item, from 0.
      case choice
    }

    public var states = States.none
    public var value = Amount.none
  }
}

extension KindTraits.Control.States {
  /// All states of such a control; the first is the default.
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
      /// A text to read or type, in the member `text`.
      case text
      /// A title, in the member `title`.
      case title
      /// The titles of its segments, in the member `title`.
      case segments
      /// The titles of its menu items, in the member `title`; the selected one is shown.
      case menu

      /// True if its text holds several titles, one for each item.
      public var hasItems: Bool { self == .segments || self == .menu }
    }

    public enum Lines: Hashable, Sendable {
      case one
      /// The number that the element sets.
      case asAsked
      case many
    }

    public var form: Form
    var newTextLiteral: StaticString?
    var newPlaceholderLiteral: StaticString?
    public var lines = Lines.one
    /// True if it can show a placeholder while its text is empty.
    public var hasPlaceholder = false
    public var isCentered = false
    /// True if it has a baseline for alignment and its font can be set.
    public var hasBaseline = true
    /// True if its text can be edited in place on the canvas.
    public var isTypedInPlace = true

    /// The text of a new element.
    public var newText: String? { newTextLiteral?.description }

    /// The placeholder of a new element.
    public var newPlaceholder: String? { newPlaceholderLiteral?.description }

    /// The member of the content that holds the text.
    public var role: TextRole {
      switch form {
      case .text: .text
      case .title, .segments, .menu: .title
      }
    }
  }

  /// The size of a kind.
  public struct Sizing: Hashable, Sendable {
    /// The source of its natural size.
    public enum Natural: Hashable, Sendable {
      /// No natural size: any size is right.
      case none
      /// The platform gives the size.
      case platform
      /// The text gives the size.
      case text
    }

    public enum Stretch: Hashable, Sendable { case never, sideways, bothWays }

    public var natural = Natural.none
    /// The axes along which it looks right at any length, so that both of its ends may be constrained.
    public var stretch = Stretch.never
    /// The size of a new element whose content gives no size.
    public var newSize = Size(100, 30)
    /// The smallest size of a new element. An empty field would otherwise be too narrow to click.
    public var minNewSize = Size.zero
    /// The hugging priority of a new element. It is higher for a label, so that a field beside it takes the room.
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

/// What a kind of element is, whatever the platform that draws it and the format it is written in. The table of all kinds
/// is `ElementKind.traits`; platforms and formats have tables of their own beside what they know.
///
/// A row is made anew each time it is asked for, thousands of times for a layout: its texts are static, so that it costs no more
/// than a few numbers.
package struct KindTraits: Sendable {
  private let name: StaticString
  package var surface: Surface
  /// Nil where it shows no text of its own.
  package var text: Text?
  package var size: Sizing
  package var holds: Holding
  package var control: Control
  /// Nil for what is no bar.
  package var bar: Bar?

  init(
    _ name: StaticString, _ surface: Surface, text: Text? = nil, size: Sizing, holds: Holding = [],
    control: Control = Control(), bar: Bar? = nil
  ) {
    self.name = name
    self.surface = surface
    self.text = text
    self.size = size
    self.holds = holds
    self.control = control
    self.bar = bar
  }

  /// What a person calls it, in English; also the key of its translation.
  package var title: String { name.description }
}

extension KindTraits {
  /// What it puts before the eyes, as far as it can lie on others or under them.
  package enum Surface: Hashable, Sendable {
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
  package enum Bar: Hashable, Sendable { case top, bottom }

  /// What it can have in it.
  package struct Holding: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Other elements may be put into it.
    package static let elements = Holding(rawValue: 1)
    /// It lays them out itself, unless it says otherwise: no constraint reaches into it.
    package static let barrier = Holding(rawValue: 2)
    /// It shows a part of what it holds, and moves that.
    package static let scrolls = Holding(rawValue: 4)
    /// It shows one page of several.
    package static let pages = Holding(rawValue: 8)
  }

  /// What can be set or chosen with it.
  package struct Control: Hashable, Sendable {
    package enum States: Hashable, Sendable { case none, onOrOff, checked, enabled }

    package enum Amount: Hashable, Sendable {
      case none
      /// Between nothing and all.
      case part
      /// Which one of its items, from 0.
      case choice
    }

    package var states = States.none
    package var value = Amount.none
  }
}

extension KindTraits.Control.States {
  /// The usual one first.
  package var all: [ControlState] {
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
  package struct Text: Sendable {
    package enum Form: Hashable, Sendable {
      /// What there is to read or to type, in the member `text`.
      case text
      /// What it is called, in the member `title`.
      case title
      /// What its segments are called, in the member `title`.
      case segments
    }

    package enum Lines: Hashable, Sendable {
      case one
      /// As many as the element says.
      case asAsked
      case many
    }

    package var form: Form
    var says: StaticString?
    var suggests: StaticString?
    package var lines = Lines.one
    /// Does a pale text stand in for an empty one?
    package var hasPlaceholder = false
    package var isCentered = false
    /// Can it be aligned with by a baseline, and set in a font?
    package var hasBaseline = true
    /// Is it typed where it stands?
    package var isTypedInPlace = true

    /// What stands in a new one.
    package var first: String? { says?.description }

    /// What stands in for its text in a new one.
    package var firstPlaceholder: String? { suggests?.description }

    /// Which member of the content holds it.
    package var role: TextRole {
      switch form {
      case .text: .text
      case .title, .segments: .title
      }
    }
  }

  /// How large it is.
  package struct Sizing: Hashable, Sendable {
    /// What gives it its one natural size.
    package enum Natural: Hashable, Sendable {
      /// Nothing: it is as large as somebody wants it.
      case none
      /// The platform.
      case platform
      /// The text that it shows: it grows with it.
      case text
    }

    package enum Stretch: Hashable, Sendable { case never, sideways, bothWays }

    package var natural = Natural.none
    /// Along which axes it looks right at any length, so that both its ends may be held to something.
    package var stretch = Stretch.never
    /// Of a new one, where its content asks for no size.
    package var first = Size(100, 30)
    /// A new one is never smaller: what is as narrow as nothing typed into it could not be taken hold of.
    package var least = Size.zero
  }
}

extension KindTraits.Sizing {
  package func stretches(_ axis: Axis) -> Bool {
    switch stretch {
    case .never: false
    case .sideways: axis == .horizontal
    case .bothWays: true
    }
  }
}

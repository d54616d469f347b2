import LayoutModel
import Words

/// What a field holds. A choice is the text of its id.
package enum FieldValue: Hashable, Sendable {
  /// Nothing is given: what the platform or the kind says counts.
  case none
  case number(Double)
  case text(String)
  case flag(Bool)
  /// Of what cannot be typed: a name, which may be a word of the program.
  case said(Message)

  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var text: String? { if case .text(let value) = self { value } else { nil } }
  package var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
}

/// What a person does to a field.
package enum FieldChange: Hashable, Sendable {
  /// What was typed; `+8` adds to what each of several selected has.
  case typed(String)
  /// An arrow key, or so many steps of a drag on the label.
  case stepped(Double)
  /// A choice, a tick, a suggestion.
  case chosen(FieldValue)
}

/// By what kind of control a field is edited.
package enum FieldControl: Hashable, Sendable {
  case number(NumberStyle)
  case text(lines: Int)
  case choice([FieldChoice])
  case toggle
  case color
  /// Only shown.
  case readOut
}

/// One of the words that a field can take.
package struct FieldChoice: Hashable, Sendable {
  package var id: String
  package var title: Message

  package init(_ id: String, _ title: Message) {
    self.id = id
    self.title = title
  }
}

/// A value that is offered beside a number, such as "Standard" or "Required".
package struct FieldSuggestion: Hashable, Sendable {
  package var title: Message
  package var value: Double

  package init(_ title: Message, _ value: Double) {
    self.title = title
    self.value = value
  }
}

/// How a number is written and what it may be.
package struct NumberStyle: Hashable, Sendable {
  package enum Notation: Hashable, Sendable {
    case decimal
    case whole
    /// `4:3`, `200%`, `1/2`.
    case ratio
  }

  package var range: ClosedRange<Double>
  package var notation: Notation
  /// How much an arrow key adds.
  package var step: Double
  /// Is an empty field a value of its own?
  package var mayBeEmpty: Bool
  /// A slider over the range stands under the field.
  package var hasSlider: Bool

  package init(
    _ range: ClosedRange<Double> = -1_000_000...1_000_000, _ notation: Notation = .decimal, step: Double = 1,
    mayBeEmpty: Bool = false, hasSlider: Bool = false
  ) {
    self.range = range
    self.notation = notation
    self.step = step
    self.mayBeEmpty = mayBeEmpty
    self.hasSlider = hasSlider
  }

  package static let priority = NumberStyle(1...1000)

  /// As the field shows it.
  package func text(_ value: Double) -> String {
    switch notation {
    case .decimal, .whole: return Figures.typed(value)
    case .ratio: return Ratio(value).shortText.replacing("−", with: "-")
    }
  }
}

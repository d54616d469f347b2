import LayoutModel
import Words

/// The value of a field. A choice is the text of its id.
package enum FieldValue: Hashable, Sendable {
  /// Nothing is given. The platform or the kind decides then.
  case none
  case number(Double)
  case text(String)
  case flag(Bool)
  /// A text that cannot be typed, such as a name. It may be a word of the program.
  case readOnlyText(Message)

  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var text: String? { if case .text(let value) = self { value } else { nil } }
  package var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
}

/// A person's change of a field.
package enum FieldChange: Hashable, Sendable {
  /// A typed text; `+8` adds to the value of each selected record.
  case typed(String)
  /// Steps by arrow keys, or by a drag on the label.
  case stepped(Double)
  /// A choice, a tick or a suggestion.
  case chosen(FieldValue)
}

/// The kind of control that edits a field.
package enum FieldControl: Hashable, Sendable {
  case number(NumberStyle)
  case text(lines: Int)
  case choice([FieldChoice])
  case toggle
  case color
  /// The name of an image: one of the document's, or any other name.
  case image([ImageOffer])
  /// The path of a picture's file.
  case imageFile
  /// The value is shown, but cannot be edited.
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

/// An image of the document that a field can take.
package struct ImageOffer: Hashable, Sendable {
  package let image: DocumentImage
  /// Its picture; nil if it was not read.
  package let picture: KnownPicture?
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

/// The form and the range of a number.
package struct NumberStyle: Hashable, Sendable {
  package enum Notation: Hashable, Sendable {
    case decimal
    case whole
    /// `4:3`, `200%`, `1/2`.
    case ratio
  }

  package var range: ClosedRange<Double>
  package var notation: Notation
  /// The amount that an arrow key adds.
  package var step: Double
  /// True if an empty field is a value of its own.
  package var mayBeEmpty: Bool
  /// True if a slider over the range stands under the field.
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

  /// The text of a value, as the field shows it.
  package func text(_ value: Double) -> String {
    switch notation {
    case .decimal, .whole: return Figures.typed(value)
    case .ratio: return Ratio(value).shortText.replacing("−", with: "-")
    }
  }
}

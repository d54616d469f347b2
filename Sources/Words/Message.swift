/// A text for people: an English sentence with numbered placeholders, and their contents.
///
/// A message is a value. So targets without a user interface can make one without knowing any language, and tests can
/// compare it. `--json` prints it in English while the window shows its translation.
///
///     Message("Undo %1", "Move")                       // "Undo Move"
///     Message("Add %1 Constraint", "Add %1 Constraints", count: 3)   // "Add 3 Constraints"
///     Message("H", context: "height")                  // "H"; the “H” of “horizontal” may have another translation
///     Message.verbatim("Query", ".width")              // "Query.width", in every language
public struct Message: Hashable, Sendable {
  /// The English sentence; also the key under which its translation is found.
  let format: String
  private let form: Form
  let arguments: [Argument]

  private enum Form: Hashable, Sendable {
    case sentence
    /// A word with several meanings; the context names the meaning.
    case word(context: String)
    /// A sentence with a count, which chooses between this form and `format`.
    case counted(several: String, count: Int)
    /// A text that is not the program's. It has no placeholders and is not translated.
    case text
    /// Placeholders only.
    case pieces
  }

  /// The content of a placeholder: a text that stays as it is, or a message that is translated, too.
  public indirect enum Argument: Hashable, Sendable {
    case text(String)
    case message(Message)
  }

  public init(_ format: String, _ arguments: any MessageArgument...) { self.init(format, arguments: arguments) }

  /// The same with the arguments as an array.
  public init(_ format: String, arguments: [any MessageArgument]) { self.init(format, .sentence, arguments) }

  /// A message with an English word that has several meanings: `context` tells translators which one is meant.
  public init(_ format: String, context: String, _ arguments: any MessageArgument...) {
    self.init(format, .word(context: context), arguments)
  }

  /// A sentence with a form for one thing and a form for several. `%1` is the count; further arguments follow from
  /// `%2`.
  public init(_ one: String, _ several: String, count: Int, _ arguments: any MessageArgument...) {
    self.init(one, .counted(several: several, count: count), [count] + arguments)
  }

  /// A text that is the same in every language, such as a text of the document.
  public static func verbatim(_ text: String) -> Message { Message(text, .text, []) }

  /// Pieces without separators, such as an equation; messages among them are translated. At most nine pieces are
  /// allowed.
  public static func verbatim(_ pieces: any MessageArgument...) -> Message {
    Message(placesAlone[min(pieces.count, placesAlone.count - 1)], .pieces, pieces)
  }

  /// The formats "", "%1", "%1%2" and so on, by their number of placeholders. They are stored because lists of
  /// sentences need them very often.
  private static let placesAlone = (0...9).map { count in (0..<count).map { "%\($0 + 1)" }.joined() }

  /// Messages with a separator between them, in any number.
  public static func verbatim(_ messages: [Message], separator: String) -> Message {
    guard let first = messages.first else { return .verbatim("") }
    return messages.dropFirst().reduce(first) { .verbatim($0, separator, $1) }
  }

  fileprivate var isText: Bool { form == .text }

  private init(_ format: String, _ form: Form, _ arguments: [any MessageArgument]) {
    self.format = format
    self.form = form
    self.arguments = arguments.map(\.messageArgument)
  }

  /// The number of things that the sentence is about; 1 if it has no count.
  public var count: Int {
    if case .counted(_, let count) = form { count } else { 1 }
  }

  public var english: String { text(in: English()) }

  public func text(in translator: some Translator) -> String { text(in: translator, quoting: { $0 }) }

  /// Returns the text for a window. Names in the other writing direction do not change the direction of the sentence.
  public func shownText(in translator: some Translator) -> String {
    TextIsolation.led(text(in: translator, quoting: TextIsolation.isolated))
  }

  /// - Parameter quoting: converts texts that are not the program's before they are inserted.
  fileprivate func text(in translator: some Translator, quoting: (String) -> String) -> String {
    if case .text = form { return format }
    return Self.fill(
      sentence(in: translator), with: arguments.map { $0.text(in: translator, quoting: quoting) })
  }

  private func sentence(in translator: some Translator) -> String {
    switch form {
    case .sentence: translator.translation(of: format, context: nil)
    case .word(let context): translator.translation(of: format, context: context)
    case .counted(let several, let count): translator.translation(of: format, plural: several, count: count)
    case .text, .pieces: format
    }
  }

  /// Replaces the placeholders by the arguments; `%%` gives a percent sign.
  private static func fill(_ sentence: String, with arguments: [String]) -> String {
    guard sentence.contains("%") else { return sentence }
    var result = ""
    var rest = sentence[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      guard let next = rest.first else { return result + "%" }
      if let place = next.wholeNumberValue, place >= 1, place <= arguments.count {
        result += arguments[place - 1]
      } else {
        result += next == "%" ? "%" : "%\(next)"
      }
      rest = rest.dropFirst()
    }
    return result + rest
  }
}

extension Message.Argument {
  fileprivate func text(in translator: some Translator, quoting: (String) -> String) -> String {
    switch self {
    case .text(let text): quoting(text)
    case .message(let message) where message.isText: quoting(message.format)
    case .message(let message): message.text(in: translator, quoting: quoting)
    }
  }
}

/// A type that can be the content of a placeholder.
public protocol MessageArgument {
  var messageArgument: Message.Argument { get }
}

extension String: MessageArgument {
  public var messageArgument: Message.Argument { .text(self) }
}

extension Int: MessageArgument {
  public var messageArgument: Message.Argument { .text(String(self)) }
}

extension Message: MessageArgument {
  public var messageArgument: Message.Argument { .message(self) }
}

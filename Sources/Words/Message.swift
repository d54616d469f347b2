/// Something said to a person: an English sentence with numbered places, and what stands in them.
///
/// A message is a value, so the pure targets can make one without knowing any language, tests can compare it, and
/// `--json` can print it in English while the window shows its translation.
///
///     Message("Undo %1", "Move")                       // "Undo Move"
///     Message("Add %1 Constraint", "Add %1 Constraints", count: 3)   // "Add 3 Constraints"
///     Message("H", context: "height")                  // "H", which other languages say otherwise than that of “horizontal”
///     Message.verbatim("Query", ".width")              // "Query.width", in every language
public struct Message: Hashable, Sendable {
  /// The English sentence; also the key under which its translation is found.
  let format: String
  private let form: Form
  let arguments: [Argument]

  private enum Form: Hashable, Sendable {
    case sentence
    /// A word with several meanings, of which this one is meant.
    case word(context: String)
    /// The sentence for several things, where the count chooses.
    case counted(several: String, count: Int)
    /// Not the program's: nobody translates it, and it has no places.
    case text
    /// Places and nothing else.
    case pieces
  }

  /// A place's content: a text that stays as it is, or a message that is itself translated.
  public indirect enum Argument: Hashable, Sendable {
    case text(String)
    case message(Message)
  }

  public init(_ format: String, _ arguments: any MessageArgument...) { self.init(format, arguments: arguments) }

  /// The same for arguments that were handed on as a list.
  public init(_ format: String, arguments: [any MessageArgument]) { self.init(format, .sentence, arguments) }

  /// Where one English word has several meanings: `context` tells translators which.
  public init(_ format: String, context: String, _ arguments: any MessageArgument...) {
    self.init(format, .word(context: context), arguments)
  }

  /// One sentence for a single thing, another for several. `%1` is the count, further arguments follow from `%2`.
  public init(_ one: String, _ several: String, count: Int, _ arguments: any MessageArgument...) {
    self.init(one, .counted(several: several, count: count), [count] + arguments)
  }

  /// What is said as it is in every language, such as a text of the document.
  public static func verbatim(_ text: String) -> Message { Message(text, .text, []) }

  /// One piece after another, such as an equation; messages among them are translated. There may be nine.
  public static func verbatim(_ pieces: any MessageArgument...) -> Message {
    Message(placesAlone[min(pieces.count, placesAlone.count - 1)], .pieces, pieces)
  }

  /// By how many there are. Lists of sentences ask for them again and again.
  private static let placesAlone = (0...9).map { count in (0..<count).map { "%\($0 + 1)" }.joined() }

  /// As many messages as there are, with a sign between them.
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

  /// How many things it speaks of.
  public var count: Int {
    if case .counted(_, let count) = form { count } else { 1 }
  }

  public var english: String { text(in: English()) }

  public func text(in translator: some Translator) -> String { text(in: translator, quoting: { $0 }) }

  /// The same for a window: names that run the other way do not turn the sentence around.
  public func shownText(in translator: some Translator) -> String {
    TextIsolation.led(text(in: translator, quoting: TextIsolation.isolated))
  }

  /// - Parameter quoting: makes of a text that is not the program's what stands in the sentence.
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

  /// Puts the arguments into their places; `%%` is a percent sign.
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

/// What may stand in a message's place.
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

/// Something said to a person: an English sentence with numbered places, and what stands in them.
///
/// A message is a value, so the pure targets can make one without knowing any language, tests can compare it, and
/// `--json` can print it in English while the window shows its translation.
///
///     Message("Undo %1", "Move")                       // "Undo Move"
///     Message("Add %1 Constraint", "Add %1 Constraints", count: 3)   // "Add 3 Constraints"
public struct Message: Hashable, Sendable {
  /// The English sentence; also the key under which its translation is found.
  public let format: String
  /// The English sentence for several things, where `count` chooses.
  public let pluralFormat: String?
  public let count: Int
  public let arguments: [Argument]

  /// A place's content: a text that stays as it is, or a message that is itself translated.
  public indirect enum Argument: Hashable, Sendable {
    case text(String)
    case message(Message)
  }

  public init(_ format: String, _ arguments: any MessageArgument...) { self.init(format, arguments: arguments) }

  /// The same for arguments that were handed on as a list.
  public init(_ format: String, arguments: [any MessageArgument]) {
    self.format = format
    pluralFormat = nil
    count = 1
    self.arguments = arguments.map(\.messageArgument)
  }

  /// One sentence for a single thing, another for several. `%1` is the count, further arguments follow from `%2`.
  public init(_ one: String, _ several: String, count: Int, _ arguments: any MessageArgument...) {
    format = one
    pluralFormat = several
    self.count = count
    self.arguments = [.text(String(count))] + arguments.map(\.messageArgument)
  }

  public var english: String { text(in: English()) }

  public func text(in translator: some Translator) -> String {
    let sentence =
      if let pluralFormat {
        translator.translation(of: format, plural: pluralFormat, count: count)
      } else {
        translator.translation(of: format)
      }
    return Self.fill(sentence, with: arguments.map { $0.text(in: translator) })
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
  fileprivate func text(in translator: some Translator) -> String {
    switch self {
    case .text(let text): text
    case .message(let message): message.text(in: translator)
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

extension Message: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension Message {
  /// Sentences, one after another, as the language parts them: "Nothing is selected. 2 issues". They bring no full stops.
  public static func sentences(_ messages: [Message]) -> Message {
    joined(messages) { Message("%1. %2", $0, $1) }
  }

  /// Things, one after another: "Query, Search, Results".
  public static func enumeration(_ messages: [Message]) -> Message {
    joined(messages) { Message("%1, %2", $0, $1) }
  }

  /// Things that have commas of their own: "Query 8 right, 4 down; Search 2 right".
  public static func series(_ messages: [Message]) -> Message {
    joined(messages) { Message("%1; %2", $0, $1) }
  }

  /// All of several things: "Query, Search and Results".
  public static func conjunction(_ messages: [Message]) -> Message {
    guard let last = messages.last, messages.count > 1 else { return enumeration(messages) }
    return Message("%1 and %2", enumeration(messages.dropLast()), last)
  }

  private static func joined(_ messages: [Message], _ join: (Message, Message) -> Message) -> Message {
    guard let first = messages.first else { return .verbatim("") }
    return messages.dropFirst().reduce(first, join)
  }
}

extension Message {
  /// Sentences in a row, separated as the language does it: "Nothing is selected. 2 issues". The messages must not end
  /// with full stops.
  public static func sentences(_ messages: [Message]) -> Message {
    joined(messages) { Message("%1. %2", $0, $1) }
  }

  /// Things in a row: "Query, Search, Results".
  public static func enumeration(_ messages: [Message]) -> Message {
    joined(messages) { Message("%1, %2", $0, $1) }
  }

  /// Things in a row that contain commas themselves: "Query 8 right, 4 down; Search 2 right".
  public static func series(_ messages: [Message]) -> Message {
    joined(messages) { Message("%1; %2", $0, $1) }
  }

  /// Several things joined by “and”: "Query, Search and Results".
  public static func conjunction(_ messages: [Message]) -> Message {
    guard let last = messages.last, messages.count > 1 else { return enumeration(messages) }
    return Message("%1 and %2", enumeration(messages.dropLast()), last)
  }

  private static func joined(_ messages: [Message], _ join: (Message, Message) -> Message) -> Message {
    guard let first = messages.first else { return .verbatim("") }
    return messages.dropFirst().reduce(first, join)
  }
}

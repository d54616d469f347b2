import Words

/// How the program says a message: in the language of the person.
func say(_ message: Message) -> String { message.text(in: English()) }

/// As a format, for texts that only the window has.
func say(_ format: String, _ arguments: any MessageArgument...) -> String {
  arguments.isEmpty ? Message(format).text(in: English()) : fill(format, arguments)
}

private func fill(_ format: String, _ arguments: [any MessageArgument]) -> String {
  switch arguments.count {
  case 1: say(Message(format, arguments[0]))
  default: say(Message(format, arguments[0], arguments[1]))
  }
}

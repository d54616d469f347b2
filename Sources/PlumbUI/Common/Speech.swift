import Translations
import Words

/// How the program says a message: in the language of the person.
func say(_ message: Message) -> String { message.shown }

/// As a format, for texts that only the window has.
func say(_ format: String, _ arguments: any MessageArgument...) -> String {
  say(Message(format, arguments: arguments))
}

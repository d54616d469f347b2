import Translations
import Words

/// Returns a message in the user's language.
func say(_ message: Message) -> String { message.shown }

/// The same for a format with arguments, for texts that only the window has.
func say(_ format: String, _ arguments: any MessageArgument...) -> String {
  say(Message(format, arguments: arguments))
}

import Words

/// The words of a page to play with, in the language of the program that writes it.
struct PlayWords {
  let translator: any Translator

  var language: String { translator.languageCode }

  func callAsFunction(_ message: Message) -> String { message.text(in: translator) }

  var device: String { self(Message("Device")) }
  var ownSize: String { self(Message("Match Scene")) }
  var otherSize: String { self(Message("Custom Size")) }
  var width: String { self(Message("Width")) }
  var height: String { self(Message("Height")) }
  var range: String {
    self(Message("Enter a value from %1 to %2.", Figures.text(PlayScene.least), Figures.text(PlayScene.most)))
  }
  var rotate: String { self(Message("Rotate")) }
  var languages: String { self(Message("Language")) }
  var appearance: String { self(Message("Appearance", context: "light or dark")) }
  var system: String { self(Message("System")) }
  var light: String { self(Message("Light")) }
  var dark: String { self(Message("Dark")) }
  var scenes: String { self(Message("Scenes")) }
  /// For a device with another safe area than the one that the scene was designed for.
  var safeArea: String { self(Message("Safe area as designed")) }
}

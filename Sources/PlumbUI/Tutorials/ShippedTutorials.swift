import ProgramResources
import Tutorials

/// Where the documents of tutorials are.
enum ShippedTutorials {
  static func path(of tutorial: Tutorial) -> String { ShippedFiles.path(tutorial.file) }
}

/// Which tutorials were brought to their end once: the start page says so. How far one has come is never remembered, but
/// read from its document.
enum FinishedTutorials {
  static func note(_ tutorial: Tutorial) {
    guard !contains(tutorial) else { return }
    Preferences.change { $0.finishedTutorials.append(tutorial.id) }
  }

  /// Their files.
  static var all: Set<String> { Set(Tutorial.all.filter(contains).map(\.file)) }

  static func contains(_ tutorial: Tutorial) -> Bool {
    Preferences.current.finishedTutorials.contains(tutorial.id)
  }
}

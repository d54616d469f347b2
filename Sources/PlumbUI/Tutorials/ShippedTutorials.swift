import ProgramResources
import Tutorials

/// Finds the documents of the tutorials.
enum ShippedTutorials {
  static func path(of tutorial: Tutorial) -> String { ShippedFiles.path(tutorial.file) }
}

/// The tutorials that were finished at least once, for the start page. The progress itself is not stored, but computed
/// from the document.
enum FinishedTutorials {
  static func note(_ tutorial: Tutorial) {
    guard !contains(tutorial) else { return }
    Preferences.change { $0.finishedTutorials.append(tutorial.id) }
  }

  /// The files of the finished tutorials.
  static var all: Set<String> { Set(Tutorial.all.filter(contains).map(\.file)) }

  static func contains(_ tutorial: Tutorial) -> Bool {
    Preferences.current.finishedTutorials.contains(tutorial.id)
  }
}

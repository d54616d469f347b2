/// The files of other programs about whose contents the user was told. The report is shown once for each.
enum ExplainedFiles {
  private static let most = 200

  static func contains(_ path: String) -> Bool {
    Preferences.current.explainedFiles.contains { DocumentFile.isSame($0, path) }
  }

  static func note(_ path: String) {
    guard !contains(path) else { return }
    Preferences.change { $0.explainedFiles = Array(([path] + $0.explainedFiles).prefix(most)) }
  }
}

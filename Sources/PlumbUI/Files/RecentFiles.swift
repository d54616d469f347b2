import Foundation

/// The recently opened files, the latest first.
enum RecentFiles {
  private static let most = 12

  static var paths: [String] {
    Preferences.current.recentFiles.filter { FileManager.default.fileExists(atPath: $0) }
  }

  static func note(_ path: String) {
    Preferences.change { preferences in
      preferences.recentFiles = Array(
        ([path] + preferences.recentFiles.filter { !DocumentFile.isSame($0, path) }).prefix(most))
    }
  }
}

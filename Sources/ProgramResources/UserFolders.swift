import Foundation

/// The folders for a person's data, by the rules of the desktop (the XDG Base Directory Specification).
package enum UserFolders {
  /// The folder for preferences.
  package static var configuration: String { folder("XDG_CONFIG_HOME", otherwise: ".config") }

  /// The folder for state that should survive a restart but not travel to other machines.
  package static var state: String { folder("XDG_STATE_HOME", otherwise: ".local/state") }

  /// The folder for files that can be made again.
  package static var cache: String { folder("XDG_CACHE_HOME", otherwise: ".cache") }

  private static func folder(_ variable: String, otherwise name: String) -> String {
    folder(variable, in: ProcessInfo.processInfo.environment, otherwise: NSHomeDirectory() + "/" + name)
  }

  /// Returns the folder in a variable, or `path`. From the specification: "All paths set in these environment variables
  /// must be absolute. If an implementation encounters a relative path in any of these variables it should consider the
  /// path invalid and ignore it." An empty value counts as not set.
  static func folder(_ variable: String, in environment: [String: String], otherwise path: String) -> String {
    guard let given = environment[variable], given.hasPrefix("/") else { return path }
    return given
  }
}

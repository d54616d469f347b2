import Foundation

/// Where the desktop's rules (the XDG Base Directory Specification) put what a program keeps for a person.
package enum UserFolders {
  /// For preferences.
  package static var configuration: String { folder("XDG_CONFIG_HOME", otherwise: ".config") }

  /// For state that should outlive a start but not travel to other machines.
  package static var state: String { folder("XDG_STATE_HOME", otherwise: ".local/state") }

  private static func folder(_ variable: String, otherwise name: String) -> String {
    folder(variable, in: ProcessInfo.processInfo.environment, otherwise: NSHomeDirectory() + "/" + name)
  }

  /// "All paths set in these environment variables must be absolute. If an implementation encounters a relative path in any
  /// of these variables it should consider the path invalid and ignore it." An empty one counts as not set.
  static func folder(_ variable: String, in environment: [String: String], otherwise path: String) -> String {
    guard let given = environment[variable], given.hasPrefix("/") else { return path }
    return given
  }
}

import Foundation

/// The folders of the files that come with the program.
struct ShippedPlaces: Hashable, Sendable {
  /// The folder of the files in `Resources/`.
  var resources: String
  var examples: String
  /// The folder of the program's own icon, as an icon theme.
  var programIcons: String
  /// The folder of the translations' catalogs.
  var languages: String

  /// Returns the folders of an installation, under a folder of shared data such as `/usr/share`.
  static func installed(in share: String) -> ShippedPlaces {
    ShippedPlaces(
      resources: share + "/plumb", examples: share + "/plumb/examples", programIcons: share + "/icons",
      languages: share + "/locale")
  }

  /// Returns the folders that the compiler makes in its build folder.
  static func built(in folder: String) -> ShippedPlaces {
    let bundle = folder + "/Plumb_ProgramResources.resources"
    return ShippedPlaces(
      resources: bundle + "/Resources", examples: bundle + "/examples", programIcons: bundle + "/icons",
      languages: folder + "/locale")
  }
}

extension ShippedPlaces {
  /// Returns the possible places, the first to be checked first: beside the program, either installed (`bin/plumb` and
  /// `share/plumb`) or in its build folder; then in the desktop's data folders. The files beside the program come first
  /// because they have the same version: a program that was just built must not use the files of an older installed
  /// one.
  ///
  /// - Parameter program: the program's file, with links resolved; nil if the system does not tell it.
  static func candidates(program: String?, environment: [String: String]) -> [ShippedPlaces] {
    var places: [ShippedPlaces] = []
    if let folder = program.map({ ($0 as NSString).deletingLastPathComponent }) {
      let prefix = (folder as NSString).deletingLastPathComponent
      places.append(installed(in: (prefix == "/" ? "" : prefix) + "/share"))
      places.append(built(in: folder))
    }
    for share in dataFolders(environment["XDG_DATA_DIRS"]) where !places.contains(installed(in: share)) {
      places.append(installed(in: share))
    }
    return places
  }

  /// Returns the first place that exists; nil if none does.
  static func choice(
    program: String?, environment: [String: String], isFolder: (String) -> Bool
  ) -> ShippedPlaces? {
    candidates(program: program, environment: environment).first { isFolder($0.resources) }
  }

  /// Returns the data folders by the XDG Base Directory Specification: relative paths are ignored, and an empty value
  /// counts as not set.
  private static func dataFolders(_ variable: String?) -> [String] {
    let given = variable.flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    return given.split(separator: ":").filter { $0.hasPrefix("/") }.map { path in
      var path = path
      while path.hasSuffix("/") { path = path.dropLast() }
      return String(path)
    }
  }
}

// MARK: This process

extension ShippedPlaces {
  private static let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  private static let environment = ProcessInfo.processInfo.environment

  /// The place of this process; nil if there is none. It is found once: a program that is replaced while it runs keeps
  /// its folder.
  static let current = choice(program: program, environment: environment, isFolder: isFolder)

  /// The folders that were searched.
  static var lookedFor: [String] { candidates(program: program, environment: environment).map(\.resources) }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

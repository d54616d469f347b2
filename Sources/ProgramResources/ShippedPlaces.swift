import Foundation

/// Where the files that come with the program are: each of these is a folder.
struct ShippedPlaces: Hashable, Sendable {
  /// What stands in `Resources/`.
  var resources: String
  var examples: String
  /// The program's own icon, as an icon theme.
  var programIcons: String
  /// The catalogs of the languages.
  var languages: String

  /// As they are installed, under a folder of shared data such as `/usr/share`.
  static func installed(in share: String) -> ShippedPlaces {
    ShippedPlaces(
      resources: share + "/plumb", examples: share + "/plumb/examples", programIcons: share + "/icons",
      languages: share + "/locale")
  }

  /// As the compiler leaves them in its build folder.
  static func built(in folder: String) -> ShippedPlaces {
    let bundle = folder + "/Plumb_ProgramResources.resources"
    return ShippedPlaces(
      resources: bundle + "/Resources", examples: bundle + "/examples", programIcons: bundle + "/icons",
      languages: folder + "/locale")
  }
}

extension ShippedPlaces {
  /// Where they may be, from what is looked at first: beside the program, be it installed (`bin/plumb` and `share/plumb`) or
  /// in its build folder; then where the desktop has its data. What is beside the program comes first because it is of the
  /// same age: a program that was just built is not to be given the files of an older one that is installed.
  ///
  /// - Parameter program: its file, without links on the way; nil where the system does not tell.
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

  /// The first that is there.
  static func choice(
    program: String?, environment: [String: String], isFolder: (String) -> Bool
  ) -> ShippedPlaces? {
    candidates(program: program, environment: environment).first { isFolder($0.resources) }
  }

  /// As the XDG Base Directory Specification says: what is relative is ignored, and nothing is as good as not set.
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

  /// Nil where they are nowhere. Looked for once: a program that is replaced while it runs keeps its folder.
  static let current = choice(program: program, environment: environment, isFolder: isFolder)

  /// The folders in which they were looked for.
  static var lookedFor: [String] { candidates(program: program, environment: environment).map(\.resources) }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

import Foundation
import ProgramResources

/// Everything besides a file and a question that an answer depends on: the program, the fonts of the machine, and the
/// settings of language and fonts.
package struct AnswerSurroundings: Sendable {
  let text: String

  /// Those of this run. They are looked up once, so fonts that are installed later count from the next start on.
  package static let current = AnswerSurroundings(
    programs: ["/proc/self/exe", ShippedFiles.path("devices.json")], fontFolders: FontFolders.all,
    environment: ProcessInfo.processInfo.environment)

  init(programs: [String], fontFolders: [String], environment: [String: String]) {
    let settings = environment.filter { name, _ in Self.prefixes.contains { name.hasPrefix($0) } }
    let words =
      programs.map { FileStamp(at: $0)?.text ?? "" }
      + fontFolders.flatMap { FontFolders.stamps(in: $0) }
      + settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      + ["\(ProcessInfo.processInfo.activeProcessorCount)"]
    text = words.joined(separator: "\n")
  }

  /// The beginnings of the variables for languages and fonts.
  private static let prefixes = ["LANG", "LC_", "FONTCONFIG", "FC_", "PANGO", "XDG_DATA", "PLUMB"]
}

/// The size and the time of a file, which change when it is written.
package struct FileStamp: Hashable, Sendable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  private let number: UInt64

  /// Nil if there is no file at the path.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (size, number) = (Int(status.st_size), UInt64(status.st_ino))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  var text: String { "\(size) \(seconds).\(nanoseconds) \(number)" }
}

/// The folders in which a machine keeps fonts, and the settings of fonts.
private enum FontFolders {
  static var all: [String] {
    let environment = ProcessInfo.processInfo.environment
    let home = NSHomeDirectory()
    let data = environment["XDG_DATA_HOME"] ?? "\(home)/.local/share"
    let settings = environment["XDG_CONFIG_HOME"] ?? "\(home)/.config"
    let shared = (environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share").split(separator: ":")
    return shared.map { "\($0)/fonts" }
      + ["/etc/fonts", "/usr/share/fontconfig", "\(home)/.fonts", "\(home)/.fonts.conf"]
      + ["\(data)/fonts", "\(settings)/fontconfig"]
  }

  private static let mostEntries = 20_000

  /// Returns a line for each file and folder below a folder; it changes when the file changes.
  static func stamps(in folder: String) -> [String] {
    var stamps = [FileStamp(at: folder).map { "\(folder) \($0.text)" } ?? folder]
    let all = FileManager.default.enumerator(atPath: folder)
    while let name = all?.nextObject() as? String, stamps.count < mostEntries {
      stamps.append(FileStamp(at: "\(folder)/\(name)").map { "\(name) \($0.text)" } ?? name)
    }
    return stamps
  }
}

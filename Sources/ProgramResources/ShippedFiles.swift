import Foundation
import Words

/// The files that come with the program: those in `Resources/`, and the examples.
package enum ShippedFiles {
  /// Returns the path of a file or folder of `Resources/`, such as `icons` or `style.css`.
  package static func path(_ name: String) -> String {
    // The desktop uses the examples as well, so they are in `data/`.
    if name == "examples" { return places.examples }
    if name.hasPrefix("examples/") { return places.examples + name.dropFirst("examples".count) }
    return places.resources + "/" + name
  }

  /// The folder of the program's own icons. The desktop finds them only if the program is installed where the desktop
  /// looks.
  package static var programIcons: String { places.programIcons }

  /// The folder of the translations.
  package static var languages: String { places.languages }

  package static func text(_ name: String) throws(FileProblem) -> String {
    let bytes = try FileReading.bytes(ofFileAt: path(name), limit: 16 * 1024 * 1024)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the paths of the files in a folder, in alphabetical order.
  package static func files(in folder: String, extension suffix: String) -> [String] {
    let folder = path(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix("." + suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  // If no place was found, all paths are empty and lead to no file.
  private static let places =
    ShippedPlaces.current ?? ShippedPlaces(resources: "", examples: "", programIcons: "", languages: "")
}

extension ShippedFiles {
  /// The files that a program cannot do without. Checked before it begins.
  package enum Need {
    case commandLine, editor

    var names: [String] {
      switch self {
      case .commandLine: ["devices.json", "fonts"]
      case .editor: ["devices.json", "fonts", "style.css", "icons", "help", "templates", "tutorials", "examples"]
      }
    }
  }

  /// Returns a message about the missing files; nil if none is missing.
  package static func complaint(about need: Need) -> Message? {
    guard ShippedPlaces.current != nil else {
      return Message(
        "can’t find the files that come with Plumb. Looked for %1. Reinstall Plumb.", listed(ShippedPlaces.lookedFor))
    }
    let missing = need.names.map(path).filter { access($0, R_OK) != 0 }
    return missing.isEmpty ? nil : Message("can’t read %1. Reinstall Plumb.", listed(missing))
  }

  private static func listed(_ paths: [String]) -> String { paths.joined(separator: ", ") }
}

import Foundation
import Words

/// The files that come with the program: what stands in `Resources/`, and the examples.
package enum ShippedFiles {
  /// Where a file or folder of `Resources/` is; `icons`, `style.css`.
  package static func path(_ name: String) -> String {
    // The examples are the desktop's too, so they stand in `data/`.
    if name == "examples" { return places.examples }
    if name.hasPrefix("examples/") { return places.examples + name.dropFirst("examples".count) }
    return places.resources + "/" + name
  }

  /// The program's own icons, which the desktop has only once the program is installed where it looks.
  package static var programIcons: String { places.programIcons }

  /// Where what the program says may be in other languages.
  package static var languages: String { places.languages }

  package static func text(_ name: String) throws(FileProblem) -> String {
    let bytes = try FileReading.bytes(ofFileAt: path(name), limit: 16 * 1024 * 1024)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The files of a folder, in alphabetical order.
  package static func files(in folder: String, extension suffix: String) -> [String] {
    let folder = path(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix("." + suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  // Nothing is in a place of no name.
  private static let places =
    ShippedPlaces.current ?? ShippedPlaces(resources: "", examples: "", programIcons: "", languages: "")
}

extension ShippedFiles {
  /// What a program cannot do without: to be asked for before it begins.
  package enum Need {
    case commandLine, editor

    var names: [String] {
      switch self {
      case .commandLine: ["devices.json", "fonts"]
      case .editor: ["devices.json", "fonts", "style.css", "icons", "help", "templates", "tutorials", "examples"]
      }
    }
  }

  /// Says which of the files are missing; nil where none is.
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

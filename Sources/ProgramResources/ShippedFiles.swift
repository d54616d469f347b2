import Foundation
import Words

/// The files that come with the program: what stands in `Resources/`, and the examples.
package enum ShippedFiles {
  /// Where a file or folder of `Resources/` is; `icons`, `style.css`.
  package static func path(_ name: String) -> String {
    // The examples are the desktop's too, so they stand in `data/`.
    let folder = name == "examples" || name.hasPrefix("examples/") ? bundle : bundle + "/Resources"
    return folder + "/" + name
  }

  /// The program's own icons, which the desktop has only once the program is installed.
  package static var programIcons: String { bundle + "/icons" }

  /// Where what the program says may be in other languages, the first that has any counts: beside an installed program, or
  /// beside one in its build folder.
  package static var localeFolders: [String] {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return [] }
    let folder = URL(filePath: program).deletingLastPathComponent()
    return [folder.appending(path: "../share/locale").standardized.path, folder.appending(path: "locale").path]
  }

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

  // Not `resourcePath`: a folder of the name "Resources" makes Foundation take the bundle for one of macOS.
  private static var bundle: String { Bundle.module.bundlePath }
}

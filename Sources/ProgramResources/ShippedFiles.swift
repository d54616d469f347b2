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

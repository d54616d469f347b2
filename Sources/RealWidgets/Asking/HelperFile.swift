import Glibc

/// The file of the program that draws with GTK.
package enum HelperFile {
  package static let name = "plumb-widgets"

  /// Its path beside this program; nil if the system does not tell this program's path.
  package static let path: String? = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    let program = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = program.lastIndex(of: "/") else { return nil }
    return program[...slash] + name
  }()

  /// True if the program can be started.
  package static func isInstalled(_ path: String? = path) -> Bool { path.map { access($0, X_OK) == 0 } ?? false }
}

import Foundation

/// A folder that is deleted when the test ends.
package final class TemporaryFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "plumb-test-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(_ name: String) -> String { url.appending(path: name).path }

  @discardableResult
  package func write(_ bytes: [UInt8], as name: String) throws -> URL {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file
  }

  @discardableResult
  package func write(_ text: String, as name: String) throws -> URL { try write(Array(text.utf8), as: name) }

  package func bytes(of name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url.appending(path: name))) }
  package func text(of name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }
}

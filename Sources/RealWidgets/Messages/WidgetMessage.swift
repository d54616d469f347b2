import Markup

/// A message between the editor and the program that draws with GTK: a line of JSON, and bytes after it.
///
///     { "bytes": 3, "ready": "4.8.3" }⏎abc
package struct WidgetMessage: Sendable {
  private let line: [UInt8]
  package let payload: [UInt8]

  /// The largest line, and the most bytes after it. A longer message is treated as a fault.
  package static let longestLine = 16 << 20
  package static let largestPayload = 256 << 20

  /// - Parameter header: an object.
  package init(_ header: JSONValue, payload: [UInt8] = []) {
    var members = [JSONMember("bytes", .number(Double(payload.count)))]
    if case .object(let own) = header { members += own }
    line = Array(JSONValue.object(members).text.utf8)
    self.payload = payload
  }

  private init(line: [UInt8], payload: [UInt8]) { (self.line, self.payload) = (line, payload) }

  package var bytes: [UInt8] { line + [UInt8(ascii: "\n")] + payload }

  /// The line; nil if it is no JSON.
  var header: JSONNode? { (try? JSONTree(line))?.root }

  /// Reads a message with `read`, which returns up to so many bytes; nil or none when there are no more. Returns nil if
  /// the message is too long, is no message, or ends early.
  package static func read(_ read: (_ most: Int) -> [UInt8]?) -> WidgetMessage? {
    var line: [UInt8] = []
    while true {
      guard let more = read(64 << 10), !more.isEmpty else { return nil }
      guard let end = more.firstIndex(of: UInt8(ascii: "\n")) else {
        line += more
        if line.count > longestLine { return nil }
        continue
      }
      line += more[..<end]
      return message(line, beginning: Array(more[(end + 1)...]), read)
    }
  }

  private static func message(
    _ line: [UInt8], beginning: [UInt8], _ read: (_ most: Int) -> [UInt8]?
  ) -> WidgetMessage? {
    guard line.count <= longestLine, let header = (try? JSONTree(line))?.root, header.kind == .object,
      let count = header.member("bytes")?.count, (0...largestPayload).contains(count), beginning.count <= count
    else { return nil }
    var payload = beginning
    payload.reserveCapacity(count)
    while payload.count < count {
      guard let more = read(min(count - payload.count, 1 << 20)), !more.isEmpty else { return nil }
      payload += more
    }
    return WidgetMessage(line: line, payload: payload)
  }
}

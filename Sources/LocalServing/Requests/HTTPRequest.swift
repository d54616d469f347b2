import Foundation

/// The parts of a request that matter here: its first line, and the server that it is meant for.
struct HTTPRequest: Equatable, Sendable {
  var method: String
  /// The path as it was sent. It is compared and never resolved, so `..` and `%2e` have no meaning.
  var target: String
  /// The name and port of the server, from the header Host.
  var host: String

  /// Reads the head of a request, which ends with an empty line.
  init(head: [UInt8]) throws(HTTPRefusal) {
    var lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")[...]
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), Self.isPath(words[1]), words[2].hasPrefix("HTTP/") else {
      throw HTTPRefusal(.badRequest)
    }
    guard ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else { throw HTTPRefusal(.unknownVersion) }
    (method, target) = (String(words[0]), String(words[1]))
    host = try Self.host(in: lines.prefix { !$0.isEmpty })
  }

  /// Checks all headers, and returns the only value of Host.
  private static func host(in lines: some Sequence<String>) throws(HTTPRefusal) -> String {
    var hosts: [String] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else { throw HTTPRefusal(.badRequest) }
      guard line[..<colon].lowercased() == "host" else { continue }
      hosts.append(line[line.index(after: colon)...].trimmingCharacters(in: CharacterSet(charactersIn: " \t")))
    }
    guard hosts.count == 1 else { throw HTTPRefusal(.badRequest) }
    return hosts[0]
  }

  /// True for a method or the name of a header.
  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  private static func isPath(_ text: Substring) -> Bool {
    text.hasPrefix("/") && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

/// A request that is answered with a status only.
struct HTTPRefusal: Error, Equatable {
  let status: HTTPStatus

  init(_ status: HTTPStatus) { self.status = status }
}

/// The addresses of one page: the page, its script, and the stream that tells of changes. All lie under a path that
/// nobody can guess.
struct PageRoutes: Sendable {
  enum Resource: Hashable, Sendable {
    case page, script, changes
  }

  /// The last parts of the other addresses, as they are in the page and in its script.
  static let (script, changes) = ("live.js", "changes")

  let port: UInt16
  /// The path, with a slash at either end.
  let path: String

  init(port: UInt16, path: String = PageRoutes.randomPath()) { (self.port, self.path) = (port, path) }

  var address: String { "http://127.0.0.1:\(port)\(path)" }

  /// Returns the resource that a request asks for.
  ///
  /// Another name of the server is refused first. A page of the web can give its own name the address 127.0.0.1 and then
  /// read answers from it, but the browser still sends that name.
  func resource(for request: HTTPRequest) throws(HTTPRefusal) -> Resource {
    guard ["127.0.0.1:\(port)", "localhost:\(port)"].contains(request.host.lowercased()) else {
      throw HTTPRefusal(.forbidden)
    }
    guard request.method == "GET" else { throw HTTPRefusal(.methodNotAllowed) }
    switch request.target {
    case path: return .page
    case path + Self.script: return .script
    case path + Self.changes: return .changes
    default: throw HTTPRefusal(.notFound)
    }
  }

  /// 128 bits from the system's generator.
  private static func randomPath() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<16).map { _ in
      let byte = String(generator.next() as UInt8, radix: 16)
      return byte.count == 1 ? "0" + byte : byte
    }
    return "/\(digits.joined())/"
  }
}

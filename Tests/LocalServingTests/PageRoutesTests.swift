import Testing

@testable import LocalServing

@Suite struct PageRoutesTests {
  private static let routes = PageRoutes(port: 4321)

  private static func answer(
    _ target: String, host: String = "127.0.0.1:4321", method: String = "GET"
  ) -> Result<PageRoutes.Resource, HTTPRefusal> {
    Result { () throws(HTTPRefusal) in
      try routes.resource(for: HTTPRequest(method: method, target: target, host: host))
    }
  }

  private static func refusal(_ status: HTTPStatus) -> Result<PageRoutes.Resource, HTTPRefusal> {
    .failure(HTTPRefusal(status))
  }

  @Test func theAddressesOfAPage() {
    let path = Self.routes.path
    #expect(Self.routes.address == "http://127.0.0.1:4321\(path)")
    #expect(Self.answer(path) == .success(.page))
    #expect(Self.answer(path + "live.js") == .success(.script))
    #expect(Self.answer(path + "changes") == .success(.changes))
    #expect(LiveScript.text.contains("\"\(PageRoutes.changes)\""))
  }

  @Test func pathsCannotBeGuessed() {
    let paths = Set((0..<100).map { _ in PageRoutes(port: 1).path })
    #expect(paths.count == 100)
    for path in paths { #expect(path.wholeMatch(of: /\/[0-9a-f]{32}\//) != nil, "\(path)") }
  }

  @Test func otherPathsAreNotFound() {
    let path = Self.routes.path
    let others = [
      "/", "//", "/favicon.ico", String(path.dropLast()), path + "/", path + "?", path + ".", path + "..",
      path + "../" + path.dropFirst(), path + "changes/", path + "../../etc/passwd", path + "%2e%2e/", path + "x",
      "/" + path, path + "live.js?a", path + "index.html",
    ]
    for other in others { #expect(Self.answer(other) == Self.refusal(.notFound), "\(other)") }
  }

  @Test(arguments: [
    "evil.example", "evil.example:4321", "127.0.0.1", "127.0.0.1:80", "localhost", "localhost.evil.example:4321",
    "127.0.0.1:4321:1", "[::1]:4321", "user@127.0.0.1:4321", "0x7f.1:4321", "",
  ])
  func otherServersAreRefusedBeforeAnythingElse(_ host: String) {
    for method in ["GET", "POST"] {
      #expect(Self.answer(Self.routes.path, host: host, method: method) == Self.refusal(.forbidden))
      #expect(Self.answer("/", host: host, method: method) == Self.refusal(.forbidden))
    }
  }

  @Test func bothNamesOfThisComputerAreKnown() {
    for host in ["127.0.0.1:4321", "localhost:4321", "LocalHost:4321"] {
      #expect(Self.answer(Self.routes.path, host: host) == .success(.page))
    }
  }

  @Test(arguments: ["POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "X"])
  func otherMethodsAreRefused(_ method: String) {
    #expect(Self.answer(Self.routes.path, method: method) == Self.refusal(.methodNotAllowed))
  }
}

import Foundation
import TestSupport
import Testing

@testable import LocalServing

/// The server over real sockets.
@Suite struct PageServerTests {
  private static let page = Array("<html><head><title>One</title></head><body>one</body></html>".utf8)

  private static func server() throws -> PageServer {
    let server = try PageServer(LiveWords(closed: "Closed", lost: "Lost"))
    server.show(page)
    return server
  }

  private static func port(_ server: PageServer) throws -> UInt16 {
    UInt16(try #require(URLComponents(string: server.address)?.port))
  }

  @Test func thePageIsServed() throws {
    let server = try Self.server()
    let answer = try #require(LoopbackClient.get(server.address))
    for line in [
      "HTTP/1.1 200 OK", "Connection: close", "Content-Type: text/html; charset=utf-8", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
    ] {
      #expect(answer.contains(line + "\r\n"), "\(line)")
    }
    #expect(answer.hasSuffix("<body>one</body></html>"))
    #expect(answer.contains("data-revision=\"1\" data-closed=\"Closed\" data-lost=\"Lost\""))
    #expect(LoopbackClient.get(server.address + "live.js")?.hasSuffix(LiveScript.text) == true)
    #expect(LoopbackClient.get(server.address + "x")?.hasPrefix("HTTP/1.1 404 ") == true)
  }

  @Test func aLargePageArrivesWhole() throws {
    let server = try Self.server()
    server.show([UInt8](repeating: UInt8(ascii: "x"), count: 20_000_000))
    #expect(LoopbackClient.get(server.address)?.utf8.count ?? 0 > 20_000_000)
  }

  @Test func onlyThisAddressAnswers() throws {
    let server = try Self.server()
    let port = try Self.port(server)
    #expect(LoopbackClient(port: port) != nil)
    // It is this computer, too, but another address.
    #expect(LoopbackClient(host: "127.0.0.2", port: port) == nil)
    #expect(try Self.server().address != server.address)
  }

  @Test func rudenessIsAnswered() throws {
    let server = try Self.server()
    let path = try #require(URLComponents(string: server.address)?.path)
    for (request, status) in [
      ("GET \(path) HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403), ("\n", 400), ("\u{16}\u{3}\u{1}", 400),
      ("POST \(path) HTTP/1.1\r\nHost: localhost:\(try Self.port(server))\r\n\r\n", 405),
      (String(repeating: "x", count: 9000), 431),
    ] {
      let client = try #require(LoopbackClient(port: try Self.port(server)))
      client.send(request)
      #expect(client.receive().hasPrefix("HTTP/1.1 \(status) "), "\(status)")
    }
    #expect(LoopbackClient.get(server.address)?.hasPrefix("HTTP/1.1 200 ") == true)
  }

  @Test func bytesMayComeOneByOne() throws {
    let server = try Self.server()
    let client = try #require(LoopbackClient(port: try Self.port(server)))
    let path = try #require(URLComponents(string: server.address)?.path)
    for byte in "GET \(path) HTTP/1.0\r\nHost: localhost:\(try Self.port(server))\r\n\r\n".utf8 { client.send([byte]) }
    #expect(client.receive().hasPrefix("HTTP/1.1 200 "))
  }

  @Test func changesAreTold() throws {
    let server = try Self.server()
    let client = try #require(LoopbackClient(address: server.address))
    client.ask(for: server.address + "changes")
    #expect(client.receive(until: "\n\n").hasSuffix("\r\n\r\ndata: 1\n\n"))
    server.show(Self.page + [10])
    #expect(client.receive(until: "\n\n") == "data: 2\n\n")
    // The same page again is no change, but it ends a problem.
    server.show(Self.page + [10])
    server.tell(problem: "no scenes")
    #expect(client.receive(until: "scenes\n\n") == "data: 2\n\nevent: problem\ndata: no scenes\n\n")
    #expect(LoopbackClient.get(server.address)?.contains("data-revision=\"2\"") == true)
    server.show(Self.page + [10])
    #expect(client.receive(until: "\n\n") == "data: 2\n\n")
    server.stop()
    #expect(client.receive() == "event: closed\ndata: closed\n\n")
  }

  @Test func thereAreOnlySoManyConnections() throws {
    let server = try Self.server()
    let port = try Self.port(server)
    var idle = (0..<ServerLoop.mostConnections).compactMap { _ in LoopbackClient(port: port) }
    #expect(idle.count == ServerLoop.mostConnections)
    let answer = try #require(LoopbackClient(port: port)).receive()
    #expect(answer.hasPrefix("HTTP/1.1 503 "))
    idle = []
    #expect(Self.soon { LoopbackClient.get(server.address)?.hasPrefix("HTTP/1.1 200 ") == true })
  }

  @Test func aStoppedServerIsGone() throws {
    let server = try Self.server()
    let port = try Self.port(server)
    server.stop()
    server.waitUntilStopped()
    server.waitUntilStopped()
    #expect(LoopbackClient(port: port) == nil)
    #expect(LoopbackClient.get(server.address) == nil)
  }

  @Test func aReleasedServerIsGone() throws {
    var server: PageServer? = try Self.server()
    let port = try Self.port(try #require(server))
    weak let rest = server
    server = nil
    #expect(rest == nil)
    #expect(Self.soon { LoopbackClient(port: port) == nil })
  }

  /// Many clients at once, some of which go away in the middle.
  @Test func aCrowdIsServed() throws {
    let server = try Self.server()
    let port = try Self.port(server)
    for round in 0..<200 {
      let client = try #require(LoopbackClient(port: port))
      if round % 3 == 0 { client.send("GET ") }
      if round % 5 == 0 { client.ask(for: server.address + "changes") }
      server.show(Self.page + Array("\(round)".utf8))
    }
    #expect(Self.soon { LoopbackClient.get(server.address)?.hasSuffix("</html>199") == true })
  }

  private static func soon(_ condition: () -> Bool) -> Bool {
    for _ in 0..<400 {
      if condition() { return true }
      Thread.sleep(forTimeInterval: 0.025)
    }
    return condition()
  }
}

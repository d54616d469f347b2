import Testing

@testable import LocalServing

/// Requests as they come from browsers, and as nobody should send them.
@Suite struct HTTPRequestReaderTests {
  private static let plain = "GET /a/ HTTP/1.1\r\nHost: 127.0.0.1:80\r\nAccept: */*\r\n\r\n"
  private static let read = HTTPRequest(method: "GET", target: "/a/", host: "127.0.0.1:80")

  private func read(_ text: String) -> HTTPRequestReader.Reading { read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) -> HTTPRequestReader.Reading {
    var reader = HTTPRequestReader()
    return reader.take(bytes)
  }

  @Test func aRequestIsRead() { #expect(read(Self.plain) == .whole(Self.read)) }

  @Test func piecesOfAnyLengthAreReadAlike() {
    let bytes = Array(Self.plain.utf8)
    for length in 1...bytes.count {
      var reader = HTTPRequestReader()
      var readings: [HTTPRequestReader.Reading] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        readings.append(reader.take(Array(bytes[start..<min(start + length, bytes.count)])))
      }
      #expect(readings.last == .whole(Self.read), "pieces of \(length)")
      #expect(readings.dropLast().allSatisfy { $0 == .incomplete }, "pieces of \(length)")
    }
  }

  @Test func whateverFollowsIsIgnored() {
    #expect(read(Self.plain + "POST /other HTTP/1.1\nnonsense") == .whole(Self.read))
    #expect(read(Array(Self.plain.utf8) + [0, 255, 10]) == .whole(Self.read))
  }

  @Test(arguments: ["", "G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\r"])
  func anUnfinishedRequestIsWaitedFor(_ text: String) { #expect(read(text) == .incomplete) }

  @Test(arguments: [
    "\r\n\r\n", "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "\n", "GET / HTTP/1.1\nHost: a\n\n",
    "GET / HTTP/1.1\rHost: a\r\r", "GET / HTTP/1.1\r\r\n", "GET\r\nHost: a\r\n\r\n", "GET /\r\nHost: a\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
    " GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n",
    "GET / a HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / FTP/1.1\r\nHost: a\r\n\r\n", "G(T / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET * HTTP/1.1\r\nHost: a\r\n\r\n", "GET /\u{e9} HTTP/1.1\r\nHost: a\r\n\r\n", "GET /\u{7f} HTTP/1.1\r\n",
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n folded: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n",
    "GET / HTTP/1.1\r\n: a\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost:\u{301} a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n",
  ])
  func aFaultIsABadRequest(_ text: String) { #expect(read(text) == .refused(.badRequest)) }

  @Test func binaryDataIsABadRequestAtOnce() {
    #expect(read([0x16, 0x03, 0x01, 0x02, 0x00]) == .refused(.badRequest))
    #expect(read([0x00]) == .refused(.badRequest))
    #expect(read([0xFF, 0xFE, 0x0A]) == .refused(.badRequest))
  }

  @Test(arguments: ["HTTP/2.0", "HTTP/0.9", "HTTP/1.10", "HTTP/"])
  func otherVersionsAreRefused(_ version: String) {
    #expect(read("GET / \(version)\r\nHost: a\r\n\r\n") == .refused(.unknownVersion))
  }

  @Test func aHeadHasALimit() {
    let start = "GET / HTTP/1.1\r\nHost: a\r\nX: "
    let fitting = String(repeating: "x", count: HTTPRequestReader.most - start.utf8.count - 4)
    #expect(read(start + fitting + "\r\n\r\n") == .whole(HTTPRequest(method: "GET", target: "/", host: "a")))
    #expect(read(start + fitting + "x\r\n\r\n") == .refused(.headersTooLarge))
    #expect(read(String(repeating: "x", count: 100_000)) == .refused(.headersTooLarge))
    #expect(read(String(repeating: "x: y\r\n", count: 100_000)) == .refused(.headersTooLarge))
  }
}

extension HTTPRequest {
  init(method: String, target: String, host: String) {
    self = try! HTTPRequest(head: Array("\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8))
  }
}

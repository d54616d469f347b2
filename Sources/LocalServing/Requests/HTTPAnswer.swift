/// An answer with its headers. The connection is closed after each.
struct HTTPAnswer: Sendable {
  var status = HTTPStatus.ok
  /// The kind of the body; nil for an answer without one.
  var type: String?
  var body: [UInt8] = []
  /// True if the body goes on as long as the connection, so that its length is not known.
  var isStream = false

  static func refusal(_ status: HTTPStatus) -> HTTPAnswer { HTTPAnswer(status: status) }

  var bytes: [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)", "Connection: close"]
    if let type { lines.append("Content-Type: \(type)") }
    if !isStream { lines.append("Content-Length: \(body.count)") }
    if status == .methodNotAllowed { lines.append("Allow: GET") }
    return Array((lines + Self.always + ["", ""]).joined(separator: "\r\n").utf8) + body
  }

  /// Nothing is kept, guessed, told to other servers, or shown within other pages.
  private static let always = [
    "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
    "Cross-Origin-Resource-Policy: same-origin", "X-Frame-Options: DENY",
  ]
}

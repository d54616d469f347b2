/// Collects the bytes of a request as they arrive, in pieces of any length.
///
///     var reader = HTTPRequestReader()
///     reader.take(Array("GET / HTTP/1.1\r\nHo".utf8))     // .incomplete
///
/// A fault is found with the byte that makes it. Whatever follows the head, such as a second request, is ignored: each
/// connection has one request.
struct HTTPRequestReader: Sendable {
  enum Reading: Equatable {
    case incomplete
    case whole(HTTPRequest)
    case refused(HTTPStatus)
  }

  /// The most bytes that the head of a request may have.
  static let most = 8192

  private var head: [UInt8] = []

  mutating func take(_ bytes: [UInt8]) -> Reading {
    for byte in bytes {
      guard isAllowed(byte) else { return .refused(.badRequest) }
      head.append(byte)
      guard head.count <= Self.most else { return .refused(.headersTooLarge) }
      if byte == Self.lineFeed, head.suffix(4) == [Self.carriageReturn, byte, Self.carriageReturn, byte] {
        return reading
      }
    }
    return .incomplete
  }

  private var reading: Reading {
    do throws(HTTPRefusal) { return .whole(try HTTPRequest(head: head)) } catch { return .refused(error.status) }
  }

  /// Lines end with both characters. Either alone is read as an end by some programs and not by others, which has been
  /// used to hide headers.
  private func isAllowed(_ byte: UInt8) -> Bool {
    if (head.last == Self.carriageReturn) != (byte == Self.lineFeed) { return false }
    return byte >= 0x20 && byte != 0x7F || [Self.tab, Self.carriageReturn, Self.lineFeed].contains(byte)
  }

  private static let (tab, lineFeed, carriageReturn) = (UInt8(9), UInt8(10), UInt8(13))
}

import Foundation
import Glibc

/// A connection to a server on this computer, byte by byte. It waits at most some seconds for an answer.
package final class LoopbackClient {
  private let descriptor: Int32

  /// Returns nil if nothing answers there.
  package init?(host: String = "127.0.0.1", port: UInt16, seconds: Int = 20) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if !isConnected { return nil }
  }

  deinit { close(descriptor) }

  /// Returns false once the other side does not listen any more.
  @discardableResult
  package func send(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(text.utf8) }

  /// Returns all that comes until the text has come, or until the other side ends.
  package func receive(until text: String? = nil) -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while text.map({ !String(decoding: all, as: UTF8.self).contains($0) }) ?? true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// Returns what has come by now.
  package func receiveArrived() -> String {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  /// Asks for a web address, and returns the whole answer with its headers; nil if no server is there.
  package static func get(_ address: String, headers: [String] = []) -> String? {
    guard let client = LoopbackClient(address: address) else { return nil }
    client.ask(for: address, headers: headers)
    return client.receive()
  }

  package convenience init?(address: String) {
    guard let port = URLComponents(string: address)?.port else { return nil }
    self.init(port: UInt16(port))
  }

  package func ask(for address: String, headers: [String] = []) {
    let parts = URLComponents(string: address)
    let lines = ["GET \(parts?.path ?? "/") HTTP/1.1", "Host: 127.0.0.1:\(parts?.port ?? 0)"] + headers
    send((lines + ["", ""]).joined(separator: "\r\n"))
  }
}

import Glibc

/// A socket that never waits. It belongs to one thread, which closes it.
struct LoopbackSocket: Hashable, Sendable {
  let descriptor: Int32

  enum Outcome: Equatable {
    case bytes([UInt8])
    case sent(Int)
    /// Nothing can be done now.
    case notNow
    /// The other side sends nothing more.
    case ended
    case failed
  }

  /// Returns a socket that only programs of this computer can connect to, on a port of the system's choice.
  static func listening() throws(ServingProblem) -> (socket: LoopbackSocket, port: UInt16) {
    let made = LoopbackSocket(descriptor: socket(AF_INET, kind, 0))
    guard made.descriptor >= 0 else { throw ServingProblem(errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    guard made.bind(to: &address), listen(made.descriptor, 16) == 0 else {
      let problem = ServingProblem(errno)
      made.close()
      throw problem
    }
    return (made, UInt16(bigEndian: address.sin_port))
  }

  /// Returns two connected sockets.
  static func pair() throws(ServingProblem) -> (LoopbackSocket, LoopbackSocket) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw ServingProblem(errno) }
    return (LoopbackSocket(descriptor: ends[0]), LoopbackSocket(descriptor: ends[1]))
  }

  private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

  /// Binds to the address, and writes the chosen port into it.
  private func bind(to address: inout sockaddr_in) -> Bool {
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
  }

  enum Arrival {
    case connection(LoopbackSocket)
    case none
    /// The system has no room for another connection.
    case failed
  }

  func accept() -> Arrival {
    let made = Glibc.accept(descriptor, nil, nil)
    if made >= 0 {
      _ = fcntl(made, F_SETFD, FD_CLOEXEC)
      return .connection(LoopbackSocket(descriptor: made))
    }
    return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .failed : .none
  }

  func receive(_ most: Int = 16384) -> Outcome {
    var received = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      received = recv(descriptor, buffer.baseAddress, most, Int32(MSG_DONTWAIT))
      count = max(0, received)
    }
    if received > 0 { return .bytes(bytes) }
    return received == 0 ? .ended : failure
  }

  func send(_ bytes: ArraySlice<UInt8>) -> Outcome {
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
    return count >= 0 ? .sent(count) : failure
  }

  private var failure: Outcome { [EAGAIN, EINTR].contains(errno) ? .notNow : .failed }

  /// Tells the other side that nothing more comes.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Ends the connection for the other side, too, if a program that was just started still has a copy of the socket.
  func close() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    Glibc.close(descriptor)
  }
}

/// The reason why no page can be served.
package struct ServingProblem: Error, Sendable {
  package let reason: String

  init(_ code: Int32) { reason = String(cString: strerror(code)) }
}

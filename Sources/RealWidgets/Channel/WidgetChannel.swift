import Glibc

/// One end of a connected pair of sockets. Writing to a program that has ended gives an error, and no signal.
package struct WidgetChannel: Sendable {
  package let descriptor: Int32

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Sends all bytes. Returns false if the other end is closed, or at the deadline.
  package func send(_ bytes: [UInt8], by deadline: WidgetDeadline? = nil) -> Bool {
    var sent = 0
    while sent < bytes.count {
      guard wait(for: POLLOUT, by: deadline) else { return false }
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.send(
          descriptor, buffer.baseAddress! + sent, min(buffer.count - sent, 1 << 20),
          Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count > 0 { sent += count } else if !isPassing(errno) { return false }
    }
    return true
  }

  /// Receives a message. Returns nil if the other end is closed, at the deadline, or if it is no message.
  package func receive(by deadline: WidgetDeadline? = nil) -> WidgetMessage? {
    WidgetMessage.read { most in receive(most, by: deadline) }
  }

  /// Waits until there is something to receive, or the other end is closed. Returns false at the deadline.
  package func waitForMore(by deadline: WidgetDeadline) -> Bool { wait(for: POLLIN, by: deadline) }

  private func receive(_ most: Int, by deadline: WidgetDeadline?) -> [UInt8]? {
    while true {
      guard wait(for: POLLIN, by: deadline) else { return nil }
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
        let received = recv(descriptor, buffer.baseAddress, most, Int32(MSG_DONTWAIT))
        failure = received < 0 ? errno : 0
        count = max(0, received)
      }
      if failure == 0 { return bytes }
      if !isPassing(failure) { return nil }
    }
  }

  private func isPassing(_ failure: Int32) -> Bool { failure == EINTR || failure == EAGAIN }

  private func wait(for event: Int32, by deadline: WidgetDeadline?) -> Bool {
    while true {
      let milliseconds = deadline.map(\.millisecondsLeft) ?? -1
      guard milliseconds != 0 else { return false }
      var one = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let count = poll(&one, 1, milliseconds)
      if count > 0 { return true }
      if count == 0 || errno != EINTR { return false }
    }
  }
}

/// A moment by which something must have happened.
package struct WidgetDeadline: Sendable {
  private let time: Double

  package init(seconds: Double) { time = Self.now + seconds }

  package var isOver: Bool { millisecondsLeft == 0 }

  /// The time left, rounded up; 0 after the moment.
  var millisecondsLeft: Int32 { Int32(min(max(0, (time - Self.now) * 1000), 1e9).rounded(.up)) }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

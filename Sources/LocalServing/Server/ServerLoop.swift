import Glibc

/// The thread of a server: it waits for connections, bytes and deadlines, and never for one of them alone.
struct ServerLoop {
  private let listener: LoopbackSocket
  private let routes: PageRoutes
  private let state: ServerState
  private var conversations: [LoopbackSocket: Conversation] = [:]
  /// The time before which no connection is accepted, after the system had no room for another.
  private var pausedUntil = 0.0

  /// The most connections at once. Further ones are answered with a refusal.
  static let mostConnections = 16
  private static let pause = 0.5

  init(_ listener: LoopbackSocket, _ routes: PageRoutes, _ state: ServerState) {
    (self.listener, self.routes, self.state) = (listener, routes, state)
  }

  /// Serves until the state is stopped.
  mutating func run() {
    while !state.isStopped { turn() }
    listener.close()
    for (socket, conversation) in conversations {
      _ = socket.send(conversation.farewell)
      socket.close()
    }
  }

  private mutating func turn() {
    let sockets = Array(conversations.keys)
    let isPaused = pausedUntil > Self.now
    var entries = [
      pollfd(fd: state.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isPaused ? -1 : listener.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    for socket in sockets {
      entries.append(pollfd(fd: socket.descriptor, events: events(of: socket), revents: 0))
    }
    guard poll(&entries, nfds_t(entries.count), millisecondsToWait(isPaused)) >= 0 else { return }
    if entries[0].revents != 0 { state.silence() }
    let (content, now) = (state.content, Self.now)
    for (socket, entry) in zip(sockets, entries.dropFirst(2)) where entry.revents != 0 {
      serve(socket, Int32(entry.revents), content, now)
    }
    if entries[1].revents != 0 { accept(now) }
    for socket in Array(conversations.keys) {
      conversations[socket]?.tell(content.news, at: now)
      conversations[socket]?.check(at: now)
    }
    closeFinished()
  }

  private func events(of socket: LoopbackSocket) -> Int16 {
    guard let conversation = conversations[socket] else { return 0 }
    return Int16((conversation.receives ? POLLIN : 0) | (conversation.rest.isEmpty ? 0 : POLLOUT))
  }

  private func millisecondsToWait(_ isPaused: Bool) -> Int32 {
    let moments = conversations.values.compactMap(\.deadline) + (isPaused ? [pausedUntil] : [])
    guard let next = moments.min() else { return -1 }
    return Int32((max(0, min(next - Self.now, 60)) * 1000).rounded(.up))
  }

  // MARK: Connections

  private mutating func serve(_ socket: LoopbackSocket, _ events: Int32, _ content: ServedContent, _ now: Double) {
    if events & POLLIN != 0 {
      switch socket.receive() {
      case .bytes(let bytes): conversations[socket]?.receive(bytes, at: now, routes, content)
      case .ended: conversations[socket]?.otherSideEnds()
      case .failed: conversations[socket]?.end()
      case .sent, .notNow: break
      }
    } else if events & (POLLHUP | POLLERR | POLLNVAL) != 0 {
      conversations[socket]?.end()
    }
    if events & POLLOUT != 0, let rest = conversations[socket]?.rest, !rest.isEmpty { send(rest, to: socket, now) }
  }

  private mutating func send(_ bytes: ArraySlice<UInt8>, to socket: LoopbackSocket, _ now: Double) {
    switch socket.send(bytes) {
    case .sent(let count): if conversations[socket]?.hasSent(count, at: now) == true { socket.endSending() }
    case .failed: conversations[socket]?.end()
    case .bytes, .ended, .notNow: break
    }
  }

  private mutating func accept(_ now: Double) {
    switch listener.accept() {
    case .none: break
    case .failed: pausedUntil = now + Self.pause
    case .connection(let socket):
      if conversations.count < Self.mostConnections {
        conversations[socket] = Conversation(at: now)
      } else {
        _ = socket.send(HTTPAnswer.refusal(.unavailable).bytes[...])
        socket.close()
      }
    }
  }

  private mutating func closeFinished() {
    for (socket, conversation) in conversations where conversation.isOver {
      socket.close()
      conversations[socket] = nil
    }
  }

  /// Seconds on the monotonic clock.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

import Synchronization

/// The content of a server, shared between the thread that changes it and the one that serves it.
final class ServerState: Sendable {
  private struct State {
    var content: ServedContent
    var isStopped = false
  }

  private let state: Mutex<State>
  /// A pair of sockets: a byte in one wakes the serving thread, which waits for the other.
  private let bell: LoopbackSocket
  private let ear: LoopbackSocket

  init(_ content: ServedContent) throws(ServingProblem) {
    state = Mutex(State(content: content))
    (bell, ear) = try LoopbackSocket.pair()
  }

  deinit {
    bell.close()
    ear.close()
  }

  var content: ServedContent { state.withLock { $0.content } }
  var isStopped: Bool { state.withLock { $0.isStopped } }

  func change(_ body: (inout ServedContent) -> Void) {
    state.withLock { body(&$0.content) }
    ring()
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    ring()
  }

  /// Becomes readable when the state has changed.
  var descriptor: Int32 { ear.descriptor }

  /// Has no effect if so many rings are unheard that the socket is full.
  private func ring() { _ = bell.send([1]) }

  func silence() { _ = ear.receive() }
}

import Foundation

/// Serves one page to the browsers of this computer, and tells them when it has changed.
///
///     let server = try PageServer(words)
///     server.show(page)
///     open(server.address)      // http://127.0.0.1:40123/0f3a…/
///
/// It has a thread of its own, so no function here waits but the last. It stops when it is released.
package final class PageServer: Sendable {
  package let address: String
  private let state: ServerState
  private let ended = DispatchSemaphore(value: 0)

  package init(_ words: LiveWords) throws(ServingProblem) {
    let state = try ServerState(ServedContent(words: words))
    let (listener, port) = try LoopbackSocket.listening()
    let routes = PageRoutes(port: port)
    (self.state, address) = (state, routes.address)
    let thread = Thread { [ended] in
      var loop = ServerLoop(listener, routes, state)
      loop.run()
      ended.signal()
    }
    thread.name = "page server"
    thread.start()
  }

  /// Shows a page, which is whole HTML. Browsers that show an earlier one replace it.
  package func show(_ page: [UInt8]) {
    state.change { content in
      content.news.problem = nil
      guard content.page != page else { return }
      content.page = page
      content.news.revision += 1
    }
  }

  /// Says in the page why it is older than the document, until the next page is shown.
  package func tell(problem: String) { state.change { $0.news.problem = problem } }

  /// True if there is a page to show.
  package var hasPage: Bool { state.content.page != nil }

  /// Says in the page that it is over, and ends all connections.
  package func stop() { state.stop() }

  /// Waits until a stopped server has said its last word and is gone; at most some seconds.
  package func waitUntilStopped() {
    if ended.wait(timeout: .now() + 2) == .success { ended.signal() }
  }

  deinit { state.stop() }
}

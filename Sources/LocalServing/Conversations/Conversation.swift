/// One connection from its request to its end, without its socket and without a clock.
///
/// The server hands in the bytes that arrive, sends `rest`, and says how much of it was sent.
struct Conversation: Sendable {
  private enum Stage {
    case asking(HTTPRequestReader)
    /// The answer is being sent.
    case answering
    /// The browser hears of changes as long as it wants.
    case telling(ServedContent.News?)
    /// All is sent. What still comes is dropped: closing at once could take the answer away from the other side.
    case leaving(dropped: Int)
    case over
  }

  private var stage = Stage.asking(HTTPRequestReader())
  /// The bytes that are to be sent.
  private(set) var rest: ArraySlice<UInt8> = []
  /// The time at which the other side has been too slow; nil while nothing is expected from it.
  private(set) var deadline: Double?

  /// The seconds for sending a request, and for taking in a further piece of the answer.
  static let patience = 10.0
  /// The seconds for which a finished connection waits for the other side to close it.
  static let farewell = 2.0
  /// The most bytes that a finished connection drops.
  static let mostDropped = 65536

  init(at now: Double) { deadline = now + Self.patience }

  var isOver: Bool { if case .over = stage { true } else { false } }

  /// True if arriving bytes are of interest, or the end of the connection is.
  var receives: Bool { if case .answering = stage { false } else { !isOver } }

  // MARK: Receiving

  mutating func receive(_ bytes: [UInt8], at now: Double, _ routes: PageRoutes, _ content: ServedContent) {
    switch stage {
    case .asking(var reader):
      let reading = reader.take(bytes)
      stage = .asking(reader)
      switch reading {
      case .incomplete: break
      case .refused(let status): answer(.refusal(status), at: now)
      case .whole(let request): answer(request, at: now, routes, content)
      }
    case .leaving(let dropped):
      stage = dropped + bytes.count > Self.mostDropped ? .over : .leaving(dropped: dropped + bytes.count)
    case .telling: stage = .over
    case .answering, .over: break
    }
  }

  /// To be called when the other side sends nothing more. One that has asked may still wait for its answer.
  mutating func otherSideEnds() {
    if receives { stage = .over }
  }

  mutating func end() { stage = .over }

  private mutating func answer(
    _ request: HTTPRequest, at now: Double, _ routes: PageRoutes, _ content: ServedContent
  ) {
    do throws(HTTPRefusal) {
      switch try routes.resource(for: request) {
      case .page:
        guard let page = content.livePage else { throw HTTPRefusal(.unavailable) }
        answer(HTTPAnswer(type: "text/html; charset=utf-8", body: page), at: now)
      case .script:
        answer(HTTPAnswer(type: "text/javascript; charset=utf-8", body: Array(LiveScript.text.utf8)), at: now)
      case .changes:
        answer(HTTPAnswer(type: "text/event-stream", isStream: true), at: now)
        stage = .telling(nil)
      }
    } catch {
      answer(.refusal(error.status), at: now)
    }
  }

  private mutating func answer(_ answer: HTTPAnswer, at now: Double) {
    stage = .answering
    send(answer.bytes, at: now)
  }

  // MARK: Sending

  private mutating func send(_ bytes: [UInt8], at now: Double) {
    rest = rest.isEmpty ? bytes[...] : rest + bytes
    deadline = now + Self.patience
  }

  /// Notes that the first bytes of `rest` were sent. Returns true if the answer is complete with them.
  mutating func hasSent(_ count: Int, at now: Double) -> Bool {
    rest = rest.dropFirst(count)
    deadline = now + Self.patience
    guard rest.isEmpty else { return false }
    if case .telling = stage { deadline = nil }
    guard case .answering = stage else { return false }
    stage = .leaving(dropped: 0)
    deadline = now + Self.farewell
    return true
  }

  /// Tells the news to a browser that listens. A slow browser gets only the latest, once it has taken in the ones before.
  mutating func tell(_ news: ServedContent.News, at now: Double) {
    guard case .telling(let told) = stage, rest.isEmpty, told != news else { return }
    stage = .telling(news)
    send(Array(news.events.utf8), at: now)
  }

  /// Ends the connection once the other side was too slow.
  mutating func check(at now: Double) {
    if let deadline, now >= deadline { stage = .over }
  }

  /// Returns the bytes to send before the server is gone.
  var farewell: ArraySlice<UInt8> {
    guard case .telling = stage else { return rest }
    return rest + Array(ServedContent.News.goodbye.utf8)
  }
}

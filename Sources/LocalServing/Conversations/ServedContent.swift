/// The things that a server tells now. Each change of the page has a number.
struct ServedContent: Sendable {
  /// The exported page; nil before the first one.
  var page: [UInt8]?
  var news = News()
  let words: LiveWords

  init(words: LiveWords) { self.words = words }

  /// The page as browsers get it.
  var livePage: [UInt8]? { page.map { LivePage.bytes(of: $0, news.revision, words) } }

  struct News: Equatable, Sendable {
    var revision = 0
    /// The reason why the page is older than the document; nil if it is not.
    var problem: String?

    /// The text for a stream of server-sent events.
    var events: String {
      let change = "data: \(revision)\n\n"
      guard let problem else { return change }
      let lines = problem.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return change + "event: problem\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
    }

    /// The last event. One without data would not be passed on.
    static let goodbye = "event: closed\ndata: closed\n\n"
  }
}

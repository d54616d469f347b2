import Testing

@testable import LocalServing

/// A connection with another side that is slow, silent or rude; the clock is a number.
@Suite struct ConversationTests {
  private static let routes = PageRoutes(port: 1)
  private static let words = LiveWords(closed: "Closed", lost: "Lost")
  private static let content = {
    var content = ServedContent(words: words)
    content.page = Array("<head></head>a page".utf8)
    content.news.revision = 3
    return content
  }()

  /// Returns a conversation in which something was asked at the time 0.
  private static func asking(_ target: String, _ content: ServedContent = content) -> Conversation {
    var conversation = Conversation(at: 0)
    let request = "GET \(target) HTTP/1.1\r\nHost: localhost:1\r\n\r\n"
    conversation.receive(Array(request.utf8), at: 0, routes, content)
    return conversation
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Takes in all that is to be sent.
  private static func takeAll(_ conversation: inout Conversation, at now: Double) -> String {
    let sent = text(conversation.rest)
    _ = conversation.hasSent(conversation.rest.count, at: now)
    return sent
  }

  @Test func anAnswerEndsTheConversation() {
    var conversation = Self.asking(Self.routes.path)
    #expect(!conversation.receives)
    let half = conversation.rest.count / 2
    let isWholeTooEarly = conversation.hasSent(half, at: 1)
    #expect(!isWholeTooEarly)
    let isWhole = conversation.hasSent(conversation.rest.count, at: 2)
    #expect(isWhole)
    #expect(conversation.receives)
    conversation.otherSideEnds()
    #expect(conversation.isOver)
  }

  @Test func refusalsHaveNoBody() {
    for (target, status) in [("/", "404 Not Found"), ("x", "400 Bad Request")] {
      let answer = Self.text(Self.asking(target).rest)
      #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"))
      #expect(answer.contains("\r\nContent-Length: 0\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
    let early = Self.text(Self.asking(Self.routes.path, ServedContent(words: Self.words)).rest)
    #expect(early.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
  }

  @Test func aSlowSenderIsNotWaitedFor() {
    var conversation = Conversation(at: 0)
    for second in 1...9 {
      conversation.receive([UInt8(ascii: "G")], at: Double(second), Self.routes, Self.content)
      conversation.check(at: Double(second))
      #expect(!conversation.isOver)
    }
    conversation.check(at: 10)
    #expect(conversation.isOver)
  }

  @Test func aSlowReaderIsWaitedForAsLongAsItTakesSomething() {
    var conversation = Self.asking(Self.routes.path)
    for second in stride(from: 9.0, to: 90, by: 9) {
      _ = conversation.hasSent(1, at: second)
      conversation.check(at: second + 9)
      #expect(!conversation.isOver)
    }
    conversation.check(at: 200)
    #expect(conversation.isOver)
  }

  @Test func oneThatNeverClosesIsClosed() {
    var conversation = Self.asking("/")
    _ = Self.takeAll(&conversation, at: 0)
    conversation.receive([1, 2, 3], at: 1, Self.routes, Self.content)
    #expect(!conversation.isOver)
    conversation.check(at: 2)
    #expect(conversation.isOver)
  }

  @Test func oneThatTalksOnIsClosed() {
    var conversation = Self.asking("/")
    _ = Self.takeAll(&conversation, at: 0)
    for _ in 0..<4 { conversation.receive([UInt8](repeating: 0, count: 16384), at: 0, Self.routes, Self.content) }
    #expect(!conversation.isOver)
    conversation.receive([0], at: 0, Self.routes, Self.content)
    #expect(conversation.isOver)
  }

  @Test func oneThatEndsBeforeItHasAskedIsForgotten() {
    var conversation = Conversation(at: 0)
    conversation.otherSideEnds()
    #expect(conversation.isOver)
  }

  @Test func newsAreToldOnceAndLast() {
    var conversation = Self.asking(Self.routes.path + "changes")
    var news = Self.content.news
    let head = Self.takeAll(&conversation, at: 0)
    #expect(head.contains("\r\nContent-Type: text/event-stream\r\n"))
    conversation.check(at: 1000)
    conversation.tell(news, at: 1000)
    let first = Self.takeAll(&conversation, at: 1000)
    #expect(first == "data: 3\n\n")
    conversation.tell(news, at: 1001)
    #expect(conversation.rest.isEmpty)
    // Two changes while the browser takes nothing in: it hears of the first and the last.
    for revision in 4...6 {
      news.revision = revision
      conversation.tell(news, at: 1002)
    }
    let second = Self.takeAll(&conversation, at: 1003)
    #expect(second == "data: 4\n\n")
    conversation.tell(news, at: 1003)
    let last = Self.takeAll(&conversation, at: 1003)
    #expect(last == "data: 6\n\n")
    news.problem = "One line\nand another\r\ndata: 9"
    conversation.tell(news, at: 1004)
    let told = "data: 6\n\nevent: problem\ndata: One line\ndata: and another\ndata: data: 9\n\n"
    #expect(Self.text(conversation.rest) == told)
    #expect(Self.text(conversation.farewell) == told + "event: closed\ndata: closed\n\n")
    conversation.check(at: 1013)
    #expect(!conversation.isOver)
    conversation.check(at: 1014)
    #expect(conversation.isOver)
  }

  @Test func aListenerThatLeavesOrTalksIsOver() {
    var leaving = Self.asking(Self.routes.path + "changes")
    var talking = leaving
    leaving.otherSideEnds()
    #expect(leaving.isOver)
    talking.receive([1], at: 1, Self.routes, Self.content)
    #expect(talking.isOver)
  }
}

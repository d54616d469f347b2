import TestSupport
import Testing

@testable import RealWidgets

/// The messages between the editor and the program that draws with GTK.
@Suite struct WidgetMessageTests {
  private static let requests: [WidgetRequest] = [
    .draw(WidgetScene(interface: Array("<interface/>".utf8), width: 375, height: 667)),
    .draw(
      WidgetScene(
        interface: [0, 10, 255, 10], root: "a\nb“”\"\\", width: 1, height: 2, scale: 3, isRightToLeft: true,
        isDark: true,
        usesAdwaita: true)),
    .measure([]),
    .measure([
      WidgetText(className: "GtkLabel", text: "Where\tshould it go?\n", font: "Cantarell Bold 12"),
      WidgetText(className: "GtkButton", text: ""),
    ]),
  ]

  private static let answers: [WidgetAnswer] = [
    .ready(gtk: "4.8.3"),
    .drawn(
      DrawnWidgets(
        png: [137, 80, 10, 0],
        widgets: [DrawnWidgets.Widget(id: "ok\n", x: 8.5, y: -3, width: 60, height: 0)], leastWidth: 12,
        leastHeight: 34,
        replacedClasses: ["MyView"])),
    .sizes([WidgetSize(leastWidth: 1, width: 2, leastHeight: 3, height: 4), nil]),
    .refused(.noDisplay), .refused(.missingLibrary("libadwaita")), .refused(.unreadable("a:1:2 “x”")),
    .refused(.noRoot("root")), .refused(.impossibleSize), .refused(.unknownRequest),
  ]

  /// Reads messages from bytes that arrive in pieces.
  private static func read(_ bytes: [UInt8], pieces: Int = 7) -> WidgetMessage? {
    var rest = bytes[...]
    return WidgetMessage.read { most in
      defer { rest = rest.dropFirst(min(most, pieces)) }
      return Array(rest.prefix(min(most, pieces)))
    }
  }

  @Test(arguments: requests) func aRequestIsReadAsItWasSent(request: WidgetRequest) throws {
    let read = try #require(Self.read(request.message.bytes))
    #expect(WidgetRequest(read) == request)
  }

  @Test(arguments: answers) func anAnswerIsReadAsItWasSent(answer: WidgetAnswer) throws {
    let read = try #require(Self.read(answer.message.bytes))
    #expect(WidgetAnswer(read) == answer)
  }

  @Test func aMessageThatEndsEarlyIsNone() {
    for message in Self.answers.map(\.message.bytes) + Self.requests.map(\.message.bytes) {
      for count in 0..<message.count { #expect(Self.read(Array(message.prefix(count))) == nil) }
    }
  }

  @Test(arguments: [
    "", "\n", "x\n", "[]\n", "{}\n", "{\"bytes\": -1}\n", "{\"bytes\": 1.5}\nab", "{\"bytes\": 1e99}\n",
    "{\"bytes\": \"3\"}\nabc", "{\"bytes\": 999999999}\nabc", "{\"bytes\": 1, \"bytes\": 2}\nab",
    "{\"bytes\": 0}\nmore",
  ])
  func otherBytesAreNoMessage(text: String) { #expect(Self.read(Array(text.utf8)) == nil) }

  @Test func aLineWithoutEndIsGivenUp() {
    var count = 0
    let read = WidgetMessage.read { most in
      count += most
      return Array(repeating: UInt8(ascii: "a"), count: most)
    }
    #expect(read == nil)
    #expect(count < 2 * WidgetMessage.longestLine)
  }

  @Test(arguments: [
    "{\"bytes\": 0, \"ask\": \"else\"}\n", "{\"bytes\": 0, \"ask\": \"draw\", \"root\": \"a\"}\n",
    "{\"bytes\": 0, \"ask\": \"measure\", \"texts\": [{}]}\n", "{\"bytes\": 0, \"ask\": \"measure\", \"texts\": 3}\n",
  ])
  func otherMessagesAreNoRequest(text: String) throws {
    #expect(WidgetRequest(try #require(Self.read(Array(text.utf8)))) == nil)
  }

  @Test(arguments: [
    "{\"bytes\": 0}\n", "{\"bytes\": 0, \"refused\": \"else\"}\n", "{\"bytes\": 0, \"widgets\": [], \"least\": [1]}\n",
    "{\"bytes\": 0, \"widgets\": [{\"id\": \"a\", \"frame\": [1, 2, 3, 1e300]}], \"least\": [1, 1], \"replaced\": []}\n",
  ])
  func otherMessagesAreNoAnswer(text: String) throws {
    #expect(WidgetAnswer(try #require(Self.read(Array(text.utf8)))) == nil)
  }

  @Test func picturesHaveALargestSize() {
    #expect(WidgetScene(interface: [], width: 375, height: 667, scale: 2).hasPossibleSize)
    #expect(!WidgetScene(interface: [], width: 0, height: 667).hasPossibleSize)
    #expect(!WidgetScene(interface: [], width: 10_000, height: 10_000).hasPossibleSize)
    #expect(!WidgetScene(interface: [], width: .max, height: 1).hasPossibleSize)
    #expect(WidgetScene.possibleScale(2, width: 375, height: 667) == 2)
    #expect(WidgetScene.possibleScale(2, width: 4000, height: 4000) == 1)
  }
}

import Foundation
import TestSupport
import Testing

@testable import RealWidgets

/// The program that draws may be missing, crash, hang or talk nonsense. The asker only gets a problem.
@Suite struct WidgetHelperTests {
  private let folder: TemporaryFolder
  private static let request = WidgetRequest.measure([WidgetText(className: "GtkLabel", text: "a")])

  init() throws { folder = try TemporaryFolder() }

  /// A program in Python that speaks for GTK. `channel` is its socket.
  private func program(_ body: String) throws -> String {
    let head = """
      #!/usr/bin/python3
      import os, socket, sys, time
      channel = socket.socket(fileno=0)
      def say(text, more=b""): channel.sendall(text.encode() + b"\\n" + more)
      def hear(): return channel.recv(1 << 20)
      def ready(): say('{"bytes": 0, "ready": "4.8.3"}')
      def sizes(): say('{"bytes": 0, "sizes": [[1, 2, 3, 4]]}')

      """
    let file = try folder.write(head + body + "\n", as: "helper")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file.path
  }

  private func problem(_ body: String, seconds: Double = 20) throws -> WidgetProblem? {
    let helper = WidgetHelper(program: try program(body), seconds: seconds)
    if case .failure(let problem) = helper.answer(to: Self.request) { return problem }
    return nil
  }

  @Test func aProgramThatIsMissingIsTold() {
    for path in [nil, folder.path("nothing"), folder.path("")] {
      let helper = WidgetHelper(program: path)
      #expect(!helper.isInstalled || path == folder.path(""))
      #expect(helper.answer(to: Self.request) == .failure(.notInstalled))
    }
  }

  @Test func anAnswerArrives() throws {
    let helper = WidgetHelper(program: try program("ready()\nwhile hear(): sizes()"), seconds: 20)
    let answer = WidgetAnswer.sizes([WidgetSize(leastWidth: 1, width: 2, leastHeight: 3, height: 4)])
    #expect(helper.answer(to: Self.request) == .success(answer))
    let first = helper.processes
    #expect(helper.answer(to: Self.request) == .success(answer))
    #expect(helper.processes == first, "one program answers both")
    helper.rest()
    #expect(helper.processes == [])
    #expect(first.allSatisfy { kill($0, 0) == -1 }, "it has ended")
  }

  @Test(arguments: [
    "", "sys.exit(3)", "os.abort()", "ready()", "ready(); hear(); os.abort()", "ready(); hear(); say('what?')",
    "ready(); hear(); ready2 = 1; say('{\"bytes\": 5}', b'abc')", "say('{}')", "sizes(); time.sleep(9)",
    "ready(); hear(); say('{\"bytes\": 0, \"sizes\": 4}')",
  ])
  func aProgramThatEndsOrTalksNonsenseIsTold(body: String) throws {
    #expect(try problem(body) == .ended, "\(body)")
  }

  @Test(arguments: [
    "time.sleep(60)", "ready(); time.sleep(60)", "ready(); hear(); say('{\"bytes\": 9}', b'ab'); time.sleep(60)",
  ])
  func aProgramThatHangsIsEndedInTime(body: String) throws {
    let start = ContinuousClock.now
    let helper = WidgetHelper(program: try program(body), seconds: 1.5)
    #expect(helper.answer(to: Self.request) == .failure(.tookTooLong))
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(helper.processes == [])
  }

  @Test func aRefusalIsTold() throws {
    #expect(try problem("say('{\"bytes\": 0, \"refused\": \"display\"}')") == .refused(.noDisplay))
    #expect(WidgetProblem.refused(.noDisplay).isLasting)
    #expect(!WidgetProblem.ended.isLasting)
  }

  /// A large request fills the socket while nothing reads it.
  @Test func aLargeRequestToADeafProgramEndsInTime() throws {
    let scene = WidgetScene(interface: Array(repeating: 32, count: 8 << 20), width: 10, height: 10)
    let helper = WidgetHelper(program: try program("ready(); time.sleep(60)"), seconds: 1.5)
    #expect(helper.answer(to: .draw(scene)) == .failure(.tookTooLong))
    let ended = WidgetHelper(program: try program("ready(); channel.close(); os.close(1)"), seconds: 20)
    #expect(ended.answer(to: .draw(scene)) == .failure(.ended))
  }

  @Test func aProgramThatWasKilledIsStartedAnew() throws {
    let helper = WidgetHelper(program: try program("ready()\nwhile hear(): sizes()"), seconds: 20)
    for _ in 0..<3 {
      guard case .success = helper.answer(to: Self.request) else {
        Issue.record("no answer")
        return
      }
      let id = try #require(helper.processes.first)
      kill(id, SIGKILL)
    }
  }

  @Test func requestsOfSeveralThreadsAreAnswered() throws {
    let helper = WidgetHelper(program: try program("ready()\nwhile hear(): sizes()"), seconds: 60)
    let answered = LockedCount()
    DispatchQueue.concurrentPerform(iterations: 40) { _ in
      if case .success = helper.answer(to: Self.request) { answered.add() }
    }
    #expect(answered.value == 40)
    #expect(helper.processes.count == 1)
  }

  @Test func nothingIsLeftOpen() throws {
    func openFiles() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count }
    let program = try program("ready(); hear()")
    let helper = WidgetHelper(program: program, seconds: 20)
    for _ in 0..<5 { _ = helper.answer(to: Self.request) }
    let children = try String(contentsOfFile: "/proc/\(getpid())/task/\(getpid())/children", encoding: .utf8)
    for id in children.split(separator: " ").compactMap({ Int32($0) }) {
      let line = (try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)) ?? ""
      #expect(!line.contains(program))
    }
    #expect(try openFiles() > 0)
  }
}

/// A count that several threads raise.
private final class LockedCount: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add() { lock.withLock { count += 1 } }

  var value: Int { lock.withLock { count } }
}

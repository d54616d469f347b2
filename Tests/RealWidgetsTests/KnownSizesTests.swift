import Foundation
import TestSupport
import Testing

@testable import RealWidgets

/// Sizes are asked for once.
@Suite struct KnownSizesTests {
  private let folder: TemporaryFolder
  private let helper: WidgetHelper

  /// The program gives each text a width that counts the requests, and no size to the class “None”.
  init() throws {
    folder = try TemporaryFolder()
    let script = """
      #!/usr/bin/python3
      import json, socket
      channel = socket.socket(fileno=0)
      def say(answer): channel.sendall(json.dumps({"bytes": 0, **answer}).encode() + b"\\n")
      say({"ready": "4"})
      count = 0
      for line in channel.makefile("rb"):
          texts = json.loads(line)["texts"]
          count += 1
          say({"sizes": [None if text["class"] == "None" else [1, count, 1, len(text["text"])] for text in texts]})

      """
    let file = try folder.write(script, as: "helper")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    helper = WidgetHelper(program: file.path, seconds: 60)
  }

  private func text(_ text: String, _ className: String = "GtkLabel", _ font: String? = nil) -> WidgetText {
    WidgetText(className: className, text: text, font: font)
  }

  private func size(_ width: Int, _ height: Int) -> WidgetSize {
    WidgetSize(leastWidth: 1, width: width, leastHeight: 1, height: height)
  }

  @Test func aTextIsAskedForOnce() throws {
    let known = KnownSizes()
    #expect(try known.sizes(of: [], asking: helper) == [])
    #expect(helper.processes.isEmpty, "nothing to ask")
    #expect(
      try known.sizes(of: [text("a"), text("bb"), text("a")], asking: helper) == [size(1, 1), size(1, 2), size(1, 1)])
    #expect(try known.sizes(of: [text("bb"), text("a")], asking: helper) == [size(1, 2), size(1, 1)])
    #expect(try known.sizes(of: [text("a", "GtkButton"), text("a")], asking: helper) == [size(2, 1), size(1, 1)])
    #expect(try known.sizes(of: [text("a", "GtkLabel", "Sans 9")], asking: helper) == [size(3, 1)])
    #expect(known.count == 4)
    known.forget()
    #expect(try known.sizes(of: [text("a")], asking: helper) == [size(4, 1)])
  }

  @Test func aClassWithoutASizeIsKnown() throws {
    let known = KnownSizes()
    #expect(try known.sizes(of: [text("a", "None"), text("a")], asking: helper) == [nil, size(1, 1)])
    #expect(try known.sizes(of: [text("a", "None"), text("b")], asking: helper) == [nil, size(2, 1)])
  }

  @Test func thereIsALimit() throws {
    let known = KnownSizes(most: 3)
    for word in ["a", "b", "c", "d", "e"] { _ = try known.sizes(of: [text(word)], asking: helper) }
    #expect(known.count <= 3)
  }

  @Test func aProblemIsThrown() {
    #expect(throws: WidgetProblem.notInstalled) {
      try KnownSizes().sizes(of: [text("a")], asking: WidgetHelper(program: folder.path("nothing")))
    }
  }
}

import FormatExchange
import LayoutModel
import Testing

@testable import PlumbFormat

/// User guides stand in one place of a file, and in their scenes in the model.
@Suite struct UserGuidesMemberTests {
  private func text(guides: String = "", scene: String = "") -> String {
    """
    {
      "plumb": 1,\(guides)
      "scenes": [
        { "id": "one", "root": "a"\(scene) },
        { "id": "two", "root": "b" }
      ],
      "elements": [
        { "id": "a", "kind": "view", "frame": [0, 0, 9, 9] },
        { "id": "b", "kind": "view", "frame": [0, 0, 9, 9] }
      ]
    }

    """
  }

  private func line(_ guides: String) -> String { "\n  \"userGuides\": \(guides)," }

  private func read(_ text: String) throws(FormatError) -> NativeFile {
    try NativeReader.read(Array(text.utf8), named: "guides.plumb")
  }

  private func saved(_ text: String, _ edit: (inout Draft) -> Void) throws -> String {
    let file = try read(text)
    var draft = Draft(file.document)
    edit(&draft)
    let bytes = NativeWriter.write(draft.document, over: file.source)
    #expect(try NativeReader.read(bytes, named: "again.plumb").document == draft.document)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func scenesHaveTheirOwn() throws {
    let source = text(guides: line(#"{ "two": { "x": [40, 1.5] }, "gone": { "y": [1] } }"#))
    let document = try read(source).document
    #expect(document.scenes["one"]?.userGuides == UserGuides())
    #expect(document.scenes["two"]?.userGuides == UserGuides(x: [40, 1.5]))
    #expect(
      try saved(source) { $0.update("two") { $0.userGuides.y = [7] } }
        == source.replacing("[40, 1.5] }", with: "[40, 1.5], \"y\": [7] }"))
    #expect(
      try saved(source) { $0.update("two") { $0.userGuides = UserGuides() } }
        == source.replacing(#""two": { "x": [40, 1.5] }, "#, with: ""))
  }

  @Test func userGuidesAreALineOfTheDocument() throws {
    let source = text()
    let withGuides = text(guides: line(#"{ "one": { "y": [100] } }"#))
    #expect(try saved(source) { $0.update("one") { $0.userGuides.y = [100] } } == withGuides)
    #expect(try saved(withGuides) { $0.update("one") { $0.userGuides.y = [] } } == source)
    let fresh = String(decoding: NativeWriter.write(try read(withGuides).document), as: UTF8.self)
    #expect(fresh == withGuides)
  }

  @Test func userGuidesWithoutASceneBelongToTheFirst() throws {
    let source = text(guides: line(#"{ "x": [3], "y": [] }"#))
    #expect(try read(source).document.scenes.map(\.userGuides) == [UserGuides(x: [3]), UserGuides()])
    #expect(
      try saved(source) { $0.update("two") { $0.userGuides.x = [4] } }
        == text(guides: line(#"{ "one": { "x": [3] }, "two": { "x": [4] } }"#)))
    // A member that is no object is ignored, and is kept.
    let list = text(guides: line("[]"))
    #expect(try read(list).document.scenes.allSatisfy(\.userGuides.isEmpty))
    #expect(try saved(list) { $0.update("a") { $0.frame.x = 1 } }.contains("\"userGuides\": []"))
  }

  @Test func userGuidesInASceneRecordAreRead() throws {
    let source = text(scene: #", "userGuides": { "x": [5] }"#)
    #expect(try read(source).document.scenes["one"]?.userGuides.x == [5])
    let named = try saved(source) { $0.update(SceneID("one")) { $0.name = "One" } }
    #expect(named.contains(#""root": "a", "userGuides": { "x": [5] } }"#))
    let moved = try saved(source) { $0.update("one") { $0.userGuides.x = [6] } }
    #expect(moved == text(guides: line(#"{ "one": { "x": [6] } }"#)))
  }

  @Test func invalidNumbersAreReported() {
    #expect(throws: FormatError.self) { try read(text(guides: line(#"{ "one": { "x": ["far"] } }"#))) }
    #expect(throws: FormatError.self) { try read(text(guides: line(#"{ "one": 5 }"#))) }
  }
}

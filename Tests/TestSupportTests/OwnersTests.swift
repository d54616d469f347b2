import TestSupport
import Testing

/// The types that everything uses stay small. A feature of the editor is a type of its own that takes the editor, and a
/// search in a layout is one that takes the session. No type can express this, so the test reads the sources.
@Suite struct OwnersTests {
  private static let most = 120

  /// Returns the number of members of a type, and the paths of the files that declare them.
  private static func members(of type: String, in files: [(path: String, text: String)]) -> (
    count: Int, paths: [String]
  ) {
    let member =
      #/^  (?:@\w+(?:\([^)]*\))? )*(?:[a-z]+(?:\(set\))? )*(?:func|var|let|init|subscript|struct|enum|class|case|typealias)\b.*/#
    var found: (count: Int, paths: [String]) = (0, [])
    for (path, text) in files {
      var (isInside, isOwner) = (false, false)
      for line in text.split(separator: "\n") {
        if line.contains(#/^(?:[@\w]+ )*(?:extension|struct|class) (\w+)\b(?!\.)/#) {
          isInside = line.firstMatch(of: #/(?:extension|struct|class) (\w+)\b/#)?.output.1 == type[...]
          isOwner = isOwner || isInside
        } else if line.hasPrefix("}") {
          isInside = false
        } else if isInside, line.contains(member) {
          found.count += 1
        }
      }
      if isOwner { found.paths.append(path) }
    }
    return found
  }

  @Test func theEditorIsSmallAndInOneRoom() throws {
    let found = Self.members(of: "Editor", in: try SourceFiles.all())
    #expect((60...Self.most).contains(found.count))
    #expect(found.paths.filter { !$0.hasPrefix("EditorCore/Editor/") } == [])
  }

  @Test func theLayoutSessionIsSmall() throws {
    let found = Self.members(of: "LayoutSession", in: try SourceFiles.all())
    #expect((60...Self.most).contains(found.count))
  }

  /// The count finds members of the type and of its extensions, and none of their bodies.
  @Test func membersAreCounted() {
    let found = Self.members(
      of: "One",
      in: [
        ("A/a.swift", "package struct One {\n  var a = 1\n\n  package func b() {\n    let c = 2\n  }\n}"),
        (
          "A/b.swift",
          "extension One {\n  @discardableResult\n  static let d = 3\n}\nextension One.Two {\n  var e: Int\n}"
        ),
        ("A/c.swift", "struct Other {\n  let one: One\n}"),
      ])
    #expect(found.count == 3)
    #expect(found.paths == ["A/a.swift", "A/b.swift"])
  }
}

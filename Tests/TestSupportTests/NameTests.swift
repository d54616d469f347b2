import TestSupport
import Testing

/// Each type name has one meaning. This test reads the sources, because the compiler allows one name in two modules.
@Suite struct NameTests {
  /// Returns the top-level types by name, each with its modules.
  private static func types(in files: [(path: String, text: String)]) -> [String: Set<String>] {
    var modules: [String: Set<String>] = [:]
    let declaration =
      #/^(?:@\w+ |package |public |private |fileprivate |final |indirect )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/#
    for (path, text) in files {
      let module = String(path.prefix { $0 != "/" })
      for line in text.split(separator: "\n") {
        if let found = line.firstMatch(of: declaration) { modules[String(found.output.1), default: []].insert(module) }
      }
    }
    return modules
  }

  @Test func typeNamesAreUniqueAcrossModules() throws {
    let files = try SourceFiles.all()
    let types = Self.types(in: files)
    #expect(types.count > 500, "the sources are not where they were")
    for (name, modules) in types where modules.count > 1 {
      Issue.record("\(name) is a type of \(modules.sorted().joined(separator: " and of "))")
    }
    for module in Set(files.map { String($0.path.prefix { $0 != "/" }) }) where types[module] != nil {
      Issue.record("\(module) is a module and a type")
    }
  }

  /// The reader of sources finds top-level types, and no nested ones.
  @Test func typesAreFoundAndNestedOnesAreNot() {
    let types = Self.types(in: [
      ("A/a.swift", "package struct One {\n  struct Inner {}\n}\nprivate final class Two {}\nlet three = 3"),
      ("B/b.swift", "@MainActor enum One {}\n// struct Four"),
    ])
    #expect(types == ["One": ["A", "B"], "Two": ["A"]])
  }
}

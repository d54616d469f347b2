import Foundation
import Testing

/// The dependencies of targets: a target imports exactly the targets that the package lists for it. The compiler finds
/// a missing dependency only if the other target happens to be built later.
@Suite struct ArrowsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Dependencies that are needed without an import.
  private static let notImported = ["NodeBench": ["CGtk"], "CommandLineTests": ["plumbline"]]

  private struct Target {
    let name: String
    let dependencies: Set<String>

    /// The target's folder, or nil if it has no sources in this project.
    var folder: URL? {
      ["Sources", "Tests"].map { root.appending(components: $0, name) }
        .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    func imports(among targets: Set<String>) throws -> Set<String> {
      guard let folder, let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
        return []
      }
      var found: Set<String> = []
      for case let file as URL in files where file.pathExtension == "swift" {
        let source = try String(contentsOf: file, encoding: .utf8)
        found.formUnion(source.matches(of: /(?m)^(?:@testable )?import (\w+)/).map { String($0.output.1) })
      }
      return found.intersection(targets)
    }
  }

  private static let targets: [Target] = {
    let source = (try? String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
    let starts = source.matches(of: /\.(?:target|testTarget|executableTarget|systemLibrary)\(\s*name: "([\w-]+)"/)
    return starts.enumerated().map { place, start in
      let end = place + 1 < starts.count ? starts[place + 1].range.lowerBound : source.endIndex
      let body = source[start.range.upperBound..<end]
      let list = body.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.output.1 ?? ""
      return Target(
        name: String(start.output.1), dependencies: Set(list.matches(of: /"([\w-]+)"/).map { String($0.output.1) }))
    }
  }()

  @Test func everyTargetImportsItsDependencies() throws {
    let names = Set(Self.targets.map(\.name))
    #expect(names.count > 40)
    for target in Self.targets where target.folder != nil {
      let imported = try target.imports(among: names).subtracting([target.name])
      let other = Set(Self.notImported[target.name] ?? [])
      #expect(imported.union(other) == target.dependencies, "\(target.name)")
    }
  }
}

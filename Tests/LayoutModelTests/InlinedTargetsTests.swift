import TestSupport
import Testing

/// What other targets ask of each element, and of each value of a file, is public: the compiler carries no code with package access into another
/// module, not even where it is marked inlinable, and every call then asks the runtime what it is called for.
@Suite struct InlinedTargetsTests {
  private static let targets: Set<Substring> = ["Words", "LayoutModel", "ConstraintSolving", "LayoutEngine", "Markup"]

  @Test func theGroundFloorsArePublic() throws {
    let files = try SourceFiles.all().filter { file in Self.targets.contains(file.path.prefix { $0 != "/" }) }
    #expect(files.count > 100, "the sources are not where they were")
    for file in files {
      for (number, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard Self.declaresForPackage(line) else { continue }
        Issue.record("\(file.path):\(number + 1) is not inlined in other modules: it should be public")
      }
    }
  }

  @Test(arguments: ["  package var width: Double", "@inlinable package func f() {}", "package struct Rect {"])
  func packageAccessIsSeen(_ line: String) { #expect(Self.declaresForPackage(Substring(line))) }

  @Test(arguments: ["  public var width: Double", "/// of the package", "import PackageDescription"])
  func nothingElseIs(_ line: String) { #expect(!Self.declaresForPackage(Substring(line))) }

  private static func declaresForPackage(_ line: Substring) -> Bool {
    let code = line.prefix { $0 != "/" }
    return code.split { !$0.isLetter }.contains("package")
  }
}

import TestSupport
import Testing

/// Functions that other targets call for each element, or for each value of a file, must be public. The compiler does
/// not inline code with package access into another module, not even if it is marked inlinable. Each call would then
/// look up its generic types at run time.
@Suite struct InlinedTargetsTests {
  private static let targets: Set<Substring> = ["Words", "LayoutModel", "ConstraintSolving", "LayoutEngine", "Markup"]

  @Test func inlinedTargetsArePublic() throws {
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
  func otherLinesHaveNoPackageAccess(_ line: String) { #expect(!Self.declaresForPackage(Substring(line))) }

  private static func declaresForPackage(_ line: Substring) -> Bool {
    let code = line.prefix { $0 != "/" }
    return code.split { !$0.isLetter }.contains("package")
  }
}

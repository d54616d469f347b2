import Foundation
import TestSupport
import Testing

/// A short run of the shared fuzzer: random problems through SolverBench, with every snapshot checked by an LP solver.
/// It runs only if that solver (PyPI's highspy, with numpy and scipy) and a built SolverBench are found. PLUMB_PYTHON
/// names the Python, PLUMB_SOLVERBENCH the program.
struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let fuzzer =
    ["../shared", "../../shared"].map { root.appendingPathComponent("\($0)/solver/fuzz.py").standardizedFileURL.path }
    .first { FileManager.default.fileExists(atPath: $0) } ?? "fuzz.py"
  private static let python = environment["PLUMB_PYTHON"] ?? "/usr/bin/python3"
  private static let bench =
    environment["PLUMB_SOLVERBENCH"] ?? root.appendingPathComponent(".build/release/SolverBench").path

  private static func run(_ arguments: [String], _ extra: [String: String] = [:]) throws -> EndedProgram {
    try EndedProgram(URL(filePath: python), arguments, environment: environment.merging(extra) { $1 })
  }

  private static let isPossible =
    FileManager.default.fileExists(atPath: fuzzer) && FileManager.default.isExecutableFile(atPath: bench)
    && (try? run(["-c", "import highspy, numpy, scipy"]))?.code == 0

  @Test(.enabled(if: isPossible, "needs the shared fuzzer, highspy and a release build of SolverBench"))
  func everySnapshotIsLexicographicallyOptimal() throws {
    let seed = Self.environment["SEED"] ?? "20240"
    let result = try Self.run([Self.fuzzer, "10", Self.bench], ["SEED": seed, "NMAX": "60"])
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.contains("build:LEX-OK"))
  }
}

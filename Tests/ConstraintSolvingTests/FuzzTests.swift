import Foundation
import Testing

/// A short run of the shared fuzzer: random problems through SolverBench, every snapshot judged by an LP solver. Only where
/// that solver (PyPI's highspy, with numpy and scipy) and a built SolverBench are found; PLUMB_PYTHON names the Python,
/// PLUMB_SOLVERBENCH the program.
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

  private static func run(_ arguments: [String], _ extra: [String: String] = [:]) -> (status: Int32, output: String)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = arguments
    process.environment = environment.merging(extra) { _, new in new }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private static let isPossible =
    FileManager.default.fileExists(atPath: fuzzer) && FileManager.default.isExecutableFile(atPath: bench)
    && run(["-c", "import highspy, numpy, scipy"])?.status == 0

  @Test(.enabled(if: isPossible, "needs the shared fuzzer, highspy and a release build of SolverBench"))
  func everySnapshotIsLexicographicallyOptimal() throws {
    let seed = Self.environment["SEED"] ?? "20240"
    let result = try #require(Self.run([Self.fuzzer, "10", Self.bench], ["SEED": seed, "NMAX": "60"]))
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("build:LEX-OK"))
  }
}

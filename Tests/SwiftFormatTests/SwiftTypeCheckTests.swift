import FormatExchange
import FormatTestSupport
import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import SwiftFormat

/// Exported sources are compiled by the Swift compiler, together with declarations for the toolkits.
@Suite(.enabled(if: SwiftCompiler.path != nil, "there is no swiftc in PATH"))
struct SwiftTypeCheckTests {
  @Test(arguments: [SwiftToolkit.uikit, .appkit])
  func examplesTypeCheck(_ toolkit: SwiftToolkit) throws {
    let documents = try TestFiles.documents(in: TestFiles.examples).map {
      try NativeReader.read($0.bytes, named: $0.name).document
    }
    try check(documents, toolkit)
  }

  /// The number of random documents; `SWIFT_DOCUMENTS=200` checks more.
  private static let count = ProcessInfo.processInfo.environment["SWIFT_DOCUMENTS"].flatMap { Int($0) } ?? 40

  /// For every property, kind and attribute of the model, the source compiles.
  @Test(arguments: [SwiftToolkit.uikit, .appkit])
  func randomDocumentsTypeCheck(_ toolkit: SwiftToolkit) throws {
    try check(
      (1...max(1, Self.count)).map { seed in
        var random = RandomDocument(seed: seed)
        random.hasComponents = seed.isMultiple(of: 2)
        return random.make()
      }, toolkit)
  }

  /// The user's classes may be used in several scenes, or have the name of a scene or of a toolkit's class.
  @Test(arguments: [SwiftToolkit.uikit, .appkit])
  func sharedClassesTypeCheck(_ toolkit: SwiftToolkit) throws {
    let classes = ["ChartView", "MainLayout", "UIView", "NSView", "UILabel", "CGRect", "UIColor", "chartView"]
    var elements: [Element] = []
    var scenes: [Scene] = []
    for name in ["main", "detail"] {
      var root = Element(id: ElementID("root-\(name)"), kind: .view, frame: Rect(0, 0, 375, 667))
      for (place, className) in classes.enumerated() {
        var view = Element(id: ElementID("\(name)-\(place)"), kind: .customView, frame: Rect(0, 0, 10, 10))
        view.content.className = className
        view.name = "chart view"
        root.children.append(view.id)
        elements.append(view)
      }
      elements.append(root)
      scenes.append(Scene(id: SceneID(name), root: root.id))
    }
    try check([Document(scenes: scenes, elements: elements)], toolkit)
  }

  /// The compiler copes with a document with many variations.
  @Test(arguments: [SwiftToolkit.uikit, .appkit])
  func largeVariedDocumentsTypeCheck(_ toolkit: SwiftToolkit) throws {
    let landscape = VariationKey(orientation: .landscape)
    var builder = DocumentBuilder(width: 300, height: 400)
    for number in 0..<6 {
      let panel = ElementID("panel-\(number)")
      builder.add(.view, panel, Rect(0, 0, 100, 100)) { $0.variations[landscape] = ElementVariation(installed: false) }
      for place in 0..<20 {
        builder.add(.view, ElementID("\(panel)-\(place)"), Rect(0, 0, 10, 10), in: panel)
        builder.constrain("\(panel)-\(place).top == \(panel).top + 8", "\(panel)-\(place).width == 10")
      }
    }
    #expect(builder.refused.isEmpty)
    try check([builder.document], toolkit)
  }

  /// The check finds a mistake; otherwise it would prove nothing.
  @Test func aMistakeIsFound() throws {
    let found = try SwiftCompiler.complaints(
      about: [
        "import UIKit\n@MainActor func f(_ view: UIView) { _ = view.leadingAnchor.constraint(equalTo: view.topAnchor) }\n"
      ], .uikit)
    #expect(found.contains("NSLayoutYAxisAnchor"))
  }

  private func check(_ documents: [Document], _ toolkit: SwiftToolkit) throws {
    let sources = try documents.map {
      let request = ExportRequest(name: "x.swift", measurer: FixedMeasurer())
      return String(decoding: try SwiftSourceFormat(toolkit).exportDocument($0, request).bytes, as: UTF8.self)
    }
    let complaints = try SwiftCompiler.complaints(about: sources, toolkit)
    #expect(complaints.isEmpty, "\(complaints.prefix(4000))")
  }
}

enum SwiftCompiler {
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Returns the compiler's errors. Each source is a file with private types, so names may occur in several of them.
  static func complaints(about sources: [String], _ toolkit: SwiftToolkit) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swift-source-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stub = TestFiles.root.appending(path: "Tests/SwiftFormatTests/Stubs/\(toolkit.module).swift")
    let module = try run(
      [
        "-emit-module", "-module-name", toolkit.module, "-swift-version", "6", "-o",
        folder.appending(path: "\(toolkit.module).swiftmodule").path, stub.path,
      ])
    if !module.isEmpty { return module }
    var files: [String] = []
    for (number, source) in sources.enumerated() {
      let file = folder.appending(path: "source\(number).swift")
      try Data(source.replacing("final class ", with: "private final class ").utf8).write(to: file)
      files.append(file.path)
    }
    return try run(
      ["-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "Check", "-I", folder.path] + files)
  }

  /// Returns the output of a program made of the sources and the UIKit stub.
  static func output(of sources: [String: String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swift-source-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stubs = TestFiles.root.appending(path: "Tests/SwiftFormatTests/Stubs")
    var files = ["UIKit", "Report"].map { stubs.appending(path: "\($0).swift").path }
    for (name, source) in sources {
      let file = folder.appending(path: "\(name).swift")
      // The source is compiled in one module with the stub.
      try Data(source.replacing("import UIKit\n", with: "import Foundation\n").utf8).write(to: file)
      files.append(file.path)
    }
    let program = folder.appending(path: "program")
    let made = try run(["-swift-version", "6", "-wmo", "-Onone", "-module-name", "Check", "-o", program.path] + files)
    return made.isEmpty ? try run(program, []) : made
  }

  private static func run(_ arguments: [String]) throws -> String {
    let done = try EndedProgram(URL(filePath: path ?? ""), arguments)
    return done.code == 0 && done.allText.isEmpty ? "" : "exit \(done.code): \(done.allText)"
  }

  private static func run(_ program: URL, _ arguments: [String]) throws -> String {
    let done = try EndedProgram(program, arguments)
    return done.code == 0 ? done.allText : "exit \(done.code): \(done.allText)"
  }
}

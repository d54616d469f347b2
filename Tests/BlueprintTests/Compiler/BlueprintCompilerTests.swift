import FormatTestSupport
import Foundation
import Markup
import TestSupport
import Testing

@testable import Blueprint

/// The compiler and this program agree on what a text means.
@Suite(.enabled(if: BlueprintCompiler.isThere, "needs blueprint-compiler"))
struct BlueprintCompilerTests {
  static let samples: [(name: String, text: String)] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: BlueprintCompiler.samples.path)) ?? []
    return names.filter { $0.hasSuffix(".blp") }.sorted().compactMap { name in
      (try? String(contentsOf: BlueprintCompiler.samples.appending(path: name), encoding: .utf8)).map { (name, $0) }
    }
  }()

  @Test func samplesAreReadAsTheCompilerReadsThem() throws {
    #expect(Self.samples.count >= 10)
    let compiled = try BlueprintCompiler.compile(Self.samples.map(\.text))
    for (sample, result) in zip(Self.samples, compiled) {
      let theirs = try result.get()
      let ours = try BlueprintTree(Array(sample.text.utf8))
      #expect(
        ComparedElements().lines(of: ours.markup) == ComparedElements().lines(of: theirs), "\(sample.name)")
      #expect(ours.unknown.isEmpty, "\(sample.name)")
    }
  }

  /// A sample is written again from its elements, and compiled to the same ones.
  @Test func samplesAreWrittenAgain() throws {
    let trees = try Self.samples.map { try BlueprintTree(Array($0.text.utf8)).markup }
    try check(trees, named: Self.samples.map(\.name))
  }

  @Test func randomInterfacesAreTheSameAfterTheCompiler() throws {
    let count = Int(ProcessInfo.processInfo.environment["BLUEPRINT_TREES"] ?? "") ?? 30
    let roots = (0..<UInt64(count)).map { seed in RandomInterface.make(seed: seed) }
    let texts = roots.map { BlueprintText($0) }
    for (seed, text) in texts.enumerated() { #expect(text.losses.isEmpty, "seed \(seed)") }
    let compiled = try BlueprintCompiler.compile(texts.map(\.text))
    for (seed, (root, result)) in zip(roots, compiled).enumerated() {
      let original = try MarkupTree(Array(MarkupWriter.document(root, .xcode).utf8))
      let theirs = try result.get()
      let loose = ComparedElements(isLoose: true)
      #expect(loose.lines(of: theirs) == loose.lines(of: original), "seed \(seed)\n\(texts[seed].text)")
      let ours = try BlueprintTree(Array(texts[seed].text.utf8))
      #expect(ComparedElements().lines(of: ours.markup) == ComparedElements().lines(of: theirs), "seed \(seed)")
    }
  }

  private func check(_ trees: [MarkupTree], named names: [String]) throws {
    let texts = trees.map { BlueprintText($0) }
    let compiled = try BlueprintCompiler.compile(texts.map(\.text))
    for (index, result) in compiled.enumerated() {
      #expect(texts[index].losses.isEmpty, "\(names[index])")
      let lines = ComparedElements().lines(of: try result.get())
      #expect(lines == ComparedElements().lines(of: trees[index]), "\(names[index])\n\(texts[index].text)")
    }
  }

  // MARK: Files of others

  /// The files that the compiler refuses, and the reason: they use what is newer than Debian 12.
  private static let newer: [String: String] = [:]

  @Test(.enabled(if: !RealFiles.gtk.isEmpty, "needs shared/corpus/gtk beside the project"))
  func realFilesAreTheSameAfterTheCompiler() throws {
    var texts: [(name: String, text: BlueprintText, tree: MarkupTree)] = []
    for url in RealFiles.gtk {
      let tree = try MarkupTree(try TestFiles.bytes(of: url))
      texts.append((url.lastPathComponent, BlueprintText(tree), tree))
    }
    let compiled = try BlueprintCompiler.compile(texts.map(\.text.text))
    for (one, result) in zip(texts, compiled) {
      if case .failure(let failure) = result {
        print("FAIL \(one.name): \(failure.words.prefix(300))")
        continue
      }
      let original = ComparedElements(isLoose: true, omitted: Set(one.text.lossNodes)).lines(of: one.tree)
      let theirs = ComparedElements(isLoose: true).lines(of: try result.get())
      if !one.text.losses.isEmpty {
        print(
          "LOSS \(one.name): \(one.text.lossNodes.map { one.tree.nodes[$0].name + " " + (one.tree.nodes[$0]["name"] ?? "") })"
        )
      }
      #expect(theirs == original, "\(one.name)")
    }
  }
}

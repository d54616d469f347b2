import FormatTestSupport
import Foundation
import Markup
import TestSupport
import Testing

@testable import Blueprint

/// The compiler and this program agree on what a text means. Newer compilers have other spellings for some elements.
@Suite(.enabled(if: BlueprintCompiler.isThere, "needs blueprint-compiler 0.6"))
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

  /// The files that this version of the compiler refuses or changes, and why.
  private static let newer = [
    "cambalache-cmb_donate_dialog.ui": "AdwDialog", "cambalache-cmb_np_dialog.ui": "AdwDialog",
    "cambalache-cmb_project_settings.ui": "AdwPreferencesDialog",
    "cambalache-cmb_ui_property_editor.ui": "the strings of a GtkStringList as a property",
    "cambalache-cmb_window.ui": "GtkSvg",
    "blueprint-strings.ui": "0.6 drops a backslash before a quote",
  ]
  /// What Blueprint 0.6 has no syntax for: the tags, and the names of properties.
  private static let unsaid = [
    "blueprint-inline_menu.ui": ["property menu-model"], "blueprint-issue_119.ui": ["binding value"],
    "blueprint-level_bar_offsets.ui": ["offsets"], "blueprint-list_factory.ui": ["property bytes"],
    "blueprint-scale_marks.ui": ["marks"], "cambalache-cmb_signal_editor.ui": ["child", "columns"],
    "cambalache-cmb_type_chooser_widget.ui": ["property bytes"],
    "cambalache-cmb_window.ui": ["property attributes", "attributes", "binding object"],
  ]

  @Test(.enabled(if: !RealFiles.gtk.isEmpty, "needs shared/corpus/gtk beside the project"))
  func realFilesAreTheSameAfterTheCompiler() throws {
    let trees = try RealFiles.gtk.map { try MarkupTree(try TestFiles.bytes(of: $0)) }
    let texts = trees.map { BlueprintText($0) }
    let compiled = try BlueprintCompiler.compile(texts.map(\.text))
    for (index, result) in compiled.enumerated() {
      let name = RealFiles.gtk[index].lastPathComponent
      let unsaid = texts[index].lossNodes.map { node in
        [trees[index].nodes[node].name, trees[index].nodes[node]["name"]].compactMap(\.self).joined(separator: " ")
      }
      #expect(Set(unsaid) == Set(Self.unsaid[name] ?? []), "\(name)")
      if Self.newer[name] != nil { continue }
      let original = ComparedElements(isLoose: true, omitted: Set(texts[index].lossNodes)).lines(of: trees[index])
      let theirs = try result.get()
      #expect(ComparedElements(isLoose: true).lines(of: theirs) == original, "\(name)")
      let ours = try BlueprintTree(Array(texts[index].text.utf8)).markup
      #expect(ComparedElements().lines(of: ours) == ComparedElements().lines(of: theirs), "\(name)")
    }
  }
}

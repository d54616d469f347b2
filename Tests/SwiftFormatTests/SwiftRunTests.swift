import FormatExchange
import FormatTestSupport
import Foundation
import LayoutEngine
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import SwiftFormat

/// Runs exported sources. At each size, the layout after `adapt` equals the design at that size exported alone, without
/// conditions. The size before does not matter.
@Suite(.enabled(if: SwiftCompiler.path != nil, "there is no swiftc in PATH"))
struct SwiftRunTests {
  /// Sizes on both sides of every threshold.
  private let sizes = [
    Size(375, 667), Size(667, 375), Size(699, 400.5), Size(700, 400.5), Size(700, 401), Size(699.5, 800),
    Size(639.5, 700), Size(640, 700), Size(999.5, 700), Size(1000, 700), Size(599, 479),
    Size(600, 480), Size(700, 700), Size(320, 200),
  ]

  @Test func theExamplesAdapt() throws {
    let documents = try ["player", "list-and-detail", "checkout"].map { name in
      let file = try TestFiles.documents(in: TestFiles.examples).first { $0.name == "\(name).plumb" }
      return try NativeReader.read(try #require(file).bytes, named: name).document
    }
    try compare(documents)
  }

  /// The number of random documents; `SWIFT_DOCUMENTS=200` checks more.
  private static let count = ProcessInfo.processInfo.environment["SWIFT_DOCUMENTS"].flatMap { Int($0) } ?? 8

  @Test func randomDocumentsAdapt() throws {
    var documents: [Document] = []
    for seed in 1...Self.count {
      var random = RandomDocument(seed: seed)
      let document = random.make()
      documents.append(varied(document, &random))
    }
    try compare(documents)
  }

  private let keys = [
    "default", "orientation=landscape", "minWidth=700", "maxWidth=699.5", "widthClass=compact",
    "heightClass=compact-widthClass=regular", "maxHeight=400.5-orientation=landscape", "platform=ios",
    "minWidth=700-platform=gnome", "minWidth=500",
  ].compactMap(VariationKey.init(rawValue:))

  /// Adds conditions to a random document, and gives names that do not depend on other elements.
  private func varied(_ document: Document, _ random: inout RandomDocument) -> Document {
    var draft = Draft(document)
    for element in document.elements {
      let keys = some(&random)
      // A hidden child of a stack or container is not laid out, so an export without conditions would not know what
      // places it. The same holds for a child that a container does not show.
      let isArranged = document.parent(of: element.id).flatMap { document.elements[$0] }?.arrangesChildren == true
      if !element.children.allSatisfy(element.shows) { draft.update(element.id) { $0.arrangement.container = nil } }
      draft.update(element.id) { element in
        element.content.fontSize = element.content.fontSize ?? 12
        element.name = "view " + element.id.rawValue
        element.content.className = nil
        for key in keys {
          var variation = element.variations[key] ?? ElementVariation()
          variation.installed = random.maybe { $0.bool() } ?? variation.installed
          variation.frame = random.maybe { $0.rect() }
          variation.axis = random.maybe { $0.bool() ? .horizontal : .vertical }
          variation.hidden = random.maybe { $0.bool() }
          variation.spacing = random.maybe { $0.number() }
          element.variations[key] = variation
        }
        guard isArranged else { return }
        element.traits.hidden = false
        for key in element.variations.keys { element.variations[key]?.hidden = nil }
      }
    }
    for constraint in document.constraints {
      let keys = some(&random)
      draft.update(constraint.id) { constraint in
        // A placeholder constraint is not in the source, so it cannot be compared.
        constraint.isPlaceholder = false
        for key in keys {
          var variation = ConstraintVariation(
            constant: random.maybe { $0.number() }, priority: random.maybe { $0.priority() },
            installed: random.maybe { $0.bool() })
          variation.multiplier = random.maybe { _ in 2 }
          constraint.variations[key] = variation
        }
      }
    }
    // The position of a custom guide with too few constraints is not defined, so such guides are avoided.
    for guide in document.guides { draft.update(guide.id) { if $0.kind == .custom { $0.kind = .safeArea } } }
    return draft.document
  }

  private func some(_ random: inout RandomDocument) -> [VariationKey] {
    guard random.generator.chance(1 / 3) else { return [] }
    return keys.filter { _ in random.generator.chance(1 / 3) }
  }

  // MARK: Comparing

  private func compare(_ documents: [Document]) throws {
    var sources: [String: String] = [:]
    var lines: [String] = []
    for (number, document) in documents.enumerated() {
      for (place, scene) in document.scenes.enumerated() {
        let name = "Varied\(number)S\(place)"
        var varied = Draft(document)
        varied.update(scene.id) { $0.name = name }
        let source = try export(varied.document, scene.id, LayoutEnvironment())
        guard source.contains("func adapt(") else { continue }
        let takesTraits = source.contains("traits: UITraitCollection")
        sources[name] = source
        lines.append("let \(name.lowercased()) = \(name)Layout()")
        for (at, size) in sizes.enumerated() {
          var environment = LayoutEnvironment()
          environment.size = size
          let situation = Surroundings(of: scene, in: document, environment: environment).situation
          let own = "\(name)At\(at)"
          sources[own] = try export(plain(document, scene, situation, own), scene.id, environment)
          let classes = [situation.widthClass, situation.heightClass].map { ".\($0?.rawValue ?? "unspecified")" }
          let traits = takesTraits ? ", traits: traits(\(classes.joined(separator: ", ")))" : ""
          lines += [
            "\(name.lowercased()).adapt(to: CGSize(width: \(size.width), height: \(size.height))\(traits))",
            "report(\"\(name) \(at)\", \(name.lowercased()), \(name.lowercased()).root)",
            "do { let plain = \(own)Layout(); report(\"\(name) \(at)\", plain, plain.root) }",
          ]
        }
      }
    }
    #expect(!lines.isEmpty)
    sources["main"] = lines.joined(separator: "\n")
    let reports = try SwiftCompiler.output(of: sources).split(separator: "## ").map(String.init)
    #expect(reports.count == lines.count / (sizes.count * 3 + 1) * sizes.count * 2, "\(reports.prefix(3))")
    for place in stride(from: 0, to: reports.count - 1, by: 2) {
      let (adapted, plain) = (reports[place], reports[place + 1])
      if adapted == plain { continue }
      let difference = plain.split(separator: "\n").difference(from: adapted.split(separator: "\n"))
      Issue.record("\(adapted.prefix { $0 != "\n" }): \("\(difference)".prefix(600))")
    }
  }

  private func export(_ document: Document, _ scene: SceneID, _ environment: LayoutEnvironment) throws -> String {
    var request = ExportRequest(name: "x.swift", measurer: FixedMeasurer())
    request.scene = scene
    request.environment = environment
    return String(decoding: try SwiftSourceFormat.uikit.exportDocument(document, request).bytes, as: UTF8.self)
  }

  /// Returns the design for the situation, without variations.
  private func plain(_ document: Document, _ scene: Scene, _ situation: Situation, _ name: String) -> Document {
    var draft = Draft(document)
    draft.update(scene.id) { $0.name = name }
    for id in document.subtree(of: scene.root) {
      guard let resolved = document.elements[id]?.resolved(in: scene, situation) else { continue }
      if !resolved.isInstalled, id != scene.root { draft.removeSubtree(id) }
      draft.update(id) {
        $0 = resolved
        $0.variations = [:]
      }
    }
    for constraint in draft.document.constraints {
      draft.update(constraint.id) {
        $0 = constraint.resolved(for: situation)
        $0.variations = [:]
      }
      if !constraint.resolved(for: situation).isInstalled { draft.remove(constraint.id) }
    }
    for other in document.scenes where other.id != scene.id { draft.removeSubtree(other.root) }
    for element in draft.document.elements where !element.variations.isEmpty {
      draft.update(element.id) { $0.variations = [:] }
    }
    return draft.document
  }
}

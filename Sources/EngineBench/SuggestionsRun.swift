import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import Rendering

/// Compares in how many places screens hold with their own constraints, and with suggested ones after all were cleared.
/// The places are all devices of the platform in both orientations. Texts are also doubled, and made as long and wide
/// as German and Japanese ones.
struct SuggestionsRun {
  private let measurer = PangoMeasurer()
  private var screens = 0
  private var kept = 0
  private let isVerbose: Bool

  static func perform(files: [String], isVerbose: Bool) {
    var run = SuggestionsRun(isVerbose: isVerbose)
    print("screen                                    places  before  after   lost   issues before, after   constraints")
    for file in files { run.perform(file) }
    print("\(run.kept) of \(run.screens) screens hold wherever they did")
  }

  private init(isVerbose: Bool) { self.isVerbose = isVerbose }

  private mutating func perform(_ file: String) {
    guard let bytes = FileManager.default.contents(atPath: file),
      let document = try? NativeReader.read([UInt8](bytes), named: file).document
    else { return print("\(file) can't be read") }
    let name = file.split(separator: "/").last.map { $0.replacingOccurrences(of: ".plumb", with: "") } ?? file
    for scene in document.scenes where !document.subtree(of: scene.root).isEmpty {
      perform(name, scene, translated(document))
    }
  }

  private mutating func perform(_ name: String, _ scene: Scene, _ document: Document) {
    let places = HoldingEnvironments.surroundings(of: scene, in: document, catalogue: ShippedDevices.catalogue)
    var draft = Draft(document)
    apply(.updateFrames, to: &draft, scene)
    let before = HoldingEnvironments(of: scene, in: draft.document, places, measurer: measurer)
    apply(.clearConstraints, to: &draft, scene)
    let start = Turns.now
    apply(.addMissing, to: &draft, scene)
    let time = Turns.now - start
    let after = HoldingEnvironments(of: scene, in: draft.document, places, measurer: measurer)
    let lost = after.lost(since: before)
    screens += 1
    if lost.isEmpty { kept += 1 }
    let title = "\(name) \(scene.id.rawValue)".padding(toLength: 40, withPad: " ", startingAt: 0)
    let counts = [places.count, before.count, after.count, lost.count, before.issueCount, after.issueCount]
    print(
      "\(title) \(counts.map(pad).joined(separator: " "))   "
        + "\(document.constraints.count) \(draft.document.constraints.count)  \(Int(time)) ms")
    if isVerbose { list(draft.document, lost.map { places[$0] }, scene) }
  }

  private func apply(_ suggestion: Suggestion, to draft: inout Draft, _ scene: Scene) {
    var environment = LayoutEnvironment()
    environment.catalogue = ShippedDevices.catalogue
    suggestion.apply(to: &draft, scene: scene.id, elements: nil, environment: environment, measurer: measurer)
  }

  private func list(_ document: Document, _ lost: [LayoutEnvironment], _ scene: Scene) {
    for constraint in document.constraints {
      let equation = EquationText.text(
        first: "\(constraint.first)", relation: constraint.relation, second: constraint.second.map { "\($0)" },
        multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority)
      print("      \(equation)")
    }
    for place in lost.prefix(3) {
      print("   lost: \(place.device ?? "own") \(place.orientation.map { "\($0)" } ?? "") \(place.language ?? "")")
      let session = LayoutSession(document: document, scene: scene.id, environment: place, measurer: measurer)
      for issue in session.diagnosis().issues where issue.severity != .remark && issue.kind != .misplaced {
        print("      \(issue.message.english)")
      }
    }
  }

  private func pad(_ number: Int) -> String {
    String(repeating: " ", count: max(0, 7 - "\(number)".count)) + "\(number)"
  }

  /// Adds a German translation with texts a third longer, and a Japanese one with half as many letters that are twice
  /// as wide.
  private func translated(_ document: Document) -> Document {
    var draft = Draft(document)
    var strings: [String: [String: String]] = ["de": [:], "ja": [:]]
    for element in document.elements {
      for part in TextRole.allCases {
        guard let text = element.content[part], !text.isEmpty else { continue }
        let key = TextKey(element.id, part).rawValue
        strings["de"]?[key] = text + text.prefix((text.count + 2) / 3)
        strings["ja"]?[key] = String(repeating: "検索", count: max(1, (text.count + 3) / 4))
      }
    }
    draft.updateLanguages { languages in
      for (language, texts) in strings { languages.strings[language] = texts }
    }
    return draft.document
  }
}

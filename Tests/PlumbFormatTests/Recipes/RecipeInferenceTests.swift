import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import ProgramResources
import TestSupport
import Testing

/// The examples lose their constraints, and get them back from two of their layouts.
@Suite struct RecipeInferenceTests {
  /// If the two layouts decide how everything follows the size, a third layout is predicted; otherwise both are at
  /// least reproduced.
  @Test(arguments: [
    "anchored-note", "baselines", "card", "columns", "dialog", "equal-spacing", "form", "growing-button", "name-field",
    "photo",
  ])
  func twoLayoutsPredictAThird(name: String) throws {
    let recipe = try Recipe(name)
    let own = try recipe.session(.portrait).layout.size
    let sizes = [own, Size(own.width * 1.5, own.height * 1.25), Size(own.width * 1.25, own.height * 1.125)]
    let layouts = try sizes.map { size in
      (size, try recipe.session { $0.size = size }.layout)
    }
    var draft = Draft(recipe.document)
    for constraint in recipe.document.constraints { draft.remove(constraint.id) }
    let bare = draft.document
    var environment = LayoutEnvironment()
    environment.catalogue = try ShippedDevices.read()
    let report = ConstraintInference(
      document: bare, scene: recipe.scene,
      examples: layouts.prefix(2).map { size, layout in
        var example = ArrangedExample(size: size, frames: layout.frames.byID)
        example.environment.orientation = .portrait
        return example
      },
      environment: environment, measurer: FixedMeasurer()
    ).run(most: 1)
    let best = try #require(report.candidates.first, "\(name): \(report.notes.map(\.english))")
    draft.make(best.change)
    if ProcessInfo.processInfo.environment["PLUMB_SHOW_INFERRED"] != nil {
      print(
        name, best.isForced,
        best.added.map {
          "\($0.first) \($0.relation.rawValue) \($0.multiplier) \($0.second.map { "\($0)" } ?? "") \($0.constant) @\($0.priority.value)"
        }.joined(separator: "\n   "), separator: "\n   ")
    }
    for (place, (size, truth)) in layouts.enumerated() where place < 2 || best.isForced {
      var elsewhere = environment
      elsewhere.orientation = .portrait
      elsewhere.size = size
      let layout = SceneLayout.solved(
        draft.document, scene: recipe.scene, environment: elsewhere, measurer: FixedMeasurer())
      for (id, frame) in truth.frames {
        let mine = layout.frames[id] ?? .zero
        #expect(mine.isClose(to: frame, within: place < 2 ? 0.51 : 1), "\(name) \(size): \(id) \(mine), not \(frame)")
      }
    }
    #expect(best.added.count <= recipe.document.constraints.count + 2)
  }
}

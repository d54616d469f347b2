import LayoutModel
import TestSupport

/// Documents of 60 to 500 elements, large enough for all shortcuts: several scenes, wrapping texts, contradictions,
/// variations, guides and previews.
enum CrowdedDocuments {
  static func document(_ seed: Int) -> Document {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 7)
    var builder = DocumentBuilder(width: 375, height: 667, profile: .ios)
    builder.guide(.safeArea, "safe")
    let rows = [12, 20, 40, 100][seed % 4]
    for row in 0..<rows { add(row, to: &builder, &generator) }
    contradict(&builder, &generator)
    var edits = RandomEdits(seed: UInt64(seed))
    (edits.varies, edits.elementLimit) = (true, 1000)
    var draft = Draft(builder.document)
    addScenes(to: &draft)
    for _ in 0..<30 { edits.step(on: &draft) }
    return draft.document
  }

  /// Adds a row with a label that wraps, a field beside it, and a box with a button below.
  private static func add(_ row: Int, to builder: inout DocumentBuilder, _ generator: inout SeededGenerator) {
    let (label, field, box, button) = ("label\(row)", "field\(row)", "box\(row)", "button\(row)")
    let y = Double(row) * 60
    builder.add(.label, ElementID(label), Rect(20, y, 120, 40)) {
      $0.content.text = generator.pick(["Name", "Several words that wrap in a narrow column", "A longer title"]) ?? ""
      $0.content.lines = 0
    }
    builder.add(.textField, ElementID(field), Rect(150, y, 200, 34))
    builder.add(.view, ElementID(box), Rect(20, y + 42, 330, 16))
    builder.add(.button, ElementID(button), Rect(4, 2, 80, 12), in: ElementID(box)) { $0.content.title = "Go" }
    let above = row == 0 ? "safe.top" : "box\(row - 1).bottom"
    builder.constrain(
      "\(label).top == \(above) + 8", "\(label).leading == root.leading + 20",
      "\(label).width \(generator.pick(["==", "<=", ">="]) ?? "==") \(generator.int(60...150))",
      "\(field).leading == \(label).trailing + 8", "\(field).trailing == root.trailing - 20",
      "\(field).firstBaseline == \(label).firstBaseline", "\(box).top == \(label).bottom + 8",
      "\(box).leading == \(label).leading", "\(box).trailing == \(field).trailing",
      "\(button).leading == \(box).leading + 4", "\(button).top == \(box).top + 2",
      "\(button).bottom == \(box).bottom - 2")
  }

  private static func contradict(_ builder: inout DocumentBuilder, _ generator: inout SeededGenerator) {
    for row in 0..<generator.int(0...3) {
      switch generator.int(0...2) {
      case 0: builder.constrain("label\(row).width == \(generator.int(151...190))")
      case 1: builder.constrain("field\(row).trailing == root.trailing - \(generator.int(40...90))")
      default: builder.constrain("button\(row).width == 90", "button\(row).width == \(generator.int(100...130))")
      }
    }
  }

  /// Adds two scenes with a few elements each, one of them turned, and previews of all.
  private static func addScenes(to draft: inout Draft) {
    for name in ["second", "third"] {
      let (root, box) = (ElementID("\(name)-root"), ElementID("\(name)-box"))
      draft.put(Element(id: box, kind: .label, frame: Rect(20, 20, 90, 50)))
      var view = Element(id: root, kind: .view, frame: Rect(0, 0, 320, 480))
      view.children = [box]
      draft.put(view)
      var scene = Scene(id: SceneID(name), root: root)
      scene.profile = name == "second" ? .ios : .macos
      draft.put(scene)
      draft.put(
        Constraint(id: ConstraintID("\(name)0"), first: Anchor(box, .left), second: Anchor(root, .left), constant: 9))
    }
    let scenes = draft.document.scenes.map(\.id)
    draft.updatePreviews { previews in
      previews = scenes.enumerated().map { index, scene in
        Preview(
          id: PreviewID("preview\(index)"), scene: scene,
          viewpoint: Viewpoint(size: Size(300 + 60 * Double(index), 500)))
      }
    }
  }
}

import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The constraints on the selection: all of them for one element, a limited number for several.
@Suite struct ConstraintListTests {
  private let names = (0..<60).map { ElementID("e\($0)") }

  private var editor: Editor {
    var draft = Draft(DocumentBuilder(width: 320, height: 480).document)
    for name in names {
      draft.insert(Element(id: name, kind: .view, frame: Rect(10, 10, 20, 20)), into: "root")
      for attribute in [Attribute.width, .height] {
        draft.put(Constraint(id: draft.document.freshConstraintID(), first: Anchor(name, attribute), constant: 20))
      }
    }
    return EditorScript(draft.document).editor
  }

  @Test func constraintsBeyondTheLimitAreCounted() {
    let list = ConstraintListModel(of: names, in: editor)
    #expect(list.groups.flatMap(\.rows).count == ConstraintListModel.mostListed)
    #expect(list.unlistedCount == 120 - ConstraintListModel.mostListed)
    #expect(ConstraintListModel(of: Array(names.prefix(3)), in: editor).unlistedCount == 0)
  }

  @Test func allConstraintsOfOneElementAreListed() {
    let held = Anchor("e0", .left)
    var editor = editor
    editor.edit("Hold") { draft in
      for _ in 0..<110 {
        draft.put(Constraint(id: draft.document.freshConstraintID(), first: held, second: Anchor("root", .left)))
      }
    }
    let list = ConstraintListModel(of: ["e0"], in: editor)
    #expect(list.groups.flatMap(\.rows).count == 112)
    #expect(list.unlistedCount == 0)
  }
}

import LayoutModel
import Words

extension CommandRegistry {
  /// Commands for sizes to infer constraints from.
  static let exampleCommands = [
    Command(
      "example-sizes", Message("Infer Constraints from Sizes…"), shortcuts: ["<Control><Alt>e"],
      when: Availability({ $0.activeScene != nil }, else: .needsScene),
      perform: { editor, _ in
        if editor.examples == nil { editor.beginExamples() } else { editor.endExamples() }
      }
    ).on { $0.examples != nil },
    Command(
      "add-example", Message("Add This Size as an Example"),
      when: Availability(
        \.canTakeExample, else: .says(Message("Start inferring constraints and choose another size first"))),
      perform: { editor, _ in editor.takeExample() }),
    Command(
      "next-example", Message("Next Example"), shortcuts: ["<Control><Alt>Page_Down"],
      when: Availability({ $0.exampleSizes.count > 1 }, else: .says(Message("Add a second size first"))),
      perform: { editor, _ in editor.showNextExample(1) }),
    Command(
      "previous-example", Message("Previous Example"), shortcuts: ["<Control><Alt>Page_Up"],
      when: Availability({ $0.exampleSizes.count > 1 }, else: .says(Message("Add a second size first"))),
      perform: { editor, _ in editor.showNextExample(-1) }),
    Command(
      "remove-example", Message("Remove This Example"),
      when: Availability(
        { $0.shownExample != nil && $0.exampleSizes.count > 1 }, else: .says(Message("Add a second size first"))),
      perform: { editor, _ in if let id = editor.shownExample { editor.removeExample(id) } }),
  ]
}

extension Editor {
  fileprivate mutating func showNextExample(_ step: Int) {
    let all = exampleSizes
    guard !all.isEmpty else { return }
    let place = all.firstIndex { $0.id == shownExample } ?? 0
    showExample(all[(place + step + all.count) % all.count].id)
  }
}

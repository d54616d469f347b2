import LayoutModel
import Words

extension CommandRegistry {
  /// Commands for sizes to infer constraints from.
  static let exampleCommands = [
    Command(
      "example-sizes", Message("Infer Constraints from Sizes…"), shortcuts: ["<Control><Alt>e"],
      when: Availability({ $0.activeScene != nil }, else: .needsScene),
      perform: { editor, _ in
        if editor.examples == nil { ExampleEditing.begin(in: &editor) } else { ExampleEditing.end(in: &editor) }
      }
    ).on { $0.examples != nil },
    Command(
      "add-example", Message("Add This Size as an Example"),
      when: Availability(
        ExampleEditing.canTake,
        else: .says(Message("Start inferring constraints and choose another size first"))),
      perform: { editor, _ in ExampleEditing.take(in: &editor) }),
    Command(
      "next-example", Message("Next Example"), shortcuts: ["<Control><Alt>Page_Down"],
      when: Availability({ ExampleEditing.sizes(in: $0).count > 1 }, else: .says(Message("Add a second size first"))),
      perform: { editor, _ in ExampleEditing.showNext(1, in: &editor) }),
    Command(
      "previous-example", Message("Previous Example"), shortcuts: ["<Control><Alt>Page_Up"],
      when: Availability({ ExampleEditing.sizes(in: $0).count > 1 }, else: .says(Message("Add a second size first"))),
      perform: { editor, _ in ExampleEditing.showNext(-1, in: &editor) }),
    Command(
      "remove-example", Message("Remove This Example"),
      when: Availability(
        { ExampleEditing.shown(in: $0) != nil && ExampleEditing.sizes(in: $0).count > 1 },
        else: .says(Message("Add a second size first"))),
      perform: { editor, _ in if let id = ExampleEditing.shown(in: editor) { ExampleEditing.remove(id, in: &editor) } }),
  ]
}

extension ExampleEditing {
  fileprivate static func showNext(_ step: Int, in editor: inout Editor) {
    let all = sizes(in: editor)
    guard !all.isEmpty else { return }
    let place = all.firstIndex { $0.id == shown(in: editor) } ?? 0
    show(all[(place + step + all.count) % all.count].id, in: &editor)
  }
}

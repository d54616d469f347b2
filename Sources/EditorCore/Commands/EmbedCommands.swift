import LayoutModel
import Words

extension CommandRegistry {
  static let embedCommands =
    EmbedKind.allCases.map { kind in
      Command(
        kind.command, Message("Embed in %1", kind.title), shortcuts: kind == .view ? ["<Control>g"] : [],
        when: Availability(unless: { SelectionEmbedding.whyNot(as: kind, in: $0) }),
        perform: { editor, _ in SelectionEmbedding.embed(as: kind, in: &editor) })
    } + [
      Command(
        "embed-containers", Message("Embed in Containers"),
        when: Availability(unless: { LayoutReplacement.whyNot(by: .containers, in: $0) }),
        perform: { editor, _ in LayoutReplacement.begin(by: .containers, in: &editor) }),
      Command(
        "convert-to-constraints", Message("Convert to Constraints"),
        when: Availability(unless: { LayoutReplacement.whyNot(by: .constraints, in: $0) }),
        perform: { editor, _ in LayoutReplacement.begin(by: .constraints, in: &editor) }),
      Command(
        "unembed", Message("Unembed"), shortcuts: ["<Control><Shift>g"],
        when: Availability(unless: { $0.document.whyNotUnembeddable($0.selection) }),
        perform: { editor, _ in SelectionEmbedding.unembed(in: &editor) }),
    ]
}

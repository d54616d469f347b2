import LayoutModel
import Words

extension CommandRegistry {
  static let embedCommands =
    EmbedKind.allCases.map { kind in
      Command(
        kind.command, Message("Embed in %1", kind.title), shortcuts: kind == .view ? ["<Control>g"] : [],
        when: Availability(unless: { $0.whyNotEmbeddable(in: kind) }), perform: { editor, _ in editor.embed(in: kind) })
    } + [
      Command(
        "embed-containers", Message("Embed in Containers"),
        when: Availability(unless: { $0.whyNotReplaceable(by: .containers) }),
        perform: { editor, _ in editor.replaceLayout(by: .containers) }),
      Command(
        "convert-to-constraints", Message("Convert to Constraints"),
        when: Availability(unless: { $0.whyNotReplaceable(by: .constraints) }),
        perform: { editor, _ in editor.replaceLayout(by: .constraints) }),
      Command(
        "unembed", Message("Unembed"), shortcuts: ["<Control><Shift>g"],
        when: Availability(unless: { $0.document.whyNotUnembeddable($0.selection) }),
        perform: { editor, _ in editor.unembed() }),
    ]
}

extension Editor {
  /// Returns why the selection cannot be embedded; nil if it can.
  package func whyNotEmbeddable(in kind: EmbedKind) -> Message? {
    let elements = document.movable(in: selection)
    if elements.isEmpty { return Message("Select the elements to embed") }
    if condition != nil { return Message("An element can’t be in another container under one condition only") }
    // In surroundings in which they are installed, other constraints may hold them, which a container could not keep.
    if !areShown(elements) { return Message("Elements that aren’t installed here can’t be embedded") }
    let parents = Set(elements.compactMap(document.parent(of:)))
    return parents.count > 1 ? Message("Select elements in the same container") : nil
  }

  /// Returns the edit that embeds, for a preview. It is based on the document without the present preview.
  package func embedding(in kind: EmbedKind) -> ToolStep.Edit? {
    let editor = withoutPreview
    let elements = editor.document.movable(in: editor.selection)
    guard let embedding = Embedding(kind, of: elements, in: editor.positions) else { return nil }
    return { embedding.apply(to: &$0) }
  }

  package mutating func embed(in kind: EmbedKind) {
    leaveGesture()
    guard let embedding = Embedding(kind, of: document.movable(in: selection), in: positions) else { return }
    edit(
      Message("Embed in %1", kind.title), selecting: Selection(elements: [embedding.container]), embedding.apply)
  }

  package func unembedding() -> ToolStep.Edit? {
    let editor = withoutPreview
    let (containers, layouts) = (editor.document.unembeddable(in: editor.selection), editor.layouts)
    if containers.isEmpty { return nil }
    return { draft in _ = Unembedding.apply(to: containers, in: &draft, layouts) }
  }

  package mutating func unembed() {
    leaveGesture()
    let (containers, layouts) = (document.unembeddable(in: selection), layouts)
    let children = containers.flatMap(document.children(of:))
    var lost = 0
    edit(Message("Unembed"), selecting: Selection(elements: children)) { draft in
      lost = Unembedding.apply(to: containers, in: &draft, layouts)
    }
    if lost > 0 {
      notice = Message(
        "%1 constraint was removed with its container", "%1 constraints were removed with their container",
        count: lost)
    }
  }
}

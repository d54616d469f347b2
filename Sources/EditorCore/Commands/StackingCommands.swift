import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// Commands for the drawing order, for locking and hiding, and for fitting sizes.
extension CommandRegistry {
  static let stackingCommands =
    stacking.map { one in
      Command(
        one.id, one.title, shortcuts: [one.shortcut],
        when: Availability(
          { !Restacking(one.move, of: $0.selection, in: $0.document).orders.isEmpty },
          else: WhyNot { Restacking.whyNot(one.move, $0) }),
        perform: { editor, _ in Stacking.restack(one.move, one.title, in: &editor) })
    } + [
      Command(
        "lock", Message("Lock"), shortcuts: ["<Control>l"],
        when: Availability({ !$0.document.copyable(in: $0.selection).isEmpty }, else: .needsElement),
        perform: { editor, _ in Stacking.toggle(\.locked, on: Message("Lock"), off: Message("Unlock"), in: &editor) }
      ).on { $0.document.isWhole($0.selection, \.locked) },
      Command(
        "hide", Message("Hide"), shortcuts: ["<Control><Shift>h"],
        when: Availability({ !$0.document.copyable(in: $0.selection).isEmpty }, else: .needsElement),
        perform: { editor, _ in Stacking.toggle(\.hidden, on: Message("Hide"), off: Message("Show"), in: &editor) }
      ).on { $0.document.isWhole($0.selection, \.hidden) },
    ]

  static let fittingCommands = [
    Command(
      "size-to-fit", Message("Size to Fit Content"), shortcuts: ["<Control><Shift>f"],
      when: Availability({ !$0.document.movable(in: $0.selection).isEmpty }, else: .needsMovable),
      perform: { editor, _ in Stacking.sizeToFit(in: &editor) })
  ]

  private static let stacking: [(id: String, title: Message, shortcut: String, move: StackingMove)] = [
    ("bring-to-front", Message("Bring to Front"), "<Control><Shift>Up", .toFront),
    ("bring-forward", Message("Bring Forward"), "<Control>Up", .forward),
    ("send-backward", Message("Send Backward"), "<Control>Down", .backward),
    ("send-to-back", Message("Send to Back"), "<Control><Shift>Down", .toBack),
  ]
}

enum StackingMove: Sendable {
  case toFront, forward, backward, toBack

  /// Returns the children in their new order. The chosen ones keep their order among themselves.
  func reorder(_ children: [ElementID], chosen: Set<ElementID>) -> [ElementID] {
    switch self {
    case .toFront: return children.filter { !chosen.contains($0) } + children.filter(chosen.contains)
    case .toBack: return children.filter(chosen.contains) + children.filter { !chosen.contains($0) }
    case .backward: return step(children, chosen)
    case .forward: return step(children.reversed(), chosen).reversed()
    }
  }

  /// Swaps each chosen child with its predecessor, unless that is chosen too.
  private func step(_ children: [ElementID], _ chosen: Set<ElementID>) -> [ElementID] {
    var result = children
    for index in result.indices.dropFirst() where chosen.contains(result[index]) && !chosen.contains(result[index - 1])
    {
      result.swapAt(index, index - 1)
    }
    return result
  }
}

/// The new orders of children after the selected ones were moved. Containers without a change are left out.
struct Restacking {
  let orders: [(parent: ElementID, children: [ElementID])]

  init(_ move: StackingMove, of selection: Selection, in document: Document) {
    let chosen = Set(document.copyable(in: selection))
    let parents = Set(chosen.compactMap(document.parent(of:)))
    orders = parents.sorted().compactMap { parent in
      let children = document.children(of: parent)
      let reordered = move.reorder(children, chosen: chosen)
      return reordered == children ? nil : (parent, reordered)
    }
  }

  func apply(to draft: inout Draft) {
    for (parent, children) in orders { draft.update(parent) { $0.children = children } }
  }

  /// Returns why there is nothing to move.
  static func whyNot(_ move: StackingMove, _ editor: Editor) -> Message? {
    if editor.document.copyable(in: editor.selection).isEmpty { return WhyNot.needsElement.message(editor) }
    return [.toFront, .forward].contains(move)
      ? Message("Already in front") : Message("Already at the back")
  }
}

extension Document {
  /// True if all selected elements have the trait.
  fileprivate func isWhole(_ selection: Selection, _ trait: KeyPath<LayoutTraits, Bool>) -> Bool {
    let chosen = copyable(in: selection)
    return !chosen.isEmpty && chosen.allSatisfy { elements[$0]?.traits[keyPath: trait] == true }
  }
}

/// Edits the order, the traits and the sizes of the selected elements.
enum Stacking {
  fileprivate static func restack(_ move: StackingMove, _ name: Message, in editor: inout Editor) {
    // A drag that is only previewed must not affect the order.
    editor.leaveGesture()
    let restacking = Restacking(move, of: editor.selection, in: editor.document)
    editor.edit(name) { restacking.apply(to: &$0) }
  }

  static func toggle(
    _ trait: WritableKeyPath<LayoutTraits, Bool> & Sendable, on: Message, off: Message, in editor: inout Editor
  ) {
    editor.leaveGesture()
    let chosen = editor.document.copyable(in: editor.selection)
    let isOn = !editor.document.isWhole(editor.selection, trait)
    editor.edit(isOn ? on : off) { draft in
      for id in chosen { draft.update(id) { $0.traits[keyPath: trait] = isOn } }
    }
  }

  /// Gives each selected element the size that its content asks for.
  static func sizeToFit(in editor: inout Editor) {
    editor.leaveGesture()
    guard let scene = editor.activeScene else { return }
    let elements = editor.document.movable(in: editor.selection)
    let (environment, measurer) = (editor.layouts.environment, editor.layouts.measurer)
    editor.edit(Message("Size to Fit Content")) { draft in
      Suggestion.sizeToFit.apply(
        to: &draft, scene: scene, elements: elements, environment: environment, measurer: measurer)
    }
  }
}

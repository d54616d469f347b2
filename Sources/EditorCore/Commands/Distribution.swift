import LayoutEngine
import LayoutModel
import Words

/// Equal gaps along an axis, kept by spacer elements or by layout guides.
package struct Distribution: Hashable, Sendable {
  package enum Spacers: String, Hashable, Sendable, CaseIterable { case elements, guides }

  package let axis: Axis
  package let spacers: Spacers

  package static let all = Axis.allCases.flatMap { axis in
    Spacers.allCases.map { Distribution(axis: axis, spacers: $0) }
  }

  package var command: String { "distribute-\(axis.rawValue)-\(spacers.rawValue)" }

  var suggestion: Suggestion {
    .distribute(axis, Suggestion.Spacers(spacers == .elements ? .elements : .guides))
  }

  package var title: Message {
    switch (spacers, axis) {
    case (.elements, .horizontal): Message("Distribute Horizontally with Spacers")
    case (.elements, .vertical): Message("Distribute Vertically with Spacers")
    case (.guides, .horizontal): Message("Distribute Horizontally with Layout Guides")
    case (.guides, .vertical): Message("Distribute Vertically with Layout Guides")
    }
  }
}

extension Editor {
  /// Why nothing can be distributed now; nil where it can.
  package var canDistribute: Message? {
    let elements = document.movable(in: selection)
    if elements.count < 2 { return Message("Select two or more elements") }
    let parents = Set(elements.map(document.parent(of:)))
    return parents.count > 1 ? Message("Select elements that lie in the same container") : nil
  }

  /// What distributing would make, to be shown before it is meant.
  package func distributing(_ distribution: Distribution) -> ToolStep.Edit? {
    let editor = withoutPreview
    let elements = editor.document.movable(in: editor.selection)
    guard editor.canDistribute == nil, let scene = elements.first.flatMap(editor.geometry.scene(of:)) else {
      return nil
    }
    let layouts = editor.layouts
    return { draft in _ = layouts.apply(distribution.suggestion, to: &draft, scene: scene, elements: elements) }
  }
}

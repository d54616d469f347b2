import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// Equal spaces along an axis, kept by spacer elements or by layout guides.
package struct Distribution: Hashable, Sendable {
  package enum Spacers: String, Hashable, Sendable, CaseIterable { case elements, guides }

  package enum Spread: String, Hashable, Sendable, CaseIterable {
    /// Spaces from one edge of the container to the other: one more than there are elements.
    case edges
    /// Spaces between the first and the last element, which stay: one less than there are elements.
    case between
  }

  package let axis: Axis
  package let spacers: Spacers
  package let spread: Spread

  package static let all = Spread.allCases.flatMap(all)

  package static func all(_ spread: Spread) -> [Distribution] {
    Spacers.allCases.flatMap { spacers in
      Axis.allCases.map { Distribution(axis: $0, spacers: spacers, spread: spread) }
    }
  }

  package var command: String {
    "distribute-\(axis.rawValue)-\(spacers.rawValue)" + (spread == .between ? "-between" : "")
  }

  fileprivate var means: Suggestion.Spacers {
    Suggestion.Spacers(spacers == .elements ? .elements : .guides, includesEnds: spread == .edges)
  }

  var suggestion: Suggestion { .distribute(axis, means) }

  package var title: Message {
    switch (spread, spacers, axis) {
    case (.edges, .elements, .horizontal): Message("Distribute Horizontally with Spacers")
    case (.edges, .elements, .vertical): Message("Distribute Vertically with Spacers")
    case (.edges, .guides, .horizontal): Message("Distribute Horizontally with Layout Guides")
    case (.edges, .guides, .vertical): Message("Distribute Vertically with Layout Guides")
    case (.between, .elements, .horizontal): Message("Distribute Horizontally Between First and Last with Spacers")
    case (.between, .elements, .vertical): Message("Distribute Vertically Between First and Last with Spacers")
    case (.between, .guides, .horizontal): Message("Distribute Horizontally Between First and Last with Layout Guides")
    case (.between, .guides, .vertical): Message("Distribute Vertically Between First and Last with Layout Guides")
    }
  }
}

/// Makes equal spaces among the selected elements.
package enum Distributing {
  /// The reason why nothing can be distributed now; nil if something can.
  package static func whyNot(in editor: Editor) -> Message? {
    let elements = editor.document.movable(in: editor.selection)
    if elements.count < 2 { return Message("Select two or more elements") }
    let parents = Set(elements.map(editor.document.parent(of:)))
    return parents.count > 1 ? Message("Select elements in the same container") : nil
  }

  /// Returns why one kind of distribution is impossible; nil if it is possible.
  package static func reason(against distribution: Distribution, in editor: Editor) -> Message? {
    if let reason = whyNot(in: editor) { return reason }
    if distribution.spread == .between, editor.document.movable(in: editor.selection).count < 3 {
      return Message("Select three or more elements")
    }
    guard let spaces = spaces(of: distribution, in: editor) else { return Message("A stack arranges its own elements") }
    return spaces.length < 0
      ? Message("Not enough room for equal spaces: the elements need more than the available space") : nil
  }

  /// Returns the number of equal spaces and their length in the present layout.
  package static func spaces(of distribution: Distribution, in editor: Editor) -> (count: Int, length: Double)? {
    let editor = editor.withoutPreview
    let elements = editor.document.movable(in: editor.selection)
    guard let scene = elements.first.flatMap(editor.geometry.scene(of:)),
      let session = editor.layouts.session(of: scene)
    else { return nil }
    return session.equalSpaces(among: elements, along: distribution.axis, distribution.means)
  }

  /// Returns the edit that distributes, for a preview; nil if nothing can be distributed.
  package static func edit(_ distribution: Distribution, in editor: Editor) -> ToolStep.Edit? {
    let editor = editor.withoutPreview
    let elements = editor.document.movable(in: editor.selection)
    guard whyNot(in: editor) == nil, let scene = elements.first.flatMap(editor.geometry.scene(of:)) else { return nil }
    let layouts = editor.layouts
    return { draft in _ = layouts.apply(distribution.suggestion, to: &draft, scene: scene, elements: elements) }
  }
}

extension Distribution.Spread {
  /// Returns the common title of the rows with this spread.
  ///
  /// - Parameter elements: the number of selected elements. With too few, the title names no number.
  package func title(elements: Int) -> Message {
    switch self {
    case .edges:
      elements < 2
        ? Message("Equal Spaces, Including the Outer Ones")
        : Message("%1 Equal Spaces, Including the Outer Ones", elements + 1)
    case .between:
      elements < 3
        ? Message("Equal Spaces Between First and Last")
        : Message("%1 Equal Spaces Between First and Last", elements - 1)
    }
  }
}

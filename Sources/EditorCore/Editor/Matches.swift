import LayoutModel

/// The matches of the user's search for texts.
package enum Matches {
  /// All matches of the search; empty if there is no search.
  package static func all(in editor: Editor) -> [FoundText] {
    editor.finding == nil ? [] : editor.derived(FoundMatches.self).list
  }

  /// The position of the match that is shown among all; nil if none is.
  package static func shown(in editor: Editor) -> Int? {
    editor.finding?.shown.flatMap { shown in all(in: editor).firstIndex { $0.place == shown } }
  }

  /// The constraints among the matches, if the canvas can show them all.
  static func lit(in editor: Editor) -> Set<ConstraintID> {
    let constraints = editor.derived(FoundMatches.self).constraints
    return constraints.count > mostLit ? [] : constraints
  }

  /// The greatest number of lines that the canvas shows for a search.
  private static let mostLit = 200

  /// The elements that have one of the matches.
  static func elements(in editor: Editor) -> [ElementID] {
    editor.finding == nil ? [] : editor.derived(FoundMatches.self).elements
  }
}

/// The matches of the user's search. They follow the document.
struct FoundMatches: DerivedValue {
  let list: [FoundText]
  let constraints: Set<ConstraintID>
  /// Each of them once, in the order of the matches.
  let elements: [ElementID]

  struct Inputs: Equatable, Sendable {
    let query: FindQuery?
    let scene: SceneID?
    let document: Document
  }

  static func inputs(in editor: Editor) -> Inputs {
    let query = editor.finding?.query
    let scene = query?.onlyActiveScene == true ? editor.activeScene : nil
    return Inputs(query: query, scene: scene, document: query == nil ? Document() : editor.document)
  }

  static func made(from inputs: Inputs, in editor: Editor, after last: consuming Self?) -> Self {
    guard let query = inputs.query else { return FoundMatches(list: [], constraints: [], elements: []) }
    let list = FoundTexts(query, in: inputs.document, scene: inputs.scene).list
    let constraints = list.compactMap { if case .constraint(let id) = $0.place.record { id } else { nil } }
    var seen: Set<ElementID> = []
    let elements = list.compactMap { text -> ElementID? in
      guard case .element(let id) = text.place.record else { return nil }
      return seen.insert(id).inserted ? id : nil
    }
    return FoundMatches(list: list, constraints: Set(constraints), elements: elements)
  }
}

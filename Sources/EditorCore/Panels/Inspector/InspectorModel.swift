import Drawing
import LayoutModel
import Words

/// The content of the inspector for a selection: sections of rows. The panel draws it without knowing the meaning of
/// fields.
package struct InspectorModel: Hashable, Sendable {
  /// The name of the inspected thing; `subtitle` is its kind.
  package var title: Message
  package var subtitle: Message?
  package var sections: [InspectorSection]
  /// Advice for the person, if there is nothing to show.
  package var hint: Message?

  package func has(field id: String) -> Bool {
    sections.lazy.flatMap(\.rows).contains { row in
      if case .fields(let fields) = row.content { fields.contains { $0.id == id } } else { false }
    }
  }
}

package struct InspectorSection: Hashable, Sendable, Identifiable {
  package var id: String
  package var title: Message
  package var rows: [InspectorRow]
}

/// A line of a section: a name in the first column, and the content beside it.
package struct InspectorRow: Hashable, Sendable, Identifiable {
  package enum Shown: Hashable, Sendable {
    case fields([InspectorField])
    case anchors(AnchorDiagram)
    case constraints(ConstraintListModel)
    case springs(SpringsModel)
    /// Short facts on coloured ground: "x fixed".
    case facts([InspectorFact])
    case actions([InspectorAction])
    case note(Message)
    /// A search, with what was typed, and its name.
    case search(String, name: Message)
  }

  package var id: String
  /// Nil if the content takes the whole width.
  package var title: Message?
  package var content: Shown
  /// The title in plain words.
  package var hint: Message?
}

package struct InspectorField: Hashable, Sendable, Identifiable {
  package var id: String
  package var title: Message
  /// A letter or word beside the field, if several fields share a row: "X", "Top".
  package var caption: Message?
  package var control: FieldControl
  package var target: InspectorTarget
  package var value: FieldValue
  /// True if the selected records have different values.
  package var isMixed: Bool
  /// The reason why the field cannot be edited; nil if it can be.
  package var lock: Message?
  /// The value that counts if the field is empty.
  package var fallback: Message?
  package var suggestions: [FieldSuggestion]
  /// The default value and the values under conditions; empty if the value is the same under all.
  package var variants: [FieldVariant] = []
  /// The expression of values that stands in the field; nil if there is none. `value` is what it comes to.
  package var expression: String?
  /// The kind of values that can be typed into the field; nil for none.
  package var valueKind: ValueKind?

  /// True if the value can be taken back, so that the component's value shows again.
  package var canReset = false
  /// True if the document shows the text while it is being typed.
  package var isShownWhileTyped = false

  /// The number that an expression comes to, shown beside it.
  package var outcome: Message? {
    guard expression != nil, let number = value.number else { return nil }
    return .verbatim("= \(Figures.text(number))")
  }

  package var isEditable: Bool { lock == nil && control != .readOut }
}

/// The records that a field belongs to. The field carries them with it. A typed value therefore goes to the records
/// that were shown, even if the selection has changed since.
package enum InspectorTarget: Hashable, Sendable {
  case elements([ElementID])
  case constraints([ConstraintID])
  /// One constraint as the row of one of its elements reads it, or as its line does (nil).
  case reading(ConstraintID, from: ElementID?)
  case scene(SceneID)
  case image(ImageID)
  /// The class with a name.
  case documentClass(String)
}

package struct InspectorFact: Hashable, Sendable {
  package var text: Message
  package var status: Status
}

/// A button in the inspector.
package struct InspectorAction: Hashable, Sendable, Identifiable {
  package enum Kind: String, Hashable, Sendable {
    case swapItems, deleteConstraints, promote, sizeToFit, selectItems, makeClass, deleteClass
    case editComponent, detachInstances, resetOverrides
  }

  package var kind: Kind
  package var title: Message
  package var target: InspectorTarget
  package var lock: Message?

  package var id: String { kind.rawValue }

  package init(kind: Kind, title: Message, target: InspectorTarget, lock: Message? = nil) {
    self.kind = kind
    self.title = title
    self.target = target
    self.lock = lock
  }
}

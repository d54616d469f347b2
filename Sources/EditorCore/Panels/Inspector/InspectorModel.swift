import Drawing
import LayoutModel
import Words

/// What the inspector shows of a selection: sections of rows. The panel draws it and knows nothing of what the fields mean.
package struct InspectorModel: Hashable, Sendable {
  /// What is inspected, and what kind of thing that is.
  package var title: Message
  package var subtitle: Message?
  package var sections: [InspectorSection]
  /// What to do where there is nothing to show.
  package var hint: Message?
}

package struct InspectorSection: Hashable, Sendable, Identifiable {
  package var id: String
  package var title: Message
  package var rows: [InspectorRow]
}

/// A line of a section: a name in the first column, and what stands beside it.
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
  }

  package var id: String
  /// Nil: what stands there takes the whole width.
  package var title: Message?
  package var content: Shown
  /// The title in plain words.
  package var hint: Message?
}

package struct InspectorField: Hashable, Sendable, Identifiable {
  package var id: String
  package var title: Message
  /// A letter or word beside the field, where several share a row: "X", "Top".
  package var caption: Message?
  package var control: FieldControl
  package var target: InspectorTarget
  package var value: FieldValue
  /// Do the selected ones differ?
  package var isMixed: Bool
  /// Why it cannot be edited; nil where it can.
  package var lock: Message?
  /// What counts where nothing is given.
  package var fallback: Message?
  package var suggestions: [FieldSuggestion]
  /// Its values under conditions, after the one for all others; empty where it is the same under all.
  package var variants: [FieldVariant] = []

  /// Does the document show what is being typed in it, before it is taken?
  package var isShownWhileTyped = false

  package var isEditable: Bool { lock == nil && control != .readOut }
}

/// Whose property a field is. It is carried along with the field, so that what is typed goes to what was shown, whatever
/// has been selected meanwhile.
package enum InspectorTarget: Hashable, Sendable {
  case elements([ElementID])
  case constraints([ConstraintID])
  /// One constraint as the row of one of its elements says it, or as its line does.
  case reading(ConstraintID, from: ElementID?)
  case scene(SceneID)
}

package struct InspectorFact: Hashable, Sendable {
  package var text: Message
  package var status: Status
}

/// A button in the inspector.
package struct InspectorAction: Hashable, Sendable, Identifiable {
  package enum Kind: String, Hashable, Sendable {
    case swapItems, deleteConstraints, promote, sizeToFit, selectItems
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

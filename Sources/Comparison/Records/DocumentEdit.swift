import LayoutModel
import Words

/// One change between two documents: of one record, of one text, or of an element's place. A person can take it back.
package struct DocumentEdit: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case renamed, removed, added, moved, changed
  }

  /// The record that changed. Its id is that of the second document, if it is there.
  package enum Subject: Hashable, Sendable {
    case scene(SceneID)
    case element(ElementID)
    case guide(GuideID)
    case constraint(ConstraintID)
    case preview(PreviewID)
    case image(ImageID)
    case value(ValueID)
    case documentClass(ClassID)
    /// The texts in other languages.
    case languages

    package var rawID: String {
      switch self {
      case .scene(let id): id.rawValue
      case .element(let id): id.rawValue
      case .guide(let id): id.rawValue
      case .constraint(let id): id.rawValue
      case .preview(let id): id.rawValue
      case .image(let id): id.rawValue
      case .value(let id): id.rawValue
      case .documentClass(let id): id.rawValue
      case .languages: "languages"
      }
    }
  }

  package let kind: Kind
  package let subject: Subject
  /// The scene that it belongs to; nil for the texts of the whole document.
  package let scene: SceneID?
  /// The change in words, one sentence for each member.
  package let sentences: [Message]

  /// The sentences as one.
  package var sentence: Message { .series(sentences) }
}

import Blueprint
import Markup

/// The text of an interface file: XML, or Blueprint, which is compiled to the same elements.
enum GtkText: Sendable {
  enum Language {
    case xml, blueprint
  }

  case xml(MarkupTree)
  case blueprint(BlueprintTree)

  init(_ bytes: [UInt8], _ language: Language) throws(TextError) {
    switch language {
    case .xml: self = .xml(try MarkupTree(bytes))
    case .blueprint: self = .blueprint(try BlueprintTree(bytes))
    }
  }

  var language: Language {
    switch self {
    case .xml: .xml
    case .blueprint: .blueprint
    }
  }

  /// The elements, with their offsets in the text.
  var tree: MarkupTree {
    switch self {
    case .xml(let tree): tree
    case .blueprint(let tree): tree.markup
    }
  }

  /// The parts of the text that have no elements, because they are not known.
  var unknown: [BlueprintTree.Unknown] {
    switch self {
    case .xml: []
    case .blueprint(let tree): tree.unknown
    }
  }

  /// Returns the text with the edits of a draft of its elements.
  func bytes(of draft: MarkupDraft, in bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .xml: draft.bytes
    case .blueprint(let tree): BlueprintEdits.bytes(of: draft, bytes, tree)
    }
  }
}

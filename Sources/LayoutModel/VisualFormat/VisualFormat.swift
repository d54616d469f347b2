import Words

/// A visual format string, understood as far as its grammar goes: what its names stand for is another matter.
///
///     V:|-[field(>=30)]-(8@250)-[button]
///
/// The grammar is that of Apple's Auto Layout guide: an orientation, and views in brackets with connections between
/// them, which may begin and end at the container's edges.
package struct VisualFormat: Hashable, Sendable {
  package var axis = Axis.horizontal
  /// From the container's edge to the first view; nil where the string begins with a view.
  package var start: Connection?
  package var views: [ViewTerm] = []
  /// Each from one view to the next.
  package var connections: [Connection] = []
  /// From the last view to the container's other edge.
  package var end: Connection?
  /// Where the container's signs stand, for complaints.
  var superviewOffsets: [Int] = []

  package enum Connection: Hashable, Sendable {
    /// Nothing between two brackets: they touch.
    case flush
    /// `-`
    case standard
    /// `-8-` or `-(>=8,<=20@250)-`
    case predicates([Predicate])
  }

  package struct ViewTerm: Hashable, Sendable {
    package var name: Name
    /// On its width, or height in a vertical string.
    package var predicates: [Predicate] = []
  }

  package struct Predicate: Hashable, Sendable {
    package var relation = Relation.equal
    package var object: Operand
    package var priority: Operand?
  }

  package enum Operand: Hashable, Sendable {
    case number(Double, offset: Int)
    case name(Name)
  }

  /// A name and where it ends, in characters: complaints about it point there.
  package struct Name: Hashable, Sendable {
    package var text: String
    package var end: Int
  }
}

/// Why a visual format string makes no constraints, and at which of its characters.
package struct VisualFormatError: Error, Hashable, Sendable {
  package var message: Message
  package var string: String
  /// In characters; the string's count where something is missing at its end.
  package var offset: Int

  /// The message, the string, and a caret under the character.
  package func text(in translator: some Translator) -> String {
    "\(message.text(in: translator))\n\(string)\n\(String(repeating: " ", count: offset))^"
  }
}

import Words

/// A visual format string, understood as far as its grammar goes: what its names stand for is another matter.
///
///     V:|-[field(>=30)]-(8@250)-[button]
///
/// The grammar is that of Apple's Auto Layout guide: an orientation, and views in brackets with connections between
/// them, which may begin and end at the container's edges.
public struct VisualFormat: Hashable, Sendable {
  public var axis = Axis.horizontal
  /// From the container's edge to the first view; nil where the string begins with a view.
  public var start: Connection?
  public var views: [ViewTerm] = []
  /// Each from one view to the next.
  public var connections: [Connection] = []
  /// From the last view to the container's other edge.
  public var end: Connection?
  /// Where the container's signs stand, for complaints.
  var superviewOffsets: [Int] = []

  public enum Connection: Hashable, Sendable {
    /// Nothing between two brackets: they touch.
    case flush
    /// `-`
    case standard
    /// `-8-` or `-(>=8,<=20@250)-`
    case predicates([Predicate])
  }

  public struct ViewTerm: Hashable, Sendable {
    public var name: Name
    /// On its width, or height in a vertical string.
    public var predicates: [Predicate] = []
  }

  public struct Predicate: Hashable, Sendable {
    public var relation = Relation.equal
    public var object: Operand
    public var priority: Operand?
  }

  public enum Operand: Hashable, Sendable {
    case number(Double, offset: Int)
    case name(Name)
  }

  /// A name and where it ends, in characters: complaints about it point there.
  public struct Name: Hashable, Sendable {
    public var text: String
    public var end: Int
  }
}

/// Why a visual format string makes no constraints, and at which of its characters.
public struct VisualFormatError: Error, Hashable, Sendable {
  public var message: Message
  public var string: String
  /// In characters; the string's count where something is missing at its end.
  public var offset: Int

  /// The message, the string, and a caret under the character.
  public func text(in translator: some Translator) -> String {
    "\(message.text(in: translator))\n\(string)\n\(String(repeating: " ", count: offset))^"
  }
}

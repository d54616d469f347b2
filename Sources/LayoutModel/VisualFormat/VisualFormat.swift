import Words

/// A parsed visual format string. Its names are not looked up yet; `VisualFormatContext` gives them a meaning.
///
///     V:|-[field(>=30)]-(8@250)-[button]
///
/// The grammar is that of Apple's Auto Layout guide. A string has an orientation, then views in brackets with
/// connections between them. It may begin and end at the container's edges.
public struct VisualFormat: Hashable, Sendable {
  public var axis = Axis.horizontal
  /// The connection from the container's edge to the first view; nil if the string begins with a view.
  public var start: Connection?
  public var views: [ViewTerm] = []
  /// The connections from each view to the next.
  public var connections: [Connection] = []
  /// The connection from the last view to the container's other edge; nil if the string ends with a view.
  public var end: Connection?
  /// The offsets of the `|` signs, for error messages.
  var superviewOffsets: [Int] = []

  public enum Connection: Hashable, Sendable {
    /// Two brackets without anything between: the views touch.
    case flush
    /// `-`
    case standard
    /// `-8-` or `-(>=8,<=20@250)-`
    case predicates([Predicate])
  }

  public struct ViewTerm: Hashable, Sendable {
    public var name: Name
    /// The conditions on the view's width, or on its height in a vertical string.
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

  /// A name and the offset of its end in characters, to which error messages about it point.
  public struct Name: Hashable, Sendable {
    public var text: String
    public var end: Int
  }
}

/// The reason why a visual format string makes no constraints, with an offset in the string.
public struct VisualFormatError: Error, Hashable, Sendable {
  public var message: Message
  public var string: String
  /// An offset in characters. It is the length of the string if something is missing at the end.
  public var offset: Int

  /// Returns the message, the string, and a caret under the character, on three lines.
  public func text(in translator: some Translator) -> String {
    "\(message.text(in: translator))\n\(string)\n\(String(repeating: " ", count: offset))^"
  }
}

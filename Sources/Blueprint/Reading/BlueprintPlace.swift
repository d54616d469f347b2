/// The place of a node in a Blueprint text, with the parts of it that edits replace.
struct BlueprintPlace: Sendable {
  enum Form: Sendable {
    /// The whole text.
    case file
    /// `using Gtk 4.0;`
    case `import`
    /// `name: value;`
    case statement
    /// `Button ok { … }`, also as a child.
    case object
    /// `template $Foo: Box { … }`
    case template
    /// `[start] Button { … }`; the annotation may be missing.
    case child
    /// `layout { … }` and the like, and menus.
    case block
    /// `styles [ … ]`
    case list
    /// A member of a list.
    case member
    /// `item (_("Open"), "app.open")`
    case shorthand
    /// A value in a shorthand.
    case argument
    /// `clicked => $open();` and other statements that are only replaced as a whole.
    case whole
    /// A part of an expression.
    case part
    /// A node that follows from others and has no text.
    case derived
  }

  var form: Form
  /// The name of a property, or the name of an object's class.
  var name: Range<Int>?
  /// The id of an object. Without one, the empty range where it goes.
  var id: Range<Int>?
  /// The annotation of a child, with its brackets.
  var annotation: Range<Int>?
  var value: BlueprintValue?
  /// The block around some of the children of an object, such as `setters { … }`.
  var block: Range<Int>?

  init(_ form: Form) { self.form = form }
}

/// A value in a text.
struct BlueprintValue: Sendable {
  enum Form: Sendable {
    case quoted, translated, number, word, other
  }

  var form: Form
  var range: Range<Int>
  /// The token with the text, such as the quoted text of a translated one.
  var literal: Range<Int>
  /// The text in GtkBuilder's files.
  var text: String
  /// The attributes there: marks for translators.
  var attributes: [(name: String, value: String)] = []
}

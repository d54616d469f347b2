/// A row of a tree with the rows under it. What it shows is asked for when it comes into view. Handing in the same object again
/// says that nothing under it has changed, and then nobody looks.
nonisolated package final class TreeRow: Sendable, Equatable {
  /// Names the row in the whole tree; of two rows with one id the first counts.
  package let id: String
  package let children: [TreeRow]
  /// Whether it is open when it is first seen; after that it stays as the person left it.
  package let startsOpen: Bool

  package init(_ id: String, startsOpen: Bool = false, _ children: [TreeRow] = []) {
    self.id = id
    self.children = children
    self.startsOpen = startsOpen
  }

  package static func == (a: TreeRow, b: TreeRow) -> Bool {
    a === b || (a.id == b.id && a.startsOpen == b.startsOpen && a.children == b.children)
  }
}

/// What a row shows: a picture, a text, and a sign at its end that can be pressed.
package struct TreeRowContent: Equatable {
  package var icon: String?
  package var text: String
  package var status: Status?
  /// A style class of the row, such as "prototype".
  package var style: String?
  /// More style classes, for what comes and goes: "lit".
  package var marks: [String] = []
  /// What kind of thing it is and where it lies, read aloud after its text.
  package var description = ""
  /// On how many lines it may be written before it is cut off.
  package var lines = 1

  package struct Status: Equatable {
    package var icon: String
    /// What the sign means, read aloud and shown as its tooltip.
    package var meaning: String
    /// A style class, such as "error".
    package var style: String?

    package init(icon: String, meaning: String, style: String? = nil) {
      (self.icon, self.meaning, self.style) = (icon, meaning, style)
    }
  }

  package init(icon: String? = nil, text: String, status: Status? = nil, style: String? = nil) {
    (self.icon, self.text, self.status, self.style) = (icon, text, status, style)
  }
}

/// A row of a tree with the rows under it. What it shows is asked for when it comes into view. Handing in the same object again
/// says that nothing under it has changed, and then nobody looks.
nonisolated package final class TreeRow: Sendable, Equatable {
  /// Names the row in the whole tree; of two rows with one id the first counts.
  package let id: String
  /// Whether it is open when it is first seen; after that it stays as the person left it.
  package let startsOpen: Bool
  private let source: Source

  private enum Source: Sendable {
    case rows([TreeRow])
    case whenAsked(@Sendable () -> [TreeRow])
  }

  package init(_ id: String, startsOpen: Bool = false, _ children: [TreeRow] = []) {
    (self.id, self.startsOpen, source) = (id, startsOpen, .rows(children))
  }

  /// A row that has others under it, which are made when somebody asks for them: when it is open, or can be seen.
  ///
  /// - Parameter children: the same rows each time, and at least one.
  package init(_ id: String, startsOpen: Bool = false, whenAsked children: @escaping @Sendable () -> [TreeRow]) {
    (self.id, self.startsOpen, source) = (id, startsOpen, .whenAsked(children))
  }

  /// The rows under it, made anew where they are made when asked for.
  package var children: [TreeRow] {
    switch source {
    case .rows(let rows): rows
    case .whenAsked(let make): make()
    }
  }

  /// The rows under it that are there without being asked for.
  package var ownChildren: [TreeRow] { if case .rows(let rows) = source { rows } else { [] } }

  var waitsToBeAsked: Bool { if case .whenAsked = source { true } else { false } }

  var canBeOpened: Bool { waitsToBeAsked || !ownChildren.isEmpty }

  /// Two objects whose rows are made when asked for are not the same: to know it all of them would have to be made.
  package static func == (a: TreeRow, b: TreeRow) -> Bool {
    if a === b { return true }
    guard !a.waitsToBeAsked, !b.waitsToBeAsked else { return false }
    return a.id == b.id && a.startsOpen == b.startsOpen && a.ownChildren == b.ownChildren
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

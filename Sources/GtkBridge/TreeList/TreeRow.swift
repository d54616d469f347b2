/// A row of a tree with the rows under it. Its content is asked for when it comes into view. A row that is the same
/// object as before counts as unchanged, with all rows under it, and is not looked into.
nonisolated package final class TreeRow: Sendable, Equatable {
  /// The name of the row in the whole tree. If two rows have one id, the first counts.
  package let id: String
  /// True if the row is open when first seen. After that it stays as the person left it.
  package let startsOpen: Bool
  private let source: Source

  private enum Source: Sendable {
    case rows([TreeRow])
    case onDemand(@Sendable () -> [TreeRow])
  }

  package init(_ id: String, startsOpen: Bool = false, _ children: [TreeRow] = []) {
    (self.id, self.startsOpen, source) = (id, startsOpen, .rows(children))
  }

  /// Makes a row with children that are made on demand: when it is open, or can be seen.
  ///
  /// - Parameter children: returns the same rows each time, and at least one.
  package init(_ id: String, startsOpen: Bool = false, onDemand children: @escaping @Sendable () -> [TreeRow]) {
    (self.id, self.startsOpen, source) = (id, startsOpen, .onDemand(children))
  }

  /// The rows under it. Rows on demand are made anew at each call.
  package var children: [TreeRow] {
    switch source {
    case .rows(let rows): rows
    case .onDemand(let make): make()
    }
  }

  /// The rows under it, except those that are made on demand.
  package var storedChildren: [TreeRow] { if case .rows(let rows) = source { rows } else { [] } }

  var makesChildrenOnDemand: Bool { if case .onDemand = source { true } else { false } }

  var canBeOpened: Bool { makesChildrenOnDemand || !storedChildren.isEmpty }

  /// Two different objects with children on demand are not equal, since comparing them would need all children made.
  package static func == (a: TreeRow, b: TreeRow) -> Bool {
    if a === b { return true }
    guard !a.makesChildrenOnDemand, !b.makesChildrenOnDemand else { return false }
    return a.id == b.id && a.startsOpen == b.startsOpen && a.storedChildren == b.storedChildren
  }
}

/// The content of a row: a picture, a text, and a sign at its end that can be pressed.
package struct TreeRowContent: Equatable {
  package var icon: String?
  package var text: String
  package var status: Status?
  /// A style class of the row, such as "prototype".
  package var style: String?
  /// More style classes that come and go, such as "lit".
  package var marks: [String] = []
  /// The kind of the thing and its place, read aloud after the text.
  package var description = ""
  /// The number of lines that the text may have before it is cut off.
  package var lines = 1

  package struct Status: Equatable {
    package var icon: String
    /// The meaning of the sign, read aloud and shown as its tooltip.
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

import CGtk

/// A column of a ``TableList``.
package struct TableColumn: Equatable {
  package var id: String
  package var title: String
  /// The initial width; a person may change it.
  package var width: Int
  /// True if the column takes a share of the spare width.
  package var expands: Bool
  /// The menu for a secondary click on the column's head.
  package var menu: Menu?

  package init(_ id: String, _ title: String, width: Int, expands: Bool = false, menu: Menu? = nil) {
    (self.id, self.title, self.width, self.expands, self.menu) = (id, title, width, expands, menu)
  }
}

/// The content of a cell of a ``TableList``.
package struct TableCellContent: Equatable {
  package var icon: String?
  package var text: String
  /// A further text in dim letters after the text.
  package var detail: String?
  /// A text that is shown dimly while there is no text.
  package var standIn: String?
  package var isEditable = false
  /// True if the text starts at the right.
  package var runsRightToLeft = false
  /// The text that is read aloud.
  package var name: String
  /// A style class of the cell.
  package var style: String?
  /// A small picture before the text.
  package var swatch: TableSwatch?

  package init(_ text: String, name: String) { (self.text, self.name) = (text, name) }
}

/// A small square picture in a cell of a ``TableList``. Two with the same name look the same.
package struct TableSwatch: Equatable {
  let name: String
  let paint: (OpaquePointer, Int, Int) -> Void

  package init(_ name: String, paint: @escaping (OpaquePointer, Int, Int) -> Void) {
    (self.name, self.paint) = (name, paint)
  }

  package static func == (a: TableSwatch, b: TableSwatch) -> Bool { a.name == b.name }
}

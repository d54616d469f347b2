import CGtk

/// A column of a ``TableList``.
package struct TableColumn: Equatable {
  package var id: String
  package var title: String
  /// How wide it begins; a person may change it.
  package var width: Int
  /// Does it take what room is left?
  package var expands: Bool
  /// What a secondary click on its head offers.
  package var menu: Menu?

  package init(_ id: String, _ title: String, width: Int, expands: Bool = false, menu: Menu? = nil) {
    (self.id, self.title, self.width, self.expands, self.menu) = (id, title, width, expands, menu)
  }
}

/// What a cell of a ``TableList`` shows.
package struct TableCellContent: Equatable {
  package var icon: String?
  package var text: String
  /// More, in dim letters behind the text.
  package var detail: String?
  /// Shown dimly while there is no text.
  package var standIn: String?
  package var isEditable = false
  /// Does its text begin at the right?
  package var runsRightToLeft = false
  /// What is read aloud.
  package var name: String
  /// A style class of the cell.
  package var style: String?

  package init(_ text: String, name: String) { (self.text, self.name) = (text, name) }
}

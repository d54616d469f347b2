import LayoutModel
import Words

/// All items that can be put on the canvas, in the order in which they are offered.
package enum Library {
  package static let items: [LibraryItem] = [
    LibraryItem(.label, .text, Message("Static text"), "text caption title"),
    LibraryItem(.textField, .text, Message("Single-line text input"), "entry input"),
    LibraryItem(.searchField, .text, Message("Single-line search input"), "find filter"),
    LibraryItem(.textView, .text, Message("Multi-line text input"), "editor multiline"),
    LibraryItem(.imageView, .text, Message("Image"), "photo icon"),

    LibraryItem(.button, .controls, Message("Triggers an action"), "push action"),
    LibraryItem(.switch, .controls, Message("On/off switch"), "toggle"),
    LibraryItem(.slider, .controls, Message("Picks a value from a range"), "scale range"),
    LibraryItem(.stepper, .controls, Message("Steps a value up or down"), "spin plus minus"),
    LibraryItem(.segmentedControl, .controls, Message("Picks one of a few options"), "tabs choice"),
    LibraryItem(.checkBox, .controls, Message("Check box"), "tick check button"),
    LibraryItem(.radio, .controls, Message("Picks one of several options"), "option"),
    LibraryItem(.popUp, .controls, Message("Picks one option from a menu"), "drop down combo menu"),
    LibraryItem(.datePicker, .controls, Message("Picks a date or time"), "calendar clock"),
    LibraryItem(.progressBar, .controls, Message("Task progress"), "loading"),
    LibraryItem(.activityIndicator, .controls, Message("Activity spinner"), "spinner busy loading"),

    LibraryItem(.view, .containers, Message("Plain container"), "container panel"),
    LibraryItem(
      .stack(.horizontal), .containers, Message("Arranges elements in a row"), "row box"),
    LibraryItem(
      .stack(.vertical), .containers, Message("Arranges elements in a column"), "column box"),
    LibraryItem(.scrollView, .containers, Message("Scrollable content"), "scrolling"),
    LibraryItem(.table, .containers, Message("Rows of content"), "list"),
    LibraryItem(.box, .containers, Message("Titled frame around elements"), "group frame"),
    LibraryItem(.splitView, .containers, Message("Two resizable panes"), "paned sidebar"),
    LibraryItem(.tabView, .containers, Message("Pages with tabs"), "notebook pages"),
    LibraryItem(.customView, .containers, Message("View drawn by your own class"), "class canvas"),

    LibraryItem(.navigationBar, .bars, Message("Title and Back button"), "header"),
    LibraryItem(.tabBar, .bars, Message("Sections of an app"), "tabs"),
    LibraryItem(.toolbar, .bars, Message("Actions for the screen"), "actions"),

    LibraryItem(.separator, .layout, Message("Thin dividing line"), "divider rule line"),
    LibraryItem(.spacer, .layout, Message("Flexible empty space"), "gap space"),
    LibraryItem(.guide, .layout, Message("Invisible rectangle for alignment"), "anchor"),
  ]

  package static func item(_ id: String) -> LibraryItem? { items.first { $0.id == id } }

  /// Returns the items for a document: its own components come first.
  package static func items(for document: Document) -> [LibraryItem] {
    document.components.map { LibraryItem(of: $0, in: document) } + items
  }

  /// Returns an item by its id, which may be that of a component of the document.
  package static func item(_ id: String, for document: Document) -> LibraryItem? {
    guard id.hasPrefix(LibraryItem.componentPrefix) else { return item(id) }
    let component = document.scenes[SceneID(String(id.dropFirst(LibraryItem.componentPrefix.count)))]
    return component.flatMap { $0.isComponent ? LibraryItem(of: $0, in: document) : nil }
  }

  /// Returns the items that match all words of a search. Items with a title that begins with the first word come first.
  ///
  ///     Library.items(matching: "te")      // Text Field, Text View, and the Label, which is a text too
  package static func items(
    matching search: String, for document: Document = Document(),
    in translated: (Message) -> String = { $0.english }
  ) -> [LibraryItem] {
    let items = items(for: document)
    let words = search.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first else { return items }
    let found = items.filter { item in
      let text = searched(item, translated)
      return words.allSatisfy { word in text.contains { $0.hasPrefix(word) } }
    }
    func beginsSo(_ item: LibraryItem) -> Bool { translated(item.title).lowercased().hasPrefix(first) }
    return found.filter { beginsSo($0) } + found.filter { !beginsSo($0) }
  }

  private static func searched(_ item: LibraryItem, _ translated: (Message) -> String) -> [String] {
    let text = [item.title.english, translated(item.title), item.otherWords, item.id].joined(separator: " ")
    return text.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
  }
}

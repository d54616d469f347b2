import LayoutModel
import Words

/// Everything that can be put on the canvas, in the order in which it is offered.
package enum Library {
  package static let items: [LibraryItem] = [
    LibraryItem(.label, .text, Message("A line or more of text that is only read"), "text caption title"),
    LibraryItem(.textField, .text, Message("One line of text to type into"), "entry input"),
    LibraryItem(.searchField, .text, Message("One line of text to search for"), "find filter"),
    LibraryItem(.textView, .text, Message("Many lines of text to type into"), "editor multiline"),
    LibraryItem(.imageView, .text, Message("A picture"), "photo icon"),

    LibraryItem(.button, .controls, Message("Does something when it is pressed"), "push action"),
    LibraryItem(.switch, .controls, Message("Turns something on or off at once"), "toggle"),
    LibraryItem(.slider, .controls, Message("Chooses a value along a track"), "scale range"),
    LibraryItem(.stepper, .controls, Message("Counts a value up and down"), "spin plus minus"),
    LibraryItem(.segmentedControl, .controls, Message("Chooses one of a few, side by side"), "tabs choice"),
    LibraryItem(.checkBox, .controls, Message("Says yes or no to something"), "tick check button"),
    LibraryItem(.radio, .controls, Message("Chooses one of several"), "option"),
    LibraryItem(.popUp, .controls, Message("Chooses one from a list that opens"), "drop down combo menu"),
    LibraryItem(.datePicker, .controls, Message("Chooses a date or a time"), "calendar clock"),
    LibraryItem(.progressBar, .controls, Message("Shows how far something has come"), "loading"),
    LibraryItem(.activityIndicator, .controls, Message("Shows that something goes on"), "spinner busy loading"),

    LibraryItem(.view, .containers, Message("A plain area that holds other elements"), "container panel"),
    LibraryItem(
      "stack-horizontal", .stack(.horizontal), Message("Horizontal Stack"), .containers,
      Message("Lays out what is in it from side to side"), "row box"),
    LibraryItem(
      "stack-vertical", .stack(.vertical), Message("Vertical Stack"), .containers,
      Message("Lays out what is in it from top to bottom"), "column box"),
    LibraryItem(.scrollView, .containers, Message("Shows a part of something larger"), "scrolling"),
    LibraryItem(.table, .containers, Message("Rows of content, one below the other"), "list"),
    LibraryItem(.box, .containers, Message("A frame with a title around other elements"), "group frame"),
    LibraryItem(.splitView, .containers, Message("Two panes with a handle between them"), "paned sidebar"),
    LibraryItem(.tabView, .containers, Message("Several pages, one of them in front"), "notebook pages"),
    LibraryItem(.customView, .containers, Message("An area that a class of your own draws"), "class canvas"),

    LibraryItem(.navigationBar, .bars, Message("A title at the top, with the way back"), "header"),
    LibraryItem(.tabBar, .bars, Message("The parts of an app, at the bottom"), "tabs"),
    LibraryItem(.toolbar, .bars, Message("Actions for what is on the screen"), "actions"),

    LibraryItem(.separator, .layout, Message("A thin line between other elements"), "divider rule line"),
    LibraryItem(.spacer, .layout, Message("Invisible, keeps others apart"), "gap space"),
    LibraryItem(
      "guide", .guide, Message("Layout Guide"), .layout, Message("A rectangle to align with that draws nothing"),
      "anchor"),
  ]

  package static func item(_ id: String) -> LibraryItem? { items.first { $0.id == id } }

  /// What matches all words of a search: those whose title begins with it first, then those that have it elsewhere.
  ///
  ///     Library.items(matching: "te")      // Text Field, Text View, and the Label, which is a text too
  package static func items(
    matching search: String, in translated: (Message) -> String = { $0.english }
  ) -> [LibraryItem] {
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

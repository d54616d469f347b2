import Words

/// Makes the text that a screen reader speaks for a menu row: its title and the value at its end.
enum MenuRowName {
  static func spoken(_ title: String, value: String) -> String {
    value.isEmpty ? title : say("%1, %2", title, value)
  }
}

import Words

/// How a row of a menu is read aloud: with the value that stands at its end.
enum MenuRowName {
  static func spoken(_ title: String, value: String) -> String {
    value.isEmpty ? title : say("%1, %2", title, value)
  }
}

/// Which of an element's texts is meant. The raw value is the word of the file.
package enum TextRole: String, Hashable, Sendable, CaseIterable {
  case title, text, placeholderText
}

extension Content {
  package subscript(role: TextRole) -> String? {
    get {
      switch role {
      case .title: title
      case .text: text
      case .placeholderText: placeholderText
      }
    }
    set {
      switch role {
      case .title: title = newValue
      case .text: text = newValue
      case .placeholderText: placeholderText = newValue
      }
    }
  }
}

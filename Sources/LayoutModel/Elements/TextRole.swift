/// One of the texts of an element. The raw value is the word in the file.
public enum TextRole: String, Hashable, Sendable, CaseIterable {
  case title, text, placeholderText
}

extension Content {
  public subscript(role: TextRole) -> String? {
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

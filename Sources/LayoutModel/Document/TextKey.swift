/// Which of an element's texts is meant. The raw value is the word of the file.
package enum TextRole: String, Hashable, Sendable, CaseIterable {
  case title, text, placeholderText
}

/// Names one text of a document; its translations are found by it.
///
///     TextKey("search", .title).rawValue   // "search.title"
package struct TextKey: Hashable, Sendable {
  package var element: ElementID
  package var role: TextRole

  package init(_ element: ElementID, _ role: TextRole) {
    self.element = element
    self.role = role
  }

  /// Nil for what is no key: ids have no dots.
  package init?(rawValue: String) {
    let parts = rawValue.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, IDGrammar.isWellFormed(String(parts[0])), let role = TextRole(rawValue: String(parts[1]))
    else { return nil }
    self.init(ElementID(String(parts[0])), role)
  }

  package var rawValue: String { "\(element.rawValue).\(role.rawValue)" }
}

extension TextKey: CustomStringConvertible {
  package var description: String { rawValue }
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

/// The texts of a document, in its own language and in others.
extension Document {
  /// What there is to translate: every text that an element shows, scene by scene, parents before children.
  public var textKeys: [TextKey] { scenes.flatMap(textKeys) }

  public func textKeys(in scene: Scene) -> [TextKey] {
    subtree(of: scene.root).flatMap { id in
      TextRole.allCases.map { TextKey(id, $0) }.filter { baseText($0)?.isEmpty == false }
    }
  }

  /// In the language that the elements' own texts are written in.
  public func baseText(_ key: TextKey) -> String? { elements[key.element]?.content[key.role] }

  /// Nil where it is not translated.
  public func text(_ key: TextKey, in language: String) -> String? {
    language == languages.base ? baseText(key) : languages.strings[language]?[key.rawValue]
  }
}

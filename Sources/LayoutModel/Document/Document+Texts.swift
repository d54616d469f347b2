/// The texts of a document, in its own language and in others.
extension Document {
  /// All texts to translate: every text that is not empty, scene by scene, parents before children. Texts that instances
  /// have from their components are translated there.
  public var textKeys: [TextKey] { scenes.flatMap(textKeys) }

  public func textKeys(in scene: Scene) -> [TextKey] {
    subtree(of: scene.root).flatMap { id in
      TextRole.allCases.map { TextKey(id, $0) }.filter { baseText($0)?.isEmpty == false && !isFromComponent($0) }
    }
  }

  private func isFromComponent(_ key: TextKey) -> Bool {
    key.element.origin.map { baseText(TextKey($0, key.role)) == baseText(key) } ?? false
  }

  /// Returns the text in the document's base language.
  public func baseText(_ key: TextKey) -> String? { elements[key.element]?.content[key.role] }

  /// Returns the text in a language; nil if it is not translated.
  public func text(_ key: TextKey, in language: String) -> String? {
    language == languages.base ? baseText(key) : languages.strings[language]?[key.rawValue]
  }
}

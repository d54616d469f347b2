/// A language that translates English sentences.
public protocol Translator: Sendable {
  /// The code of the language: "ja".
  var languageCode: String { get }
  /// Returns the translation of a sentence. `context` names the meaning of a word with several meanings; nil otherwise.
  func translation(of sentence: String, context: String?) -> String
  func translation(of one: String, plural several: String, count: Int) -> String
}

extension Translator {
  public var languageCode: String { "en" }
}

/// The language in which messages are written.
public struct English: Translator, Sendable {
  public init() {}
  public func translation(of sentence: String, context: String?) -> String { sentence }
  public func translation(of one: String, plural several: String, count: Int) -> String { count == 1 ? one : several }
}

/// A language: English sentences in, its own out.
public protocol Translator: Sendable {
  /// `context` is which of the sentence's meanings it has; nil where it has one.
  func translation(of sentence: String, context: String?) -> String
  func translation(of one: String, plural several: String, count: Int) -> String
}

/// The language that messages are written in.
public struct English: Translator, Sendable {
  public init() {}
  public func translation(of sentence: String, context: String?) -> String { sentence }
  public func translation(of one: String, plural several: String, count: Int) -> String { count == 1 ? one : several }
}

/// A language: English sentences in, its own out.
package protocol Translator {
  func translation(of sentence: String) -> String
  func translation(of one: String, plural several: String, count: Int) -> String
}

/// The language that messages are written in.
package struct English: Translator, Sendable {
  package init() {}
  package func translation(of sentence: String) -> String { sentence }
  package func translation(of one: String, plural several: String, count: Int) -> String { count == 1 ? one : several }
}

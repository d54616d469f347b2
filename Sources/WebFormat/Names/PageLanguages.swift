import FormatExchange
import LayoutEngine
import LayoutModel

/// The languages of a page in which the language can be chosen: those of the document, the base language first.
struct PageLanguages {
  let codes: [String]
  /// The language in which the page begins.
  let first: String
  private let document: Document
  private let environment: LayoutEnvironment

  init(_ document: Document, _ request: ExportRequest) {
    (self.document, environment) = (document, request.environment)
    let base = document.languages.base
    first = environment.language ?? base
    let known = [base] + document.languages.strings.keys.filter { $0 != base }.sorted()
    codes = known.contains(first) ? known : known + [first]
  }

  /// True if a scene runs from right to left in a language.
  func isRightToLeft(_ code: String, in scene: Scene) -> Bool {
    var environment = environment
    // The scene's own direction is that of the base language, unless the export asks for this language by name.
    if code != first { environment.language = code == document.languages.base ? nil : code }
    return Surroundings(of: scene, in: document, environment: environment).isRightToLeft
  }

  /// True if a scene runs in both directions, depending on the language.
  func runBothWays(in scene: Scene) -> Bool { Set(codes.map { isRightToLeft($0, in: scene) }).count > 1 }
}

import ProgramResources

/// A page in one language, with the names and keys of commands filled in.
package struct HelpText: Hashable, Sendable {
  package let page: HelpPage
  package let title: String
  /// All blocks below the title.
  package let blocks: [MarkdownBlock]

  package init(_ source: String, page: HelpPage, names: HelpCommandNames) {
    self.page = page
    var blocks = MarkdownReader.read(source).map { $0.mapRuns { Self.filled($0, on: page, names) } }
    if case .heading(1, let runs, _) = blocks.first {
      title = runs.plainText
      blocks.removeFirst()
    } else {
      title = page.rawValue
    }
    self.blocks = blocks
  }

  private static func filled(_ run: MarkdownRun, on page: HelpPage, _ names: HelpCommandNames) -> [MarkdownRun] {
    guard let link = run.link.flatMap({ HelpLink($0, on: page) }) else { return [run] }
    switch link {
    case .place: return [run]
    // An unknown name is shown as its id, so that there is no hole in the sentence.
    case .command(let id): return names(id)?.titleRuns ?? [MarkdownRun(id, .code)]
    case .key(let id): return names(id)?.keyRuns ?? [MarkdownRun(id, .code)]
    }
  }
}

/// All pages in one language.
package struct HelpLibrary: Sendable {
  package let texts: [HelpText]
  private let byPage: [HelpPage: HelpText]

  /// - Parameter language: the language of the pages. A page that is missing in it is in English.
  package init(language: String, names: HelpCommandNames) {
    texts = HelpPage.allCases.compactMap { page in
      Self.source(of: page, in: language).map { HelpText($0, page: page, names: names) }
    }
    byPage = Dictionary(texts.map { ($0.page, $0) }) { first, _ in first }
  }

  package func text(of page: HelpPage) -> HelpText? { byPage[page] }

  private static func source(of page: HelpPage, in language: String) -> String? {
    [language, "en"].lazy.compactMap { try? ShippedFiles.text("help/\($0)/\(page.fileName)") }.first
  }
}

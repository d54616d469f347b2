/// A page that contains all the words.
package struct HelpResult: Hashable, Sendable {
  package let place: HelpPlace
  package let title: String
  /// One or two sentences around the first found word.
  package let excerpt: String
}

extension HelpLibrary {
  /// Returns the pages that contain all words. Pages with all words in the title come first, then those with all words
  /// in headings, then the others. Within each group they are in the order of the pages.
  package func results(for words: HelpWords) -> [HelpResult] {
    guard !words.isEmpty else { return [] }
    let found = texts.compactMap { text in HelpSections(text).result(for: words) }
    return (0...2).flatMap { rank in found.filter { $0.rank == rank }.map(\.result) }
  }
}

/// The parts of a page for the search: its paragraphs, each with the anchor of the heading above it.
private struct HelpSections {
  private let text: HelpText
  private var headings: [String] = []
  private var paragraphs: [(anchor: String?, text: String)] = []

  init(_ text: HelpText) {
    self.text = text
    var anchor: String?
    for block in text.blocks {
      if case .heading(_, let runs, let name) = block {
        anchor = name
        headings.append(runs.plainText)
      }
      for paragraph in Self.paragraphs(of: block) { paragraphs.append((anchor, paragraph)) }
    }
  }

  private static func paragraphs(of block: MarkdownBlock) -> [String] {
    switch block {
    case .heading(_, let runs, _), .paragraph(let runs): [runs.plainText]
    case .list(let items, _): items.map { $0.map(\.runs.plainText).joined(separator: " ") }
    case .quote(let blocks): blocks.flatMap(paragraphs)
    case .code(let text): [text]
    case .picture(_, let words): [words]
    }
  }

  func result(for words: HelpWords) -> (rank: Int, result: HelpResult)? {
    guard words.areAll(in: [text.title] + paragraphs.map(\.text)) else { return nil }
    // The title alone is no useful excerpt, so a paragraph is shown: the first with all words, with any word, or the
    // first one.
    let best =
      paragraphs.first { words.areAll(in: [$0.text]) } ?? paragraphs.first { !words.ranges(in: $0.text).isEmpty }
      ?? paragraphs.first
    let isInTitle = words.areAll(in: [text.title])
    let rank = isInTitle ? 0 : words.areAll(in: headings) ? 1 : 2
    let place = HelpPlace(text.page, isInTitle ? nil : best?.anchor)
    let excerpt = Self.excerpt(of: best?.text ?? "", around: words)
    return (rank, HelpResult(place: place, title: text.title, excerpt: excerpt))
  }

  private static let reach = (before: 28, all: 96)

  private static func excerpt(of text: String, around words: HelpWords) -> String {
    guard text.count > reach.all else { return text }
    let first = words.ranges(in: text).first?.lowerBound ?? text.startIndex
    var start = text.index(first, offsetBy: -reach.before, limitedBy: text.startIndex) ?? text.startIndex
    // The excerpt begins at a word, in languages with spaces.
    if start > text.startIndex, let space = text[start..<first].firstIndex(of: " ") { start = text.index(after: space) }
    let end = text.index(start, offsetBy: reach.all, limitedBy: text.endIndex) ?? text.endIndex
    return (start > text.startIndex ? "…" : "") + text[start..<end] + (end < text.endIndex ? "…" : "")
  }
}

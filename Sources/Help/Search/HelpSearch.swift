/// A page in which all words stand that were looked for.
package struct HelpResult: Hashable, Sendable {
  package let place: HelpPlace
  package let title: String
  /// The sentence or two around the first word that was found.
  package let excerpt: String
}

extension HelpLibrary {
  /// Pages whose title has the words come first, then those that have one in a heading, then all others; of each in the order
  /// of the pages.
  package func results(for words: HelpWords) -> [HelpResult] {
    guard !words.isEmpty else { return [] }
    let found = texts.compactMap { text in HelpSections(text).result(for: words) }
    return (0...2).flatMap { rank in found.filter { $0.rank == rank }.map(\.result) }
  }
}

/// A page as search goes through it: its paragraphs, each with the heading above it.
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
    // The title says no more than itself: what the page begins with is shown.
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
    // Not within a word, where there are spaces between them.
    if start > text.startIndex, let space = text[start..<first].firstIndex(of: " ") { start = text.index(after: space) }
    let end = text.index(start, offsetBy: reach.all, limitedBy: text.endIndex) ?? text.endIndex
    return (start > text.startIndex ? "…" : "") + text[start..<end] + (end < text.endIndex ? "…" : "")
  }
}

/// A block of a text. Blocks follow each other from top to bottom.
package indirect enum MarkdownBlock: Hashable, Sendable {
  /// A heading.
  ///
  /// - anchor: the name by which links reach it, written after it: `## Update Frames {#update-frames}`.
  case heading(level: Int, [MarkdownRun], anchor: String?)
  case paragraph([MarkdownRun])
  /// A list.
  ///
  /// - first: the number of the first item; nil if the items have no numbers.
  case list([[MarkdownBlock]], first: Int?)
  case quote([MarkdownBlock])
  case code(String)
  /// A picture in a paragraph of its own. The words describe it to people who cannot see it.
  case picture(String, words: String)
}

/// A stretch of text with one style.
package struct MarkdownRun: Hashable, Sendable {
  package var text: String
  package var style: MarkdownStyle
  /// The link's target as it is written; nil if it is no link.
  package var link: String?

  package init(_ text: String, _ style: MarkdownStyle = [], link: String? = nil) {
    (self.text, self.style, self.link) = (text, style, link)
  }
}

package struct MarkdownStyle: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let emphasis = MarkdownStyle(rawValue: 1)
  package static let strong = MarkdownStyle(rawValue: 2)
  package static let code = MarkdownStyle(rawValue: 4)
  /// A key of the keyboard, written `<kbd>Ctrl</kbd>`.
  package static let key = MarkdownStyle(rawValue: 8)
}

extension [MarkdownRun] {
  package var plainText: String { map(\.text).joined() }
}

extension MarkdownBlock {
  /// All runs in the block, in reading order.
  package var runs: [MarkdownRun] {
    switch self {
    case .heading(_, let runs, _), .paragraph(let runs): runs
    case .list(let items, _): items.flatMap { $0.flatMap(\.runs) }
    case .quote(let blocks): blocks.flatMap(\.runs)
    case .code(let text): [MarkdownRun(text, .code)]
    case .picture: []
    }
  }

  /// Returns the block with each run replaced.
  package func mapRuns(_ change: (MarkdownRun) -> [MarkdownRun]) -> MarkdownBlock {
    switch self {
    case .heading(let level, let runs, let anchor): .heading(level: level, runs.flatMap(change), anchor: anchor)
    case .paragraph(let runs): .paragraph(runs.flatMap(change))
    case .list(let items, let first): .list(items.map { $0.map { $0.mapRuns(change) } }, first: first)
    case .quote(let blocks): .quote(blocks.map { $0.mapRuns(change) })
    case .code, .picture: self
    }
  }
}

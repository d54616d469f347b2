/// A part of a text, as it stands under the one before it.
package indirect enum MarkdownBlock: Hashable, Sendable {
  /// - anchor: the name by which links reach it; written after it: `## Update Frames {#update-frames}`.
  case heading(level: Int, [MarkdownRun], anchor: String?)
  case paragraph([MarkdownRun])
  /// - first: the number of the first item; nil where the items have no numbers.
  case list([[MarkdownBlock]], first: Int?)
  case quote([MarkdownBlock])
  case code(String)
  /// A picture that stands alone; what it shows in words is for those who do not see it.
  case picture(String, words: String)
}

/// A stretch of text that looks the same from end to end.
package struct MarkdownRun: Hashable, Sendable {
  package var text: String
  package var style: MarkdownStyle
  /// Where it leads, as it is written.
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
  /// All runs in it, in reading order.
  package var runs: [MarkdownRun] {
    switch self {
    case .heading(_, let runs, _), .paragraph(let runs): runs
    case .list(let items, _): items.flatMap { $0.flatMap(\.runs) }
    case .quote(let blocks): blocks.flatMap(\.runs)
    case .code(let text): [MarkdownRun(text, .code)]
    case .picture: []
    }
  }

  /// The same with each run replaced.
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

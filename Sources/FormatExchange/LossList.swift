import Words

/// Collects what the document will not have of the file: each thing that has to do with layout by itself, all else
/// counted.
package struct LossList {
  private(set) var listed: [FormatLoss] = []
  /// More than this is not read by anybody.
  private static let limit = 1000
  private var unlisted = 0

  package init() {}

  package mutating func add(_ what: Message, line: Int? = nil, record: String? = nil) {
    if listed.count < Self.limit {
      listed.append(FormatLoss(line: line, record: record, what: what))
    } else {
      unlisted += 1
    }
  }

  /// So many things in one sentence; none where there are none.
  package mutating func add(counted what: Message) {
    if what.count > 0 { listed.append(FormatLoss(what: what)) }
  }

  package var all: [FormatLoss] {
    guard unlisted > 0 else { return listed }
    return listed + [
      FormatLoss(
        what: Message("%1 more item couldn’t be included", "%1 more items couldn’t be included", count: unlisted))
    ]
  }
}

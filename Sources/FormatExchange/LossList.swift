import Words

/// Collects the losses of an import. A loss that concerns the layout is listed; other losses may be counted together.
/// After `limit` losses, the rest is only counted.
package struct LossList {
  private(set) var listed: [FormatLoss] = []
  /// A person does not read more than this.
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

  /// Adds one loss for several things, such as “3 colors”. Does nothing if the message's count is 0.
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

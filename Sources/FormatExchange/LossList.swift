import Words

/// Collects what the document will not have of the file: each thing that has to do with layout by itself, all else
/// counted.
package struct LossList {
  private(set) var told: [FormatLoss] = []
  /// More than this is not read by anybody.
  private static let most = 1000
  private var untold = 0

  package init() {}

  package mutating func add(_ what: Message, line: Int? = nil, record: String? = nil) {
    if told.count < Self.most {
      told.append(FormatLoss(line: line, record: record, what: what))
    } else {
      untold += 1
    }
  }

  package mutating func add(_ count: Int, _ one: String, _ several: String) {
    if count > 0 { told.append(FormatLoss(what: Message(one, several, count: count))) }
  }

  package var all: [FormatLoss] {
    guard untold > 0 else { return told }
    return told + [FormatLoss(what: Message("%1 more thing is lost", "%1 more things are lost", count: untold))]
  }
}

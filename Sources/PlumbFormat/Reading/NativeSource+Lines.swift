import FormatExchange
import Markup

extension NativeSource {
  /// Returns the line number of each record in the file, by its id, for messages about it.
  package func linesOfRecords() -> [String: Int] {
    let lineIndex = LineIndex(tree.bytes)
    var lines: [String: Int] = [:]
    for section in NativeSection.ofRecords {
      guard let list = tree.root.member(section) else { continue }
      for record in list.items {
        if let id = record.whole.member("id")?.string { lines[id] = lineIndex.line(of: record.start) }
      }
    }
    return lines
  }
}

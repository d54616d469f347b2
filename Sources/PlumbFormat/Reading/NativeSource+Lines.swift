import FormatExchange
import Markup

extension NativeSource {
  /// In which line of the file each record stands, by its id; for whoever has something to say about it.
  package func linesOfRecords() -> [String: Int] {
    let places = SourcePlaces(tree.bytes)
    var lines: [String: Int] = [:]
    for section in NativeSection.ofRecords {
      guard let list = tree.root.member(section) else { continue }
      for record in list.items {
        if let id = record.whole.member("id")?.string { lines[id] = places.line(of: record.start) }
      }
    }
    return lines
  }
}

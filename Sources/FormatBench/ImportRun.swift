import FormatExchange
import Formats
import Foundation
import FoundationXML
import LayoutModel

/// Measures reading a document, FoundationXML parsing the same bytes, and one edit of the file in place, several times
/// each.
struct ImportRun {
  let name: String
  let bytes: [UInt8]
  let runs: Int

  func perform() {
    let registry = FormatRegistry.standard
    let importing = best { _ = try? registry.importDocument(bytes, named: name) }
    let events = best { parseEvents() }
    let tree = best { _ = try? XMLDocument(data: Data(bytes)) }
    print(
      """
      \(name): \(bytes.count) bytes
        import \(milliseconds(importing)), events \(milliseconds(events)), tree \(milliseconds(tree))
        import takes \(ratio(importing, events)) times the events, \(ratio(importing, tree)) times the tree
      """)
    performEdit(importing)
  }

  /// Measures the bytes of a file after one constant was changed.
  private func performEdit(_ importing: Duration) {
    guard let read = try? FormatRegistry.standard.importDocument(bytes, named: name), let file = read.file,
      let constraint = read.document.constraints.first(where: { _ in true })
    else { return }
    var draft = Draft(read.document)
    draft.update(constraint.id) { $0.constant += 1 }
    let document = draft.document
    let editing = best { _ = file.edited(to: document) }
    print("  an edit in place \(milliseconds(editing)), \(ratio(editing, importing)) of the import")
  }

  /// Parses with a delegate that ignores all events.
  private func parseEvents() {
    let parser = XMLParser(data: Data(bytes))
    let listener = Listener()
    parser.delegate = listener
    _ = parser.parse()
  }

  private final class Listener: NSObject, XMLParserDelegate {}

  /// Returns the shortest time of several runs: other work on the machine can only add time.
  private func best(_ work: () -> Void) -> Duration {
    let clock = ContinuousClock()
    return (0..<max(1, runs)).map { _ in clock.measure(work) }.min() ?? .zero
  }

  private func milliseconds(_ time: Duration) -> String { String(format: "%.2f ms", time / .milliseconds(1)) }

  private func ratio(_ a: Duration, _ b: Duration) -> String { String(format: "%.2f", a / b) }
}

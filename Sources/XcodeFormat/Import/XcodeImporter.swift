import FormatExchange
import LayoutModel
import Markup
import Words

/// Reads every kind of Xcode document: XML in, a document out.
package enum XcodeImporter {
  package static func read(
    _ bytes: [UInt8], named name: String, limits: MarkupLimits = .tree
  ) throws(FormatError) -> ImportResult {
    do {
      let tree = try XMLTreeReader.read(bytes, limits: limits)
      var reading = XcodeReading(try document(of: tree))
      return try reading.result()
    } catch {
      throw FormatError(file: name, line: error.line, record: error.record, reason: error.reason)
    }
  }

  private static func document(of tree: XMLNode) throws(XMLError) -> XMLNode {
    switch tree.name {
    case "document" where tree["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true: return tree
    case "archive": return try ArchiveTranslation.document(of: tree)
    default:
      throw XMLError(
        line: tree.line, Message("not an Interface Builder document: it starts with “%1”", Quoted.text(tree.name)))
    }
  }
}

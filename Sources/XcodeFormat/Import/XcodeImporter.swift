import FormatExchange
import LayoutModel
import Markup
import Words

/// Reads every kind of Xcode document: XML in, a document out.
package enum XcodeImporter {
  package static func read(
    _ bytes: [UInt8], named name: String, limits: MarkupLimits = .tree
  ) throws(FormatError) -> ImportResult {
    try reading(bytes, named: name, limits: limits).result
  }

  /// A text that was read, with the places of its nodes and of the records that they became.
  struct Reading {
    var text: MarkupTree
    var nodes: XcodeNodes
    var header: XcodeHeader
    var result: ImportResult
  }

  static func reading(
    _ bytes: [UInt8], named name: String, limits: MarkupLimits = .tree
  ) throws(FormatError) -> Reading {
    do {
      let text = try XMLTreeReader.markup(in: bytes, limits: limits)
      var reading = XcodeReading(try document(of: XMLTreeReader.tree(of: text, in: bytes)))
      let result = try reading.result()
      return Reading(text: text, nodes: reading.nodes, header: reading.header, result: result)
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

import Foundation
import FoundationXML
import Words

/// Reads XML into a tree of values, with Foundation's event parser: it is the one that neither reads external entities nor
/// cuts deep trees without a word.
enum XMLTreeReader {
  /// - Parameter keepingSpaceIn: the elements whose text may be nothing but space.
  static func read(
    _ bytes: [UInt8], limits: XMLLimits = XMLLimits(), keepingSpaceIn texts: Set<String> = ["string"]
  ) throws(XMLComplaint) -> XMLNode {
    guard bytes.count <= limits.size else {
      throw XMLComplaint(line: nil, Message("the file is larger than %1 MB", limits.size / (1024 * 1024)))
    }
    if let complaint = XMLPrologue.complaint(about: bytes) ?? UTF8Check.complaint(about: bytes)
      ?? XMLTagCheck.complaint(about: bytes, limits: limits)
    {
      throw complaint
    }
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    let builder = XMLTreeBuilder(limits: limits, texts: texts)
    parser.delegate = builder
    // Its return value is true for some broken files: what counts is what the delegate was told.
    _ = parser.parse()
    return try builder.result()
  }
}

/// Owns the tree while the parser calls back.
private final class XMLTreeBuilder: NSObject, XMLParserDelegate {
  private let limits: XMLLimits
  private let texts: Set<String>
  private var open: [XMLNode] = []
  private var root: XMLNode?
  private var count = 0
  private var complaint: XMLComplaint?

  init(limits: XMLLimits, texts: Set<String>) {
    self.limits = limits
    self.texts = texts
  }

  func result() throws(XMLComplaint) -> XMLNode {
    if let complaint { throw complaint }
    guard let root, open.isEmpty else { throw XMLComplaint(line: nil, Message("the file ends too early")) }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard complaint == nil else { return }
    count += 1
    if open.count >= limits.depth {
      return stop(parser, Message("elements are nested more than %1 deep", limits.depth))
    }
    if count > limits.count { return stop(parser, Message("it has more than %1 elements", limits.count)) }
    open.append(XMLNode(name, XMLAttributes(attributes), line: parser.lineNumber))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard complaint == nil, let node = open.popLast() else { return }
    if open.isEmpty {
      root = node
    } else {
      open[open.count - 1].children.append(node)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard complaint == nil, !open.isEmpty else { return }
    let node = open.count - 1
    // Most of the text is the indentation between elements.
    if open[node].text.isEmpty, text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }),
      !texts.contains(open[node].name)
    {
      return
    }
    open[node].text += text
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard complaint == nil, !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: block, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard complaint == nil else { return }
    complaint = XMLComplaint(line: max(1, parser.lineNumber), XMLErrorText.message((error as NSError).code))
  }

  private func stop(_ parser: XMLParser, _ reason: Message) {
    complaint = XMLComplaint(line: parser.lineNumber, reason)
    parser.abortParsing()
  }
}

/// libxml2's numbers in words; its own texts do not come through Foundation.
private enum XMLErrorText {
  static func message(_ code: Int) -> Message {
    switch code {
    // It does not look further ahead than 10 MB.
    case 1: Message("the XML is larger than its parser reads, or a text in it is")
    case 45: Message("a comment is not closed or too long")
    case 4: Message("it is not XML: it is empty or does not begin with a tag")
    case 5, 64, 73, 77: Message("the XML ends too early or a tag is not closed")
    case 9, 81, 32: Message("a character is not allowed in XML, or is not UTF-8")
    case 26, 27, 22, 68: Message("it uses an entity that is not one of XML's own")
    case 38, 39, 40, 41, 42: Message("an attribute is not written as XML wants it")
    case 76: Message("an end tag does not match its start tag")
    default: Message("the XML is not well-formed (error %1)", code)
    }
  }
}

import FormatExchange
import LayoutModel
import Markup
import Words

/// Reads the translated units of an XLIFF tree.
struct XLIFFReader {
  private(set) var sections: [TranslationFile.Section] = []
  private(set) var losses = LossList()

  /// The elements in which white space counts.
  static let texts: Set<String> = ["source", "target"]

  mutating func read(_ tree: XMLNode) throws(XMLError) {
    guard Self.name(of: tree) == "xliff" else {
      throw XMLError(line: tree.line, Message("not an XLIFF file: it starts with “%1”", Quoted.text(tree.name)))
    }
    guard let version = tree["version"], version.hasPrefix("1.") else {
      let version = Quoted.text(tree["version"] ?? "")
      throw XMLError(
        line: tree.line, Message("XLIFF version “%1” isn’t supported: use version 1.2 or earlier", version))
    }
    for file in tree.children where Self.name(of: file) == "file" { readFile(file) }
  }

  /// Returns the element's name without a namespace prefix.
  private static func name(of node: XMLNode) -> Substring {
    node.name.lastIndex(of: ":").map { node.name[node.name.index(after: $0)...] } ?? node.name[...]
  }

  private static func child(_ name: String, of node: XMLNode) -> XMLNode? {
    node.children.first { Self.name(of: $0) == name }
  }

  private mutating func readFile(_ file: XMLNode) {
    var section = TranslationFile.Section(source: file["original"], language: file["target-language"])
    // Units may be in groups, and groups in other groups.
    var pending = file.children.filter { Self.name(of: $0) == "body" }
    var units: [XMLNode] = []
    while let node = pending.popLast() {
      for child in node.children.reversed() where ["group", "bin-unit"].contains(Self.name(of: child)) {
        pending.append(child)
      }
      units += node.children.filter { Self.name(of: $0) == "trans-unit" }
    }
    for unit in units.sorted(by: { $0.line < $1.line }) {
      if let entry = entry(of: unit) { section.entries.append(entry) }
    }
    if section.language != nil || !section.entries.isEmpty { sections.append(section) }
  }

  /// Returns the entry of a unit; nil if it is not translated yet.
  private mutating func entry(of unit: XMLNode) -> TranslationFile.Entry? {
    guard let target = Self.child("target", of: unit), !Self.isUnfinished(target) else { return nil }
    guard let key = unit["id"], !key.isEmpty else {
      losses.add(Message("unit without an id not imported"), line: unit.line)
      return nil
    }
    guard target.children.isEmpty else {
      losses.add(
        Message("translation not imported: it contains markup"), line: target.line, record: Quoted.text(key))
      return nil
    }
    let source = Self.child("source", of: unit)
    return TranslationFile.Entry(key: key, text: target.text, baseText: source?.text, line: unit.line)
  }

  /// True if the translation is not done. Tools leave such targets empty or fill them with the source text.
  private static func isUnfinished(_ target: XMLNode) -> Bool {
    ["new", "needs-translation"].contains(target["state"])
  }
}

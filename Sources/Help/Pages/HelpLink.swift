/// The target of a link, or the text that it stands for.
///
///     [Pin](pin.md#values)     a place in help; it has the file's name, so that pages can be read elsewhere, too
///     [](command:pin)          the title of the command
///     [](key:pin)              the keys of the command
package enum HelpLink: Hashable, Sendable {
  case place(HelpPlace)
  case command(String)
  case key(String)

  /// Reads an address; nil if it leads nowhere. A test checks that no page has such a link.
  package init?(_ address: String, on page: HelpPage) {
    if address.hasPrefix("command:") {
      self = .command(String(address.dropFirst(8)))
    } else if address.hasPrefix("key:") {
      self = .key(String(address.dropFirst(4)))
    } else {
      let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let anchor = parts.count == 2 ? String(parts[1]) : nil
      let file = parts.first ?? ""
      guard let target = file.isEmpty ? page : HelpPage(fileName: file) else { return nil }
      self = .place(HelpPlace(target, anchor))
    }
  }
}

extension HelpPage {
  package var fileName: String { rawValue + ".md" }

  init?(fileName: Substring) {
    guard fileName.hasSuffix(".md") else { return nil }
    self.init(rawValue: String(fileName.dropLast(3)))
  }
}

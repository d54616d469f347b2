/// Where a link of a page leads, or what it stands for.
///
///     [Pin](pin.md#values)     a place in help; the file's name, so that the pages can be read elsewhere, too
///     [](command:pin)          what the command is called
///     [](key:pin)              the keys that it has
package enum HelpLink: Hashable, Sendable {
  case place(HelpPlace)
  case command(String)
  case key(String)

  /// Nil for what leads nowhere; a test asks that no page has such a link.
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

/// The script of a page to play with: the same in every page, so that a browser knows it by its hash and runs nothing
/// else. It reads the page's data, and sets sizes, texts and attributes, never markup.
enum PlayScript {
  /// The text between the tags.
  static let text = "\n" + [sizes, handles, languages].joined(separator: "\n\n") + "\n"

  /// The base64 form of the SHA-256 digest of `text`, for the Content-Security-Policy. A test fails, and tells the right
  /// one, if it isn't that of the text.
  static let hash = "SoRfbLoJlxKk574V5ld0rPrG8gNJ+8sYS8HbLnkuCac="
}

import Markup

/// The sentences that a page may show at its foot, in the user's language.
package struct LiveWords: Hashable, Sendable {
  /// Said after the document was closed.
  package var closed: String
  /// Said while the program does not answer.
  package var lost: String

  package init(closed: String, lost: String) { (self.closed, self.lost) = (closed, lost) }
}

/// An exported page with the script that follows the document, and its permission to fetch from this server.
///
/// Exported files have neither. The page is changed as a text, so that the server needs to know nothing of the format
/// but the end of the head and the line with the policy.
enum LivePage {
  static func bytes(of page: [UInt8], _ revision: Int, _ words: LiveWords) -> [UInt8] {
    guard let end = page.firstRange(of: Array("</head>".utf8))?.lowerBound else { return page }
    var head = Array(page[..<end])
    if let place = policyRange(in: head) {
      var policy = ContentPolicy(String(decoding: head[place], as: UTF8.self))
      for name in ["script-src", "connect-src"] { policy.allow("'self'", for: name) }
      head.replaceSubrange(place, with: Array(policy.text.utf8))
    }
    return head + Array(addition(revision, words).utf8) + page[end...]
  }

  private static func addition(_ revision: Int, _ words: LiveWords) -> String {
    """
    <style data-plumb-live>\(LiveScript.style)</style>
    <script src="\(PageRoutes.script)" defer data-revision="\(revision)" data-closed="\(MarkupText.escaped(words.closed))" \
    data-lost="\(MarkupText.escaped(words.lost))"></script>

    """
  }

  /// Returns the place of the policy's text. All texts of a document are escaped in its page, so the first such tag is
  /// the page's own.
  private static func policyRange(in head: [UInt8]) -> Range<Int>? {
    let start = Array("<meta http-equiv=\"Content-Security-Policy\" content=\"".utf8)
    guard let begin = head.firstRange(of: start)?.upperBound,
      let end = head[begin...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return begin..<end
  }
}

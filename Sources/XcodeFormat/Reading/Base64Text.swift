import Foundation

/// The encoding of texts with characters that an attribute would lose.
enum Base64Text {
  /// Returns the decoded text. Xcode leaves out the padding at the end.
  static func decode(_ text: String) -> String? {
    let bare = text.filter { !$0.isWhitespace && $0 != "=" }
    let padded = bare + String(repeating: "=", count: (4 - bare.utf8.count % 4) % 4)
    return Data(base64Encoded: padded).flatMap { String(data: $0, encoding: .utf8) }
  }

  static func encode(_ text: String) -> String {
    Data(text.utf8).base64EncodedString()
  }
}

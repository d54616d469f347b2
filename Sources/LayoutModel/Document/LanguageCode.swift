/// The syntax of language codes: `de`, `pt-BR`, `zh_Hant_TW`.
public enum LanguageCode {
  /// The most bytes of a code. The longest registered codes have less than half of this.
  private static let longest = 64

  public static func isWellFormed(_ code: some StringProtocol) -> Bool {
    let parts = code.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard code.utf8.count <= longest, let first = parts.first, (2...8).contains(first.utf8.count),
      first.utf8.allSatisfy(isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

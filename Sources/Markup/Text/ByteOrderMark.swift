/// The mark with which some editors begin a file to show its encoding. It is not part of the text.
public enum ByteOrderMark {
  public static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the number of its bytes; 0 if there is none.
  public static func length(in bytes: [UInt8]) -> Int { bytes.starts(with: utf8) ? utf8.count : 0 }
}

/// What some editors begin a file with, so that its encoding can be told. It is no part of the text.
public enum ByteOrderMark {
  public static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How many bytes it takes; 0 where there is none.
  public static func length(in bytes: [UInt8]) -> Int { bytes.starts(with: utf8) ? utf8.count : 0 }
}

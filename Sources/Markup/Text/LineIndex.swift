/// Computes line and column numbers in a text.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let lineStarts: [Int]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    // An empty rest after the last line break is not a line.
    if starts.count > 1, starts.last == bytes.count { starts.removeLast() }
    lineStarts = starts
  }

  /// Returns a line number, from 1.
  public func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns a column in bytes, from 1.
  public func column(of offset: Int) -> Int { offset - lineStarts[line(of: offset) - 1] + 1 }
}

import Words

/// Are bytes UTF-8 throughout? Foundation's parser traps on names that are not, so it is handed none.
enum UTF8Check {
  static func complaint(about bytes: [UInt8]) -> XMLComplaint? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    let line = 1 + bytes[..<validPrefix(of: bytes)].count { $0 == 0x0A }
    return XMLComplaint(line: line, Message("a character is not UTF-8"))
  }

  /// How many bytes from the first on are whole characters.
  private static func validPrefix(of bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var length = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { length += scalar.count }
    return length
  }
}

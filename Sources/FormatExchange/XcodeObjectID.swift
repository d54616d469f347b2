/// Object ids of Interface Builder, such as `8bC-Xf-vdC`: three, two and three letters or digits.
package enum XcodeObjectID {
  /// Returns true if the text has this form.
  package static func hasForm(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[3] == dash, bytes[6] == dash else { return false }
    return bytes.indices.allSatisfy { $0 == 3 || $0 == 6 || characters.contains(bytes[$0]) }
  }

  /// Returns an object id for a record. It is the record's own id if that has the form, else a hash of it, which is
  /// always the same.
  /// - Parameter attempt: another number gives another id, for the rare case that the first one is taken.
  package static func made(from record: String, attempt: UInt8 = 0) -> String {
    if attempt == 0, hasForm(record) { return record }
    var rest = mixed(record.utf8, attempt)
    var bytes: [UInt8] = []
    for index in 0..<10 {
      if index == 3 || index == 6 {
        bytes.append(dash)
      } else {
        bytes.append(characters[Int(rest % UInt64(characters.count))])
        rest /= UInt64(characters.count)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the id of the object that holds the title of a navigation bar.
  package static func ofItem(in bar: String) -> String { made(from: bar + ".item") }

  private static let dash = UInt8(ascii: "-")
  private static let characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  /// Returns a hash that changes in all bits if one character changes (FNV-1a, then the last steps of MurmurHash3).
  private static func mixed(_ bytes: some Sequence<UInt8>, _ attempt: UInt8) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ UInt64(attempt)) &* 0x100_0000_01b3
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ (hash >> 33)
  }
}

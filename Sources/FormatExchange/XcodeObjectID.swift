/// Ids as Interface Builder gives them to its objects: `8bC-Xf-vdC`, three, two and three letters or digits.
package enum XcodeObjectID {
  /// Whether a text has the form of such an id.
  package static func hasForm(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[3] == dash, bytes[6] == dash else { return false }
    return bytes.indices.allSatisfy { $0 == 3 || $0 == 6 || characters.contains(bytes[$0]) }
  }

  /// The id of the object that stands for a record: the record's own if it has the form, else one made from it, which is
  /// the same each time.
  /// - Parameter attempt: another number gives another id, for the rare case that the first is taken.
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

  /// The object that holds the title of a navigation bar.
  package static func ofItem(in bar: String) -> String { made(from: bar + ".item") }

  private static let dash = UInt8(ascii: "-")
  private static let characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  /// A number that differs in all of its bits between texts that differ in one character (FNV-1a, then MurmurHash3's last
  /// steps).
  private static func mixed(_ bytes: some Sequence<UInt8>, _ attempt: UInt8) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ UInt64(attempt)) &* 0x100_0000_01b3
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ (hash >> 33)
  }
}

import LayoutModel

/// The origin of each row, in four bytes a row: a document of ten thousand labels has eighty thousand rows.
public struct RowKeyList: RandomAccessCollection, Sendable {
  private var packed: [UInt32] = []

  public var startIndex: Int { 0 }
  public var endIndex: Int { packed.count }

  public subscript(row: Int) -> RowKey { RowKey(packed: packed[row]) }

  mutating func reserveCapacity(_ count: Int) { packed.reserveCapacity(count) }

  mutating func append(_ key: RowKey) { packed.append(key.packed) }
}

extension RowKey {
  /// The kind is in the lowest three bits, so a number may be as large as half a billion.
  fileprivate var packed: UInt32 {
    switch self {
    case .constraint(let index): Self.pack(index, 0)
    case .intrinsic(let slot): Self.pack(slot, 1)
    case .placement(let slot): Self.pack(slot, 2)
    case .stack(let slot): Self.pack(slot, 3)
    case .guide(let index): Self.pack(index, 4)
    case .sceneSize(let axis): Self.pack(axis == .vertical ? 1 : 0, 5)
    }
  }

  fileprivate init(packed: UInt32) {
    let number = Int(packed >> 3)
    self =
      switch packed & 7 {
      case 0: .constraint(number)
      case 1: .intrinsic(number)
      case 2: .placement(number)
      case 3: .stack(number)
      case 4: .guide(number)
      default: .sceneSize(number == 1 ? .vertical : .horizontal)
      }
  }

  private static func pack(_ number: Int, _ kind: UInt32) -> UInt32 { UInt32(number) << 3 | kind }
}

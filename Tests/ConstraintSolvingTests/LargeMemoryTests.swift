import Testing

@testable import ConstraintSolving

/// Memory large enough for the system's large pages behaves like any other memory.
struct LargeMemoryTests {
  /// More than two large pages, and not a whole number of them.
  private static let many: Int32 = 1_400_000

  @Test func resizedBufferKeepsItsContents() {
    var buffer = Buffer<Int32>()
    for number in 0..<Self.many { buffer.append(number) }
    let copy = buffer
    var own = buffer
    own.detach()
    own[0] = -1
    buffer.removeLast(Int(Self.many) - 1000)
    buffer.trim()
    #expect((0..<1000).allSatisfy { buffer[$0] == Int32($0) })
    for number in 1000..<Self.many { buffer.append(number) }
    #expect((0..<Self.many).allSatisfy { buffer[$0] == $0 && copy[$0] == $0 })
    #expect(own[0] == -1)
    #expect(own[Self.many - 1] == Self.many - 1)
  }

  @Test func aLargeBufferThatOthersDoNotHaveIsCutWhereItIs() {
    var buffer = Buffer<Int32>()
    buffer.reserve(Int(Self.many))
    for number in 0..<1000 as Range<Int32> { buffer.append(number) }
    let before = buffer.base
    buffer.trim()
    #expect(buffer.base == before)
    #expect(buffer.capacity == 1000)
    for number in 1000..<Self.many { buffer.append(number) }
    #expect((0..<Self.many).allSatisfy { buffer[$0] == $0 })
  }

  @Test func zerosAreZerosAlsoWhereMemoryWasUsedBefore() {
    for _ in 0..<3 {
      var buffer = Buffer<Double>()
      buffer.resize(to: Int(Self.many), filling: 0)
      #expect((0..<Self.many).allSatisfy { buffer[$0] == 0 })
      for at in 0..<Self.many { buffer[at] = 7 }
      buffer.reset(to: Int(Self.many) / 2, filling: 0)
      #expect((0..<Self.many / 2).allSatisfy { buffer[$0] == 0 })
    }
  }

  /// Small buffers keep their own memory. Large ones lie one after the other, and one that grows leaves the others in
  /// place.
  @Test(arguments: [100, Int(many)]) func buffersInCommonRoomDoNotDisturbEachOther(_ count: Int) {
    var (first, second, third) = (Buffer<Bool>(), Buffer<Double>(), Buffer<Int32>())
    var room = CommonRoom()
    for isPlacing in [false, true] {
      if isPlacing { room.open() }
      room.place(&first, count + 1)
      room.place(&second, count)
      room.place(&third, count)
    }
    first.resize(to: count + 1, filling: true)
    second.resize(to: count, filling: 3)
    third.resize(to: count, filling: 5)
    let place = third.base
    second.append(4)
    second.resize(to: 3 * count, filling: 4)
    #expect(third.base == place)
    #expect((0...count).allSatisfy { first[$0] })
    #expect((0..<count).allSatisfy { third[$0] == 5 })
    #expect((0..<3 * count).allSatisfy { second[$0] == ($0 < count ? 3 : 4) })
  }

  @Test func aBufferThatHasRoomKeepsIt() {
    var buffer = Buffer<Double>()
    buffer.reserve(Int(Self.many))
    let before = buffer.base
    var room = CommonRoom()
    room.place(&buffer, Int(Self.many))
    room.open()
    room.place(&buffer, Int(Self.many))
    #expect(buffer.base == before)
  }
}

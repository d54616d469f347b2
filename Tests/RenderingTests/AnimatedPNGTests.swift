import Drawing
import EditorCore
import LayoutModel
import Testing

@testable import Rendering

/// An animated PNG is a PNG with further pictures in chunks of their own.
@Suite struct AnimatedPNGTests {
  private func chunks(_ bytes: [UInt8]) -> [(name: String, content: [UInt8])] {
    var found: [(name: String, content: [UInt8])] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let checked = Array(bytes[place + 4..<place + 8 + length])
      let sum = bytes[place + 8 + length..<place + 12 + length].reduce(0) { $0 << 8 | Int($1) }
      #expect(Int(PNGChunks.checksum(checked)) == sum)
      found.append((String(decoding: checked.prefix(4), as: UTF8.self), Array(checked.dropFirst(4))))
      place += 12 + length
    }
    return found
  }

  private func transition(_ duration: Double) -> SceneTransition {
    func paper(_ x: Double) -> Paper {
      let look = Look(profile: .ios, appearance: .light)
      var box = Element(id: "box", kind: .view, frame: Rect(x, 10, 20, 20))
      box.content.background = "#ff0000"
      let root = Element(id: "root", kind: .view, frame: Rect(0, 0, 120, 60))
      return Paper(
        scene: "main", title: .verbatim(""), frame: root.frame, look: look,
        elements: [root, box].map { DrawnElement($0, frame: $0.frame, displayName: .verbatim("")) })
    }
    var transition = SceneTransition(from: paper(10), to: paper(90))
    transition.duration = duration
    return transition
  }

  /// The checksum in the PNG standard for the name of the last chunk.
  @Test func theChecksumIsThatOfTheStandard() {
    #expect(PNGChunks.checksum(Array("IEND".utf8)) == 0xAE42_6082)
  }

  @Test func everyMomentIsAFrame() throws {
    let transition = transition(0.2)
    let chunks = chunks(try PictureWriter().animation(of: transition))
    #expect(chunks.first?.name == "IHDR")
    #expect(chunks.last?.name == "IEND")
    let controls = chunks.filter { $0.name == "fcTL" }.map(\.content)
    // A fifth of a second has seven moments, a thirtieth apart, including its beginning and its end.
    #expect(controls.count == 7)
    #expect(transition.moments(ofEach: 1.0 / 30).count == 7)
    #expect(chunks.first { $0.name == "acTL" }?.content.prefix(4) == [0, 0, 0, 7])
    let sequence = chunks.filter { $0.name == "fcTL" || $0.name == "fdAT" }.map { chunk in
      chunk.content.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(sequence == Array(0..<sequence.count))
    let delays = controls.map { Int($0[20]) << 8 | Int($0[21]) }
    #expect(delays == [800, 33, 33, 33, 33, 33, 800])
  }

  /// Each frame, decoded, equals the picture that it was made from.
  @Test func theLastFrameIsTheLastMoment() throws {
    let transition = transition(0.1)
    var animation = AnimatedPNG()
    let writer = PictureWriter()
    let moments = try transition.moments(ofEach: 0.05).map { try writer.png(of: $0) }
    for moment in moments {
      let isTaken = animation.append(png: moment, milliseconds: 50)
      #expect(isTaken)
    }
    let last = try #require(PNGChunks(moments[2])).data
    let written = chunks(animation.bytes).filter { $0.name == "fdAT" }.suffix(last.count)
    #expect(written.map { Array($0.content.dropFirst(4)) } == last)
    #expect(PNGChunks(animation.bytes)?.data == PNGChunks(moments[0])?.data)
  }

  @Test func equalFramesExtendTheDuration() throws {
    let bytes = try PictureWriter().png(of: transition(1).from)
    var animation = AnimatedPNG()
    for _ in 0..<3 { _ = animation.append(png: bytes, milliseconds: 40) }
    let control = try #require(chunks(animation.bytes).first { $0.name == "fcTL" }).content
    #expect(Int(control[20]) << 8 | Int(control[21]) == 120)
  }

  @Test func invalidPicturesAreRefused() throws {
    let small = try PictureWriter().png(of: transition(1).from)
    let large = try PictureWriter().png(of: transition(1).from, scale: 2)
    var animation = AnimatedPNG()
    var taken: [Bool] = []
    for bytes in [[], Array(small.dropLast(100)), small, large] {
      taken.append(animation.append(png: bytes, milliseconds: 1))
    }
    #expect(taken == [false, false, true, false])
  }
}

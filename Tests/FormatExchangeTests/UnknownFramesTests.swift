import FormatExchange
import LayoutModel
import TestSupport
import Testing

@Suite struct UnknownFramesTests {
  /// The missing frame follows from the constraints: 20 from the left edge, 80 wide. The known frame stays as it is.
  @Test func constraintsGiveTheFrameThatAFileDoesNotSay() {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.view, "lost", .zero)
    builder.add(.view, "known", Rect(200, 10, 30, 30))
    builder.constrain("lost.leading == root.leading + 20")
    builder.constrain("lost.top == root.top + 10")
    builder.constrain("lost.width == 80")
    builder.constrain("lost.height == 40")
    let frames = UnknownFrames(builder.document, unknown: ["lost"]).document.elements
    #expect(frames["lost"]?.frame == Rect(20, 10, 80, 40))
    #expect(frames["known"]?.frame == Rect(200, 10, 30, 30))
  }

  @Test func aRootWithoutASizeIsAsLargeAsItsScene() {
    var builder = DocumentBuilder(width: 0, height: 0)
    builder.scene { $0.size = Size(320, 200) }
    let document = UnknownFrames(builder.document, unknown: ["root"]).document
    #expect(document.elements["root"]?.frame == Rect(0, 0, 320, 200))
  }
}

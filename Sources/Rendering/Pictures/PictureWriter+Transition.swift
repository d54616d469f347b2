import Drawing
import LayoutModel
import Words

extension PictureWriter {
  /// Writes a transition as an animated PNG that repeats, with thirty moments per second and a pause at both ends.
  package func animation(of transition: SceneTransition, theme: Theme = .light, scale: Double = 1) throws -> [UInt8] {
    let air = 12.0
    let room = Size(transition.size.width + 2 * air, transition.size.height + 2 * air)
    var animation = AnimatedPNG()
    let moments = transition.moments(ofEach: 1 / Self.momentsPerSecond)
    for (number, paper) in moments.enumerated() {
      var drawing = DrawnBoard()
      drawing.papers = [paper]
      let bytes = try png(
        of: drawing, size: room, viewport: Viewport(origin: Point(-air, -air)), theme: theme, scale: scale)
      let isEnd = number == 0 || number == moments.count - 1
      guard animation.append(png: bytes, milliseconds: isEnd ? Self.rest : Int(1000 / Self.momentsPerSecond)) else {
        throw Refusal(message: Message("the frames of the transition differ in size"))
      }
    }
    return animation.bytes
  }

  private static let momentsPerSecond = 30.0
  private static let rest = 800
}

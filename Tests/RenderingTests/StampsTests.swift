import Drawing
import EditorCore
import LayoutModel
import Testing

@testable import Rendering

@Suite struct StampsTests {
  /// A picture with cached stamps equals one that is drawn without them, up to the rounding of a pixel's color.
  @Test(arguments: Profile.allCases, [0.5, 1, 1.37])
  func aStampLooksLikeTheThing(_ profile: Profile, _ zoom: Double) throws {
    let stamped = PictureWriter(painter: Painter(usesStamps: true))
    let anew = PictureWriter(painter: Painter(usesStamps: false))
    for (drawing, scale) in [
      (Gallery.drawing(Look(profile: profile, appearance: .dark)), 1.0),
      (Gallery.natural(Look(profile: profile, appearance: .light)), 2), (Gallery.sketch(.dark), 1),
    ] {
      let viewport = Viewport(origin: Point(-11.3, 7.7), zoom: zoom)
      func words(_ writer: PictureWriter) throws -> [UInt32] {
        try writer.pixels(of: drawing, size: Size(330, 260), viewport: viewport, theme: .light, scale: scale).words()
      }
      let expected = try words(anew)
      // The second time everything comes from the cache.
      for _ in 0..<2 {
        let seen = try words(stamped)
        #expect(seen.count == expected.count)
        var different = 0
        for place in seen.indices where seen[place] != expected[place] {
          if !Color.near(seen[place], expected[place], tolerance: 14) { different += 1 }
        }
        #expect(different < 12, "\(different) of \(seen.count) pixels")
      }
    }
  }
}

import Drawing
import Foundation
import LayoutModel
import Testing

@testable import EditorCore
@testable import Rendering

/// Pictures for people to look at. They are written only if PLUMB_GALLERY names a folder.
///
///     PLUMB_GALLERY=/tmp/gallery swift test --filter GalleryPictures
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PLUMB_GALLERY"] != nil))
struct GalleryPictures {
  private let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["PLUMB_GALLERY"] ?? "")
  private let writer = PictureWriter()

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  @Test func everyKindInEveryLook() throws {
    for profile in Profile.allCases {
      for appearance in Appearance.allCases {
        let look = Look(profile: profile, appearance: appearance)
        let theme = Theme(appearance)
        let natural = try writer.png(of: Gallery.natural(look), theme: theme, scale: 2)
        try write(natural, "natural-\(profile.rawValue)-\(appearance.rawValue).png")
        for (zoom, scale) in [(1.0, 1.0), (1, 2), (0.25, 1), (4, 1)] {
          let drawing = Gallery.drawing(look)
          let viewport = Viewport(origin: Point(-28, -44), zoom: zoom)
          let size = zoom == 4 ? Size(1400, 1000) : Size(656 * zoom, 712 * zoom)
          let bytes = try writer.png(of: drawing, size: size, viewport: viewport, theme: theme, scale: scale)
          try write(bytes, "kinds-\(profile.rawValue)-\(appearance.rawValue)-\(zoom)-\(Int(scale))x.png")
        }
      }
    }
  }

  @Test func sketch() throws {
    for appearance in Appearance.allCases {
      for (zoom, scale) in [(1.0, 1.0), (1, 2), (0.4, 1), (3, 1)] {
        let drawing = Gallery.sketch(appearance)
        let size = zoom == 3 ? Size(1300, 900) : Size(431 * zoom, 672 * zoom)
        let viewport = Viewport(origin: Point(-28, -44), zoom: zoom)
        let bytes = try writer.png(of: drawing, size: size, viewport: viewport, theme: Theme(appearance), scale: scale)
        try write(bytes, "sketch-\(appearance.rawValue)-\(zoom)-\(Int(scale))x.png")
      }
    }
    var blueprint = Gallery.sketch()
    blueprint.papers[0].look.isBlueprint = true
    try write(try writer.png(of: blueprint, scale: 2), "blueprint.png")
    try write(try writer.png(of: Gallery.sketch(.light, rightToLeft: true), theme: .dark, scale: 2), "sketch-mixed.png")
    try write(try writer.svg(of: Gallery.sketch()), "sketch.svg")
    try write(
      try writer.pdf(
        of: [Gallery.sketch(), Gallery.sketch(.dark)].map { PDFSheet(title: "Sketch", drawing: $0) }), "sketch.pdf")
  }
}

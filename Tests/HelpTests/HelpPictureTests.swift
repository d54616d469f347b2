import Drawing
import Foundation
import LayoutModel
import Rendering
import Testing

@testable import Help

/// The pictures of the pages, which the program makes itself.
struct HelpPictureTests {
  @Test(arguments: HelpPicture.allCases, ["en", "ja"])
  func everyPictureShowsSomething(_ picture: HelpPicture, _ language: String) throws {
    let drawing = try picture.drawing(measurer: PangoMeasurer(), language: language)
    let empty = HelpDrawing(board: DrawnBoard(), frame: drawing.frame)
    for theme in [Theme.light, .dark] {
      #expect(try png(of: drawing, theme) != png(of: empty, theme), "\(picture) is blank")
    }
    try keep(drawing, as: "\(picture.rawValue)-\(language)")
  }

  @Test(arguments: HelpPicture.allCases)
  func noPictureIsWiderThanAColumnOfText(_ picture: HelpPicture) throws {
    let drawing = try picture.drawing(measurer: PangoMeasurer(), language: "en")
    #expect(drawing.frame.width >= 200)
    #expect(drawing.frame.width <= 900)
  }

  private func png(of drawing: HelpDrawing, _ theme: Theme, scale: Double = 1) throws -> [UInt8] {
    try PictureWriter().png(
      of: drawing.board, size: drawing.frame.size, viewport: Viewport(origin: drawing.frame.origin), theme: theme,
      scale: scale)
  }

  /// Saves the pictures for a person to look at: `PLUMB_HELP_PICTURES=/tmp/help`.
  private func keep(_ drawing: HelpDrawing, as name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["PLUMB_HELP_PICTURES"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (theme, suffix) in [(Theme.light, ""), (.dark, "-dark")] {
      let bytes = try png(of: drawing, theme, scale: 2)
      try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)\(suffix).png"))
    }
  }
}

import Drawing
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The strip shows the same for a scene that is varied for landscape and for one that is turned.
@Suite struct VaryingSweepTests {
  /// A phone whose safe area has insets at both sides in landscape.
  private static let phone: Device = {
    var device = Device(id: "phone", name: "Phone", profile: .ios, kind: .phone, size: Size(400, 700)).at(scale: 2)
    device.safeArea = Edges(top: 44, bottom: 34)
    device.safeAreaLandscape = Edges(left: 44, bottom: 21, right: 44)
    return device
  }()

  /// Two boxes that need 608 points between the sides of the safe area in landscape.
  private func editor() -> Editor {
    let landscape = VariationKey(orientation: .landscape)
    var builder = DocumentBuilder(width: 400, height: 700)
    builder.scene { $0.device = "phone" }
    builder.guide(.safeArea, "safe")
    builder.add(.view, "left", Rect(0, 44, 100, 300))
    builder.add(.view, "right", Rect(300, 44, 100, 300))
    builder.constrain(
      "left.leading == safe.leading", "left.top == safe.top", "left.width == 100", "left.height == 300",
      "right.trailing == safe.trailing", "right.top == safe.top", "right.width == 100", "right.height == 300",
      "right.leading >= left.trailing + 8")
    builder.edit { draft in
      for id in ["c3", "c7"] as [ConstraintID] {
        draft.update(id) { $0.variations[landscape] = ConstraintVariation(constant: 300) }
      }
    }
    return Editor(
      document: builder.document, measurer: FixedMeasurer(), catalogue: DeviceCatalogue([Self.phone]))
  }

  @Test func landscapeConditionUsesTheLandscapeSafeArea() throws {
    var (varied, turned) = (editor(), editor())
    let isShown = varied.vary(for: VariationKey(orientation: .landscape))
    #expect(isShown)
    turned.rotate()
    SizeSweep.sweep(in: &varied)
    SizeSweep.sweep(in: &turned)
    let strip = try #require(SizeSweep.strip(in: varied))
    #expect(strip.parts == SizeSweep.strip(in: turned)?.parts)
    #expect(strip.parts.contains { $0.standing == .holds && abs($0.range.lowerBound - 696) < 0.001 }, "\(strip.parts)")
  }
}

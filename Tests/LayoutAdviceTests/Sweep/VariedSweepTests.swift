import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The layout jumps at sizes where conditions begin and end; the sweep knows both sides of a jump.
@Suite struct VariedSweepTests {
  private func session(_ document: Document, _ size: Size) -> LayoutSession {
    var environment = LayoutEnvironment()
    environment.size = size
    return LayoutSession(document: document, scene: "main", environment: environment, measurer: FixedMeasurer())
  }

  private func expectSame(_ sweep: LayoutSweep, _ document: Document, at length: Double, _ other: Double) {
    let size = sweep.quantity == .side(.horizontal) ? Size(length, other) : Size(other, length)
    let solved = session(document, size).layout.rootFrames
    let swept = sweep.frames(at: length)
    #expect(Set(swept.keys) == Set(solved.keys), "at \(length)")
    for (id, frame) in solved {
      #expect(
        swept[id]?.isClose(to: frame, within: 1e-4) == true, "\(id) at \(length): \(frame), \(swept[id] ?? .zero)")
    }
  }

  /// A list with a detail pane beside it from a width of 700 on.
  @Test func bothSidesOfAJumpAreExact() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "list", Rect(0, 0, 320, 480))
    builder.add(.view, "detail", Rect(250, 0, 450, 480))
    let wide = try #require(VariationKey(rawValue: "minWidth=700"))
    builder.constrain(
      "list.leading == root.leading", "list.top == root.top", "root.bottom == list.bottom",
      "root.trailing == list.trailing",
      "detail.leading == list.trailing", "detail.top == root.top", "root.bottom == detail.bottom",
      "root.trailing == detail.trailing", "list.width == 250")
    builder.edit { draft in
      draft.update(ElementID("detail")) {
        $0.isInstalled = false
        $0.variations[wide] = ElementVariation(installed: true)
      }
      draft.update(ConstraintID("c4")) { $0.variations[wide] = ConstraintVariation(installed: false) }
      draft.update(ConstraintID("c9")) {
        $0.isInstalled = false
        $0.variations[wide] = ConstraintVariation(installed: true)
      }
    }
    let sweep = try session(builder.document, Size(320, 480)).sweep(.horizontal, over: 300...1000)
    #expect(sweep.isProved)
    #expect(sweep.frames(at: 699.999)["detail"] == nil)
    #expect(sweep.frames(at: 700)["detail"] == Rect(250, 0, 450, 480))
    #expect(sweep.frames(at: 700)["list"] == Rect(0, 0, 250, 480))
    for length in [300, 480, 599, 600, 699.9, 700, 700.1, 1000] { expectSame(sweep, builder.document, at: length, 480) }
  }

  /// One condition ends at 700 and one begins there: both hold at 700, and only there.
  @Test func sizeWhereTwoConditionsMeetIsAStretchOfItsOwn() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "box", Rect(10, 0, 100, 480))
    builder.constrain(
      "box.leading == root.leading + 10", "box.top == root.top", "root.bottom == box.bottom", "box.width == 100")
    let narrow = try #require(VariationKey(widths: LengthRange(to: 700)))
    let wide = try #require(VariationKey(widths: LengthRange(from: 700)))
    builder.edit { draft in
      draft.update(ConstraintID("c1")) { $0.variations[wide] = ConstraintVariation(constant: 50) }
      draft.update(ConstraintID("c4")) { $0.variations[narrow] = ConstraintVariation(constant: 200) }
    }
    let sweep = try session(builder.document, Size(320, 480)).sweep(.horizontal, over: 300...1000)
    #expect(sweep.frames(at: 700)["box"] == Rect(50, 0, 200, 480))
    for length in [300, 699.9, 700, 700.1, 1000] { expectSame(sweep, builder.document, at: length, 480) }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func theSweepIsTheLayoutAtEverySize(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    edits.varies = true
    edits.elementLimit = 6
    var draft = Draft(DocumentBuilder(width: 300, height: 400).document)
    for _ in 0..<40 { edits.step(on: &draft) }
    // In contradictions, the constraint that is broken may differ between sizes.
    let document = draft.document
    guard let sweep = try? session(document, Size(300, 380)).sweep(.horizontal, over: 250...650), sweep.isProved,
      sweep.stretches.allSatisfy({ $0.status != .conflict })
    else { return }
    let ends = sweep.stretches.map(\.range.lowerBound) + [250, 300.5, 380, 400, 600, 650]
    for length in ends + (0..<50).map({ _ in Double(edits.generator.int(2500...6500)) / 10 }) {
      expectSame(sweep, document, at: length, 380)
    }
  }
}

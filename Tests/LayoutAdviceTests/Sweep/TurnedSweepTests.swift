import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// A turned phone, a phone designed in landscape, and a phone given a landscape size are the same to the layout, the
/// sweep and the diagnosis. Safe area, bars, size classes and conditions are all of one orientation.
@Suite struct TurnedSweepTests {
  private static let phone: Device = {
    var device = Device(id: "phone", name: "Phone", profile: .ios, kind: .phone, size: Size(400, 700)).at(scale: 2)
    device.safeArea = Edges(top: 44, bottom: 34)
    device.safeAreaLandscape = Edges(left: 44, bottom: 21, right: 44)
    device.sizeClasses = SizeClasses(width: .compact, height: .regular)
    device.sizeClassesLandscape = SizeClasses(width: .compact, height: .compact)
    return device
  }()

  private static let conditions = [
    "orientation=landscape", "orientation=portrait", "widthClass=compact", "widthClass=regular", "heightClass=compact",
    "minWidth=500", "maxHeight=420", "orientation=landscape-minWidth=650",
  ].compactMap(VariationKey.init(rawValue:))

  /// Returns a box in the safe area under two bars, with distances and size varied at random.
  private func document(seed: UInt64, lies: Bool = false) -> Document {
    var random = SeededGenerator(seed: seed)
    var builder = DocumentBuilder(width: lies ? 700 : 400, height: lies ? 400 : 700)
    builder.scene {
      $0.device = "phone"
      $0.orientation = lies ? .landscape : .portrait
      $0.bars = Bars(navigation: random.chance(0.5), tab: random.chance(0.5))
    }
    builder.guide(.safeArea, "safe")
    builder.add(.view, "box", Rect(60, 60, 100, 100))
    builder.add(.label, "label", Rect(60, 200, 100, 20)) { $0.content.text = "Text" }
    builder.constrain(
      "box.leading == safe.leading + 8", "box.top == safe.top + 8", "safe.bottom == box.bottom + 90",
      "box.width == 100", "label.leading == root.leadingMargin", "label.top == box.bottom + 8")
    builder.edit { draft in
      for id in ["c1", "c2", "c3", "c4", "c6"] as [ConstraintID] where random.chance(0.7) {
        guard let condition = random.pick(Self.conditions) else { continue }
        let constant = Double(random.int(10...60))
        draft.update(id) { $0.variations[condition] = ConstraintVariation(constant: constant) }
      }
    }
    return builder.document
  }

  private func session(_ document: Document, _ change: (inout LayoutEnvironment) -> Void = { _ in }) -> LayoutSession {
    var environment = LayoutEnvironment()
    environment.catalogue = DeviceCatalogue([Self.phone])
    change(&environment)
    return LayoutSession(document: document, scene: "main", environment: environment, measurer: FixedMeasurer())
  }

  private func expectSame(_ frames: [ElementID: Rect], _ others: [ElementID: Rect], _ words: String) {
    #expect(Set(frames.keys) == Set(others.keys), "\(words)")
    for (id, frame) in frames {
      #expect(others[id]?.isClose(to: frame, within: 1e-4) == true, "\(words): \(id) \(frame), \(others[id] ?? .zero)")
    }
  }

  @Test func insetsFollowTheOrientationOfConditions() {
    var builder = DocumentBuilder(width: 400, height: 700)
    builder.scene { $0.device = "phone" }
    builder.guide(.safeArea, "safe")
    builder.add(.view, "box", Rect(0, 44, 50, 50))
    builder.constrain("box.leading == safe.leading", "box.top == safe.top", "box.width == 50", "box.height == 50")
    func origin(_ size: Size) -> Point? { session(builder.document) { $0.size = size }.layout.frames["box"]?.origin }
    #expect(origin(Size(400, 700)) == Point(0, 44))
    #expect(origin(Size(700, 700)) == Point(0, 44))
    #expect(origin(Size(700, 400)) == Point(44, 0))
    #expect(origin(Size(701, 700)) == Point(44, 0))
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func turnedDesignedAndResizedLayoutsAreEqual(seed: UInt64) {
    let (stands, lies) = (document(seed: seed), document(seed: seed, lies: true))
    let made = session(lies).layout.rootFrames.byID
    expectSame(made, session(stands) { $0.orientation = .landscape }.layout.rootFrames.byID, "turned")
    expectSame(made, session(stands) { $0.size = Size(700, 400) }.layout.rootFrames.byID, "given the size")
    let upright = session(stands).layout.rootFrames.byID
    expectSame(upright, session(lies) { $0.orientation = .portrait }.layout.rootFrames.byID, "turned back")
    expectSame(upright, session(lies) { $0.size = Size(400, 700) }.layout.rootFrames.byID, "given the size")
  }

  /// Compares both sweeps at 50 sizes each, among them the screen's own size and the square. The layouts are of a scene
  /// designed in landscape, and of one designed in portrait.
  @Test(arguments: 1...40 as ClosedRange<UInt64>, Axis.allCases)
  func theSweepIsTheLayoutAtEverySize(seed: UInt64, axis: Axis) throws {
    let documents = [document(seed: seed), document(seed: seed, lies: true)]
    let swept = [session(documents[0]) { $0.orientation = .landscape }, session(documents[1])]
    let across = axis == .horizontal ? 400.0 : 700
    var random = SeededGenerator(seed: seed)
    for session in swept {
      let sweep = try session.sweep(axis, over: 250...900)
      guard sweep.isProved, sweep.stretches.allSatisfy({ $0.status != .conflict }) else { continue }
      let own = [400, 700, across].flatMap { [$0 - 0.01, $0, $0 + 0.01] }
      for length in own + (0..<41).map({ _ in Double(random.int(2500...9000)) / 10 }) {
        let size = axis == .horizontal ? Size(length, across) : Size(across, length)
        for document in documents {
          let solved = self.session(document) { $0.size = size }.layout.rootFrames.byID
          expectSame(solved, sweep.frames(at: length), "at \(size)")
        }
      }
    }
  }
}

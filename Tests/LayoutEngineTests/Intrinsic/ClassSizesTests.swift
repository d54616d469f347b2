import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine

/// Elements whose class says how large they are.
@Suite struct ClassSizesTests {
  private static func badge(_ width: Double?, _ height: Double?, baselines: BaselineOffsets? = nil) -> DocumentClass {
    var badge = DocumentClass(id: "badge", className: "Badge")
    badge.natural = ClassSize(width: width, height: height)
    badge.baselineOffsets = baselines
    return badge
  }

  /// An element at the top left corner, as large as its content.
  private func document(
    _ kind: ElementKind = .customView, profile: Profile = .ios, _ edit: (inout Element) -> Void = { _ in }
  ) -> Document {
    var builder = DocumentBuilder(width: 400, height: 400, profile: profile)
    builder.add(kind, "a", Rect(0, 0, 10, 10)) {
      $0.content.className = "Badge"
      edit(&$0)
    }
    builder.constrain("a.leading == root.leading", "a.top == root.top")
    return builder.document
  }

  private func size(_ document: Document, _ environment: LayoutEnvironment = LayoutEnvironment()) -> Size? {
    SceneLayout.solved(document, scene: "main", environment: environment, measurer: FixedMeasurer())
      .rootFrames["a"]?.size
  }

  @Test(arguments: Profile.allCases) func aViewHasTheNaturalSize(_ profile: Profile) {
    let plain = document(profile: profile)
    #expect(size(plain.with(classes: [Self.badge(40, 20)])) == Size(40, 20))
    #expect(size(plain.with(folderClasses: FolderClasses([Self.badge(44, 22)]))) == Size(44, 22))
    #expect(size(plain.with(classes: [Self.badge(40, 20).with(id: "b")]))?.width == 40)
    #expect(size(plain) != Size(40, 20))
  }

  @Test func controlsAndTextsOfAClassHaveItsSize() {
    for kind in [ElementKind.button, .label, .textField, .imageView, .view] {
      let document = document(kind) { ($0.content.title, $0.content.text) = ("Several words", "Several words") }
      #expect(size(document.with(classes: [Self.badge(40, 20)])) == Size(40, 20), "\(kind)")
    }
  }

  @Test func anUnknownSideStaysAsItIs() {
    let document = document(.label) { $0.content.text = "Go" }
    let plain = size(document)
    let measured = size(document.with(classes: [Self.badge(nil, 50)]))
    #expect(measured?.width == plain?.width)
    #expect(measured?.height == 50)
  }

  @Test func theElementsOwnSizeWinsAtDesignTime() {
    let document = document { $0.traits.placeholderIntrinsicSize = PlaceholderSize(width: 50, height: 60) }
      .with(classes: [Self.badge(40, 20)])
    #expect(size(document) == Size(50, 60))
    var running = LayoutEnvironment()
    running.isRunTime = true
    #expect(size(document, running) == Size(40, 20), "a placeholder counts at design time only")
  }

  /// Law: an element of a class lays out as one with the same placeholder size and baselines written out.
  @Test(arguments: 0..<40) func aClassIsAPlaceholderWrittenOnce(seed: Int) {
    var edits = RandomEdits(seed: UInt64(seed))
    var draft = Draft(DocumentBuilder(width: 320, height: 480).document)
    for _ in 0..<30 { edits.step(on: &draft) }
    var random = SeededGenerator(seed: UInt64(seed))
    let named = draft.document.elements.filter { $0.container == nil && random.chance(0.4) }.map(\.id)
    let baselines = random.chance(0.5) ? BaselineOffsets(first: 12, last: 3) : nil
    let known = Self.badge(Double(random.int(0...120)), Double(random.int(0...60)), baselines: baselines)
    var (classed, written) = (draft, draft)
    classed.updateClasses { $0 = [known] }
    written.updateClasses { $0 = [] }
    for id in named {
      classed.update(id) { $0.content.className = "Badge" }
      written.update(id) {
        $0.content.className = nil
        guard $0.traits.placeholderIntrinsicSize == nil else { return }
        $0.traits.placeholderIntrinsicSize = PlaceholderSize(width: known.natural?.width, height: known.natural?.height)
      }
      guard let baselines else { continue }
      written.update(id) { if $0.traits.baselineOffsets == nil { $0.traits.baselineOffsets = baselines } }
    }
    for element in classed.document.elements where !named.contains(element.id) {
      classed.update(element.id) { $0.content.className = nil }
      written.update(element.id) { $0.content.className = nil }
    }
    for scene in draft.document.scenes.map(\.id) {
      func frames(_ document: Document) -> [Rect?] {
        let layout = SceneLayout.solved(
          document, scene: scene, environment: LayoutEnvironment(), measurer: FixedMeasurer())
        return document.elements.map { layout.rootFrames[$0.id] }
      }
      #expect(frames(classed.document) == frames(written.document), "seed \(seed)")
    }
  }

  /// A session follows other classes, and equals a new one.
  @Test func layoutsFollowTheClasses() {
    let before = document().with(classes: [Self.badge(40, 20)])
    var session = LayoutSession(
      document: before, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    var draft = Draft(before)
    draft.updateClasses { $0 = [Self.badge(64, 32)] }
    session.update(to: draft.document, change: draft.finish())
    #expect(session.layout.rootFrames["a"]?.size == Size(64, 32))
    draft.updateClasses { $0 = [] }
    draft.show(FolderClasses([Self.badge(30, 15)]))
    session.update(to: draft.document, change: draft.pendingChange)
    #expect(session.layout.rootFrames["a"]?.size == Size(30, 15))
    draft.rollback()
    #expect(draft.document.classTable["Badge"]?.natural?.width == 64)
  }

  @Test func baselinesAlignUnlessTheElementSetsItsOwn() {
    var builder = DocumentBuilder(width: 400, height: 400)
    builder.add(.customView, "a", Rect(0, 0, 10, 10)) { $0.content.className = "Badge" }
    builder.add(.customView, "b", Rect(100, 0, 10, 10)) {
      $0.traits.placeholderIntrinsicSize = PlaceholderSize(width: 10, height: 40)
      $0.traits.baselineOffsets = BaselineOffsets(first: 30, last: 10)
    }
    builder.constrain(
      "a.leading == root.leading", "b.leading == a.trailing", "b.top == root.top", "a.firstBaseline == b.firstBaseline")
    let badge = Self.badge(20, 20, baselines: BaselineOffsets(first: 14, last: 6))
    let document = builder.document.with(classes: [badge])
    func top(_ document: Document) -> Double? {
      SceneLayout.solved(document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
        .rootFrames["a"]?.y
    }
    #expect(top(document) == 16)
    var draft = Draft(document)
    draft.update("a") { $0.traits.baselineOffsets = BaselineOffsets(first: 4, last: 6) }
    #expect(top(draft.document) == 26)
  }

  /// A box of GTK shares its room between minimum and natural sizes.
  @Test func aContainerNeverGoesBelowTheMinimum() {
    var builder = DocumentBuilder(width: 400, height: 400, profile: .gnome)
    builder.add(.view, "box", Rect(0, 0, 100, 40)) {
      $0.arrangement.container = Container(.box)
      $0.arrangement.axis = .horizontal
    }
    builder.add(.customView, "a", Rect(0, 0, 10, 10), in: "box") { $0.content.className = "Badge" }
    builder.add(.customView, "b", Rect(0, 0, 10, 10), in: "box") { $0.content.className = "Badge" }
    builder.constrain("box.leading == root.leading", "box.top == root.top", "box.width == 120")
    var badge = Self.badge(80, 20)
    badge.minimum = ClassSize(width: 30, height: 10)
    func widths(_ document: Document) -> [Double?] {
      let frames = SceneLayout.solved(
        document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer()
      ).rootFrames
      return [frames["a"]?.width, frames["b"]?.width]
    }
    #expect(widths(builder.document.with(classes: [badge])) == [60, 60])
    badge.minimum = nil
    #expect(widths(builder.document.with(classes: [badge])) == [80, 80])
  }
}
